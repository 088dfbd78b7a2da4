// GET /api/jobs/pictures/{hash}: for any page and for ever. Bytes, not JSON, so it stands beside the call rows.
import type { FastifyInstance } from 'fastify'

import { MOST_PICTURE } from '#shared/jobs/rules.ts'
import * as texts from '#shared/jobs/texts.ts'
import { refuse } from '#shared/kit/refused.ts'

import type { Database } from '../kit/database.ts'
import { type Drawn, drawPicture } from '../kit/picture.ts'
import { texts as kit } from '../kit/texts.ts'
import { findPicture } from './queries.ts'

const YEAR = 31_536_000
const PATH = '/api/jobs/pictures'

export const pictureAddress = (site: string, hash: string): string => `${site}${PATH}/${hash}`

/** Which picture of ours an address names. */
export const hashIn = (address: string): string | undefined =>
  /^(?:https?:\/\/[^/]+)?\/api\/jobs\/pictures\/([\w-]{43})$/.exec(address)?.[1]

export const drawJobPicture = (address: string): Promise<Drawn> =>
  drawPicture(address, {
    bytes: MOST_PICTURE,
    side: 1200,
    field: 'imageUrl',
    none: texts.picture,
    tooLarge: texts.pictureTooLarge
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
      .header('timing-allow-origin', '*')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(picture.bytes))
  })
}
