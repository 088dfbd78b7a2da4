// The list of user management: a page for the screen, everybody for scripts. Each field as far as the viewer may see it.
import { startOfDay } from '#shared/kit/time/day.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { mayTakeOver, rulingOf } from '#shared/kit/takeover.ts'
import { t } from '#shared/kit/texts.ts'
import { type FieldName, readable } from '#shared/people/fields.ts'
import { standsBelow } from '#shared/people/ranks.ts'
import * as texts from '#shared/people/texts.ts'
import type * as calls from '#shared/people/users/calls.ts'
import type { User } from '#shared/people/users/schemas.ts'
import * as userTexts from '#shared/people/users/texts.ts'
import { effective } from '#shared/permissions.ts'

import type { Handlers } from '../../kit/calls/bind.ts'
import type { Visitor } from '../../kit/calls/request.ts'
import { findByName } from '../name-queries.ts'
import { codesInUse, countUsers, listEverybody, listUsers, projectsOf, teamOf, type UserRow } from './queries.ts'

const MOST_AT_ONCE = 10_000

/** Nothing in the list depends on a shared team. */
const seenOf = ({ _id, privacy }: UserRow) => ({ ownerId: _id, privacy, sharesTeam: false })

export const viewerOf = (me: Visitor) => ({ id: me.id, seesAddresses: holds(me, 'putUserProfileImportantInfo') })

const beginning = (day: string): string => startOfDay(day).toISOString()

export function toUser(me: Visitor, row: UserRow): User {
  const { privacy: _, acknowledged: __, front, removed, rolePermissions, ...shown } = row
  const sees = (field: FieldName) => readable(me, seenOf(row), field)
  const held = effective({ role: rolePermissions ?? [], front, removed })
  return {
    ...shown,
    email: sees('email') ? row.email : null,
    isRehireable: sees('isRehireable') ? row.isRehireable : null,
    reactivationDate: sees('reactivationDate') ? row.reactivationDate : null,
    mayTakeOver: mayTakeOver(me, { ownerId: row._id, ruling: rulingOf({ role: row.role, permissions: held }) })
  }
}

type CallNames = 'listCodesInUse' | 'listProfiles' | 'listReportees' | 'listTeamMates' | 'listUsers' | 'projectsOfName'

export const users: Pick<Handlers<typeof calls>, CallNames> = {
  listCodesInUse: async (_, { trx }) => ({
    message: t(userTexts.codes),
    distinctTeamCodes: await codesInUse(trx)
  }),

  projectsOfName: async ({ name }, { trx }) => {
    const people = await findByName(trx, name)
    const allProjects = await projectsOf(
      trx,
      people.map(({ _id }) => _id)
    )
    return allProjects.length ? { message: t(userTexts.projects), allProjects } : refuse(400, userTexts.noProjects)
  },

  listReportees: async ({ id }, { trx, record }) => {
    const mates = await teamOf(trx, id)
    return mates.filter(mate => mate._id !== id && standsBelow(mate.role, record.row.role))
  },

  listTeamMates: async ({ id }, { trx }) => ({ myteam: await teamOf(trx, id) }),

  listUsers: async ({ status, role, started, skill, least, ...page }, { trx, me }) => {
    const counting = page.after ? undefined : countUsers(trx)
    const [{ items, ...more }, counts] = await Promise.all([
      listUsers(trx, { status, role, started, skill, least }, page, viewerOf(me)),
      counting
    ])
    return { ...more, ...counts, items: items.map(row => toUser(me, row)) }
  },

  listProfiles: async (_, { trx, me }) => {
    const rows = await listEverybody(trx, MOST_AT_ONCE + 1)
    // Refused instead of truncated: scripts add the rows up.
    if (rows.length > MOST_AT_ONCE) refuse(400, t(texts.tooManyProfiles))
    return rows.map(row => {
      const sees = (field: FieldName) => readable(me, seenOf(row), field)
      const { _id, firstName, lastName, role, weeklycommittedHours, isActive, createdDate, timeZone } = row
      const { front: frontPermissions, removed: removedDefaultPermissions, acknowledged: isAcknowledged } = row
      const permissions = { frontPermissions, removedDefaultPermissions, isAcknowledged }
      return {
        _id,
        firstName,
        lastName,
        role,
        weeklycommittedHours,
        isActive,
        createdDate,
        timeZone,
        jobTitle: row.jobTitle.join(', '),
        ...(sees('email') && { email: row.email }),
        ...(sees('permissions') && { permissions }),
        startDate: beginning(row.startDate),
        endDate: row.endDate && beginning(row.endDate),
        reactivationDate: row.reactivationDate && sees('reactivationDate') ? beginning(row.reactivationDate) : null
      }
    })
  }
}
