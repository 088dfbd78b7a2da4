// Saved views of lists. Whoever may write to a list may share one; anybody keeps some for themselves.
import type { Call, Parsed } from '#shared/kit/calls/call.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/lists/calls.ts'
import * as schemas from '#shared/lists/schemas.ts'
import * as texts from '#shared/lists/texts.ts'

import { bind, type Feature } from '../kit/calls/bind.ts'
import type { Request, Visitor } from '../kit/calls/request.ts'
import { unlessViolated } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'
import { rightsOf } from '../kit/lists/offered.ts'
import { insistOnFresh } from '../kit/lists/hand-verbs.ts'
import { texts as kit } from '../kit/texts.ts'
import { personalData } from './personal-data.ts'
import {
  countViews,
  deleteView,
  insertView,
  lockView,
  selectViews,
  updateView,
  type View,
  viewMover
} from './queries.ts'

const MOST = 50

/** Only a list that was offered has views: names made up by a caller would fill the table. */
const may = (act: 'read' | 'write') => (me: Visitor, list: string) => {
  const rights = rightsOf(list)
  return rights !== undefined && can(me, rights[act])
}
const mayRead = may('read')
const mayShare = may('write')

function insistOnReading(me: Visitor, list: string): void {
  if (!rightsOf(list)) refuse(404, kit.missing)
  if (!mayRead(me, list)) refuse(403, kit.forbidden)
}

const insistOnSharing = (me: Visitor, list: string): void => {
  if (!mayShare(me, list)) refuseField(403, 'isShared', t(texts.noSharing))
}

const viewFor = (me: Visitor, { list: _, owner, by, ...view }: View) => {
  const isMine = owner === me.id
  return { ...view, isMine, ...(!isMine && { by }) }
}

/** One's own, or a shared one of a list that one may write to. */
async function viewOf({ trx, me }: Request<Call>, id: string): Promise<View> {
  const view = await lockView(trx, me.id, id)
  if (!view || !mayRead(me, view.list)) return refuse(404, kit.missing)
  return view.owner === me.id || mayShare(me, view.list) ? view : refuse(403, kit.forbidden)
}

const named = <T>(work: Promise<T>): Promise<T> =>
  unlessViolated('any', work, () => refuseField(409, 'name', t(texts.taken)))

async function save(input: Parsed<typeof calls.saveView>, request: Request<typeof calls.saveView>) {
  const { trx, me, now, changed } = request
  const { list, name, query, isShared } = input
  insistOnReading(me, list)
  if (isShared) insistOnSharing(me, list)
  if ((await countViews(trx, me.id, list)) >= MOST) refuse(400, t(texts.many, { most: MOST }))
  const id = newId(now)
  await named(insertView(trx, input, { id, owner: me.id, now }))
  await changed('list_view', id, undefined, { list, name, query, isShared })
  return { _id: id, name, query, isShared, isMine: true, rev: 1 }
}

const viewEndpoints = bind(calls, schemas, {
  readViews: async ({ list }, { trx, me }) => {
    insistOnReading(me, list)
    const views = await selectViews(trx, me.id, list)
    return { views: views.map(view => viewFor(me, view)), mayShare: mayShare(me, list) }
  },
  saveView: save,
  changeView: async ({ id, rev, name, query, isShared }, request) => {
    const { trx, me, changed } = request
    const before = await viewOf(request, id)
    await insistOnFresh(rev, before, () => viewFor(me, before), t(texts.stale))
    if (isShared && !before.isShared) insistOnSharing(me, before.list)
    const now = { name: name ?? before.name, query: query ?? before.query, isShared: isShared ?? before.isShared }
    await named(updateView(trx, id, rev + 1, now))
    const { name: oldName, query: oldQuery, isShared: wasShared } = before
    await changed('list_view', id, { name: oldName, query: oldQuery, isShared: wasShared }, now)
    return viewFor(me, { ...before, ...now, rev: rev + 1 })
  },
  deleteView: async ({ id }, request) => {
    const { list, name, query, isShared } = await viewOf(request, id)
    await deleteView(request.trx, id)
    await request.changed('list_view', id, { list, name, query, isShared }, undefined)
    return { message: t(texts.deleted) }
  }
})

export const listsFeature = (): Feature => ({
  name: 'lists',
  endpoints: viewEndpoints,
  movers: [viewMover],
  personalData
})
