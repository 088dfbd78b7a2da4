// GET /api/pictures/{hash}, with a signature in the address.
import type { FastifyInstance } from 'fastify'

import { refuse } from '#shared/kit/calls/refused.ts'
import * as texts from '#shared/people/texts.ts'

import type { Database } from '../kit/database/database.ts'
import { serveByHash } from '../kit/web/serve-pictures.ts'
import { secondsLeft } from './picture-url.ts'
import { findPicture } from './queries.ts'

export const servePictures =
  (secret: string) =>
  (app: FastifyInstance, database: Database, now: () => Date): void =>
    serveByHash(app, database, {
      path: '/api/pictures',
      find: findPicture,
      cache: 'private',
      freshFor: (hash, { until = '', sign = '' }) =>
        secondsLeft(secret, { hash, until: String(until), sign: String(sign) }, now()) ?? refuse(403, texts.pictureGone)
    })
