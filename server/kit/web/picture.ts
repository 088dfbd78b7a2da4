// Uploaded pictures are checked, decoded and encoded anew, so that nothing but pixels is stored.
import { createHash } from 'node:crypto'

import sharp from 'sharp'

import { refuseField } from '#shared/kit/calls/refused.ts'

export interface EncodedPicture {
  hash: string
  kind: 'image/jpeg' | 'image/png'
  bytes: Uint8Array
}

export interface PictureLimits {
  /** The most bytes that are accepted. */
  bytes: number
  /** More pixels are not decoded: few bytes can claim to be a picture of a gigabyte. */
  pixels?: number
  /** A larger picture is made to fit a square of this side. */
  side?: number
  /** A larger picture is refused. */
  largest?: { width: number; height: number; text: string }
  /** The field it came in, for refusals. */
  field: string
  /** What is said when it is no picture, has too many bytes, or cannot be decoded. */
  none: string
  tooLarge: string
  broken?: string
}

const DATA = /^data:image\/[\w.+-]+;base64,([A-Za-z\d+/\s]+={0,2})$/
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
/** As many as a large photo has. */
const MOST_PIXELS = 8192 * 8192

/** By the first bytes; the type that the sender names is ignored. */
export function kindOf(bytes: Uint8Array): EncodedPicture['kind'] | undefined {
  const start = Buffer.from(bytes.subarray(0, 8))
  if (start.equals(PNG)) return 'image/png'
  return start.subarray(0, 3).equals(JPEG) ? 'image/jpeg' : undefined
}

/** Its width and height as it is shown, read from its head alone. */
async function sizeOf(bytes: Buffer, limitInputPixels: number): Promise<{ width: number; height: number } | undefined> {
  try {
    return (await sharp(bytes, { limitInputPixels }).metadata()).autoOrient
  } catch {
    return undefined
  }
}

/** Reads a picture from a data address. Takes a moment, so call it outside of any transaction. */
export async function drawPicture(address: string, limits: PictureLimits): Promise<EncodedPicture> {
  const { bytes: most, pixels = MOST_PIXELS, side, largest, field, none, tooLarge, broken = none } = limits
  const no = (text: string): never => refuseField(400, field, text)
  const [, base64] = DATA.exec(address) ?? []
  const bytes = Buffer.from(base64 ?? '', 'base64')
  if (bytes.length > most) return no(tooLarge)
  const kind = kindOf(bytes)
  if (!kind) return no(none)
  const size = await sizeOf(bytes, pixels)
  if (!size) return no(broken)
  if (largest && (size.width > largest.width || size.height > largest.height)) return no(largest.text)
  const picture = sharp(bytes, { limitInputPixels: pixels, failOn: 'error' }).rotate()
  if (side) picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })
  try {
    const drawn = await (
      kind === 'image/png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 84 })
    ).toBuffer()
    return { hash: createHash('sha256').update(drawn).digest('base64url'), kind, bytes: drawn }
  } catch {
    return no(broken)
  }
}
