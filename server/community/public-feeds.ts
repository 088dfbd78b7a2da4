// What anybody may come to, for calendars and for readers of feeds. They answer no JSON of ours, and so have no call row.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import * as texts from '#shared/community/public-texts.ts'
import { whenText } from '#shared/community/when.ts'
import { plain } from '#shared/kit/text/rich.ts'
import { t } from '#shared/kit/texts.ts'

import { cacheable } from '../kit/calls/cacheable.ts'
import type { Database } from '../kit/database/database.ts'
import { isId } from '../kit/database/ids.ts'
import { type CalendarEvent, calendarText } from '../kit/ical/calendar.ts'
import { sendCalendar } from '../kit/ical/send.ts'
import { escape } from '../kit/mail/letter-page.ts'
import { readOrganisation } from '../kit/settings.ts'
import { type Rss, type RssItem, rssText } from '../kit/web/rss.ts'
import {
  type CalendarRow,
  type FeedEvent,
  eventsForCalendars,
  lastEventChange,
  newestEvents
} from './public-queries.ts'

const FRESH = 60
const NEWEST = 100
/** More than any calendar shows. */
const MOST = 1000

const pageOf = (site: string, id: string): string => `${site}/events/${id}`

/** A day of a series that was cancelled is one of its own beside the rule. */
function calendarEvent(row: CalendarRow, site: string): CalendarEvent {
  const { id, zone, rrule, startsLocal: start, endsLocal: end, changedAt, rev: sequence } = row
  const length = Date.parse(`${end}:00Z`) - Date.parse(`${start}:00Z`)
  const endOf = (begins: string) => new Date(Date.parse(`${begins}:00Z`) + length).toISOString().slice(0, 16)
  const facts = {
    summary: row.name,
    description: plain(row.description),
    location: row.location,
    url: pageOf(site, id),
    sequence,
    changedAt
  }
  const exceptions = row.cancelled.map(day => {
    const begins = `${day}T${start.slice(11)}`
    return {
      ...facts,
      status: 'CANCELLED',
      when: { zone, start: begins, end: endOf(begins) },
      instead: begins
    } as const
  })
  return {
    ...facts,
    id,
    when: { zone, start, end },
    status: row.isCancelled || (!rrule && row.cancelled.length > 0) ? 'CANCELLED' : 'CONFIRMED',
    ...(rrule && { rrule, exceptions })
  }
}

function rssItem(event: FeedEvent, site: string): RssItem {
  const facts = [
    whenText(event.startsAt, event.endsAt, event.timeZone),
    event.online ? t(texts.online) : event.location
  ]
  return {
    title: event.name,
    link: pageOf(site, event._id),
    at: event.createdAt,
    category: event.category,
    content: `<p>${escape(facts.filter(Boolean).join(' · '))}</p>${event.description}`
  }
}

export function serveEventFeeds(app: FastifyInstance, database: Database, site: string, now: () => Date): void {
  const calendar = (id: string | null) =>
    database.transaction(
      async trx => {
        const [rows, { organisationName }] = await Promise.all([
          eventsForCalendars(trx, now(), id, MOST),
          readOrganisation(trx)
        ])
        return { name: `${t(texts.title)} · ${organisationName}`, events: rows.map(row => calendarEvent(row, site)) }
      },
      { readOnly: true }
    )

  const feed = (): Promise<Rss> =>
    database.transaction(
      async trx => {
        const [rows, changedAt, { organisationName }] = await Promise.all([
          newestEvents(trx, now(), NEWEST),
          lastEventChange(trx),
          readOrganisation(trx)
        ])
        return {
          title: `${t(texts.title)} · ${organisationName}`,
          page: `${site}/events`,
          description: t(texts.lead),
          address: `${site}/feeds/events.rss`,
          changedAt,
          items: rows.map(row => rssItem(row, site))
        }
      },
      { readOnly: true }
    )

  app.get('/feeds/events.ics', async (request, reply) =>
    sendCalendar(request, reply, calendarText(await calendar(null)), 'public')
  )
  app.get(
    '/feeds/events/:file',
    async (request: FastifyRequest<{ Params: { file: string } }>, reply): Promise<FastifyReply> => {
      const [, id] = /^(.+)\.ics$/i.exec(request.params.file) ?? []
      const found = id && isId(id) ? await calendar(id) : undefined
      if (!found?.events.length) return reply.code(404).type('text/plain; charset=utf-8').send(t(texts.gone))
      return sendCalendar(request, reply, calendarText(found), 'public')
    }
  )
  app.get('/feeds/events.rss', async (request, reply): Promise<FastifyReply> => {
    const read = await feed()
    // Whatever is over is left out of it, though nothing was changed: the text decides, not the time of the last change.
    const body = cacheable(request, reply, { seconds: FRESH, body: rssText(read) })
    return reply.header('access-control-allow-origin', '*').type('application/rss+xml; charset=utf-8').send(body)
  })
}
