// When a unit is booked, for calendars of other programs: whoever has the address learns the nights, and no name.
import { randomBytes } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { addDays, today } from '#shared/kit/time/day.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { MINUTE_MS } from '#shared/kit/time/time.ts'
import type * as calls from '#shared/listings/talk-calls.ts'
import * as texts from '#shared/listings/talk-texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Database } from '../kit/database/database.ts'
import { hashSecret } from '../kit/guards/tickets.ts'
import { calendarText } from '../kit/ical/calendar.ts'
import { sendCalendar } from '../kit/ical/send.ts'
import { texts as kit } from '../kit/texts.ts'
import { bookedNights, hasFeed, setFeed, unitOfFeed } from './feed-queries.ts'

const FEEDS = '/feeds/listings'
const BYTES = 24
const FILE = /^([\da-f]{48})\.ics$/
/** Calendars drop what is no longer in a feed: so many days back they still see it. */
const DAYS_BACK = 90
const MOST_NIGHTS = 1000
/** From one address: some calendars are read by one machine for all their people. */
const limited = { config: { rateLimit: { max: 600, timeWindow: MINUTE_MS, allowList: () => false } } }

export const calendarFeed: Handlers<Pick<typeof calls, 'endFeed' | 'makeFeed' | 'readFeed'>> = {
  readFeed: async ({ id }, { trx }) => ({ isOn: await hasFeed(trx, id) }),

  async makeFeed({ id }, { trx, changed, site }) {
    const secret = randomBytes(BYTES).toString('hex')
    if (!(await setFeed(trx, id, hashSecret(secret)))) return refuse(404, kit.missing)
    await changed('listing', id, undefined, { calendarFeed: true })
    return { url: `${site}${FEEDS}/${secret}.ics`, message: t(texts.feedMade) }
  },

  async endFeed({ id }, { trx, changed }) {
    if (await setFeed(trx, id, null)) await changed('listing', id, { calendarFeed: true }, { calendarFeed: false })
    return { message: t(texts.feedEnded) }
  }
}

export function serveUnitCalendars(app: FastifyInstance, database: Database, now: () => Date): void {
  const read = (secret: string): Promise<string | undefined> =>
    database.transaction(
      async trx => {
        const unit = await unitOfFeed(trx, hashSecret(secret))
        if (!unit) return undefined
        const since = addDays(today(now()), -DAYS_BACK)
        const events = (await bookedNights(trx, unit.id, since, MOST_NIGHTS)).map(
          ({ id, from, to, rev, changedAt }) => ({
            id,
            when: { from, to },
            summary: t(texts.booked),
            sequence: rev,
            changedAt
          })
        )
        return calendarText({ name: unit.title, events })
      },
      { readOnly: true }
    )

  app.get<{ Params: { file: string } }>(`${FEEDS}/:file`, limited, async (request, reply) => {
    const [, secret] = FILE.exec(request.params.file) ?? []
    const text = secret ? await read(secret) : undefined
    return text === undefined ? refuse(404, kit.missing) : sendCalendar(request, reply, text, 'private')
  })
}
