// Call rows on Fastify: paths in any letter case, one shape of refusal, 500 with an id for what is our fault.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { type Call, MORE, pathParameters } from '#shared/kit/calls/call.ts'
import { today } from '#shared/kit/time/day.ts'
import { sizeText } from '#shared/kit/files/files.ts'
import { isRecord } from '#shared/kit/is.ts'
import { Refused, type Refusal, toBody } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'

import { admitUnread, identify, type IncomingRequest } from './admit.ts'
import { answer, type AppContext } from './answer.ts'
import type { Endpoint } from './bind.ts'
import { measure, MOST_VALUES } from './body.ts'
import { cacheable } from './cacheable.ts'
import { lockBreaker } from './lock-breaker.ts'
import { noticeRefused } from './notice-refused.ts'
import { Unavailable } from '../database/faults.ts'
import { fileAddresses } from '../files/address.ts'
import { isId } from '../database/ids.ts'
import { gather, isForCalls } from './input.ts'
import { texts } from '../texts.ts'
import { refusalFor } from './unavailable.ts'

export interface ServeOptions {
  site: string
  now: () => Date
  manners?: Manners | undefined
}

/** How requests of others than our own faces are taken and refused. */
export interface Manners {
  isLenient: (request: FastifyRequest) => boolean
  /** The body of a refusal, in other words. */
  refusal: (body: Record<string, unknown>, request: FastifyRequest) => Record<string, unknown>
}

/** A page without an origin of its own says `null`. */
const originOf = (header: string | undefined): string | undefined =>
  header && header.length <= 300 && URL.parse(header)?.origin === header ? header : undefined

let hour = { number: Number.NaN, day: '' }

/** Time zones are laborious, and a day begins at a full hour. */
function dayAt(now: Date): string {
  const number = Math.floor(now.getTime() / HOUR_MS)
  if (number !== hour.number) hour = { number, day: today(now) }
  return hour.day
}

function contextOf(request: FastifyRequest, options: ServeOptions) {
  const now = options.now()
  return {
    now,
    today: dayAt(now),
    ip: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    origin: originOf(request.headers.origin),
    site: options.site,
    isLenient: options.manners?.isLenient(request) ?? false
  }
}

/** A call's path as the router writes it. */
function addressOf({ path, rest }: Call): string {
  const address = path.replaceAll(/\{(\w+)\}/g, ':$1')
  return `/api${rest ? address.replace(/:\w+$/, '*') : address}`
}

/** The places of the path by their names. */
function placesOf({ path, rest }: Call, params: unknown): unknown {
  const last = pathParameters(path).at(-1)
  if (!rest || !last || !isRecord(params)) return params
  const { '*': all, ...others } = params
  return { ...others, [last]: all }
}

/** Calls that carry a file: its bytes as they are, whatever kind their sender says. */
function routeOfBytes(app: FastifyInstance, context: AppContext, options: ServeOptions, endpoint: Endpoint): void {
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    route(scope, context, options, endpoint)
  })
}

/** A body of so many bytes costs less to read than asking the database twice who sends it. */
const SMALL = 32 * 1024

