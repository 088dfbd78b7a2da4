// GET /api/mailings/pictures/{hash}: mail programs fetch it without signing in.
import type { FastifyInstance } from 'fastify'

import { MOST_PICTURE, WIDEST_PICTURE } from '#shared/mail/rules.ts'
import * as texts from '#shared/mail/texts.ts'

import type { Database } from '../kit/database/database.ts'
import { type EncodedPicture, drawPicture } from '../kit/web/picture.ts'
import { serveByHash } from '../kit/web/serve-pictures.ts'
import { findPicture } from './queries.ts'

const PATH = '/api/mailings/pictures'

export const pictureAddress = (site: string, hash: string): string => `${site}${PATH}/${hash}`

export const drawMailPicture = (address: string): Promise<EncodedPicture> =>
  drawPicture(address, {
    bytes: MOST_PICTURE,
    side: WIDEST_PICTURE,
    field: 'picture',
    none: texts.noPicture,
    tooLarge: texts.largePicture
  })

export const servePictures = (app: FastifyInstance, database: Database): void =>
  serveByHash(app, database, { path: PATH, find: findPicture, cache: 'public' })
