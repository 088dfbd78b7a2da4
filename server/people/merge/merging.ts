// Two accounts of one person made one: what each feature names goes along, and comes back within a day.
import type { Day } from '#shared/kit/time/day.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { mayTakeOver } from '#shared/kit/takeover.ts'
import { t } from '#shared/kit/texts.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import { pairsOf } from '#shared/people/alike.ts'
import type * as calls from '#shared/people/merge/calls.ts'
import * as texts from '#shared/people/merge/texts.ts'
import * as people from '#shared/people/texts.ts'

import { requireMayTouch } from '../../kit/calls/admit.ts'
import type { Handlers } from '../../kit/calls/bind.ts'
import type { Visitor } from '../../kit/calls/request.ts'
import { nightly } from '../../kit/clock/nightly.ts'
import type { Trx } from '../../kit/database/database.ts'
import { newId } from '../../kit/database/ids.ts'
import { moveAll, type Mover, returnAll } from '../../kit/movers.ts'
import { texts as kit } from '../../kit/texts.ts'
import { deletePerson } from '../account-queries.ts'
import {
  areMerged,
  deleteFormer,
  doublesOf,
  endApart,
  everybodyToCompare,
  holdMerge,
  insertFormer,
  insertMerge,
  keepApart,
  markMergeUndone,
  oldMerges,
  readApart,
  recentMerges
} from './queries.ts'
import { notifyOfMerge } from './mails.ts'
import { dropPicture, holdOwners, isArchive, writeStanding } from '../queries.ts'
import { holdPerson, type PersonRecord } from '../records.ts'
import { nameOf } from '../standing/set-standing.ts'
import { fieldsOf } from '../stored.ts'

const MOST_SHOWN = 50
/** The last day of an account that goes: today, unless it ended earlier. */
const lastDayOf = (today: Day, endDate: Day | null): Day => (endDate && endDate < today ? endDate : today)

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS)

/** Whoever merges could make what is one person's another's, so they must hold what both hold. */
function requireRights(me: Visitor, { subject }: PersonRecord): void {
  requireMayTouch(me, subject)
  if (!mayTakeOver(me, subject)) refuse(403, texts.notYours)
}

/** Both, locked in one order, so that two who merge at once cannot deadlock. */
async function holdBoth(
  trx: Trx,
  me: Visitor,
  ids: Record<'gone' | 'kept', string>
): Promise<Record<'gone' | 'kept', PersonRecord>> {
  const held = new Map<string, PersonRecord | undefined>()
  for (const one of [ids.kept, ids.gone].toSorted()) held.set(one, await holdPerson(trx, one, me.id))
  const kept = held.get(ids.kept) ?? refuse(404, kit.missing)
  const gone = held.get(ids.gone) ?? refuse(404, kit.missing)
  for (const one of [kept, gone]) requireRights(me, one)
  return { kept, gone }
}

