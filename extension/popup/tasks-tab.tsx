// What its person has still to do: each starts the timer, leads to its page, and is handed in for review.
import { byNumber } from '#shared/kit/locale.ts'
import { useStore } from '@nanostores/react'
import { useMemo, useRef, useState } from 'react'

import type { OwnTask, Snapshot } from '#shared/extension/snapshot.ts'
import * as texts from '#shared/extension/task-texts.ts'
import { dayOf, formatDay } from '#shared/kit/time/day.ts'
import type { Choice } from '#shared/kit/form/form.ts'
import { searching } from '#shared/kit/text/search.ts'
import { t } from '#shared/kit/texts.ts'
import { taskPath } from '#shared/tasks/task-path.ts'
import { progressOf } from '#shared/tasks/follow-up.ts'
import * as siteTexts from '#shared/tasks/team/page-texts.ts'
import { choicesOf, findChoice, readValue, valueOf } from '#shared/time-entries/choices.ts'
import { isRunning } from '#shared/timer/rules.ts'
import { isSameWork, LONGEST_LABEL, type WorkChoice } from '#shared/timer/work.ts'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import { Progress } from '#widgets/kit/marks/figures/bars.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { check, play } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'

import { $kept } from '../page-kit/kept.ts'
import { PressOutcome } from '../page-kit/press-outcome.tsx'
import { press } from '../page-kit/send.ts'
import { $timer } from '../page-kit/ticking.ts'
import { Answer } from './answer.tsx'
import { HandIn } from './hand-in.tsx'

const labelled = (ids: Omit<WorkChoice, 'label'>, label: string): WorkChoice => ({
  ...ids,
  label: label.slice(0, LONGEST_LABEL)
})

/** What was pressed is gone once it runs, and says so in its place to whoever pressed it by a key. */
function follow(sign: HTMLElement | null): void {
  if (sign && document.activeElement === document.body) sign.focus()
}

/** What runs for it already is not started once more. */
function Start({ work }: { work: WorkChoice }) {
  const timer = useStore($timer)
  const [pressed, setPressed] = useState(false)
  const runs = timer !== undefined && isRunning(timer)
  const what = work.label
  if (runs && isSameWork(timer.work.chosen, work))
    return (
      <span
        ref={pressed ? follow : undefined}
        className="timed"
        role="img"
        tabIndex={-1}
        aria-label={t(texts.isTimed, { what })}
      >
        <i className="dot" />
      </span>
    )
  return (
    <IconButton
      icon={play}
      solid
      label={t(runs ? texts.switchTo : texts.start, { what })}
      onClick={() => {
        setPressed(true)
        void press({ kind: 'start-for', work: { chosen: work } })
      }}
    />
  )
}

function TaskRow({ task, server, onHandedIn }: { task: OwnTask; server: string; onHandedIn: (what: string) => void }) {
  const { _id: taskId, projectId, wbsId, taskName, projectName, due, hoursLogged = 0, estimatedHours = 0 } = task
  const [handing, setHanding] = useState(false)
  const name = useRef<HTMLAnchorElement>(null)
  const percent = Math.round(progressOf({ hoursLogged, estimatedHours }))
  const close = () => {
    setHanding(false)
    name.current?.focus()
  }
  const dated = due ? t(texts.due, { day: formatDay(dayOf(new Date(due)), 'short') }) : ''
  return (
    <li className="task">
      <span className="grow">
        <a ref={name} className="name" href={server + taskPath(taskId)}>
          {taskName}
        </a>
        <small className="muted num">{[projectName, dated].filter(Boolean).join(' · ')}</small>
      </span>
      <Start work={labelled({ projectId, wbsId, taskId }, taskName)} />
      {estimatedHours > 0 && (
        <div className="progress">
          <Progress
            banded
            bare
            value={Math.min(hoursLogged, estimatedHours)}
            max={estimatedHours}
            label={t(texts.progressOf, { what: taskName, percent })}
          />
          <span className="num small">{percent}%</span>
        </div>
      )}
      {task.review === 'Submitted' && <Pill kind="info">{t(siteTexts.awaiting)}</Pill>}
      {task.review === 'Unsubmitted' && !handing && (
        <button
          type="button"
          className="link small"
          aria-label={t(siteTexts.submitOf, { name: taskName })}
          onClick={() => setHanding(true)}
        >
          {t(siteTexts.submit)}
        </button>
      )}
      {handing && (
        <HandIn
          task={task}
          server={server}
          onClose={close}
          onDone={() => {
            close()
            onHandedIn(taskName)
          }}
        />
      )}
    </li>
  )
}

const RecentRow = ({ choice: { value, label, note = '' } }: { choice: Choice }) => (
  <li className="task">
    <span className="grow">
      {t(label)}
      {note && <small className="muted">{note}</small>}
    </span>
    <Start work={labelled(readValue(value), label)} />
  </li>
)

const byDue = (one: OwnTask, other: OwnTask): number =>
  (one.due ?? '9').localeCompare(other.due ?? '9') || byNumber(one.num, other.num)

export function TasksTab({ snapshot: { server, tasks, projects } }: { snapshot: Snapshot }) {
  const [words, setWords] = useState('')
  const [handedIn, setHandedIn] = useState<string>()
  const { recent } = useStore($kept)
  const mine = useMemo(() => tasks.toSorted(byDue), [tasks])
  const has = searching(words)
  const shown = mine.filter(({ taskName, projectName, num }) => has(`${taskName} ${projectName} ${num}`))
  const own = new Set(tasks.map(task => valueOf({ ...task, taskId: task._id })))
  const choices = useMemo(() => choicesOf(projects, tasks), [projects, tasks])
  const others = recent
    .flatMap(value => findChoice(choices, value) ?? [])
    .filter(({ value, label }) => !own.has(value) && has(label))
  return (
    <div className="tasks">
      <div className="search">
        <SearchField label={t(texts.search)} value={words} onChange={setWords} />
      </div>
      <PressOutcome kind="ok" text={handedIn && t(texts.handedIn, { what: handedIn })} />
      <Answer />
      <h2 className="sub-head">
        {t(texts.mine)} <span className="subtle small num">{t(texts.open, { count: tasks.length })}</span>
      </h2>
      {tasks.length === 0 && (
        <div className="empty">
          <Icon of={check} />
          <p className="strong">{t(texts.noTasks)}</p>
          <p className="muted">{t(texts.noTasksText)}</p>
        </div>
      )}
      {tasks.length > 0 && shown.length === 0 && <p className="muted none">{t(texts.noneFound)}</p>}
      <ul role="list" aria-label={t(texts.mine)}>
        {shown.map(task => (
          <TaskRow key={task._id} task={task} server={server} onHandedIn={setHandedIn} />
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h2 className="sub-head">{t(texts.recent)}</h2>
          <ul role="list" aria-label={t(texts.recent)}>
            {others.map(choice => (
              <RecentRow key={choice.value} choice={choice} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
