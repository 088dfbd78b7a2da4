// When somebody's task needs a word from its manager. Pure.
import { type Actor, holds } from '../kit/rights.ts'
import type { Role } from '../permissions.ts'

/** A look at a task holds until it is further than the next of these. */
const STEPS = [50, 75, 90] as const

/** How much of the estimate is worked, in percent; a task without an estimate is never far along. */
export const progressOf = ({ hoursLogged, estimatedHours }: { hoursLogged: number; estimatedHours: number }): number =>
  estimatedHours > 0 ? (hoursLogged / estimatedHours) * 100 : 0

/** Shown red: past half without a look, and again past each step that was not reached at the last one. */
export function needsFollowUp(progress: number, lookedAt: number | undefined): boolean {
  if (lookedAt === undefined) return progress > STEPS[0]
  const next = STEPS.find(step => lookedAt < step)
  return next !== undefined && progress > next
}

/** Whoever leads others; Volunteers do not see follow-ups. */
export const LEADS: readonly Role[] = ['Assistant Manager', 'Manager', 'Mentor', 'Core Team', 'Administrator', 'Owner']

export const mayFollowUp = (me: Actor): boolean => LEADS.includes(me.role) || holds(me, 'putReviewStatus')

const COUNTS: readonly Role[] = ['Manager', 'Mentor', 'Administrator', 'Owner']

/** Who sees how often the last day of a task was put off. */
export const seesDeadlineCount = (role: Role): boolean => COUNTS.includes(role)

/** Who narrows the table by team, team code and colour. */
export const filtersTeams = seesDeadlineCount
