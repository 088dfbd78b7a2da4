// GET /api/mailings/pictures/{hash}: mail programs fetch it without signing in. Bytes, not JSON, so it stands beside the call rows.
import type { FastifyInstance } from 'fastify'

import { refuse } from '#shared/kit/refused.ts'
import { MOST_PICTURE, WIDEST_PICTURE } from '#shared/mail/rules.ts'
import * as texts from '#shared/mail/texts.ts'

import type { Database } from '../kit/database.ts'
import { type Drawn, drawPicture } from '../kit/picture.ts'
import { texts as kit } from '../kit/texts.ts'
import { findPicture } from './queries.ts'

const YEAR = 31_536_000
const PATH = '/api/mailings/pictures'

export const pictureAddress = (site: string, hash: string): string => `${site}${PATH}/${hash}`

export const drawMailPicture = (address: string): Promise<Drawn> =>
  drawPicture(address, {
    bytes: MOST_PICTURE,
    side: WIDEST_PICTURE,
    field: 'picture',
    none: texts.noPicture,
    tooLarge: texts.largePicture
  })

export function servePictures(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { hash: string } }>(`${PATH}/:hash`, async (request, reply) => {
    const { hash } = request.params
    const known = /^[\w-]{43}$/.test(hash)
    const picture = known ? await database.transaction(trx => findPicture(trx, hash), { readOnly: true }) : undefined
    if (!picture) return refuse(404, kit.missing)
    return reply
      .type(picture.kind)
      .header('cache-control', `public, max-age=${YEAR}, immutable`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(picture.bytes))
  })
}
