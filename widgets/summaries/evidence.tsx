// What is known of somebody's week, beside the text of it: hours, what was logged, tasks, pictures.
import { formatDay, formatInstant, hours } from '#shared/kit/time/day.ts'
import { compose } from '#shared/kit/text/rich.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { fullName } from '#shared/people/full-name.ts'
import { groupsOf, type LoggedGroup } from '#shared/summaries/from-log.ts'
import * as texts from '#shared/summaries/page-texts.ts'
import type { Evidence, WeekTask } from '#shared/summaries/schemas.ts'
import { HoursBar } from '#widgets/kit/marks/figures/bars.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { figure } from '#widgets/kit/marks/figures/figures.ts'
import { circleCheck } from '#widgets/kit/marks/icons-first.ts'
import { plus } from '#widgets/kit/marks/icons-home.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'

/** What was promised, done, and is left of it: one line. */
export function WeekHours({ of: { committedHours, tangibleSeconds, intangibleSeconds = 0 } }: { of: Evidence }) {
  const left = committedHours * HOUR - tangibleSeconds
  const done = { hours: hours(tangibleSeconds), committed: committedHours }
  return (
    <div className="week-hours">
      <p className="row between wrap">
        <strong className="num">{t(committedHours > 0 ? texts.hoursOf : texts.hoursAlone, done)}</strong>
        {committedHours > 0 && (
          <span className={left > 0 ? 'small muted num' : 'small reached'}>
            {left > 0 ? t(texts.left, { hours: hours(left) }) : t(texts.reached)}
          </span>
        )}
      </p>
      <HoursBar hours={tangibleSeconds / HOUR} goal={committedHours} bare />
      {intangibleSeconds > 0 && (
        <p className="small muted num">{t(texts.intangible, { hours: hours(intangibleSeconds) })}</p>
      )}
    </div>
  )
}

const daysOf = (days: readonly string[]): string => days.map(day => formatDay(day, 'short')).join(', ')

interface GroupProps {
  group: LoggedGroup
  isIn: boolean
  onAdd: (() => void) | undefined
}

function Group({ group, isIn, onAdd }: GroupProps) {
  const { name, seconds, days, notes } = group
  return (
    <li>
      <div className="grow">
        <strong>{name}</strong>
        <RichText html={compose([{ tag: 'p', children: [...notes] }])} />
        <small className="subtle num">{daysOf(days)}</small>
      </div>
      <div className="evidence-end">
        <b className="num">{figure(seconds / HOUR, 'hours')}</b>
        {isIn ? (
          <Pill kind="ok" icon={circleCheck}>
            {t(texts.isIn)}
          </Pill>
        ) : (
          onAdd && (
            <Button size="sm" icon={plus} onClick={onAdd}>
              {t(texts.add)}
              <span className="vh"> {name}</span>
            </Button>
          )
        )}
      </div>
    </li>
  )
}

const Task = ({ task: { taskName, projectName, state } }: { task: WeekTask }) => (
  <li>
    <div className="grow">
      <strong>{taskName}</strong>
      <small className="subtle">{projectName}</small>
    </div>
    <Pill kind={state === 'finished' ? 'ok' : 'info'}>
      {t(state === 'finished' ? texts.finished : texts.forReview)}
    </Pill>
  </li>
)

/** Who has read the text as it stands, and what they said. */
function Said({ of: { readers = [], answers = [] } }: { of: Evidence }) {
  return (
    <>
      {answers.length > 0 && (
        <>
          <h3>{t(texts.answers)}</h3>
          <ul role="list">
            {answers.map(({ _id: id, by, message, asksChange, at }) => (
              <li key={id}>
                <div className="grow">
                  <p className="answer">{message}</p>
                  <small className="subtle">
                    {[by ? fullName(by) : t(texts.gone), formatInstant(new Date(at), 'told')].join(' · ')}
                  </small>
                </div>
                {asksChange && <Pill kind="warn">{t(texts.wantsChange)}</Pill>}
              </li>
            ))}
          </ul>
        </>
      )}
      {readers.length > 0 && (
        <p className="small muted">{t(texts.readBy, { names: readers.map(fullName).join(', ') })}</p>
      )}
    </>
  )
}

interface EvidenceProps {
  of: Evidence
  /** The week is not over. */
  isNow: boolean
  /** Whether the text speaks of it already. */
  speaksOf?: (group: LoggedGroup) => boolean
  onAdd?: (group: LoggedGroup) => void
  /** The hours are said around it already. */
  bare?: true
}

export function EvidenceView({ of, isNow, speaksOf, onAdd, bare }: EvidenceProps) {
  const groups = of.entries && groupsOf(of.entries)
  const { tasks = [], pictures } = of
  return (
    <div className="evidence">
      {!bare && <WeekHours of={of} />}
      {groups?.length === 0 && (
        <p className="muted">
          {t(isNow ? texts.nothingLogged : texts.nothingLoggedThen)}
          {isNow && onAdd && <small className="block">{t(texts.loggedHere)}</small>}
        </p>
      )}
      {groups && groups.length > 0 && (
        <ul role="list" aria-label={t(texts.week)}>
          {groups.map(group => (
            <Group
              key={group.name}
              group={group}
              isIn={speaksOf?.(group) ?? false}
              onAdd={onAdd && (() => onAdd(group))}
            />
          ))}
        </ul>
      )}
      {tasks.length > 0 && (
        <>
          <h3>{t(texts.tasks)}</h3>
          <ul role="list">
            {tasks.map(task => (
              <Task key={task._id} task={task} />
            ))}
          </ul>
        </>
      )}
      <Said of={of} />
      {pictures && (
        <>
          <h3>{t(texts.pictures)}</h3>
          {pictures.length === 0 && <p className="small muted">{t(texts.noPictures)}</p>}
          <div className="evidence-pictures">
            {pictures.map(({ hash, name, address }) => (
              <a key={hash} href={address} target="_blank" rel="noopener noreferrer">
                <img src={address} alt={name} loading="lazy" />
              </a>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
