// Sharing the page that proves a badge: its person alone begins it, and ends it.
import { randomBytes } from 'node:crypto'

import type * as calls from '#shared/badges/person-calls.ts'
import * as texts from '#shared/badges/person-texts.ts'
import { refuse } from '#shared/kit/calls/refused.ts'

import type { Handlers, Listener } from '../kit/calls/bind.ts'
import { shownCollection } from './collection.ts'
import { holdCollections, selectCollection } from './collection-queries.ts'
import { endSharing, writeShare } from './proof-queries.ts'

/** Nobody finds one by trying. */
const newKey = (): string => randomBytes(32).toString('base64url')

export const sharing: Pick<Handlers<typeof calls>, 'shareBadge'> = {
  shareBadge: async ({ userId, badge, shared }, { trx, now, changed }) => {
    await holdCollections(trx, [userId])
    const before = await selectCollection(trx, userId)
    const one = before.badges.find(held => held.badge._id === badge) ?? refuse(404, texts.notHeld)
    if (shared !== (one.shareKey !== null)) {
      await writeShare(trx, { personId: userId, badgeId: badge }, shared ? newKey() : null, now)
      const name = one.badge.badgeName
      await changed('badges', userId, { shared: shared ? null : name }, { shared: shared ? name : null })
    }
    const { rev, badges } = await selectCollection(trx, userId)
    return { rev, badges: shownCollection(badges, true) }
  }
}

/** Badges that were shared from two accounts together: some went back to the other one. */
export const stopSharingOfBoth: Listener<'person.parted'> = async ({ personId, otherId, since }, { trx, changed }) => {
  for (const id of [personId, otherId]) {
    const count = await endSharing(trx, id, since)
    if (count) await changed('badges', id, { shared: count }, { shared: 0 })
  }
}

/** Whoever leaves or pauses shows nothing any more, also not when they come back. */
export const stopSharing: Listener<'person.deactivated'> = async ({ personId }, { trx, changed }) => {
  const count = await endSharing(trx, personId)
  if (count) await changed('badges', personId, { shared: count }, { shared: 0 })
}
