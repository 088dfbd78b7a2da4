import * as awardCalls from '#shared/badges/award-calls.ts'
import * as awardSchemas from '#shared/badges/award-schemas.ts'
import * as calls from '#shared/badges/calls.ts'
import * as personCalls from '#shared/badges/person-calls.ts'
import * as personSchemas from '#shared/badges/person-schemas.ts'
import * as schemas from '#shared/badges/schemas.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { can } from '#shared/kit/rights.ts'

import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import type { Work } from '../kit/calls/request.ts'
import { isId } from '../kit/database/ids.ts'
import { rowHistoryOf } from '../kit/lists/row-history.ts'
import { texts as kit } from '../kit/texts.ts'
import { assigning } from './assigning.ts'
import { awards, awardTask } from './award.ts'
import { changing } from './changing.ts'
import { shownCollection } from './collection.ts'
import { countBadges, readUnseen, selectCollection, selectHoldings, writeUnseen } from './collection-queries.ts'
import { joinBadges, partBadges } from './merged-queries.ts'
import { personalData } from './personal-data.ts'
import { servePictures } from './picture.ts'
import { keepSharedName } from './proof-queries.ts'
import { pageOfHolders, selectBadges } from './queries.ts'
import { serveProofs } from './serve-proof.ts'
import { sharing, stopSharing, stopSharingOfBoth } from './sharing.ts'

export interface BadgeTools {
  site: string
  takesAddresses?: boolean | undefined
  pictureUrl: (hash: string | null, now: Date) => string
}

const RULE = ['description', 'type', 'multiple', 'weeks', 'months', 'people', 'category', 'ranking'] as const

const handlers = ({ takesAddresses, pictureUrl }: BadgeTools): Handlers<typeof calls> => ({
  ...changing({ takesAddresses }),

  listBadges: (_, { trx }) => selectBadges(trx),

  readBadgeHistory: rowHistoryOf({
    about: 'badge',
    find: async (trx, id) => (await selectBadges(trx, id))[0],
    // By the names that their columns have, which the audit keeps.
    fields: ({ badgeName: name, totalHrs: total_hours, showReport: show_report, ...badge }) => ({
      ...Object.fromEntries(RULE.map(field => [field, badge[field]])),
      name,
      total_hours,
      show_report
    })
  }),

  listHolders: async (request, { trx, now }) =>
    isId(request.id) ? pageOfHolders(trx, request, hash => pictureUrl(hash, now)) : refuse(404, kit.missing)
})

const ofPeople: Handlers<typeof personCalls> = {
  ...assigning,
  ...sharing,

  readCollection: async ({ userId }, { trx, me }) => {
    if (!isId(userId)) return refuse(404, kit.missing)
    const { rev, badges } = await selectCollection(trx, userId)
    return { rev, badges: shownCollection(badges, me.id === userId) }
  },

  readHoldings: async ({ people }, { trx }) => {
    const rows = await selectHoldings(trx, people.split(',').filter(isId))
    return rows.map(({ personId, badgeId, count }) => ({ personId, badgeId, count }))
  },

  readBadgeCount: async ({ userId }, { trx, me, record }) => ({
    count: can(me, personCalls.setBadgeCount.needs, record.subject) ? await readUnseen(trx, userId) : 0
  }),
  setBadgeCount: async ({ userId }, request) => ({ count: await setUnseen(request, userId, 1) }),
  resetBadgeCount: async ({ userId }, request) => ({ count: await setUnseen(request, userId, 0) })
}

async function setUnseen(
  { trx, changed }: Pick<Work, 'changed' | 'trx'>,
  personId: string,
  unseen: number
): Promise<number> {
  const before = await readUnseen(trx, personId)
  if (before !== unseen) await changed('badges', personId, { unseen: before }, { unseen })
  return writeUnseen(trx, personId, unseen)
}

export const badgesFeature = (tools: BadgeTools): Feature => ({
  name: 'badges',
  endpoints: [
    ...bind(calls, schemas, handlers(tools)),
    ...bind(personCalls, personSchemas, ofPeople),
    ...bind(awardCalls, awardSchemas, awards)
  ],
  personalData,
  listeners: {
    'person.deactivated': stopSharing,
    'person.parted': stopSharingOfBoth,
    'person.renamed': async ({ personId, before, signed }, { trx }) => {
      signed.badges = await keepSharedName(trx, personId, before)
    },
    'dashboard.asked': async ({ personId, own, parts }, { trx }) => {
      const { count, unseen } = await countBadges(trx, personId)
      parts.badges = { count, ...(own && { unseen }) }
    }
  },
  movers: [
    { table: 'person_badge', column: 'person_id', key: ['badge_id'], both: { join: joinBadges, part: partBadges } },
    { table: 'badge_award', column: 'person_id', key: ['week', 'badge_id'] }
  ],
  schedule: [awardTask],
  routes(app, database) {
    servePictures(app, database)
    serveProofs(app, database, tools.site)
  }
})
