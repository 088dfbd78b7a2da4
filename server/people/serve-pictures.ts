// GET /api/pictures/{hash}: bytes, not JSON, so it stands beside the call rows.
import type { FastifyInstance } from 'fastify'

import { refuse } from '#shared/kit/refused.ts'
import * as texts from '#shared/people/texts.ts'

import type { Database } from '../kit/database/database.ts'
import { texts as kit } from '../kit/texts.ts'
import { secondsLeft } from './picture-url.ts'
import { findPicture } from './queries.ts'

interface Asked {
  Params: { hash: string }
  Querystring: { until?: unknown; sign?: unknown }
}

export const servePictures =
  (secret: string) =>
  (app: FastifyInstance, database: Database, now: () => Date): void => {
    app.get<Asked>('/api/pictures/:hash', async (request, reply) => {
      const { hash } = request.params
      const { until = '', sign = '' } = request.query
      const left = secondsLeft(secret, { hash, until: String(until), sign: String(sign) }, now())
      if (left === undefined) return refuse(403, texts.pictureGone)
      const picture = await database.transaction(trx => findPicture(trx, hash), { readOnly: true })
      if (!picture) return refuse(404, kit.missing)
      return reply
        .type(picture.kind)
        .header('cache-control', `private, max-age=${left}, immutable`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(Buffer.from(picture.bytes))
    })
  }
