// Pictures are decoded and encoded anew, so that nothing but pixels is kept: no places, no scripts, no second file behind.
import sharp from 'sharp'

import * as texts from '#shared/kit/files/texts.ts'
import { refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

/** Few bytes can claim to be a picture of a gigabyte; one that moves has its pictures below each other. */
const MOST_PIXELS = 8192 * 8192
/** A larger one is made to fit. */
const SIDE = 2560

export async function redraw(bytes: Buffer, type: string): Promise<Buffer> {
  const moves = type === 'image/gif' || type === 'image/webp'
  try {
    const { width, height, pages = 1, pageHeight = height } = await sharp(bytes, { animated: moves }).metadata()
    if (width * pageHeight * pages > MOST_PIXELS) refuseField(400, 'content', t(texts.pictureLarge))
    const picture = sharp(bytes, { animated: moves, limitInputPixels: MOST_PIXELS, failOn: 'error' })
    if (pages === 1) picture.rotate()
    if (pages === 1 || Math.max(width, pageHeight) > SIDE)
      picture.resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    const drawn = {
      'image/png': () => picture.png({ compressionLevel: 9 }),
      'image/jpeg': () => picture.jpeg({ quality: 86 }),
      'image/webp': () => picture.webp({ quality: 86 }),
      'image/gif': () => picture.gif()
    }[type]
    return await (drawn?.() ?? picture).toBuffer()
  } catch (error) {
    if (error instanceof Error && error.name === 'Refused') throw error
    return refuseField(400, 'content', t(texts.pictureBroken))
  }
}
