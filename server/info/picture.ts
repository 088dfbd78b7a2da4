// The picture of a message on its way in: checked, decoded and encoded anew, so that nothing but pixels is stored.
import { createHash } from 'node:crypto'

import sharp from 'sharp'

import { fitsPicture, MESSAGE_PICTURE } from '#shared/info/rules.ts'
import * as texts from '#shared/info/texts.ts'
import { refuse } from '#shared/kit/refused.ts'

import type { Drawn } from './queries.ts'

const DATA = /^data:image\/[\w.+-]+;base64,([A-Za-z\d+/\s]+={0,2})$/
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/** What the first bytes say it is; the kind that the sender names is not asked. */
export function kindOf(bytes: Uint8Array): 'image/jpeg' | 'image/png' | undefined {
  const start = Buffer.from(bytes.subarray(0, 8))
  if (start.equals(PNG)) return 'image/png'
  return start.subarray(0, 3).equals(JPEG) ? 'image/jpeg' : undefined
}

const no = (text: string): never => refuse(400, text, { fields: { newMessage: text } })

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number } | undefined> {
  try {
    const { autoOrient } = await sharp(bytes).metadata()
    return autoOrient
  } catch {
    return undefined
  }
}

async function redraw(bytes: Buffer, kind: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  const drawn = sharp(bytes, { failOn: 'error' }).rotate()
  try {
    return await (kind === 'image/png' ? drawn.png({ compressionLevel: 9 }) : drawn.jpeg({ quality: 86 })).toBuffer()
  } catch {
    return no(texts.invalidPicture)
  }
}

/** A picture out of a data address. Takes a moment, so it happens before the transaction. */
export async function drawPicture(address: string): Promise<Drawn> {
  const [, base64] = DATA.exec(address) ?? []
  const bytes = Buffer.from(base64 ?? '', 'base64')
  const kind = kindOf(bytes)
  if (!kind) return no(texts.invalidPicture)
  if (bytes.length > MESSAGE_PICTURE.bytes) return no(texts.pictureTooLarge)
  // Its head is read first: few bytes can claim to be a picture of a gigabyte.
  const size = await sizeOf(bytes)
  if (!size) return no(texts.invalidPicture)
  if (!fitsPicture(size)) return no(texts.pictureTooWide)
  const drawn = await redraw(bytes, kind)
  return { hash: createHash('sha256').update(drawn).digest('base64url'), bytes: drawn }
}