function isSmall({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET') return true
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= SMALL
}

/** As much of a list as its clients can take. */
function cut({ most }: Call, result: unknown, reply: FastifyReply): unknown {
  if (!most || !Array.isArray(result) || result.length <= most) return result
  void reply.header(MORE, 'true')
  return result.slice(0, most)
}

function route(app: FastifyInstance, context: AppContext, options: ServeOptions, endpoint: Endpoint): void {
  const { call, name } = endpoint
  const whereLocked = lockBreaker()

  function incomingOf(request: FastifyRequest): IncomingRequest {
    const viewing = request.headers['viewing-as']
    const at = contextOf(request, options)
    return {
      ...at,
      fileAddress: fileAddresses(context.secret, at.now),
      raw: gather({ query: request.query, body: request.body, params: placesOf(call, request.params) }, call),
      authorization: request.headers.authorization,
      viewing: isId(viewing) ? viewing : undefined,
      key: request.headers['idempotency-key']
    }
  }

  /** The refusal is answered, whether or not it could be taken down. */
  const noticed = async (request: FastifyRequest, incoming: IncomingRequest, error: unknown): Promise<never> => {
    await noticeRefused(context, endpoint, incoming, error).catch(failure => request.log.error(failure))
    throw error
  }

  app.route({
    // One route answers both: as two they are twice the work of a start.
    method: call.method === 'GET' ? ['GET', 'HEAD'] : call.method,
    url: addressOf(call),
    bodyLimit: call.limit ?? 256 * 1024,
    config: { call: name, values: call.values ?? MOST_VALUES },
    /** Nobody is read before it is asked who they are, and of a large body also whether they may send it. */
    async preParsing(request) {
      const { authorization } = request.headers
      const claims = await identify(context.auth, endpoint, { authorization, now: options.now() })
      if (!claims || isSmall(request)) return
      const incoming = incomingOf(request)
      await context.database
        .transaction(trx => admitUnread(trx, context.auth, endpoint, incoming, claims), { readOnly: true })
        .catch((error: unknown) => noticed(request, incoming, error))
    },
    async handler(request, reply) {
      const incoming = incomingOf(request)
      const result = await whereLocked(() => answer(context, endpoint, incoming)).catch((error: unknown) =>
        noticed(request, incoming, error)
      )
      void reply.code(call.status ?? 200).type('application/json; charset=utf-8')
      const body = JSON.stringify(cut(call, result, reply))
      if (call.cache) return cacheable(request, reply, { seconds: call.cache, body })
      void reply.header('cache-control', 'no-store')
      return body
    }
  })
}

/** Clients that ask for parts of a file go by 412 and 416, so these stay as they are. */
const FILE_STATUSES = new Set([412, 416])

interface Thrown {
  statusCode?: number
  code?: string
}

/** The refusal for an error of Fastify's or the database's that is the sender's fault; undefined for a bug. */
function refusalOf(error: Thrown, { bodyLimit }: { bodyLimit: number }): Refusal | undefined {
  if (error instanceof Refused) return error.refusal
  if (error instanceof Unavailable) return refusalFor(error)
  if (error.statusCode === 413) return { status: 413, message: t(texts.tooLarge, { size: sizeText(bodyLimit) }) }
  if (error.statusCode === 415) return { status: 415, message: texts.wrongKind }
  if (error.statusCode === 429) return { status: 429, message: texts.tooMany }
  if (error.statusCode && error.statusCode < 500) {
    return { status: FILE_STATUSES.has(error.statusCode) ? error.statusCode : 400, message: texts.unreadable }
  }
  // PostgreSQL's class of data exceptions: bad input that a schema let through.
  if (error.code && /^22\w{3}$/.test(error.code)) return { status: 400, message: texts.invalid }
  return undefined
}

function allowOtherOrigins(app: FastifyInstance, { now }: ServeOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    // By the route, for one path is written in many ways, or as one that leads to no route.
    if (!isForCalls(request.routeOptions.url ?? '') && !isForCalls(request.url)) return done()
    void reply
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', `date, etag, retry-after, ${MORE}`)
      // Pages go by it where a device's clock is wrong, so it is the clock that the calls go by.
      .header('date', now().toUTCString())
    if (request.method !== 'OPTIONS') return done()
    void reply
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', 'authorization, content-type, idempotency-key, viewing-as')
      .header('access-control-max-age', '86400')
    return reply.code(204).send()
  })
}

/** What is in a body is counted before it is built. Many scripts say JSON on every request, also on those that carry nothing. */
function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = String(body)
    if (json === '') return done(null)
    const measured = measure(json, request.routeOptions.config.values ?? MOST_VALUES)
    if (measured === 'right') return void parse(request, json, done)
    const deep = { status: 400, message: texts.invalid }
    done(new Refused(measured === 'deep' ? deep : { status: 413, message: texts.tooMuch }))
  })
}

export function serve(app: FastifyInstance, context: AppContext, options: ServeOptions): void {
  allowOtherOrigins(app, options)
  takeJson(app)
  app.options('/api/*', async (_, reply) => reply.code(204).send())
  app.setErrorHandler((error: Thrown, request, reply) => {
    void reply.header('cache-control', 'no-store')
    const refusal = refusalOf(error, request.routeOptions)
    if (refusal) {
      if (error instanceof Unavailable) request.log.error({ fault: error.kind, code: error.code, err: error })
      if (refusal.retryAfter) void reply.header('retry-after', refusal.retryAfter)
      if (refusal.bare) return reply.code(refusal.status).type('text/plain; charset=utf-8').send(refusal.message)
      const body = toBody(refusal)
      return reply.code(refusal.status).send(options.manners?.refusal(body, request) ?? body)
    }
    request.log.error(error)
    return reply.code(500).send({ ...toBody({ status: 500, message: texts.failed }), id: request.id })
  })
  for (const feature of context.features) {
    for (const endpoint of feature.endpoints)
      (endpoint.call.bytes ? routeOfBytes : route)(app, context, options, endpoint)
    feature.routes?.(app, context.database, options.now)
  }
}