export const merging = (movers: () => readonly Mover[]): Handlers<typeof calls> => ({
  listDuplicates: async (_, { trx, now }) => {
    const [everybody, recent, apart] = await Promise.all([
      everybodyToCompare(trx),
      recentMerges(trx, dayBefore(now)),
      readApart(trx)
    ])
    const known = new Set(apart.map(({ one, other }) => [one, other].toSorted().join(' ')))
    const pairs = pairsOf(everybody).filter(({ one, other }) => !known.has([one, other].toSorted().join(' ')))
    const shown = pairs.slice(0, MOST_SHOWN)
    const found = await doublesOf(
      trx,
      shown.flatMap(({ one, other }) => [one, other])
    )
    const items = shown.map(({ reason, one, other }) => ({
      reason,
      people: [one, other].flatMap(id => found.get(id) ?? [])
    }))
    return {
      items,
      total: pairs.length,
      recent: recent.map(({ id: _id, name, other }) => ({ _id, name, other })),
      apart: apart.slice(0, MOST_SHOWN)
    }
  },

  setApart: async ({ id, other, apart }, { trx, me, now, record, changed }) => {
    if (id === other) return refuse(400, texts.sameAccount)
    const found = (await doublesOf(trx, [id, other])).get(other) ?? refuse(404, kit.missing)
    const names = { name: `${record.row.first_name} ${record.row.last_name}`, other: found.name }
    const isNew = apart ? await keepApart(trx, id, other, { me: me.id, now }) : await endApart(trx, id, other)
    if (isNew)
      await changed('person', id, apart ? undefined : { notSameAs: other }, apart ? { notSameAs: other } : undefined)
    return { message: t(apart ? texts.keptApart : texts.maybeSame, names) }
  },

  mergePeople: async ({ id, other }, request) => {
    const { trx, me, now, today, changed, happened } = request
    if (id === other) return refuse(400, texts.sameAccount)
    if (other === me.id) return refuse(400, texts.notYourself)
    if (id === me.id) return refuse(400, texts.notIntoYourself)
    const { kept, gone } = await holdBoth(trx, me, { kept: id, gone: other })
    if ((await isArchive(trx, id)) || (await isArchive(trx, other))) return refuse(400, texts.archive)
    if (await areMerged(trx, [id, other])) return refuse(409, texts.mergedAlready)
    const { isActive, endDate, reactivationDate, role } = fieldsOf(gone.row)
    if (role === 'Owner' && isActive && (await holdOwners(trx)).every(owner => owner.id === other))
      return refuse(400, people.lastOwner)
    const was = { isActive, endDate, reactivationDate }
    const standing = { isActive: false, endDate: lastDayOf(today, endDate), reactivationDate: null }
    await writeStanding(trx, other, standing, now)
    await happened('person.deactivated', { personId: other })
    const moved = await moveAll(trx, movers(), { from: other, to: id, now })
    const mergeId = newId(now)
    await insertMerge(trx, { id: mergeId, gone: other, kept: id, by: me.id, now, was, moved })
    const names = { name: nameOf(kept), other: nameOf(gone) }
    await insertFormer(trx, { gone: other, kept: id, name: names.other })
    await changed('person', other, was, { ...standing, mergedInto: id })
    await changed('person', id, undefined, { mergedFrom: other, mergedName: names.other, mergedEmail: gone.row.email })
    await notifyOfMerge(request, { kept, gone }, 'accounts-merged')
    return { _id: mergeId, message: t(texts.merged, names) }
  },

  undoMerge: async ({ id }, request) => {
    const { trx, me, now, changed, happened } = request
    const merge = (await holdMerge(trx, id)) ?? refuse(404, kit.missing)
    const { kept, gone } = await holdBoth(trx, me, merge)
    if (merge.undoneAt !== null) return refuse(409, texts.undoneAlready)
    if (new Date(merge.madeAt) < dayBefore(now)) return refuse(409, texts.tooLate)
    await returnAll(trx, movers(), { from: merge.gone, to: merge.kept, now }, merge.moved)
    await deleteFormer(trx, merge.gone)
    await writeStanding(trx, merge.gone, merge.was, now)
    await markMergeUndone(trx, id, now)
    await changed('person', merge.gone, { isActive: false, mergedInto: merge.kept }, merge.was)
    await changed('person', merge.kept, { mergedFrom: merge.gone }, { mergedFrom: undefined })
    await happened('person.parted', { personId: merge.kept, otherId: merge.gone, since: new Date(merge.madeAt) })
    await notifyOfMerge(request, { kept, gone }, 'merge-undone')
    return { message: t(texts.undone, { name: merge.other }) }
  }
})

/** Once a merge cannot be undone any more, the empty account goes; time that is still its own goes to the one that stayed. */
export const endMergesTask = nightly('people-merges', '25 0 * * *', async ({ trx, happened, changed }, { now }) => {
  for (const { gone, kept, other } of await oldMerges(trx, dayBefore(now))) {
    const picture = (await holdPerson(trx, gone, gone))?.row.picture
    await happened('person.leaving', { personId: gone, timeTo: kept })
    await changed('person', gone, { name: other, mergedInto: kept }, undefined)
    await deletePerson(trx, gone)
    if (picture) await dropPicture(trx, picture)
  }
})
