// What the present client means by calls that are ours too, of features that have no other room.
import { refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { portals } from '#shared/portals.ts'
import { enterPortal } from '#shared/session/portal-calls.ts'
import * as texts from '#shared/session/portal-texts.ts'
import { addDays, isDay } from '#shared/kit/time/day.ts'
import { setStatus } from '#shared/people/calls.ts'
import { addTask } from '#shared/tasks/tree/calls.ts'
import { madeActive } from '#shared/tasks/tree/texts.ts'

import { over, type Over } from './room.ts'

export const overOurs: readonly Over[] = [
  over(addTask, {
    /** It says of a new task that it is active. */
    sent: task => (task.isActive === undefined ? refuseField(400, 'isActive', madeActive) : task)
  }),
  over(setStatus, {
    /** It sends the day after the final day, for it reads a bare day as the one before. */
    sent: change =>
      change.isSet === 'FinalDay' && change.endDate && isDay(change.endDate)
        ? { ...change, endDate: addDays(change.endDate, -1) }
        : change
  }),
  over(enterPortal, {
    /** Of the door of a portal it shows nothing but a 422, and its form would just stay. */
    refused(refusal, { portal }) {
      if (refusal.status !== 403) return refusal
      const message = t(texts.mayNotEnter, { portal: t(portals[portal].title) })
      return { status: 422, message, label: 'email', fields: { email: message } }
    }
  })
]
