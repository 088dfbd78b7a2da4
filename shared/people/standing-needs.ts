// Which right a change of somebody's standing needs. Whoever may change any status may also do what has a right of its own.
import type { Permission } from '../permissions.ts'
import type { Standing, StatusChange } from './rules.ts'

export const standingNeeds = {
  status: ['changeUserStatus'],
  finalDay: ['changeUserStatus', 'setFinalDay'],
  pause: ['changeUserStatus', 'interactWithPauseUserButton']
} as const satisfies Record<string, readonly Permission[]>

/** Setting and removing the final day of somebody active, pausing them and letting them come back; all else is a change of status. */
export function needsOfChange(change: StatusChange, before: Standing): readonly Permission[] {
  if (change.status === 'Inactive') return change.reactivationDate ? standingNeeds.pause : standingNeeds.status
  if (before.isActive) return change.isSet ? standingNeeds.finalDay : standingNeeds.status
  return before.reactivationDate && !change.endDate ? standingNeeds.pause : standingNeeds.status
}
