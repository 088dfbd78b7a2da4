import { addDays, type Day, endOfWeek, startOfWeek } from '#shared/kit/time/day.ts'
import type { Records } from '#shared/kit/calls/call.ts'
import { refuseField } from '#shared/kit/calls/refused.ts'
import { type Actor, holds } from '#shared/kit/rights.ts'
import * as calls from '#shared/leaderboard/calls.ts'
import { isVisibleAs, seesZeroHours } from '#shared/leaderboard/rules.ts'
import * as schemas from '#shared/leaderboard/schemas.ts'
import * as texts from '#shared/leaderboard/texts.ts'
import { effective } from '#shared/permissions.ts'

import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { permissionsOfRole } from '../roles/for-others.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { keptSums, type ReadSums } from './kept-sums.ts'
import { type LeaderboardRow, readListed, readPage, readRows, readTeams, type Scope, type Week } from './queries.ts'

function weekOf(day: Day | undefined, today: Day): Week {
  const from = startOfWeek(day ?? today)
  if (from > today) return refuseField(400, 'week', texts.future)
  return { from, to: endOfWeek(from), isPast: addDays(from, 6) < today }
}

/** The viewed person as an actor: what they may see themselves. */
async function actorOf(trx: Trx, me: Actor, { row }: Records['person']): Promise<Actor> {
  if (row.id === me.id) return me
  const permissions = (await permissionsOfRole(trx, row.role)) ?? []
  const isOwner = row.role === 'Owner'
  const held = { role: permissions, front: row.front_permissions, removed: row.removed_permissions, isOwner }
  return { id: row.id, role: row.role, permissions: effective(held) }
}

/** What the viewed person sees, and never more than the caller sees. */
function scopeOf(me: Actor, shown: Actor): Scope {
  const both = [me, shown]
  const everybody = both.every(one => holds(one, 'seeUsersInDashboard'))
  const teamsOnly =
    me.id === shown.id || holds(me, 'seeUsersInDashboard') ? { teamsOf: shown.id } : { teamsAlsoOf: me.id }
  return {
    shownId: shown.id,
    of: everybody ? 'everybody' : teamsOnly,
    seesZeroHours: both.every(({ role }) => seesZeroHours(role)),
    seesInvisible: everybody || holds(me, 'seeVisibilityIcon'),
    own: me.id === shown.id
  }
}

function toRow(row: LeaderboardRow): schemas.Row {
  const { firstName, lastName, committed, missed, tangible, intangible, teams, owesNone, ...found } = row
  const all = tangible + intangible
  return {
    ...found,
    ...(owesNone && { owesNoSummary: true }),
    teams: teams ? teams.split(',') : [],
    name: `${firstName} ${lastName}`.trim(),
    isVisible: isVisibleAs(found.role, found.isVisible),
    weeklycommittedHours: committed,
    missedHours: missed,
    totaltangibletime_hrs: tangible / HOUR,
    totalintangibletime_hrs: intangible / HOUR,
    totaltime_hrs: all / HOUR,
    percentagespentintangible: all ? (intangible / all) * 100 : 0
  }
}

const handlers = (readSums: ReadSums): Handlers<typeof calls> => ({
  readLeaderboard: async ({ week }, { trx, me, record, today }) => {
    const scope = scopeOf(me, await actorOf(trx, me, record))
    return (await readRows(trx, scope, weekOf(week, today))).map(toRow)
  },

  readLeaderboardPage: async ({ userId: _, week, ...asked }, { trx, me, record, today }) => {
    const scope = scopeOf(me, await actorOf(trx, me, record))
    const of = weekOf(week, today)
    const { items, next } = await readPage(trx, scope, of, { size: schemas.LARGEST_PAGE, ...asked })
    const listed = next !== undefined && !asked.after ? await readListed(trx, scope, of, asked) : undefined
    return {
      items: items.map(toRow),
      ...(next !== undefined && { next }),
      ...(listed && { listed: { ...listed, own: listed.own && toRow(listed.own) } }),
      isHidden: scope.own && !record.row.privacy.leaderboard
    }
  },

  readOrganisation: ({ week }, { trx, today }) => readSums(trx, weekOf(week, today)),

  listTeams: (_, { trx, me }) => readTeams(trx, holds(me, 'seeUsersInDashboard') ? undefined : me.id)
})

export function leaderboardFeature(readSums = keptSums()): Feature {
  return {
    name: 'leaderboard',
    endpoints: bind(calls, schemas, handlers(readSums)),
    listeners: {
      'dashboard.asked': async ({ parts }, { trx }, { today }) => {
        parts.organisation = await readSums(trx, weekOf(undefined, today))
      }
    }
  }
}
