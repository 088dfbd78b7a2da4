import { startOfWeek, addDays } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { can, holds, nobodys } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { type FieldName, readable } from '#shared/people/fields.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import * as calls from '#shared/teams/calls.ts'
import { isAlwaysVisible } from '#shared/teams/rules.ts'
import * as schemas from '#shared/teams/schemas.ts'
import * as texts from '#shared/teams/texts.ts'

import { personalData } from './personal-data.ts'
import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import { offerPlace } from '../kit/calls/places.ts'
import type { Owned, Visitor } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { isId } from '../kit/database/ids.ts'
import { rowHistoryOf } from '../kit/lists/row-history.ts'
import { texts as kit } from '../kit/texts.ts'
import { tell } from '../notifications/for-others.ts'
import { changing } from './changing.ts'
import {
  countActive,
  listCodes,
  type ListedRow,
  type MemberRow,
  pageOfMembers,
  pageOfTeams,
  readMembers,
  teamsOf,
  teamsWithMembers
} from './list-queries.ts'
import { joinTeam, joinTeams, takeTeams } from './join.ts'
import {
  belongingTo,
  belongsToTeam,
  deleteMember,
  findTeam,
  findTeams,
  holdTeam,
  insertMember,
  replaceCodes,
  setVisible,
  showIfAlwaysVisible,
  type TeamRow
} from './queries.ts'

export interface TeamRecord extends Owned {
  row: TeamRow
}

declare module '#shared/kit/calls/call.ts' {
  interface Records {
    team: TeamRecord
  }
}

export interface TeamTools {
  pictureUrl: (hash: string | null, now: Date) => string
}

/** Who sees every team and everybody on it. */
const seesAll = (me: Visitor): boolean => holds(me, 'seeUsersInDashboard') || can(me, calls.listTeamPage.needs)

/** Where a list shows a team mate what team mates see of each other. */
const sightOf = (me: Visitor) => ({
  viewer: { id: me.id, showsAddresses: holds(me, 'putUserProfileImportantInfo') },
  visibleOnly: !seesAll(me) && !holds(me, 'getReports')
})

const listedOf = ({ seesHours, sums, faces, ...row }: ListedRow, url: (hash: string | null) => string) => ({
  ...row,
  memberCount: sums.memberCount,
  carriers: sums.carriers,
  faces: faces.map(({ picture, ...face }) => ({ ...face, profilePic: url(picture) })),
  ...(seesHours && { hours: (sums.seconds ?? 0) / HOUR, committed: sums.committed ?? 0 })
})

const membersOf = async (trx: Trx, ids: readonly string[]) => {
  const rows = ids.length ? await belongingTo(trx, ids) : []
  return (id: string) =>
    rows.filter(row => row.teamId === id).map(({ userId, addDateTime, visible }) => ({ userId, addDateTime, visible }))
}

/** A team as the present client knows it. */
export async function teamOf(trx: Trx, row: TeamRow): Promise<schemas.Team> {
  return {
    _id: row.id,
    rev: row.rev,
    teamName: row.name,
    teamCode: row.code,
    isActive: row.is_active,
    createdDatetime: row.created_at,
    modifiedDatetime: row.updated_at,
    members: (await membersOf(trx, [row.id]))(row.id)
  }
}

