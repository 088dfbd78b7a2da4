// The feeds of openings, narrowed as the list is. They answer no JSON of ours, and so have no call row.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { listJobs } from '#shared/jobs/calls.ts'
import { listJobs as schema } from '#shared/jobs/schemas.ts'
import { addDays, startOfDay, today } from '#shared/kit/time/day.ts'
import { problems } from '#shared/kit/form/check.ts'
import { refuse } from '#shared/kit/calls/refused.ts'

import { cacheable } from '../../kit/calls/cacheable.ts'
import { gather, isStorable } from '../../kit/calls/input.ts'
import type { Database, Trx } from '../../kit/database/database.ts'
import { readOrganisation } from '../../kit/settings.ts'
import { texts as kit } from '../../kit/texts.ts'
import { type Feed, jsonFeed, rss } from './feeds.ts'
import { feedQuery, kinds } from './links.ts'
import { filterOf, type Search } from '../openings.ts'
import { findLastChange, selectNewest } from '../queries.ts'
import { shownJob } from '../shown.ts'

/** As many as a reader of feeds shows, who asks every hour or so. */
const USUAL = 50

const writers = { 'application/rss+xml': rss, 'application/feed+json': jsonFeed }

function wishOf({ query }: FastifyRequest): Search {
  const raw = gather({ query, body: undefined, params: undefined }, {})
  if (!isStorable(raw)) return refuse(400, kit.unreadable)
  const read = schema.input.safeParse(raw)
  if (read.success) return read.data
  const fields = problems(schema.input, raw)
  return refuse(400, Object.values(fields).find(text => text !== kit.unfit) ?? kit.invalid, { fields })
}

/** The latest of these; nothing where there was never an opening. */
async function lastChange(trx: Trx, day: string): Promise<string | undefined> {
  const { changed_at, begun_on, ended_on } = await findLastChange(trx, day)
  const all = [
    changed_at,
    begun_on && startOfDay(begun_on).toISOString(),
    ended_on && startOfDay(addDays(ended_on, 1)).toISOString()
  ]
  return all
    .filter(one => one !== null)
    .toSorted()
    .at(-1)
}

export function serveFeeds(app: FastifyInstance, database: Database, site: string, now: () => Date): void {
  const read = (wish: Search, path: string): Promise<Feed> =>
    database.transaction(
      async trx => {
        const day = today(now())
        const [rows, changedAt, { organisationName: organisation }] = await Promise.all([
          selectNewest(trx, filterOf(wish, day), wish.limit ?? USUAL),
          lastChange(trx, day),
          readOrganisation(trx)
        ])
        const items = rows.map(row => ({ ...shownJob(row, site), updatedAt: row.updated_at }))
        return { organisation, changedAt, items, address: `${site}/api${path}${feedQuery(wish)}`, page: `${site}/jobs` }
      },
      { readOnly: true }
    )
  for (const { path, also, type } of kinds) {
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const feed = await read(wishOf(request), path)
      const { cache: seconds } = listJobs
      const body = cacheable(request, reply, { seconds, body: writers[type](feed), changedAt: feed.changedAt })
      return reply.header('access-control-allow-origin', '*').type(`${type}; charset=utf-8`).send(body)
    }
    app.get(`/api${path}`, answer)
    app.get(also, answer)
  }
}
