// GET /api/files/{hash}, by an address that a row gave out. It answers bytes, so it is no call row.
import type { FastifyInstance } from 'fastify'

import { cleanName, isPicture } from '#shared/kit/files/files.ts'
import { refuse } from '#shared/kit/calls/refused.ts'

import type { Database } from '../database/database.ts'
import { texts } from '../texts.ts'
import { FILES, secondsLeft } from './address.ts'
import { findFile } from './queries.ts'

interface FileRequest {
  Params: { hash: string }
  Querystring: Record<string, unknown>
}

/** In letters that any browser reads, and in full. */
const named = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(
    /['()*]/g,
    letter => `%${letter.codePointAt(0)!.toString(16)}`
  )}`

export const serveFiles =
  (secret: string) =>
  (app: FastifyInstance, database: Database, now: () => Date): void => {
    app.get<FileRequest>(`${FILES}/:hash`, async ({ params: { hash }, query, headers }, reply) => {
      const asked = { hash, name: String(query['name']), until: String(query['until']), sign: String(query['sign']) }
      const left = secondsLeft(secret, asked, now()) ?? refuse(403, texts.fileOver, { bare: true })
      const file = await database.transaction(trx => findFile(trx, hash), { readOnly: true })
      if (!file) return refuse(404, texts.missing)
      const { type, content } = file
      const etag = `"${hash}"`
      void reply
        .header('cache-control', `private, max-age=${left}, immutable`)
        .header('etag', etag)
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-security-policy', "default-src 'none'; sandbox")
      if (!isPicture(type)) void reply.header('content-disposition', named(cleanName(asked.name, type)))
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(type === 'text/plain' ? 'text/plain; charset=utf-8' : type).send(Buffer.from(content))
    })
  }
