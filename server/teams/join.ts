// Puts whoever is set up by a title on its team.
import { refuse } from '#shared/kit/refused.ts'
import { teamGone } from '#shared/people/title-texts.ts'

import type { Listener } from '../kit/calls/bind.ts'
import { holdTeam, insertMember } from './queries.ts'

export const joinTeam: Listener<'person.titled'> = async ({ personId, name, teamId }, { trx, changed }, { now }) => {
  if (teamId === null) return
  const team = await holdTeam(trx, teamId)
  if (!team || team.deleted_at !== null) refuse(400, teamGone)
  if (!(await insertMember(trx, { team_id: teamId, person_id: personId, is_visible: true }, now))) return
  await changed('team', teamId, { members: [] }, { members: [{ _id: personId, name }] })
}
