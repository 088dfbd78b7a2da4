// How a task's status, hours and people are drawn.
import { hoursInColumn, hoursSaid } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/tasks/tree/page-texts.ts'
import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { progressBand } from '#widgets/kit/marks/figures/bars.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { alertCircle } from '#widgets/kit/marks/icons-home.ts'
import { Pill, type PillKind } from '#widgets/kit/marks/pill.tsx'

const LOOKS: Readonly<Record<string, PillKind>> = {
  Active: 'info',
  Started: 'info',
  Complete: 'ok',
  Paused: 'warn',
  'Not Started': 'line'
}

export const StatusPill = ({ status }: { status: string }) => <Pill kind={LOOKS[status] ?? 'plain'}>{t(status)}</Pill>

interface Hours {
  hoursLogged: number
  estimatedHours: number
}

export const hoursWords = ({ hoursLogged: logged, estimatedHours: estimate }: Hours): string =>
  t(texts.hoursOf, { logged: hoursSaid(logged), estimate: hoursSaid(estimate) })

export const isOver = ({ hoursLogged, estimatedHours }: Hours): boolean =>
  estimatedHours > 0 && hoursLogged > estimatedHours

/** Past its estimate a bar is full and of its own colour, unlike one that is done in time. */
export function ProgressBar({ label, ...hours }: Hours & { label?: string }) {
  const max = Math.max(hours.estimatedHours, 0.01)
  const value = Math.min(hours.hoursLogged, max)
  return (
    <progress
      className="bar"
      data-band={progressBand(value, max)}
      data-over={isOver(hours) || undefined}
      max={max}
      value={value}
      aria-label={label ?? hoursWords(hours)}
    />
  )
}

/** Logged of estimated; more than that is marked in words and shape, not in colour alone. */
export const HoursCell = (hours: Hours) => (
  <span className={isOver(hours) ? 'hours-of over' : 'hours-of'}>
    {isOver(hours) && (
      <>
        <Icon of={alertCircle} />
        <span className="vh">{t(texts.over)}: </span>
      </>
    )}
    {hoursInColumn(hours.hoursLogged)}
    <span className="subtle"> / {hoursSaid(hours.estimatedHours)}</span>
  </span>
)

const FACES = 4

export function Faces({ people }: { people: readonly { userID: string; name: string; profilePic: string }[] }) {
  if (people.length === 0) return <span className="subtle small">{t(texts.unassigned)}</span>
  const more = people.length - FACES
  return (
    <span className="res">
      {people.slice(0, FACES).map(one => (
        <Avatar key={one.userID} name={one.name} picture={one.profilePic} size="sm" />
      ))}
      {more > 0 && <span className="subtle small">+{more}</span>}
      <span className="vh">{people.map(({ name }) => name).join(', ')}</span>
    </span>
  )
}
