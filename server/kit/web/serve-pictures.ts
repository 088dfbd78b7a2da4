// Pictures by the digest of their bytes, which never change: bytes, not JSON, so they stand beside the call rows.
import type { FastifyInstance } from 'fastify'

import { refuse } from '#shared/kit/refused.ts'

import type { Database, Trx } from '../database/database.ts'
import { texts } from '../texts.ts'

interface Kept {
  kind: string
  bytes: Uint8Array
}

interface Place {
  /** Without the digest at its end. */
  path: string
  find: (trx: Trx, hash: string) => Promise<Kept | undefined>
  /** Who may keep it: anybody, or the browser that was told of it. */
  for: 'private' | 'public'
}

const YEAR = 31_536_000

export function serveByHash(app: FastifyInstance, database: Database, { path, find, for: whom }: Place): void {
  app.get<{ Params: { hash: string } }>(`${path}/:hash`, async (request, reply) => {
    const { hash } = request.params
    const known = /^[\w-]{43}$/.test(hash)
    const picture = known ? await database.transaction(trx => find(trx, hash), { readOnly: true }) : undefined
    if (!picture) return refuse(404, texts.missing)
    if (whom === 'public') void reply.header('timing-allow-origin', '*')
    return reply
      .type(picture.kind)
      .header('cache-control', `${whom}, max-age=${YEAR}, immutable`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(picture.bytes))
  })
}
