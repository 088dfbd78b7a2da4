// What is kept of a file that is sent: told by its bytes, drawn anew where it is a picture.
import { type FileWay, MOST_BYTES, sizeText } from '#shared/kit/files/files.ts'
import * as texts from '#shared/kit/files/texts.ts'
import { refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import { fileKind, pictureKind } from './kinds.ts'
import { hashOf, type NewFile } from './queries.ts'
import { redraw } from './redraw.ts'

function insistOnSize(size: number, way: FileWay): void {
  const text = way === 'picture' ? texts.pictureTooLarge : texts.fileTooLarge
  if (size > MOST_BYTES[way]) refuseField(413, 'content', t(text, { size: sizeText(MOST_BYTES[way]) }))
}

/** Takes a moment, so it is called outside of any transaction. */
export async function fileOf(bytes: Buffer, way: FileWay): Promise<NewFile> {
  const picture = pictureKind(bytes)
  insistOnSize(bytes.length, picture ? 'picture' : way)
  const type = picture ?? (way === 'file' ? fileKind(bytes) : undefined)
  if (!type) return refuseField(400, 'content', t(way === 'picture' ? texts.pictureKinds : texts.fileKinds))
  const content = picture ? await redraw(bytes, type) : bytes
  return { hash: hashOf(content), type, content }
}
