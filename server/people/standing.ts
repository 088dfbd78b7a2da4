// Each night accounts whose last day is over are deactivated, and those whose day of return has come are activated.
import { dayOf } from '#shared/kit/day.ts'
import { standingOn } from '#shared/people/rules.ts'

import type { ScheduledTask } from '../kit/clock/schedule.ts'
import { holdDue, holdOwners, writeStanding } from './queries.ts'

export const standingTask: ScheduledTask = {
  name: 'standing',
  cron: '1 0 * * *',
  period: dayOf,
  // Each run looks at all days before it, so the latest one makes up for those that were missed.
  missed: 'latest',
  async run({ trx, changed, happened }, { now, today }) {
    const due = await holdDue(trx, today)
    const owners = await holdOwners(trx)
    const lastOwners = owners.every(owner => due.some(({ id }) => id === owner.id))
    for (const { id, role, ...before } of due) {
      const after = standingOn(before, today)
      if (lastOwners && role === 'Owner' && !after.isActive) continue
      await writeStanding(trx, id, after, now)
      await changed('person', id, before, after)
      await happened('person.profile-saved', { personId: id, fields: ['isActive', 'endDate', 'reactivationDate'] })
      if (!after.isActive) await happened('person.deactivated', { personId: id })
    }
  }
}
