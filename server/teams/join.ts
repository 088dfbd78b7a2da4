// Puts new people, and whoever is set up by a title, on their teams.
import { refuse } from '#shared/kit/refused.ts'
import { teamGone } from '#shared/people/title-texts.ts'
import * as texts from '#shared/people/user-texts.ts'

import type { Listener } from '../kit/calls/bind.ts'
import { addToTeams, holdTeam, insertMember } from './queries.ts'

export const joinTeam: Listener<'person.titled'> = async ({ personId, name, teamId }, { trx, changed }, { now }) => {
  if (teamId === null) return
  const team = await holdTeam(trx, teamId)
  if (!team || team.deleted_at !== null) refuse(400, teamGone)
  if (!(await insertMember(trx, { team_id: teamId, person_id: personId, is_visible: true }, now))) return
  await changed('team', teamId, { members: [] }, { members: [{ _id: personId, name }] })
}

export const joinTeams: Listener<'person.created'> = async ({ personId, teams }, { trx, changed }, { now }) => {
  const ids = [...new Set(teams)]
  if (!ids.length) return
  const joined = await addToTeams(trx, personId, ids, now)
  if (joined.length < ids.length) refuse(400, texts.noTeam)
  for (const { id, name } of joined) await changed('team', id, { members: [] }, { members: [{ _id: personId, name }] })
}
