// Making, changing, deleting and restoring a team.
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/teams/calls.ts'
import type { Team } from '#shared/teams/schemas.ts'
import * as texts from '#shared/teams/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { isStale } from '../kit/audit/lines.ts'
import type { Work } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { handVerbs } from '../kit/lists/hand-verbs.ts'
import { texts as kit } from '../kit/texts.ts'
import { giveCodeToMembers } from '../people/for-others.ts'
import { belongingTo, holdTeam, insertTeam, type TeamRow, updateTeam } from './queries.ts'

/** The present client knows a taken name by its status. */
const taken = (): never => refuseField(403, 'teamName', texts.nameTaken)

const audited = ({ name, code, is_active: isActive }: TeamRow) => ({ name, code, isActive })

const rows = handVerbs({
  about: 'team',
  lock: holdTeam,
  mark: (trx, id, deletedAt, now, { is_active, was_active }) =>
    updateTeam(
      trx,
      id,
      deletedAt === null
        ? { deleted_at: null, was_active: null, is_active: was_active ?? true }
        : { deleted_at: deletedAt, was_active: is_active, is_active: false },
      now
    ),
  taken: ({ name }) => t(texts.nameTakenMeanwhile, { name })
})

/** Nobody sees anybody by a team that is closed. */
async function endSight({ trx, happened }: Pick<Work, 'happened' | 'trx'>, id: string): Promise<void> {
  const members = await belongingTo(trx, [id])
  await happened('team.sight-lost', { personIds: members.map(({ userId }) => userId) })
}

type CallNames = 'addTeam' | 'deleteTeam' | 'editTeam' | 'restoreTeam'

export const changing = (
  shown: (trx: Trx, row: TeamRow) => Promise<Team>
): Pick<Handlers<typeof calls>, CallNames> => ({
  addTeam: async ({ teamName, isActive = true, teamCode = '' }, { trx, now, changed }) => {
    const row = (await insertTeam(trx, { name: teamName, code: teamCode, is_active: isActive }, now)) ?? taken()
    await changed('team', row.id, undefined, audited(row))
    return shown(trx, row)
  },

  editTeam: async ({ id, rev, teamName, teamCode, isActive, withMembers }, request) => {
    const { trx, me, now, changed } = request
    const before = await rows.lockRow(request, id)
    const fields = Object.keys(audited(before))
    if (await isStale(request, { about: 'team', id, sent: rev, stored: before.rev, fields }))
      return refuse(409, kit.stale, { current: await shown(trx, before) })
    const next = {
      name: teamName ?? before.name,
      code: teamCode ?? before.code,
      is_active: isActive ?? before.is_active
    }
    const isRecoded = next.code !== before.code
    if (!isRecoded && next.name === before.name && next.is_active === before.is_active) return shown(trx, before)
    const after = (await updateTeam(trx, id, next, now)) ?? taken()
    await changed('team', id, audited(before), audited(after))
    if (before.is_active && !after.is_active) await endSight(request, id)
    if (withMembers && isRecoded && before.code) {
      if (!holds(me, 'editTeamCode')) return refuse(403, texts.notYourCodes)
      await giveCodeToMembers(request, { teamId: id, before: before.code, after: after.code })
    }
    return shown(trx, after)
  },

  deleteTeam: async ({ id }, request) => {
    const { is_active: wasOpen } = await rows.remove(request, id)
    if (wasOpen) await endSight(request, id)
    return { message: t(texts.deletedWell) }
  },

  restoreTeam: async ({ id }, request) => {
    await rows.restore(request, id)
    return { message: t(texts.restored) }
  }
})
