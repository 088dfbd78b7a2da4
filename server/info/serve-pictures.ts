// GET /api/ownerMessage/pictures/{hash}. The hash is known only to whoever was sent the message.
import type { FastifyInstance } from 'fastify'

import type { Database, Trx } from '../kit/database/database.ts'
import { kindOf } from '../kit/web/picture.ts'
import { serveByHash } from '../kit/web/serve-pictures.ts'
import { findMessagePicture } from './queries.ts'

const PATH = '/api/ownerMessage/pictures'

export const pictureAddress = (hash: string): string => `${PATH}/${hash}`

async function find(trx: Trx, hash: string) {
  const bytes = await findMessagePicture(trx, hash)
  const kind = bytes && kindOf(bytes)
  return kind ? { kind, bytes } : undefined
}

export const servePictures = (app: FastifyInstance, database: Database): void =>
  serveByHash(app, database, { path: PATH, find, cache: 'private' })