const handlers = ({ pictureUrl }: TeamTools): Handlers<typeof calls> => {
  const memberOf = ({ picture, teamCode: _, email: __, ...member }: MemberRow, now: Date) => ({
    ...member,
    profilePic: pictureUrl(picture, now)
  })

  return {
    ...changing(teamOf),

    listTeamsWithMembers: (_, { trx, me }) =>
      teamsWithMembers(trx, seesAll(me) ? undefined : me.id, sightOf(me).viewer),

    listTeamPage: async (request, { trx, me, now, today }) => {
      const lastWeek = addDays(startOfWeek(today), -7)
      const onlyOf = holds(me, 'seeUsersInDashboard') ? undefined : me.id
      const url = (hash: string | null) => pictureUrl(hash, now)
      // Both at once: a promise that is left alone meanwhile would bring the server down when it is refused.
      const [page, active] = await Promise.all([
        pageOfTeams(trx, request, { lastWeek, onlyOf }, row => listedOf(row, url)),
        request.after ? undefined : countActive(trx)
      ])
      return { ...page, ...(active && { active }) }
    },

    listTeamCodes: ({ search }, { trx }) => listCodes(trx, search),
    readTeamHistory: rowHistoryOf({
      about: 'team',
      find: findTeam,
      fields: ({ name, code, is_active: isActive }) => ({ name, code, isActive }),
      also: () => ['members', 'hidden']
    }),
    readTeam: (_, { trx, record }) => teamOf(trx, record.row),
    listTeamsOf: async ({ userId }, { trx, me }) =>
      isId(userId) ? teamsOf(trx, userId, seesAll(me) ? undefined : me.id) : [],

    listTeamUsers: async ({ id }, { trx, me, now, today }) => {
      const rows = await readMembers(trx, id, startOfWeek(today), sightOf(me))
      return rows.map(({ committed, privacy, sharesTeam, squares, summary, ...row }) => {
        const sees = (field: FieldName) => readable(me, { ownerId: row._id, privacy, sharesTeam }, field)
        return {
          ...memberOf(row, now),
          teamCode: row.teamCode,
          ...(row.email !== null && { email: row.email }),
          weeklycommittedHours: committed,
          infringements: sees('infringements')
            ? squares.map(one => ({ ...one, createdDate: new Date(one.createdDate).toISOString() }))
            : [],
          weeklySummaries: [{ summary: sees('weeklySummaries') ? summary : '' }]
        }
      })
    },

    listTeamMembers: (request, { trx, me, now }) => pageOfMembers(trx, request, sightOf(me), row => memberOf(row, now)),

    reportTeams: async ({ teams }, { trx }) => {
      const ids = teams.map(({ _id }) => _id).filter(isId)
      if (!ids.length) return []
      const [found, members] = await Promise.all([findTeams(trx, ids), membersOf(trx, ids)])
      return found.map(team => ({ ...team, members: members(team._id) }))
    },

    assignToTeam: async ({ id, userId, operation, visible = true }, request) => {
      const {
        trx,
        me,
        now,
        changed,
        happened,
        record: { row }
      } = request
      const team = isId(id) ? await holdTeam(trx, id) : undefined
      if (!team || team.deleted_at !== null) return refuse(404, texts.teamGone)
      const name = `${row.first_name} ${row.last_name}`
      const member = { _id: userId, name }
      const who = `${me.firstName} ${me.lastName}`
      const hear = (did: 'in' | 'out') =>
        tell(request, 'teamChanged', { to: [userId], places: { who, team: team.name, did, id: team.id } })
      if (operation === 'UnAssign') {
        if (!(await deleteMember(trx, id, userId))) return refuse(404, texts.noMember)
        await changed('team', id, { members: [member] }, { members: [] })
        await happened('team.sight-lost', { personIds: [userId] })
        await hear('out')
        return { result: t(texts.memberRemoved, { name, team: team.name }) }
      }
      const isVisible = visible || isAlwaysVisible(row.role)
      if (!(await insertMember(trx, { team_id: id, person_id: userId, is_visible: isVisible }, now)))
        return refuseField(400, 'userId', texts.isMember)
      await changed('team', id, { members: [] }, { members: [member] })
      await hear('in')
      const { first_name: firstName, last_name: lastName, role, is_active: isActive, picture } = row
      const profilePic = pictureUrl(picture, now)
      const addDateTime = now.toISOString()
      return { newMember: { _id: userId, firstName, lastName, role, isActive, isVisible, addDateTime, profilePic } }
    },

    showInTeam: async ({ userId, teamId, visibility }, { trx, changed, happened, record: { row } }) => {
      const visible = visibility || isAlwaysVisible(row.role)
      const before = (await setVisible(trx, teamId, userId, visible)) ?? refuse(404, texts.noMember)
      const hidden = [{ _id: userId, name: `${row.first_name} ${row.last_name}` }]
      const of = (isVisible: boolean) => ({ hidden: isVisible ? [] : hidden })
      if (before !== visible) await changed('team', teamId, of(before), of(visible))
      if (before && !visible) await happened('team.sight-lost', { personIds: [userId] })
      return { result: t(visible === visibility ? texts.visibilitySaved : texts.visibilityKept), visible }
    }
  }
}

offerPlace('team', { belongs: belongsToTeam, refusal: kit.notYourTeam })

export const teamsFeature = (tools: TeamTools): Feature => ({
  name: 'teams',
  endpoints: bind(calls, schemas, handlers(tools)),
  loaders: {
    team: async (trx, id) => {
      const row = await findTeam(trx, id)
      return row && { row, subject: nobodys, place: id }
    }
  },
  movers: [{ table: 'team_member', column: 'person_id', key: ['team_id'] }],
  personalData,
  listeners: {
    'person.titled': joinTeam,
    'person.created': joinTeams,
    'person.places-sent': takeTeams,
    'person.rights-changed': ({ personId }, { trx }) => showIfAlwaysVisible(trx, personId),
    'people.codes-replaced': async ({ before, after }, { trx, changed }, { now }) => {
      for (const { id, code } of await replaceCodes(trx, before, after, now))
        await changed('team', id, { code }, { code: after })
    }
  }
})
