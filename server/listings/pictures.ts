// Pictures of a unit: data addresses become files of ours, others name a file that whoever writes sent, or that was there.
import { LONGEST_NAME, MOST_BYTES, type NamedFile } from '#shared/kit/files/files.ts'
import { refuseField } from '#shared/kit/calls/refused.ts'
import * as texts from '#shared/listings/texts.ts'

import type { Trx } from '../kit/database/database.ts'
import { FILES } from '../kit/files/address.ts'
import { keepFile } from '../kit/files/queries.ts'
import { insistOnSent } from '../kit/records/files.ts'
import { drawPicture } from '../kit/web/picture.ts'

export interface SentPicture {
  url: string
  alt: string
}
export interface DrawnPicture extends NamedFile {
  alt: string
  /** Of one that came as a data address. */
  drawn?: { type: string; content: Uint8Array }
}

const SIDE = 2560
const HASH = /^[\w-]{43}$/

/** Which file an address of ours names. */
function named(url: string): NamedFile {
  const asked = new URL(url, 'https://ours.invalid')
  const hash = asked.pathname.slice(FILES.length + 1)
  const name = (asked.searchParams.get('name') ?? '').trim().slice(0, LONGEST_NAME)
  return HASH.test(hash) ? { hash, name: name || 'picture' } : refuseField(400, 'images', texts.pictureWrong)
}

/** Takes a moment, so it is called outside of any transaction. */
export async function drawn(images: readonly SentPicture[]): Promise<DrawnPicture[]> {
  const all: DrawnPicture[] = []
  for (const { url, alt } of images) {
    if (!url.startsWith('data:')) {
      all.push({ ...named(url), alt })
      continue
    }
    const { hash, kind, bytes } = await drawPicture(url, {
      bytes: MOST_BYTES.picture,
      side: SIDE,
      field: 'images',
      none: texts.pictureWrong,
      tooLarge: texts.pictureWrong,
      broken: texts.pictureBroken
    })
    const name = `picture-${all.length + 1}.${kind === 'image/png' ? 'png' : 'jpg'}`
    all.push({ hash, name, alt, drawn: { type: kind, content: bytes } })
  }
  if (new Set(all.map(({ hash }) => hash)).size < all.length) refuseField(400, 'images', texts.pictureTwice)
  return all
}

/** Keeps what came as data, holds all of them, and gives what the row names. */
export async function kept(
  trx: Trx,
  images: readonly DrawnPicture[],
  { personId, before, now }: { personId: string; before: readonly NamedFile[]; now: Date }
): Promise<NamedFile[]> {
  for (const { hash, name, drawn: file } of images)
    if (file) await keepFile(trx, { hash, ...file }, { personId, name, now })
  const known = before.map(({ hash }) => hash)
  const said = { gone: texts.pictureGone, noPicture: texts.pictureGone }
  await insistOnSent({ trx, me: { id: personId } }, 'images', images, { known, ...said })
  return images.map(({ hash, name, alt }) => ({ hash, name, alt }))
}
