// The tasks of a WBS that were deleted within 30 days, each with a way back.
import { t } from '#shared/kit/texts.ts'
import { listTaskTrash } from '#shared/tasks/tree/calls.ts'
import * as texts from '#shared/tasks/tree/page-texts.ts'
import { shortNum } from '#shared/tasks/tree/view.ts'
import { formatInstant } from '#shared/kit/time/day.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { trash, undo } from '#widgets/kit/marks/icons.ts'
import { useRead } from '#widgets/kit/use-read.ts'

interface TrashProps {
  wbsId: string
  restore: (id: string) => Promise<boolean>
  onClose: () => void
}

export function TaskTrash({ wbsId, restore, onClose }: TrashProps) {
  const read = useRead(listTaskTrash, { wbsId })
  const back = async (id: string) => {
    await restore(id)
    read.again()
  }
  return (
    <Dialog title={t(texts.trash)} onClose={onClose}>
      <div ref={useKeptFocus('li', '.empty')}>
        <Loaded of={read}>
          {found =>
            found.length === 0 ? (
              <Empty icon={trash} title={t(texts.trashEmpty)} />
            ) : (
              <ul className="member-list" role="list">
                {found.map(({ _id, num, taskName: name, count, deletedAt }) => (
                  <li key={_id}>
                    <span>
                      {t(texts.trashLine, { num: shortNum(num), name })}{' '}
                      <span className="muted small">
                        {count > 1 && `${t(texts.trashCount, { count: count - 1 })} · `}
                        {formatInstant(new Date(deletedAt), 'told')}
                      </span>
                    </span>
                    <IconButton icon={undo} label={t(texts.restoreOf, { name })} onClick={() => void back(_id)} />
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
