// Pictures before they are sent: what kind a file really is, and how it is made to fit.
import type { PICTURE } from '#shared/kit/form/form.ts'

const LARGEST_SIDE = 1024
const SMALLEST_SIDE = 32
const STEP = 0.8
const QUALITIES = [0.86, 0.72, 0.58]

const starts: readonly [type: (typeof PICTURE.types)[number], bytes: readonly number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]]
]

/** The kind of picture by its first bytes; a name says nothing. Undefined for anything else. */
export async function pictureType(file: Blob): Promise<string | undefined> {
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return starts.find(([, bytes]) => bytes.every((byte, at) => first[at] === byte))?.[0]
}

export function asDataUrl(file: Blob, type: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(new Blob([file], { type }))
  })
}

/** The part of a picture that is kept: all of it, or the square in its middle. */
export function crop(width: number, height: number, square: boolean) {
  const side = Math.min(width, height)
  return square
    ? { left: (width - side) / 2, top: (height - side) / 2, width: side, height: side }
    : { left: 0, top: 0, width, height }
}

const encode = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))

/** Smaller and rougher step by step, until it has at most so many bytes. Fails for what the browser cannot read. */
export async function shrinkPicture(file: Blob, bytes: number, square = false): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const part = crop(picture.width, picture.height, square)
  const canvas = document.createElement('canvas')
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('cannot draw')
  const longest = Math.max(part.width, part.height)
  let side = Math.min(longest, LARGEST_SIDE)
  do {
    canvas.width = Math.max(1, Math.round((part.width * side) / longest))
    canvas.height = Math.max(1, Math.round((part.height * side) / longest))
    // A JPEG has no transparency: what was see-through becomes white instead of black.
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, canvas.width, canvas.height)
    paper.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, canvas.width, canvas.height)
    for (const quality of QUALITIES) {
      const blob = await encode(canvas, quality)
      if (blob && blob.size <= bytes) return blob
    }
    side *= STEP
  } while (side >= SMALLEST_SIDE)
  throw new Error('cannot be shrunk')
}
