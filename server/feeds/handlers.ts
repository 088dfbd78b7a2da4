// Calendar feeds: made by whoever wants one, and taken back.
import { randomBytes } from 'node:crypto'

import * as calls from '#shared/feeds/calls.ts'
import { MOST_FEEDS } from '#shared/feeds/rules.ts'
import * as schemas from '#shared/feeds/schemas.ts'
import * as texts from '#shared/feeds/texts.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import { isId, newId } from '../kit/database/ids.ts'
import { hashSecret } from '../kit/guards/tickets.ts'
import type { OwnCalendar } from '../kit/ical/own.ts'
import { texts as kit } from '../kit/texts.ts'
import { holdPerson } from '../people/for-others.ts'
import { personalData } from './personal-data.ts'
import { countFeeds, deleteFeed, insertFeed, selectFeeds } from './queries.ts'
import { FEEDS, serveCalendars } from './serve.ts'

/** In digits, which no log takes for a word. */
const SECRET_BYTES = 24

const handlers: Handlers<typeof calls> = {
  listCalendarFeeds: async (_, { trx, me }) => ({ items: await selectFeeds(trx, me.id) }),

  async createCalendarFeed({ kinds }, { trx, me, now, site, changed }) {
    // Locked, so that two at once cannot be one too many.
    await holdPerson(trx, me.id, me.id)
    if ((await countFeeds(trx, me.id)) >= MOST_FEEDS) return refuse(409, t(texts.tooMany, { most: MOST_FEEDS }))
    const id = newId(now)
    const secret = randomBytes(SECRET_BYTES).toString('hex')
    await insertFeed(trx, { id, personId: me.id, kinds, secretHash: hashSecret(secret), now })
    await changed('calendar-feed', id, undefined, { personId: me.id, kinds })
    return { _id: id, kinds, url: `${site}${FEEDS}/${secret}.ics`, createdAt: now.toISOString() }
  },

  async deleteCalendarFeed({ id }, { trx, me, changed }) {
    const gone = isId(id) ? await deleteFeed(trx, id, me.id) : undefined
    if (!gone) return refuse(404, kit.missing)
    await changed('calendar-feed', id, { personId: me.id, kinds: gone.kinds }, undefined)
    return { message: t(texts.takenBack) }
  }
}

interface FeedTools {
  site: string
  /** What features show of somebody in their own calendar. */
  ownCalendars: () => readonly OwnCalendar[]
}

export const feedsFeature = ({ site, ownCalendars }: FeedTools): Feature => ({
  name: 'feeds',
  personalData,
  movers: [{ table: 'calendar_feed', column: 'person_id', key: ['id'] }],
  endpoints: bind(calls, schemas, handlers),
  routes: (app, database, now) => serveCalendars(app, database, { site, now, calendars: ownCalendars })
})
