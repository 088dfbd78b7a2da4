// The page of a task: what it is for, who is on it, how long it takes and took, what is said of it, and who changed it.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { formatDay, formatInstant } from '#shared/kit/day.ts'
import { reload } from '#shared/kit/load.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { suggestTaskEdit } from '#shared/suggestions/calls.ts'
import { readTask } from '#shared/tasks/calls.ts'
import { readTaskHistory } from '#shared/tasks/history-calls.ts'
import type { PlacedTask } from '#shared/tasks/schemas.ts'
import { folderPath } from '#shared/tasks/task-path.ts'
import * as texts from '#shared/tasks/task-page-texts.ts'
import { editTask } from '#shared/tasks/tree-calls.ts'
import { shortNum } from '#shared/tasks/tree-view.ts'
import { LONGEST_LABEL } from '#shared/timer/work.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/button.tsx'
import { Facts } from '#widgets/kit/marks/facts.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { alertCircle, list, pencil, plus } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import peopleCss from '#widgets/kit/marks/people.css?inline'
import { PersonCell } from '#widgets/kit/marks/person-cell.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'
import historyCss from '#widgets/kit/lists/history.css?inline'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { Comments } from './comments.tsx'
import { TaskCrumbs } from './task-crumbs.tsx'
import { EditTask } from './task-dialog.tsx'
import { TaskHistory } from './task-history.tsx'
import { hoursWords, isOver, ProgressBar, StatusPill } from './task-marks.tsx'
import css from './tasks.css?inline'

const round = (hours: number) => Math.round(hours * 100) / 100
const day = (value: string | null) => (value ? formatDay(value.slice(0, 10), 'profile') : '–')

function Hours({ task }: { task: PlacedTask }) {
  const hours = (value: number) => t(texts.hoursShort, { hours: round(value) })
  const over = round(task.hoursLogged - task.estimatedHours)
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t(texts.hours)}</h2>
      </div>
      <div className="card-body stack">
        <ProgressBar {...task} />
        <p className="row wrap">
          <strong>{hoursWords(task)}</strong>
          {isOver(task) && (
            <span className="hours-of over">
              <Icon of={alertCircle} /> {t(texts.overBy, { hours: over })}
            </span>
          )}
        </p>
        <Facts
          of={[
            [texts.best, hours(task.hoursBest)],
            [texts.most, hours(task.hoursMost)],
            [texts.worst, hours(task.hoursWorst)],
            [texts.estimated, hours(task.estimatedHours)],
            [texts.logged, hours(task.hoursLogged)]
          ]}
        />
        {task.childrenQty > 0 && <p className="muted small">{t(texts.subTasks, { count: task.childrenQty })}</p>}
      </div>
    </section>
  )
}

