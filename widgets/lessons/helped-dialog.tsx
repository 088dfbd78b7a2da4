// Where a lesson helped, and who said so.
import { t } from '#shared/kit/texts.ts'
import { listHelped } from '#shared/lessons/helping-calls.ts'
import type { Lesson } from '#shared/lessons/schemas.ts'
import * as texts from '#shared/lessons/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { dayOf } from './words.ts'

export function HelpedDialog({ lesson, onClose }: { lesson: Pick<Lesson, '_id' | 'title'>; onClose: () => void }) {
  const places = useRead(listHelped, { id: lesson._id })
  return (
    <Dialog
      title={t(texts.places, { title: lesson.title })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(texts.close)}</Button>}
    >
      <Loaded of={places}>
        {({ items }) => (
          <ul role="list" className="stack">
            {items.map(({ _id, projectName, task, isTask, by, at }) => (
              <li key={_id}>
                {task ? (
                  <a href={`/wbs/tasks/${task._id}`}>{task.name}</a>
                ) : (
                  t(isTask ? texts.hiddenTask : texts.wholeProject)
                )}
                <span className="byline">
                  <span>{projectName}</span>
                  {by && <span>{by}</span>}
                  <span className="num">{dayOf(at)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}
