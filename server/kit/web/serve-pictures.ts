// Pictures by the digest of their bytes, which never change. They answer bytes, not JSON, so they are no call rows.
import type { FastifyInstance } from 'fastify'

import { refuse } from '#shared/kit/calls/refused.ts'

import type { Database, Trx } from '../database/database.ts'
import { texts } from '../texts.ts'

interface StoredPicture {
  kind: string
  bytes: Uint8Array
}

interface PictureRoute {
  /** Without the digest at its end. */
  path: string
  find: (trx: Trx, hash: string) => Promise<StoredPicture | undefined>
  /** Whether proxies may cache it, or the browser alone. */
  cache: 'private' | 'public'
  /** How many seconds it may be cached; refuses whoever may not see it. */
  freshFor?: (hash: string, query: Record<string, unknown>) => number
}

const YEAR = 31_536_000

interface PictureRequest {
  Params: { hash: string }
  Querystring: Record<string, unknown>
}

export function serveByHash(app: FastifyInstance, database: Database, route: PictureRoute): void {
  const { path, find, cache, freshFor = () => YEAR } = route
  app.get<PictureRequest>(`${path}/:hash`, async ({ params: { hash }, query }, reply) => {
    const age = freshFor(hash, query)
    const isDigest = /^[\w-]{43}$/.test(hash)
    const picture = isDigest ? await database.transaction(trx => find(trx, hash), { readOnly: true }) : undefined
    if (!picture) return refuse(404, texts.missing)
    if (cache === 'public') void reply.header('timing-allow-origin', '*')
    return reply
      .type(picture.kind)
      .header('cache-control', `${cache}, max-age=${age}, immutable`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(picture.bytes))
  })
}
