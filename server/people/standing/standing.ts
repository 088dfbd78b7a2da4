// Each night accounts whose last day is over are deactivated, those whose day of return has come are activated, and
// whoever leaves in two to three weeks is reminded.
import { addDays } from '#shared/kit/time/day.ts'
import { isFinalDayToTell, standingOn } from '#shared/people/rules.ts'

import { nightly } from '../../kit/clock/nightly.ts'
import type { CallContext, Work } from '../../kit/calls/request.ts'
import { holdDue, holdLeaving, holdOwners, markTold, writeStanding } from '../queries.ts'
import { remind, type StandingChange, notifyManagement } from './mails.ts'

async function remindLeaving(work: Work, at: Pick<CallContext, 'now' | 'site' | 'today'>): Promise<void> {
  const { today } = at
  const leaving = await holdLeaving(work.trx, addDays(today, 14), addDays(today, 21))
  const due = leaving.flatMap(({ endDate, ...one }) =>
    endDate && isFinalDayToTell({ ...one, endDate }, today) ? [{ ...one, endDate }] : []
  )
  await remind(work, due, at)
  await markTold(
    work.trx,
    due.map(({ id }) => id)
  )
}

/** Each run looks at all days before it, so the latest one makes up for those that were missed. */
export const standingTask = nightly('standing', '1 0 * * *', async (work, { now, today, site }) => {
  const { trx, changed, happened } = work
  const due = await holdDue(trx, today)
  const owners = await holdOwners(trx)
  const lastOwners = owners.every(owner => due.some(({ id }) => id === owner.id))
  const changes: StandingChange[] = []
  for (const { id, role, name, ...before } of due) {
    const after = standingOn(before, today)
    if (lastOwners && role === 'Owner' && !after.isActive) continue
    await writeStanding(trx, id, after, now)
    await changed('person', id, before, after)
    await happened('person.profile-saved', { personId: id, fields: ['isActive', 'endDate', 'reactivationDate'] })
    if (!after.isActive) await happened('person.deactivated', { personId: id })
    changes.push({ id, name, before, after })
  }
  await notifyManagement(work, changes, { site, now })
  await remindLeaving(work, { now, today, site })
})
