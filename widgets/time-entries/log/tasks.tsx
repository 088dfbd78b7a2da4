// What there is to do: today as it went so far, and what comes next, each a press away from its timer.
import { useState } from 'react'

import { type Day, toDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { listOpenTasks } from '#shared/tasks/calls.ts'
import type { OpenTask } from '#shared/tasks/schemas.ts'
import * as texts from '#shared/time-entries/log-texts.ts'
import { byDueDate, dueName } from '#shared/time-entries/next.ts'
import { type WorkChoice, LONGEST_LABEL } from '#shared/timer/work.ts'
import { Progress } from '#widgets/kit/marks/figures/bars.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { ErrorState } from '#widgets/kit/marks/states/error-state.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { circleCheck, plus } from '#widgets/kit/marks/icons-home.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
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
  const name = dueName(day, today)
  if (day < today) return <Pill kind="danger">{t(texts.overdue, { day: name })}</Pill>
  return <span>{t(texts.due, { day: name })}</span>
}

function Hours({ task: { taskName, hoursLogged, estimatedHours } }: { task: OpenTask }) {
  const logged = <b>{round(hoursLogged)}</b>
  return (
    <div className="progress num">
      <span>
        {logged} {estimatedHours > 0 ? t(texts.ofGoal, { goal: `${round(estimatedHours)} h` }) : t(texts.logged)}
      </span>
      {estimatedHours > 0 && (
        <Progress
          banded
          bare
          value={Math.min(hoursLogged, estimatedHours)}
          max={estimatedHours}
          label={t(texts.progress, { name: taskName })}
        />
      )}
    </div>
  )
}

interface RowProps {
  task: OpenTask
  today: Day
  isFirst: boolean
  onLog: (() => void) | undefined
}

function Row({ task, today, isFirst, onLog }: RowProps) {
  const { taskName, projectName, wbsName, priority, dueDatetime } = task
  const label = t(texts.logTimeFor, { name: taskName })
  return (
    <li className="next">
      <div className="main">
        <h3>
          <a href={`/wbs/tasks/${task._id}`}>{taskName}</a>
        </h3>
        <p className="facts">
          <span title={wbsName}>{projectName}</span>
          {dueDatetime && <Due day={toDay(dueDatetime)} today={today} />}
          {priority === 'Primary' && <span>{priority}</span>}
        </p>
      </div>
      <Hours task={task} />
      {onLog && (
        <div className="acts">
          <Widget
            tag="bee-timer-start"
            work={workOf(task)}
            isFirst={isFirst}
            waiting={<span className="start-room" />}
            failed={<></>}
          />
          <IconButton className="more" icon={plus} label={label} title={label} onClick={onLog} />
        </div>
      )}
    </li>
  )
}

function Next({ tasks, today, rights, onLog }: Omit<PanelProps, 'id' | 'onAdd'> & { tasks: readonly OpenTask[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const sorted = byDueDate(tasks)
  return (
    <section aria-labelledby="next">
      <div className="day next-head">
        <h2 id="next">{t(texts.next)}</h2>
        <span>{t(texts.byDueDate)}</span>
      </div>
      <ul role="list">
        {sorted.slice(0, showsAll ? undefined : FEW).map((task, at) => (
          <Row
            key={task._id}
            task={task}
            today={today}
            isFirst={at === 0}
            onLog={rights.mayAdd ? () => onLog(task) : undefined}
          />
        ))}
      </ul>
      {tasks.length > FEW && (
        <div className="show-all">
          <Button kind="quiet" size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t(texts.showFewer) : t(texts.showAllTasks, { count: tasks.length })}
          </Button>
        </div>
      )}
    </section>
  )
}

interface PanelProps {
  id: string
  today: Day
  rights: Rights
  onLog: (task: OpenTask) => void
  onAdd: () => void
}

export function TasksPanel({ id, today, rights, onLog, onAdd }: PanelProps) {
  const { data: tasks, refused, again } = useRead(listOpenTasks, { userId: id })
  return (
    <>
      <h2 className="vh">{t(texts.tabs.tasks)}</h2>
      <Today id={id} day={today} isOwn={rights.isOwn} onAdd={rights.mayAdd ? onAdd : undefined} />
      {!tasks &&
        (refused ? <ErrorState refused={refused} onReload={again} /> : <Skeleton of="rows" count={FEW} columns={3} />)}
      {tasks?.length === 0 && (
        <Empty icon={circleCheck} title={t(texts.noTasks)}>
          {t(rights.isOwn ? texts.noTasksText : texts.noTasksOther)}
        </Empty>
      )}
      {tasks && tasks.length > 0 && <Next {...{ tasks, today, rights, onLog }} />}
    </>
  )
}
