// GET /api/ownerMessage/pictures/{hash}: bytes, not JSON, so it stands beside the call rows. Only who was told the hash knows it.
import type { FastifyInstance } from 'fastify'

import { refuse } from '#shared/kit/refused.ts'

import type { Database } from '../kit/database.ts'
import { texts as kit } from '../kit/texts.ts'
import { kindOf } from './picture.ts'
import { findMessagePicture } from './queries.ts'

const YEAR = 31_536_000

export const pictureAddress = (hash: string): string => `/api/ownerMessage/pictures/${hash}`

export function servePictures(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { hash: string } }>('/api/ownerMessage/pictures/:hash', async (request, reply) => {
    const { hash } = request.params
    const known = /^[\w-]{43}$/.test(hash)
    const bytes = known
      ? await database.transaction(trx => findMessagePicture(trx, hash), { readOnly: true })
      : undefined
    const kind = bytes && kindOf(bytes)
    if (!bytes || !kind) return refuse(404, kit.missing)
    return reply
      .type(kind)
      .header('cache-control', `private, max-age=${YEAR}, immutable`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(bytes))
  })
}
