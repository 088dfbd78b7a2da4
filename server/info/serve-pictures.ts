// GET /api/ownerMessage/pictures/{hash}. Only who was told the hash knows it.
import type { FastifyInstance } from 'fastify'

import type { Database, Trx } from '../kit/database/database.ts'
import { serveByHash } from '../kit/web/serve-pictures.ts'
import { kindOf } from './picture.ts'
import { findMessagePicture } from './queries.ts'

const PATH = '/api/ownerMessage/pictures'

export const pictureAddress = (hash: string): string => `${PATH}/${hash}`

async function find(trx: Trx, hash: string) {
  const bytes = await findMessagePicture(trx, hash)
  const kind = bytes && kindOf(bytes)
  return kind ? { kind, bytes } : undefined
}

export const servePictures = (app: FastifyInstance, database: Database): void =>
  serveByHash(app, database, { path: PATH, find, for: 'private' })
