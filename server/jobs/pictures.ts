// GET /api/jobs/pictures/{hash}: for any page and for ever.
import type { FastifyInstance } from 'fastify'

import { PICTURES } from '#shared/jobs/picture.ts'
import { MOST_PICTURE } from '#shared/jobs/rules.ts'
import * as texts from '#shared/jobs/texts.ts'

import type { Database } from '../kit/database/database.ts'
import { type EncodedPicture, drawPicture } from '../kit/web/picture.ts'
import { serveByHash } from '../kit/web/serve-pictures.ts'
import { findPicture } from './queries.ts'

export const pictureAddress = (site: string, hash: string): string => `${site}${PICTURES}/${hash}`

export const drawJobPicture = (address: string): Promise<EncodedPicture> =>
  drawPicture(address, {
    bytes: MOST_PICTURE,
    side: 1200,
    field: 'imageUrl',
    none: texts.picture,
    tooLarge: texts.pictureTooLarge
  })

export const servePictures = (app: FastifyInstance, database: Database): void =>
  serveByHash(app, database, { path: PICTURES, find: findPicture, cache: 'public' })
