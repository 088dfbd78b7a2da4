// A picture on its way in: checked, decoded and encoded anew, so that nothing but pixels is stored.
import { createHash } from 'node:crypto'

import sharp from 'sharp'

import { refuse } from '#shared/kit/refused.ts'

export interface Drawn {
  hash: string
  kind: 'image/jpeg' | 'image/png'
  bytes: Uint8Array
}

export interface Frame {
  /** The most bytes it may come with. */
  bytes: number
  /** What is larger than this square becomes smaller. */
  side: number
  /** The field it came in, and what is said when it is none, and when it is too much. */
  field: string
  none: string
  tooLarge: string
}

const DATA = /^data:image\/[\w.+-]+;base64,([A-Za-z\d+/\s]+={0,2})$/
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
/** Few bytes can claim to be a picture of a gigabyte: more pixels than a large photo has are not decoded. */
const MOST_PIXELS = 8192 * 8192

/** What the first bytes say it is; the kind that the sender names is not asked. */
function kindOf(bytes: Buffer): Drawn['kind'] | undefined {
  if (bytes.subarray(0, 8).equals(PNG)) return 'image/png'
  return bytes.subarray(0, 3).equals(JPEG) ? 'image/jpeg' : undefined
}

/** A picture out of a data address. Takes a moment, so it happens before the transaction. */
export async function drawPicture(address: string, frame: Frame): Promise<Drawn> {
  const no = (text: string): never => refuse(400, text, { fields: { [frame.field]: text } })
  const [, base64] = DATA.exec(address) ?? []
  const bytes = Buffer.from(base64 ?? '', 'base64')
  const kind = kindOf(bytes)
  if (!kind) return no(frame.none)
  if (bytes.length > frame.bytes) return no(frame.tooLarge)
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .resize(frame.side, frame.side, { fit: 'inside', withoutEnlargement: true })
  try {
    const drawn = await (
      kind === 'image/png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 84 })
    ).toBuffer()
    return { hash: createHash('sha256').update(drawn).digest('base64url'), kind, bytes: drawn }
  } catch {
    return no(frame.none)
  }
}