function About({ task }: { task: PlacedTask }) {
  const { deadlineCount: count } = task
  const pill = <StatusPill status={task.status} />
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t(texts.facts)}</h2>
      </div>
      <div className="card-body stack">
        <Facts
          of={[
            [texts.number, shortNum(task.num)],
            [texts.status, pill],
            [texts.priority, t(task.priority)],
            [texts.start, day(task.startedDatetime)],
            [texts.due, day(task.dueDatetime)],
            count > 0 && [texts.putOff, count === 1 ? t(texts.once) : t(texts.times, { count })],
            [texts.category, task.category],
            task.classification !== '' && [texts.classification, task.classification],
            [texts.changed, formatInstant(new Date(task.modifiedDatetime), 'told')]
          ]}
        />
        <h3>{t(texts.resources)}</h3>
        {task.resources.length === 0 && <p className="muted">{t(texts.nobody)}</p>}
        <ul role="list" className="stack">
          {task.resources.map(({ userID, name, profilePic, completedTask }) => (
            <li key={userID}>
              <PersonCell
                name={name}
                picture={profilePic}
                href={`/userprofile/${userID}`}
                note={completedTask ? t(texts.done) : ''}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const Links = ({ title, links }: { title: string; links: readonly string[] }) =>
  links.length === 0 ? null : (
    <div>
      <h2>{title}</h2>
      <ul role="list">
        {links.map(link => (
          <li key={link}>
            <a className="breaks" href={link} target="_blank" rel="noreferrer noopener">
              {link}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )

function Notes({ task }: { task: PlacedTask }) {
  const notes = [
    [texts.why, task.whyInfo],
    [texts.intent, task.intentInfo],
    [texts.endstate, task.endstateInfo]
  ] as const
  const written = notes.filter(([, text]) => text.trim() !== '')
  return (
    <section className="card">
      <div className="card-body stack task-notes">
        {written.length === 0 && <p className="muted">{t(texts.noNotes)}</p>}
        {written.map(([label, text]) => (
          <div key={label}>
            <h2>{t(label)}</h2>
            <RichText html={text} />
          </div>
        ))}
        <Links title={t(texts.links)} links={task.links} />
        <Links title={t(texts.work)} links={task.relatedWorkLinks} />
      </div>
    </section>
  )
}

/** For whoever is on it: the timer, and time logged by hand. */
function Work({ task, onLogged }: { task: PlacedTask; onLogged: () => void }) {
  const me = useStore($me)
  const [isLogging, log] = useState(false)
  const { _id: taskId, projectId, wbsId, taskName } = task
  if (!me || !task.resources.some(({ userID, completedTask }) => userID === me.id && !completedTask)) return null
  const work = { projectId, wbsId, taskId, label: taskName.slice(0, LONGEST_LABEL) }
  const close = () => log(false)
  return (
    <>
      <Widget tag="bee-timer-start" size="md" work={work} waiting={null} failed={<></>} />
      <Button icon={plus} onClick={() => log(true)}>
        {t(texts.logTime)}
      </Button>
      {isLogging && (
        <Widget
          tag="bee-time-entry"
          waiting={null}
          from="log"
          personId={me.id}
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

function Page({ task }: { task: PlacedTask }) {
  const [isEditing, edit] = useState(false)
  const editing = useCall(editTask)
  const suggesting = useCall(suggestTaskEdit)
  const mayEdit = holds(useStore($me), 'updateTask')
  const { _id: id, projectId, taskName } = task
  const changed = () => {
    reload(readTask, { id })
    reload(readTaskHistory)
  }
  return (
    <>
      <TaskCrumbs of={task} wbs={task} here={shortNum(task.num)} />
      <PageHead title={taskName} area={texts.area}>
        <div className="btn-row">
          <Work task={task} onLogged={changed} />
          <LinkButton icon={list} href={folderPath(id)}>
            {t(texts.beside)}
          </LinkButton>
          {(editing.allowed || suggesting.allowed) && (
            <Button kind="primary" icon={pencil} onClick={() => edit(true)}>
              {t(mayEdit ? texts.edit : texts.suggest)}
            </Button>
          )}
        </div>
      </PageHead>
      <div className="task-cols">
        <div className="stack">
          <Notes task={task} />
          <Comments taskId={id} />
          <TaskHistory key={task.rev} id={id} />
        </div>
        <div className="stack">
          <Hours task={task} />
          <About task={task} />
          <Widget tag="bee-lessons-near" taskId={id} waiting={<></>} failed={<></>} />
        </div>
      </div>
      {isEditing && <EditTask id={id} projectId={projectId} onSaved={changed} onClose={() => edit(false)} />}
    </>
  )
}

function TaskPage({ taskId = '' }: { taskId?: string }) {
  const task = useRead(readTask, { id: taskId })
  return (
    <Loaded of={task} isPage>
      {found => <Page key={found._id} task={found} />}
    </Loaded>
  )
}

define('bee-task', TaskPage, { props: { taskId: 'string' }, css: `${peopleCss}${historyCss}${css}` })
