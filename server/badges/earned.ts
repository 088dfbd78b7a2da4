// A badge that something else of ours gives: one more of it, from today.
import { daysFor } from '#shared/badges/rules.ts'

import type { CallContext, Work } from '../kit/calls/request.ts'
import { holdCollections, namesOfBadges, selectHoldings, stepCollections, writeHoldings } from './collection-queries.ts'

/** Gives one more of a badge. One that is not there any more is given to nobody. */
export async function giveBadge(
  { trx, changed, happened, now, today }: Work & Pick<CallContext, 'now' | 'today'>,
  personId: string,
  badgeId: string
): Promise<void> {
  const name = (await namesOfBadges(trx, [badgeId])).get(badgeId)
  if (name === undefined) return
  await holdCollections(trx, [personId])
  const before = (await selectHoldings(trx, [personId])).find(one => one.badgeId === badgeId)
  const was = before?.count ?? 0
  const earned = daysFor(was + 1, before?.earned ?? [], { before: was, today })
  const kept = { featured: before?.featured ?? false, wasLowered: before?.wasLowered ?? false }
  await writeHoldings(trx, [{ personId, badgeId, count: was + 1, earned, modifiedAt: now.toISOString(), ...kept }])
  await stepCollections(trx, new Map([[personId, before ? 0 : 1]]))
  await changed('badges', personId, { badges: { [name]: was } }, { badges: { [name]: was + 1 } })
  await happened('badges.given', { personId, names: [name] })
}
