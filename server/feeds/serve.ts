// A calendar feed, read by programs that cannot sign in: whoever has its address reads what it shows, and does nothing else.
import type { FastifyInstance } from 'fastify'

import * as texts from '#shared/feeds/texts.ts'
import { today } from '#shared/kit/time/day.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { MINUTE_MS } from '#shared/kit/time/time.ts'

import type { Database } from '../kit/database/database.ts'
import { hashSecret } from '../kit/guards/tickets.ts'
import { calendarText } from '../kit/ical/calendar.ts'
import type { OwnCalendar } from '../kit/ical/own.ts'
import { sendCalendar } from '../kit/ical/send.ts'
import { readOrganisation } from '../kit/settings.ts'
import { texts as kit } from '../kit/texts.ts'
import { findFeed, markRead, type OpenFeed } from './queries.ts'

export const FEEDS = '/feeds/calendar'

/** From one address: some calendars are read by one machine for all their people. */
const limited = {
  config: {
    rateLimit: {
      max: 600,
      timeWindow: MINUTE_MS,
      allowList: () => false
    }
  }
}
/** Whoever asks each second is not written down each second. */
const NOTED_EVERY = 5 * MINUTE_MS
const FILE = /^([\da-f]{48})\.ics$/

interface FeedContext {
  site: string
  now: () => Date
  calendars: () => readonly OwnCalendar[]
}

export function serveCalendars(app: FastifyInstance, database: Database, { site, now, calendars }: FeedContext): void {
  const read = (secret: string): Promise<{ feed: OpenFeed; text: string } | undefined> =>
    database.transaction(
      async trx => {
        const at = now()
        const feed = await findFeed(trx, hashSecret(secret))
        if (!feed) return undefined
        const asked = { personId: feed.personId, now: at, today: today(at), site }
        const [{ organisationName: organisation }, ...parts] = await Promise.all([
          readOrganisation(trx),
          ...calendars()
            .filter(({ kind }) => feed.kinds.includes(kind))
            .map(one => one.read(trx, asked))
        ])
        return { feed, text: calendarText({ name: t(texts.calendarOf, { organisation }), events: parts.flat() }) }
      },
      { readOnly: true }
    )

  async function note({ id, lastReadAt }: OpenFeed): Promise<void> {
    const at = now()
    if (lastReadAt !== null && at.getTime() - Date.parse(lastReadAt) < NOTED_EVERY) return
    await database.transaction(trx => markRead(trx, id, at))
  }

  app.get<{ Params: { file: string } }>(`${FEEDS}/:file`, limited, async (request, reply) => {
    const [, secret] = FILE.exec(request.params.file) ?? []
    const found = secret ? await read(secret) : undefined
    if (!found) return refuse(404, kit.missing)
    await note(found.feed)
    return sendCalendar(request, reply, found.text, 'private')
  })
}
