// Pictures on their way in: checked, decoded and encoded anew, so that nothing but pixels is stored.
import { createHash } from 'node:crypto'

import sharp from 'sharp'

import { PICTURE } from '#shared/kit/form.ts'
import { refuse } from '#shared/kit/refused.ts'
import * as texts from '#shared/people/texts.ts'

export interface Picture {
  hash: string
  kind: string
  bytes: Uint8Array
}

const DATA = /^data:(image\/[\w.+-]+);base64,([A-Za-z\d+/\s]+={0,2})$/

/** What the first bytes say it is; the kind that the sender names is not asked. */
function kindOf(bytes: Buffer): 'image/jpeg' | 'image/png' | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png'
  return bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ? 'image/jpeg' : undefined
}

// Fifty kilobytes can claim to be a picture of a gigabyte: more pixels than a large photo has are not decoded.
const MOST_PIXELS = 4096 * 4096
const SIDE = 512

const no = (text: string): never => refuse(400, text, { fields: { profilePic: text } })

async function redraw(bytes: Buffer, kind: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  const drawn = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
  try {
    return await (kind === 'image/png' ? drawn.png({ compressionLevel: 9 }) : drawn.jpeg({ quality: 84 })).toBuffer()
  } catch {
    return no(texts.pictureBroken)
  }
}

/** A picture out of a data address. Takes a moment, so it happens before the transaction. */
export async function readPicture(address: string | undefined): Promise<Picture | undefined> {
  if (!address?.startsWith('data:')) return undefined
  const [, named, base64] = DATA.exec(address) ?? []
  if (!named || !base64) return no(texts.picture)
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > PICTURE.bytes) return no(texts.pictureTooLarge)
  const kind = kindOf(bytes)
  if (!kind) return no(texts.picture)
  const drawn = await redraw(bytes, kind)
  return { hash: createHash('sha256').update(drawn).digest('base64url'), kind, bytes: drawn }
}
