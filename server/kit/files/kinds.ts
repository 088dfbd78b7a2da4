// What a file is, by its bytes alone: neither its name nor what its sender says counts.
import { refuseField } from '#shared/kit/calls/refused.ts'
import * as texts from '#shared/kit/files/texts.ts'
import { t } from '#shared/kit/texts.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const ODT = 'application/vnd.oasis.opendocument.text'

const begins = (bytes: Buffer, ...first: readonly number[]): boolean =>
  bytes.subarray(0, first.length).equals(Buffer.from(first))
const wordsAt = (bytes: Buffer, at: number, words: string): boolean =>
  bytes.subarray(at, at + words.length).equals(Buffer.from(words, 'latin1'))

const PICTURES: readonly [type: string, isOne: (bytes: Buffer) => boolean][] = [
  ['image/png', bytes => begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['image/jpeg', bytes => begins(bytes, 0xff, 0xd8, 0xff)],
  ['image/gif', bytes => wordsAt(bytes, 0, 'GIF87a') || wordsAt(bytes, 0, 'GIF89a')],
  ['image/webp', bytes => wordsAt(bytes, 0, 'RIFF') && wordsAt(bytes, 8, 'WEBP')]
]

export const pictureKind = (bytes: Buffer): string | undefined => PICTURES.find(([, isOne]) => isOne(bytes))?.[0]

const END = 0x06_05_4b_50
const ENTRY = 0x02_01_4b_50
const END_SIZE = 22
const ENTRY_SIZE = 46
const MOST_ENTRIES = 5000

/** The names in a zip, read from its directory as a program reads them; nothing of one that is broken. */
function namesIn(zip: Buffer): string[] | undefined {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || end + END_SIZE > zip.length || zip.readUInt32LE(end) !== END) return undefined
  const count = zip.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES || end + END_SIZE + zip.readUInt16LE(end + 20) !== zip.length) return undefined
  const names: string[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let left = count; left > 0; left -= 1) {
    if (at + ENTRY_SIZE > end || zip.readUInt32LE(at) !== ENTRY) return undefined
    const [name, extra, comment] = [28, 30, 32].map(place => zip.readUInt16LE(at + place)) as [number, number, number]
    names.push(zip.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + name))
    at += ENTRY_SIZE + name + extra + comment
  }
  return at === end ? names : undefined
}

const isMacro = (name: string): boolean => /(?:^|\/)vbaProject\.bin$|^Basic\//i.test(name)

/** Word, Excel and OpenDocument files are zips, told apart by what stands in them. */
function officeKind(bytes: Buffer): string | undefined {
  const names = begins(bytes, 0x50, 0x4b, 3, 4) ? namesIn(bytes) : undefined
  if (!names) return undefined
  // An OpenDocument file says first of all, and unpacked, which it is.
  const isOdt = wordsAt(bytes, 30, `mimetype${ODT}`) && names[0] === 'mimetype' && names.includes('content.xml')
  const isOffice = names.includes('[Content_Types].xml')
  const type =
    (isOdt && ODT) ||
    (isOffice && names.includes('word/document.xml') && `${OFFICE}.wordprocessingml.document`) ||
    (isOffice && names.includes('xl/workbook.xml') && `${OFFICE}.spreadsheetml.sheet`)
  if (type && names.some(isMacro)) refuseField(400, 'content', t(texts.fileMacros))
  return type || undefined
}

/** A text that any program reads as one: UTF-8, and no byte that only other files have. */
function isText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // Tab, line feed, page feed and carriage return.
    return !/[\u0001-\u0008\u000b\u000e-\u001f\u007f]/.test(text)
  } catch {
    return false
  }
}

/** Of a file that is no picture. */
export function fileKind(bytes: Buffer): string | undefined {
  if (wordsAt(bytes, 0, '%PDF-')) return 'application/pdf'
  return officeKind(bytes) ?? (isText(bytes) ? 'text/plain' : undefined)
}
