// Projects as sites.
import type * as calls from '#shared/building/project-calls.ts'
import { addDays, startOfWeek } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import * as placeTexts from '#shared/building/place-texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { isId } from '../kit/database/ids.ts'
import { insistOnFresh } from '../kit/lists/hand-verbs.ts'
import { tell } from '../notifications/for-others.ts'
import { texts as kit } from '../kit/texts.ts'
import { holdPlace, isActiveMember, placeOf, writePlace } from './place-queries.ts'
import { outOf } from './site-tool-queries.ts'
import {
  countIssues,
  listSiteNames,
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

  listSiteNames: (_, { trx, me }) => listSiteNames(trx, ownSites(me)),

  async listSitePeople({ id }, { trx, record: { row } }) {
    const people = await peopleOfSite(trx, id)
    return { _id: row._id, projectName: row.projectName, members: people.map(user => ({ user })) }
  },

  countOpenIssues: async ({ id }, { trx }) => ({ openIssues: await countIssues(trx, id) }),

  async setSitePlace({ id, rev, place, managerId: manager }, request) {
    const { trx, me, changed } = request
    const before = (await holdPlace(trx, id)) ?? refuse(404, kit.missing)
    await insistOnFresh(rev, before, () => placeOf(trx, id))
    const managerId = manager === '' ? null : manager
    if (managerId !== null && !(isId(managerId) && (await isActiveMember(trx, id, managerId))))
      return refuseField(400, 'managerId', placeTexts.noMember)
    if (place !== before.place || managerId !== before.manager_id) {
      await writePlace(trx, id, place, managerId)
      if (managerId !== before.manager_id)
        await tell(request, 'siteGiven', {
          to: [managerId],
          places: { who: `${me.firstName} ${me.lastName}`, site: request.record.row.projectName, id }
        })
      await changed('building_site', id, { place: before.place, managerId: before.manager_id }, { place, managerId })
    }
    return placeOf(trx, id)
  },

  async readSite({ id }, { trx, now, today, record: { row } }) {
    const sunday = startOfWeek(today)
    const days = {
      today,
      sunday,
      saturday: addDays(sunday, 6),
      lastWeek: addDays(sunday, -7),
      lastSaturday: addDays(sunday, -1)
    }
    const [sums, site, watch, used, waiting, out] = await Promise.all([
      sumsOf(trx, id, days),
      placeOf(trx, id),
      watchedOf(trx, id, days),
      usedByWeek(trx, id, days),
      waitingOf(trx, id),
      outOf(trx, id, today)
    ])
    return {
      _id: row._id,
      projectName: row.projectName,
      ...(sums ?? refuse(404, kit.missing)),
      ...site,
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
