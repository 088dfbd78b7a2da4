// What can be done on the page of a task: the timer first, then time by hand; the rest stands in the menu.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import type { PlacedTask } from '#shared/tasks/schemas.ts'
import { folderPath } from '#shared/tasks/task-path.ts'
import * as texts from '#shared/tasks/task-page-texts.ts'
import { pathOf } from '#shared/tasks/wbs/path.ts'
import { LONGEST_LABEL } from '#shared/timer/work.ts'
import { Menu, type MenuItem } from '#widgets/kit/dialogs/menu.tsx'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { dots, list, listTree, pencil, plus } from '#widgets/kit/marks/icons.ts'

/** Time logged by hand. */
function LogTime({ task, meId, onLogged }: { task: PlacedTask; meId: string; onLogged: () => void }) {
  const [isLogging, log] = useState(false)
  const { _id: taskId, projectId, wbsId, taskName } = task
  const close = () => log(false)
  return (
    <>
      <Button icon={plus} onClick={() => log(true)}>
        {t(texts.logTime)}
      </Button>
      {isLogging && (
        <Widget
          tag="bee-time-entry"
          waiting={null}
          from="log"
          personId={meId}
          {...{ projectId, wbsId, taskId }}
          place={taskName}
          onbee-saved={() => {
            close()
            onLogged()
          }}
          onbee-close={close}
        />
      )}
    </>
  )
}

interface ActsProps {
  task: PlacedTask
  /** What the form of the task is called for whoever looks; nothing where they have none. */
  change: string | undefined
  onChange: () => void
  onLogged: () => void
}

export function TaskActs({ task, change, onChange, onLogged }: ActsProps) {
  const me = useStore($me)
  const { _id: taskId, projectId, wbsId, wbsName, taskName } = task
  const isMine = task.resources.some(({ userID, completedTask }) => userID === me?.id && !completedTask)
  const more: MenuItem[] = [
    ...(change && isMine ? [{ label: t(change), icon: pencil, run: onChange }] : []),
    { kind: 'go', label: t(texts.beside), icon: list, href: folderPath(taskId) },
    { kind: 'go', label: t(texts.inTree), icon: listTree, href: pathOf(wbsId, projectId, wbsName) }
  ]
  return (
    <div className="btn-row">
      <Menu items={more} icon={dots} label={t(texts.more)} className="btn secondary icon-only" />
      {change && !isMine && (
        <Button icon={pencil} onClick={onChange}>
          {t(change)}
        </Button>
      )}
      {me && isMine && (
        <>
          <LogTime task={task} meId={me.id} onLogged={onLogged} />
          <Widget
            tag="bee-timer-start"
            size="md"
            work={{ projectId, wbsId, taskId, label: taskName.slice(0, LONGEST_LABEL) }}
            waiting={null}
            failed={<></>}
          />
        </>
      )}
    </div>
  )
}
