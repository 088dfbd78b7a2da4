// Call rows on Fastify: paths in any letter case, one shape of refusal, 500 with an id for what is our fault.
import { createHash } from 'node:crypto'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { today } from '#shared/kit/day.ts'
import { Refused, type Refusal, toBody } from '#shared/kit/refused.ts'

import { answer, type AppContext } from './answer.ts'
import type { Endpoint } from './bind.ts'
import { isId } from '../database/ids.ts'
import { gather, isForCalls } from './input.ts'
import { texts } from '../texts.ts'

export interface Place {
  site: string
  now: () => Date
}

/** A page without an origin of its own says `null`. */
const originOf = (header: string | undefined): string | undefined =>
  header && header.length <= 300 && URL.parse(header)?.origin === header ? header : undefined

function circumstances(request: FastifyRequest, place: Place) {
  const now = place.now()
  return {
    now,
    today: today(now),
    ip: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    origin: originOf(request.headers.origin),
    site: place.site
  }
}

/** A read that anybody may keep: an ETag, and how long it stays fresh. */
function keepable(request: FastifyRequest, reply: FastifyReply, seconds: number, body: string): string | undefined {
  const tag = `"${createHash('sha1').update(body).digest('base64url')}"`
  void reply
    .header('cache-control', `public, max-age=${seconds}, stale-while-revalidate=${seconds * 10}`)
    .header('etag', tag)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('timing-allow-origin', '*')
  // There may be several, and a proxy that packs answers makes them weak.
  if (!request.headers['if-none-match']?.includes(tag)) return body
  void reply.code(304)
  return undefined
}

function route(app: FastifyInstance, context: AppContext, place: Place, endpoint: Endpoint): void {
  const { call, name } = endpoint
  app.route({
    method: call.method,
    url: `/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: call.limit ?? 256 * 1024,
    config: { call: name },
    async handler(request, reply) {
      const viewing = request.headers['viewing-as']
      const result = await answer(context, endpoint, {
        ...circumstances(request, place),
        raw: gather({ query: request.query, body: request.body, params: request.params }, call.list),
        authorization: request.headers.authorization,
        viewing: isId(viewing) ? viewing : undefined,
        key: request.headers['idempotency-key']
      })
      void reply.code(call.status ?? 200).type('application/json; charset=utf-8')
      const body = JSON.stringify(result)
      if (call.cache) return keepable(request, reply, call.cache, body)
      void reply.header('cache-control', 'no-store')
      return body
    }
  })
}

/** A condition that a file does not meet, and a piece that it does not have: clients go by the number. */
const OF_FILES = new Set([412, 416])

interface Thrown {
  statusCode?: number
  code?: string
}

/** What went wrong before or beneath a handler, in our words. */
function refusalOf(error: Thrown): Refusal | undefined {
  if (error instanceof Refused) return error.refusal
  if (error.statusCode === 413) return { status: 413, message: texts.tooLarge }
  if (error.statusCode === 415) return { status: 415, message: texts.wrongKind }
  if (error.statusCode === 429) return { status: 429, message: texts.tooMany }
  if (error.statusCode && error.statusCode < 500) {
    return { status: OF_FILES.has(error.statusCode) ? error.statusCode : 400, message: texts.unreadable }
  }
  // The database's own word for data that fits no column: bad input that a schema let through.
  if (error.code && /^22\w{3}$/.test(error.code)) return { status: 400, message: texts.invalid }
  return undefined
}

function openDoors(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isForCalls(request.url)) return
    void reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', 'etag, retry-after')
    if (request.method !== 'OPTIONS') return
    void reply
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', 'authorization, content-type, idempotency-key, viewing-as')
      .header('access-control-max-age', '86400')
    await reply.code(204).send()
  })
}

export function serve(app: FastifyInstance, context: AppContext, place: Place): void {
  openDoors(app)
  app.options('/api/*', async (_, reply) => reply.code(204).send())
  app.setErrorHandler((error: Thrown, request, reply) => {
    void reply.header('cache-control', 'no-store')
    const refusal = refusalOf(error)
    if (refusal) {
      if (refusal.retryAfter) void reply.header('retry-after', refusal.retryAfter)
      return reply.code(refusal.status).send(toBody(refusal))
    }
    request.log.error(error)
    return reply.code(500).send({ ...toBody({ status: 500, message: texts.failed }), id: request.id })
  })
  for (const feature of context.features) {
    for (const endpoint of feature.endpoints) route(app, context, place, endpoint)
    feature.routes?.(app, context.database, place.now)
  }
}
