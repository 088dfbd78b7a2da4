// Bars, each with its number beside it or in its name.
import { hoursSaid } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'

import * as texts from '../../texts.ts'

export type HoursBand = '1' | '1.25' | '1.5' | '1.75'

/** Green, then dark green, fuchsia and purple from 1.25, 1.5 and 1.75 times the committed hours. */
export function hoursBand(hours: number, goal: number): HoursBand {
  const times = goal > 0 ? hours / goal : 0
  if (times >= 1.75) return '1.75'
  if (times >= 1.5) return '1.5'
  return times >= 1.25 ? '1.25' : '1'
}

/** Hours done against hours committed: a bar, a tick at the commitment unless the bar ends there, and the numbers. */
export function HoursBar(props: { hours: number; goal: number; max?: number; bare?: true }) {
  const { hours, goal, bare } = props
  const max = props.max ?? Math.max(goal * 2, hours, 1)
  const text = t(goal > 0 ? texts.hoursOf : texts.hoursAlone, { hours: hoursSaid(hours), goal: hoursSaid(goal) })
  const tick = goal > 0 && goal < max
  return (
    <span className="hours-row">
      <span
        className={tick ? 'hours grow' : 'hours grow no-goal'}
        style={tick ? { '--goal': `${(goal / max) * 100}%` } : undefined}
      >
        <meter className="bar" data-hours={hoursBand(hours, goal)} max={max} value={hours} aria-label={text} />
      </span>
      {!bare && (
        <span className="num small" aria-hidden>
          {text}
        </span>
      )}
    </span>
  )
}

/** One band of colour per fifth. */
export const progressBand = (value: number, max: number) =>
  Math.min(5, Math.max(1, Math.ceil((value / (max || 1)) * 5))) as 1 | 2 | 3 | 4 | 5

/** How far something is. Its number is printed unless the line around it already does. */
export function Progress(props: { value: number; label: string; max?: number; banded?: true; bare?: true }) {
  const { value, label, max = 100, banded, bare } = props
  return (
    <span className="hours-row">
      <progress
        className="bar"
        data-band={banded && progressBand(value, max)}
        max={max}
        value={value}
        aria-label={label}
      />
      {!bare && <span className="num small">{Math.round((value / (max || 1)) * 100)}%</span>}
    </span>
  )
}
