// Pictures of badges: for any page and for ever, because what proves a badge shows its picture too.
import type { FastifyInstance } from 'fastify'

import * as texts from '#shared/badges/office-texts.ts'
import { PICTURES } from '#shared/badges/picture.ts'
import { PICTURE } from '#shared/kit/form/form.ts'
import { refuseField } from '#shared/kit/calls/refused.ts'

import type { Database, Trx } from '../kit/database/database.ts'
import { type EncodedPicture, drawPicture } from '../kit/web/picture.ts'
import { serveByHash } from '../kit/web/serve-pictures.ts'
import type { Image } from './picture-address.ts'
import { findPicture, hasPicture, keepPicture } from './queries.ts'

/** The picture that came as a data address; undefined for any other address. */
export const readPicture = async (address: string | undefined): Promise<EncodedPicture | undefined> =>
  address?.startsWith('data:')
    ? drawPicture(address, {
        bytes: PICTURE.bytes,
        pixels: 4096 * 4096,
        side: 512,
        field: 'imageUrl',
        none: texts.picture,
        tooLarge: texts.pictureTooLarge
      })
    : undefined

export interface PictureContext {
  drawn?: EncodedPicture | undefined
  now: Date
  /** Whether pictures on other hosts are kept by their addresses. Our own faces draw the sign of the type in their place. */
  takesAddresses?: boolean | undefined
}

/** What a badge keeps of the address that was sent: a picture that is stored here by its hash. */
export async function imageFor(
  trx: Trx,
  address: string,
  before: Image | undefined,
  { drawn, now, takesAddresses }: PictureContext
): Promise<Image> {
  if (drawn) {
    await keepPicture(trx, drawn, now)
    return { picture: drawn.hash, image_url: '' }
  }
  if (!address.startsWith(PICTURES)) {
    const isNew = address !== '' && address !== before?.image_url
    if (isNew && !takesAddresses) return refuseField(400, 'imageUrl', texts.pictureElsewhere)
    return { picture: null, image_url: address }
  }
  const hash = address.slice(PICTURES.length + 1)
  if (await hasPicture(trx, hash)) return { picture: hash, image_url: '' }
  return refuseField(400, 'imageUrl', texts.pictureGone)
}

export const servePictures = (app: FastifyInstance, database: Database): void =>
  serveByHash(app, database, { path: PICTURES, find: findPicture, cache: 'public' })
