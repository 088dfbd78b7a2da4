// Giving badges to people, and taking them back.
import type * as calls from '#shared/badges/person-calls.ts'
import * as texts from '#shared/badges/person-texts.ts'
import { daysFor, merged, MOST_FEATURED, readEarned } from '#shared/badges/rules.ts'
import type { Parsed } from '#shared/kit/calls/call.ts'
import { isInstant } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { mayTouch } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { CallContext, Changed, Visitor } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { insistOnFresh } from '../kit/lists/hand-verbs.ts'
import { shownCollection } from './collection.ts'
import {
  deleteHoldings,
  holdCollections,
  type CollectionRow,
  namesOfBadges,
  type Recipient,
  selectCollection,
  selectHoldings,
  selectRecipients,
  stepCollections,
  writeHoldings
} from './collection-queries.ts'

type SentBadge = Parsed<typeof calls.assignBadges>['badgeCollection'][number]
type TimeContext = Pick<CallContext, 'now' | 'today'>

const idOf = ({ badge }: Pick<SentBadge, 'badge'>): string => (typeof badge === 'string' ? badge : badge._id)

/** One line of a collection as it is kept; what did not change keeps its day. */
function kept(
  sent: SentBadge,
  before: CollectionRow | undefined,
  personId: string,
  { now, today }: TimeContext
): CollectionRow {
  const badgeId = idOf(sent)
  const { count, featured = before?.featured ?? false, lastModified, earnedDate } = sent
  const days = earnedDate?.map(text => readEarned(text) ?? refuseField(400, 'earnedDate', texts.dayWrong))
  const earned = daysFor(count, days ?? before?.earned ?? [], { before: before?.count ?? 0, today })
  const isSame = before?.count === count && before.earned.join() === earned.join()
  const isPast = lastModified && isInstant(lastModified) && Date.parse(lastModified) <= now.getTime()
  const since = before ? undefined : isPast ? new Date(lastModified).toISOString() : undefined
  return {
    personId,
    badgeId,
    count,
    earned,
    featured,
    modifiedAt: isSame ? before.modifiedAt : (since ?? now.toISOString()),
    wasLowered: (before?.wasLowered ?? false) || (before !== undefined && count < before.count)
  }
}

/** What the audit keeps: how many of each, by name. */
const audited = (holdings: readonly CollectionRow[], names: ReadonlyMap<string, string>) => ({
  badges: Object.fromEntries(
    holdings.map(({ badgeId, count, featured }) => [
      names.get(badgeId) ?? badgeId,
      featured ? `${count}, featured` : count
    ])
  )
})

async function names(trx: Trx, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await namesOfBadges(trx, ids)
  return ids.every(id => found.has(id)) ? found : refuseField(400, 'badges', texts.badgeGone)
}

/** Everybody by their id, all of whom this visitor may act on. */
async function recipients(trx: Trx, me: Visitor, ids: readonly string[]): Promise<Recipient[]> {
  const found = await selectRecipients(trx, ids)
  const no = (text: string): never => refuseField(403, 'people', text)
  if (found.length < new Set(ids).size) refuseField(400, 'people', texts.notFound)
  for (const { id, role, isProtected, name } of found)
    if (!mayTouch(me, { ownerId: id, ownerRole: role, isProtected })) no(t(texts.notTouched, { name }))
  return found
}

const NAMED = 3

function namesOf(people: readonly Recipient[]): string {
  const named = people.slice(0, NAMED).map(({ name }) => name)
  const more = people.length - named.length
  if (more > 0) return t(texts.andMore, { names: named.join(', '), count: more })
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : (named[0] ?? '')
}

function success(people: readonly Recipient[], count: number): string {
  const badges = t(texts.moreBadges, { count })
  return t(texts.success, { count: people.length, people: namesOf(people), badges })
}

