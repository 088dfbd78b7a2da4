// Which nights of a unit may be chosen, and from which day so many are free on end.
import { addDays, type Day } from '../kit/time/day.ts'
import { firstDay, lastDay, meet } from './booking-rules.ts'

export interface Span {
  from: Day
  to: Day
}

/** When a unit is let, and who has it: spans that share no night, the earliest first. */
export interface Lets {
  /** The first night that may be asked for, and the last day one may leave. */
  first: Day
  last: Day
  taken: readonly Span[]
}

interface Season {
  availableFrom: Day | null
  availableTo: Day | null
}

export const letsOf = ({ availableFrom, availableTo }: Season, taken: readonly Span[], today: Day): Lets => ({
  first: availableFrom && availableFrom > firstDay(today) ? availableFrom : firstDay(today),
  last: availableTo && availableTo < lastDay(today) ? availableTo : lastDay(today),
  taken
})

/** Of one day: whether its night is free, somebody has it, or it is not let. */
export function nightOf({ first, last, taken }: Lets, day: Day): 'free' | 'out' | 'taken' {
  if (day < first || day >= last) return 'out'
  return taken.some(({ from, to }) => from <= day && day < to) ? 'taken' : 'free'
}

/** Whether one who comes on the first may leave on the second: all nights between are free. */
export const mayLeave = ({ last, taken }: Lets, from: Day, to: Day): boolean =>
  to > from && to <= last && !taken.some(one => meet(one, { from, to }))

/** What is chosen once this day was pressed; undefined where it cannot be. */
export function chosenBy(lets: Lets, { from, to }: { from: Day; to: Day }, day: Day): Span | undefined {
  if (from && !to && nightOf(lets, from) === 'free' && mayLeave(lets, from, day)) return { from, to: day }
  return nightOf(lets, day) === 'free' ? { from: day, to: '' } : undefined
}

/** The first day, from this one on, from which so many nights are free. */
export function nextFree({ first, last, taken }: Lets, nights: number, after: Day): Day | undefined {
  let from = after > first ? after : first
  for (const one of taken) if (meet(one, { from, to: addDays(from, nights) })) from = one.to
  return addDays(from, nights) <= last ? from : undefined
}
