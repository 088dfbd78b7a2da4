// From an applicant to a person: invited with what they begin with, and joined once they set up their profile.
import type * as calls from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/stages/texts.ts'
import { USUAL_HOURS } from '#shared/invitations/rules.ts'
import { refuse } from '#shared/kit/calls/refused.ts'

import type { Handlers, Listener } from '../kit/calls/bind.ts'
import type { Limits } from '../kit/guards/limits.ts'
import { inviteSomebody, takeTurn } from '../invitations/for-others.ts'
import { allowNew } from '../people/for-others.ts'
import { countOf } from './figures.ts'
import { findInvited, markInvited, markJoined } from './inviting-queries.ts'
import { placeReached } from './placing.ts'
import { holdApplications } from './applications/stage-queries.ts'
import { hold, outOfTrash, whole } from './whole.ts'

/** «Ada de Reyes» is Ada, and de Reyes. */
export function namesIn(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

export const inviting = (limits: Limits): Pick<Handlers<typeof calls>, 'inviteApplicant'> => ({
  inviteApplicant: {
    async outsideTransaction(sent, { me, now, site, work, record: { row } }) {
      const { id, role, teamId = null, projectId = null, weeklyCommittedHours: hours = USUAL_HOURS } = sent
      outOfTrash(row)
      if (row.personId !== null) return refuse(409, texts.joinedBefore)
      // Whoever may not make an account like this may not invite to one either.
      const places = { teams: teamId ? [teamId] : [], projects: projectId ? [projectId] : [] }
      await work(step => allowNew(step, me, { role, ...places }))
      await takeTurn(limits, row.email.toLowerCase())
      return work(async step => {
        await allowNew(step, me, { role, ...places })
        const held = await hold(step, id)
        const begins = { role, teamIds: places.teams, projectId, ...namesIn(row.name) }
        const invitation = await inviteSomebody(
          step,
          { email: row.email.toLowerCase(), hours, begins },
          { me, now, site }
        )
        if (await markInvited(step.trx, id, invitation)) countOf(step.trx, held.jobId, 'invited', now)
        await placeReached(step, [held], 'invited', { by: me.id, now })
        return whole(step.trx, me, id)
      })
    }
  }
})

/** Whoever was invited as an applicant has come, also by an invitation that was sent anew. */
export const joined: Listener<'invitation.used'> = async ({ invitationId, email, personId }, work, { now }) => {
  const ids = await findInvited(work.trx, invitationId, email)
  const rows = await holdApplications(work.trx, ids)
  if (rows.length === 0) return
  await markJoined(
    work.trx,
    rows.map(({ id }) => id),
    personId
  )
  for (const { jobId } of rows) countOf(work.trx, jobId, 'joined', now)
  await placeReached(work, rows, 'joined', { by: null, now })
}
