// Puts new people, and whoever is set up by a title, on their teams.
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { labels, notYours } from '#shared/people/texts.ts'
import { teamGone } from '#shared/people/titles/texts.ts'
import * as texts from '#shared/people/users/texts.ts'

import { meantOf } from '../kit/audit/whole-list.ts'
import type { Listener } from '../kit/calls/bind.ts'
import { addToTeams, deleteMember, holdTeam, idsOfMember, insertMember } from './queries.ts'

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

/** Of a list that is sent whole: who is not named any more leaves, unless they joined since it was read. */
export const takeTeams: Listener<'person.places-sent'> = async (
  { personId, name, teams, by, leavesOut },
  { trx, changed },
  { now }
) => {
  if (!teams) return
  const of = { about: 'team', personId, by: by.id, call: 'saveProfile' } as const
  const other = await meantOf(trx, await idsOfMember(trx, personId), teams, of)
  if (!other.length) return
  if (!holds(by, 'assignTeamToUsers')) {
    if (!leavesOut) refuseField(403, 'teams', t(notYours, { label: t(labels.teams) }))
    return
  }
  const member = [{ _id: personId, name }]
  for (const id of other) {
    const team = await holdTeam(trx, id)
    if (!team || team.deleted_at !== null) refuse(400, texts.noTeam)
    const joins = teams.wanted.includes(id)
    await (joins
      ? insertMember(trx, { team_id: id, person_id: personId, is_visible: true }, now)
      : deleteMember(trx, id, personId))
    await changed('team', id, { members: joins ? [] : member }, { members: joins ? member : [] })
  }
}
