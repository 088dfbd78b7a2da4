// When a mailing begins, as it is typed.
import { formatInstant } from '../kit/time/day.ts'
import { MINUTE_MS } from '../kit/time/time.ts'
import { pacificInstant } from '../kit/time/typed-instant.ts'
import { startProblem } from './rules.ts'
import * as texts from './texts.ts'

/** Why it cannot begin then. */
export function whenProblem(typed: string, now: Date): string | undefined {
  const instant = pacificInstant(typed)
  return instant ? startProblem(instant.toISOString(), now) : texts.whichTime
}

/** Nine in the morning of the next day, which is when most mails of a week are read. */
export const usualTime = (now: Date): string =>
  `${formatInstant(new Date(now.getTime() + 24 * 60 * MINUTE_MS), 'iso')}T09:00`
