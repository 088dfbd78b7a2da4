// What is still to do, with a button that logs time for it.
import { useState } from 'react'

import { type Day, formatDay, toDay } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { listOpenTasks } from '#shared/tasks/calls.ts'
import type { OpenTask } from '#shared/tasks/schemas.ts'
import * as texts from '#shared/time-entries/log-texts.ts'
import { type WorkChoice, LONGEST_LABEL } from '#shared/timer/work.ts'
import { Progress } from '#widgets/kit/marks/bars.tsx'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Empty } from '#widgets/kit/marks/empty.tsx'
import { ErrorState } from '#widgets/kit/marks/error-state.tsx'
import { circleCheck, plus } from '#widgets/kit/marks/icons-home.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Skeleton } from '#widgets/kit/marks/skeleton.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { Today } from './today.tsx'
import type { Rights } from '../use-rights.ts'

const FEW = 6

/** What the timer is told of a task. */
const workOf = ({ _id, projectId, wbsId, taskName }: OpenTask): WorkChoice => ({
  projectId,
  wbsId,
  taskId: _id,
  label: taskName.slice(0, LONGEST_LABEL)
})

const round = (hours: number) => String(Math.round(hours * 100) / 100)

function Due({ day, today }: { day: Day; today: Day }) {
  const name = formatDay(day, 'profile')
  if (day < today) return <Pill kind="danger">{t(texts.overdue, { day: name })}</Pill>
  return <span className="subtle small">{t(texts.due, { day: name })}</span>
}

function Hours({ task: { taskName, hoursLogged, estimatedHours } }: { task: OpenTask }) {
  if (estimatedHours <= 0)
    return (
      <p className="muted small num">
        <b>{round(hoursLogged)}</b> {t(texts.logged)}
      </p>
    )
  return (
    <div className="estimate">
      <Progress
        banded
        bare
        value={Math.min(hoursLogged, estimatedHours)}
        max={estimatedHours}
        label={t(texts.progress, { name: taskName })}
      />
      <span className="muted small num">
        <b>{round(hoursLogged)}</b> {t(texts.loggedOf, { hours: round(estimatedHours) })}
      </span>
    </div>
  )
}

function Row({ task, today, onLog }: { task: OpenTask; today: Day; onLog: (() => void) | undefined }) {
  const { taskName, projectName, wbsName, priority, dueDatetime } = task
  return (
    <li className="task">
      <div className="main">
        <h3>
          <a href={`/wbs/tasks/${task._id}`}>{taskName}</a>
        </h3>
        <p className="subtle small">{[projectName, wbsName].filter(Boolean).join(' / ')}</p>
        <div className="row wrap">
          <Pill kind={priority === 'Primary' ? 'brand' : 'line'}>{priority}</Pill>
          {dueDatetime && <Due day={toDay(dueDatetime)} today={today} />}
        </div>
      </div>
      <Hours task={task} />
      {onLog && (
        <div className="row acts">
          <Widget tag="bee-timer-start" work={workOf(task)} waiting={<span className="start-room" />} failed={<></>} />
          <Button size="sm" icon={plus} label={t(texts.logTimeFor, { name: taskName })} onClick={onLog}>
            {t(texts.logTime)}
          </Button>
        </div>
      )}
    </li>
  )
}

export function TasksPanel(props: { id: string; today: Day; rights: Rights; onLog: (task: OpenTask) => void }) {
  const { id, today, rights, onLog } = props
  const { data: tasks, refused, again } = useRead(listOpenTasks, { userId: id })
  const [showsAll, setShowsAll] = useState(false)
  if (!tasks && refused) return <ErrorState refused={refused} onReload={again} />
  if (!tasks) return <Skeleton of="rows" count={FEW} columns={3} />
  const ofToday = <Today id={id} day={today} isOwn={rights.isOwn} />
  if (tasks.length === 0)
    return (
      <>
        <Empty icon={circleCheck} title={t(texts.noTasks)}>
          {t(rights.isOwn ? texts.noTasksText : texts.noTasksOther)}
        </Empty>
        {ofToday}
      </>
    )
  return (
    <>
      <h2 className="vh">{t(texts.tabs.tasks)}</h2>
      <ul role="list">
        {tasks.slice(0, showsAll ? undefined : FEW).map(task => (
          <Row key={task._id} task={task} today={today} onLog={rights.mayAdd ? () => onLog(task) : undefined} />
        ))}
      </ul>
      {tasks.length > FEW && (
        <div className="show-all">
          <Button kind="quiet" size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t(texts.showFewer) : t(texts.showAllTasks, { count: tasks.length })}
          </Button>
        </div>
      )}
      {ofToday}
    </>
  )
}
