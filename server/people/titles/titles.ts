// Titles: what they are, and giving one to somebody. Nobody gives by a title what they may not give by hand.
import type * as z from 'zod/mini'

import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { can, holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { GOOGLE_DOC, MEDIA_FOLDER } from '#shared/people/links.ts'
import type { Changes, Link } from '#shared/people/schemas.ts'
import type * as calls from '#shared/people/titles/calls.ts'
import type { updateTitle } from '#shared/people/titles/schemas.ts'
import * as texts from '#shared/people/titles/texts.ts'
import { assignToProject } from '#shared/projects/calls.ts'
import { assignToTeam } from '#shared/teams/calls.ts'

import type { Handlers } from '../../kit/calls/bind.ts'
import type { Trx } from '../../kit/database/database.ts'
import { isId, newId } from '../../kit/database/ids.ts'
import { handVerbs, insistOnFresh } from '../../kit/lists/hand-verbs.ts'
import type { ProfileOptions } from '../profile.ts'
import { save } from '../save.ts'
import { nameOf } from '../standing/set-standing.ts'
import { giveCodeTo } from './team-codes.ts'
import * as queries from './queries.ts'
import type { TitleFields, TitleRow } from './queries.ts'

type SentTitle = Omit<z.output<typeof updateTitle.input>, 'id' | 'rev'>

const taken = (): never => refuseField(400, 'titleName', texts.nameTaken)

const refuseCodes = (count: number): never => {
  const text = t(texts.notCodes, { count })
  return refuseField(403, 'teamCode', text)
}

const chosenId = (sent: SentTitle['teamAssiged'], before: string | null): string | null =>
  sent === undefined ? before : sent ? sent._id : null

/** What is not sent stays. */
const fieldsOf = (sent: SentTitle, before?: TitleRow): TitleFields => ({
  name: sent.titleName ?? before?.name ?? '',
  short_name: sent.shortName ?? before?.short_name ?? (sent.titleName ?? '').slice(0, 12),
  code: sent.titleCode ?? before?.code ?? '',
  team_code: sent.teamCode ?? before?.team_code ?? '',
  media_folder: sent.mediaFolder ?? before?.media_folder ?? '',
  team_id: chosenId(sent.teamAssiged, before?.team_id ?? null),
  project_id: chosenId(sent.projectAssigned, before?.project_id ?? null)
})

async function requireChosen(trx: Trx, { team_id, project_id }: TitleFields): Promise<void> {
  if (team_id !== null && !(isId(team_id) && (await queries.hasTeam(trx, team_id))))
    refuseField(400, 'team', texts.noTeam)
  if (project_id !== null && !(isId(project_id) && (await queries.hasProject(trx, project_id))))
    refuseField(400, 'project', texts.noProject)
}

const rows = handVerbs({
  about: 'title',
  lock: queries.holdTitle,
  mark: (trx, id, deletedAt, now) => queries.changeTitle(trx, id, { deleted_at: deletedAt }, now),
  gone: texts.gone,
  taken: () => texts.nameTaken
})

/** The links with these two in the place of those of the same name. */
const withLinks = (links: readonly Link[], put: Readonly<Record<string, string>>): Link[] => [
  ...links.filter(({ Name }) => !put[Name]),
  ...Object.entries(put).flatMap(([Name, address]) => (address ? { Name, Link: address } : []))
]

type CallNames = 'addTitle' | 'deleteTitle' | 'listTitles' | 'orderTitles' | 'restoreTitle' | 'updateTitle'

const managing: Pick<Handlers<typeof calls>, CallNames> = {
  listTitles: (_, { trx }) => queries.listTitles(trx),

  addTitle: async (sent, { trx, now, changed }) => {
    const fields = fieldsOf(sent)
    await requireChosen(trx, fields)
    const id = newId(now)
    if (!(await queries.insertTitle(trx, id, fields, now))) return taken()
    await changed('title', id, undefined, fields)
    return queries.readTitle(trx, id)
  },

  updateTitle: async ({ id, rev, ...sent }, request) => {
    const { trx, me, now, changed } = request
    const before = await rows.lockRow(request, id)
    await insistOnFresh(rev, before, () => queries.readTitle(trx, id))
    const fields = fieldsOf(sent, before)
    await requireChosen(trx, {
      ...fields,
      // What the title has already may be gone by now; that must not keep its name from being changed.
      team_id: fields.team_id === before.team_id ? null : fields.team_id,
      project_id: fields.project_id === before.project_id ? null : fields.project_id
    })
    if (!(await queries.changeTitle(trx, id, fields, now))) return taken()
    await changed('title', id, fieldsOf({}, before), fields)
    const isRecoded = before.team_code !== '' && fields.team_code !== '' && fields.team_code !== before.team_code
    const carriers = isRecoded ? await queries.carriersOf(trx, id, before.team_code) : []
    if (carriers.length && !holds(me, 'editTeamCode')) return refuseCodes(carriers.length)
    if (carriers.length) await giveCodeTo(request, carriers, fields.team_code)
    const message = t(carriers.length ? texts.savedWithCodes : texts.saved, { count: carriers.length })
    return { message, updatedTitle: await queries.readTitle(trx, id) }
  },

  orderTitles: async ({ orderData }, { trx, changedAll }) => {
    const ids = orderData.map(({ id }) => id)
    if (new Set(ids).size < ids.length) return refuse(400, texts.orderTwice)
    if (!ids.every(isId)) return refuse(404, texts.unknownOrder)
    const before = new Map((await queries.listTitles(trx)).map(({ _id, order }) => [_id, order]))
    if ((await queries.writeOrder(trx, orderData)) < ids.length) return refuse(404, texts.unknownOrder)
    const moved = orderData.filter(({ id, order }) => before.get(id) !== order)
    await changedAll(
      'title',
      moved.map(({ id, order }) => ({ id, before: { order: before.get(id) }, after: { order } }))
    )
    return { message: t(texts.ordered) }
  },

  deleteTitle: async ({ id }, request) => {
    await rows.remove(request, id)
    return { message: t(texts.deleted) }
  },

  restoreTitle: async ({ id }, request) => {
    await rows.restore(request, id)
    return { message: t(texts.restored) }
  }
}

export const titles = (presenting: ProfileOptions): Handlers<typeof calls> => ({
  ...managing,

  giveTitle: async ({ id, titleId, googleDoc = '', rev }, request) => {
    const { trx, me, now, record, happened } = request
    const title = await rows.lockRow(request, titleId)
    const { name: titleName, team_code: teamCode, media_folder: folder, team_id: teamId, project_id: projectId } = title
    if (teamId && !can(me, assignToTeam.needs)) return refuse(403, texts.notTeams)
    if (projectId && !can(me, assignToProject.needs)) return refuse(403, texts.notProjects)
    const put = { [GOOGLE_DOC]: googleDoc, [MEDIA_FOLDER]: folder }
    const changes: Changes = {
      jobTitle: [titleName],
      ...(teamCode && { teamCode }),
      ...((googleDoc || folder) && { adminLinks: withLinks(record.row.admin_links, put) })
    }
    const saved = await save(request, id, { changes, rev }, presenting)
    const name = nameOf(saved)
    await happened('person.titled', { personId: id, name, teamId, projectId })
    await queries.noteGiven(trx, titleId, id, now)
    return { message: t(texts.given, { name, title: titleName }) }
  }
})
