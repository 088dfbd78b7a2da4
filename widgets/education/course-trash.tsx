// The courses that were deleted within 30 days, each with a way back.
import { listCourseTrash } from '#shared/education/calls.ts'
import * as texts from '#shared/education/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { trash, undo } from '#widgets/kit/marks/icons.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { dayText } from './words.ts'

interface TrashProps {
  restore: (id: string) => Promise<void>
  onClose: () => void
}

export function CourseTrash({ restore, onClose }: TrashProps) {
  const read = useRead(listCourseTrash, {})
  return (
    <Dialog title={t(texts.trash)} onClose={onClose}>
      <p className="muted">{t(texts.trashText)}</p>
      <div ref={useKeptFocus('li', '.empty')}>
        <Loaded of={read}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty icon={trash} title={t(texts.trashEmpty)} />
            ) : (
              <ul className="member-list" role="list">
                {items.map(({ _id: id, title, deletedAt }) => (
                  <li key={id}>
                    <span>
                      {title} <span className="muted small">{t(texts.deletedOn, { day: dayText(deletedAt) })}</span>
                    </span>
                    <IconButton
                      icon={undo}
                      label={t(texts.restoreOf, { title })}
                      onClick={() => void restore(id).then(read.again)}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}
