// Projects as sites.
import type * as calls from '#shared/building/project-calls.ts'
import { addDays, startOfWeek } from '#shared/kit/day.ts'
import { refuse } from '#shared/kit/refused.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { texts as kit } from '../kit/texts.ts'
import { outOf } from './site-tool-queries.ts'
import {
  countIssues,
  listSites,
  ownSites,
  PACE,
  peopleOfSite,
  sumsOf,
  usedByWeek,
  waitingOf,
  watchedOf
} from './site-queries.ts'

const tenth = (value: number): number => Math.round(value * 10) / 10

export interface SiteTools {
  /** Where a picture may be seen for a while. */
  pictureUrl: (hash: string | null, now: Date) => string
}

export const sites = ({ pictureUrl }: SiteTools): Handlers<typeof calls> => ({
  listSites: (_, { trx, me }) => listSites(trx, ownSites(me)),

  async listSitePeople({ id }, { trx, record: { row } }) {
    const people = await peopleOfSite(trx, id)
    return { _id: row._id, projectName: row.projectName, members: people.map(user => ({ user })) }
  },

  countOpenIssues: async ({ id }, { trx }) => ({ openIssues: await countIssues(trx, id) }),

  async readSite({ id }, { trx, now, today, record: { row } }) {
    const sunday = startOfWeek(today)
    const days = {
      today,
      sunday,
      saturday: addDays(sunday, 6),
      lastWeek: addDays(sunday, -7),
      lastSaturday: addDays(sunday, -1)
    }
    const [sums, watch, used, waiting, out] = await Promise.all([
      sumsOf(trx, id, days),
      watchedOf(trx, id, days),
      usedByWeek(trx, id, days),
      waitingOf(trx, id),
      outOf(trx, id, today)
    ])
    return {
      _id: row._id,
      projectName: row.projectName,
      ...(sums ?? refuse(404, kit.missing)),
      watch: watch.map(({ used: gone, ...one }) => ({
        ...one,
        lasts: gone > 0 ? tenth((one.available * PACE) / gone) : null
      })),
      used,
      waiting,
      out: out.map(({ all: _all, picture, ...one }) => ({ ...one, profilePic: pictureUrl(picture, now) })),
      outMore: (out[0]?.all ?? 0) - out.length
    }
  }
})