export const assigning: Pick<Handlers<typeof calls>, 'assignBadges' | 'assignToMany' | 'featureBadge'> = {
  assignBadges: async ({ userId, rev, badgeCollection }, request) => {
    const { trx, me, changedAll, happened } = request
    const stored = (await holdCollections(trx, [userId])).get(userId) ?? 0
    await insistOnFresh(rev, { rev: stored }, async () => {
      const current = await selectCollection(trx, userId)
      return { rev: current.rev, badges: shownCollection(current.badges, me.id === userId) }
    })
    const before = await selectHoldings(trx, [userId])
    const was = new Map(before.map(one => [one.badgeId, one]))
    const sent = merged(badgeCollection.map(one => ({ ...one, badgeId: idOf(one) }))).map(one =>
      kept(one, was.get(one.badgeId), userId, request)
    )
    const called = await names(
      trx,
      sent.map(({ badgeId }) => badgeId)
    )
    const added = sent.filter(({ badgeId }) => !was.has(badgeId))
    const gone = before.filter(one => !called.has(one.badgeId)).map(({ badgeId }) => badgeId)
    await writeHoldings(trx, sent)
    if (gone.length) await deleteHoldings(trx, userId, gone)
    await stepCollections(trx, new Map([[userId, added.length]]))
    const all = await namesOfBadges(trx, [...called.keys(), ...gone])
    await changedAll('badges', [{ id: userId, before: audited(before, all), after: audited(sent, all) }])
    if (added.length && me.id !== userId)
      await happened('badges.given', {
        personId: userId,
        names: added.flatMap(({ badgeId }) => called.get(badgeId) ?? [])
      })
    return userId
  },

  assignToMany: async ({ people: ids, badges }, { trx, me, now, today, changedAll, happened }) => {
    const people = await recipients(trx, me, ids)
    const wanted = new Map(badges.map(({ badge, count }) => [badge, count]))
    const called = await names(trx, [...wanted.keys()])
    await holdCollections(trx, ids)
    const before = await selectHoldings(trx, ids)
    const was = new Map(before.map(one => [`${one.personId} ${one.badgeId}`, one]))
    const next: CollectionRow[] = []
    const changes: Changed[] = []
    const added = new Map<string, number>()
    for (const { id } of people) {
      const mine = [...wanted].map(([badge, count]) => {
        const one = was.get(`${id} ${badge}`)
        return { one, now: kept({ badge, count: (one?.count ?? 0) + count }, one, id, { now, today }) }
      })
      next.push(...mine.map(line => line.now))
      added.set(id, mine.filter(({ one }) => !one).length)
      changes.push({
        id,
        before: audited(
          mine.flatMap(({ one }) => one ?? []),
          called
        ),
        after: audited(
          mine.map(line => line.now),
          called
        )
      })
    }
    await writeHoldings(trx, next)
    await stepCollections(trx, added)
    await changedAll('badges', changes)
    for (const { id } of people)
      if (id !== me.id) await happened('badges.given', { personId: id, names: [...called.values()] })
    return { message: success(people, wanted.size) }
  },

  featureBadge: async ({ userId, badge, featured }, { trx, me, changed }) => {
    await holdCollections(trx, [userId])
    const before = await selectHoldings(trx, [userId])
    const one = before.find(({ badgeId }) => badgeId === badge) ?? refuse(404, texts.notHeld)
    if (one.featured !== featured) {
      const now = { ...one, featured }
      if (featured && before.filter(held => held.featured).length >= MOST_FEATURED)
        return refuse(400, t(texts.mostFeatured, { most: MOST_FEATURED }))
      await writeHoldings(trx, [now])
      await stepCollections(trx, new Map([[userId, 0]]))
      const called = await namesOfBadges(trx, [badge])
      await changed('badges', userId, audited([one], called), audited([now], called))
    }
    const current = await selectCollection(trx, userId)
    return { rev: current.rev, badges: shownCollection(current.badges, me.id === userId) }
  }
}
