// What is known of a task, as its page and its sheet say it: hours, facts, people and notes.
import { formatDay, formatInstant } from '#shared/kit/time/day.ts'
import { hoursSaid } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import type { PlacedTask } from '#shared/tasks/schemas.ts'
import * as texts from '#shared/tasks/task-page-texts.ts'
import { shortNum } from '#shared/tasks/tree/view.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Facts } from '#widgets/kit/marks/facts.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { alertCircle } from '#widgets/kit/marks/icons.ts'
import { PersonCell } from '#widgets/kit/marks/people/person-cell.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'

import { hoursWords, isOver, ProgressBar, StatusPill } from './task-marks.tsx'

const day = (value: string | null) => (value ? formatDay(value.slice(0, 10), 'profile') : '–')

export function Hours({ task }: { task: PlacedTask }) {
  const hours = (value: number) => t(texts.hoursShort, { hours: hoursSaid(value) })
  const over = hoursSaid(task.hoursLogged - task.estimatedHours)
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

export function About({ task }: { task: PlacedTask }) {
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
            count > 0 && [texts.putOff, t(texts.times, { count })],
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

export function Notes({ task, onWrite }: { task: PlacedTask; onWrite: (() => void) | undefined }) {
  const notes = [
    [texts.why, task.whyInfo],
    [texts.intent, task.intentInfo],
    [texts.endstate, task.endstateInfo]
  ] as const
  const written = notes.filter(([, text]) => text.trim() !== '')
  const isBare = written.length === 0 && task.links.length === 0 && task.relatedWorkLinks.length === 0
  if (isBare)
    return (
      <p className="row wrap muted small">
        {t(texts.noNotes)}
        {onWrite && (
          <Button kind="quiet" size="sm" onClick={onWrite}>
            {t(texts.writeIt)}
          </Button>
        )}
      </p>
    )
  return (
    <section className="card">
      <div className="card-body stack task-notes">
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
