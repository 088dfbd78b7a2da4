// Files that people send: what may be kept, how much of it, and how a record names one. Screens and the server read the same.
import * as z from 'zod/mini'

import * as texts from './texts.ts'
import { upTo } from '../calls/incoming.ts'
import { SECOND_MS } from '../time/time.ts'

const KB = 1024
const MB = KB * KB

export type FileWay = 'file' | 'picture'

/** The most bytes of one. */
export const MOST_BYTES: Readonly<Record<FileWay, number>> = { picture: 5 * MB, file: 10 * MB }
/** What one person may send within a day. */
export const A_DAY = { files: 200, bytes: 100 * MB }

/** Every kind that is kept, with the endings its name may have: another one gets the first of them. */
const ENDINGS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'text/plain': ['txt', 'csv']
}

export const isPicture = (type: string): boolean => type.startsWith('image/')

/** What the browser's own dialog offers. */
export const acceptedBy = (way: FileWay): string =>
  Object.entries(ENDINGS)
    .filter(([type]) => way === 'file' || isPicture(type))
    .flatMap(([, endings]) => endings.map(ending => `.${ending}`))
    .join(',')

export const LONGEST_NAME = 120
export const LONGEST_ALT = 300
const LONGEST_ENDING = 5

/** The name alone: no folder, nothing that cannot be seen, and the ending of what the file is. */
export function cleanName(name: string, type: string): string {
  const endings = ENDINGS[type] ?? ['bin']
  const plain = name
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{C}\p{Z}<>:"|?*]+/gu, ' ')
    .replace(/^[.\s]+/, '')
    .trim()
  const ending = /\.(\w{1,5})$/.exec(plain)?.[1]?.toLowerCase()
  const isRight = ending !== undefined && endings.includes(ending)
  const stem = (isRight ? plain.slice(0, -ending.length - 1) : plain)
    .slice(0, LONGEST_NAME - LONGEST_ENDING - 1)
    .toWellFormed()
    .trim()
  return `${stem || 'file'}.${isRight ? ending : endings[0]}`
}

/** How large a file is, as people read it. */
export function sizeText(bytes: number): string {
  if (bytes < KB) return `${bytes} B`
  if (bytes < MB) return `${Math.ceil(bytes / KB)} KB`
  return `${Number((bytes / MB).toFixed(1))} MB`
}

/** A file as a save names it: which one, what it is called here and, of a picture, what it shows. */
export interface NamedFile {
  hash: string
  name: string
  alt?: string | undefined
}
/** What a field of files takes. */
export interface FileRules {
  as: FileWay
  max: number
  /** What a picture shows is asked of everybody, and of some insisted on. */
  alt?: 'required'
}

/** Whether a signed address is over: then nothing is shown from it. One that is not signed is not. */
export function isOver(address: string, now: Date): boolean {
  const until = new URLSearchParams(address.split('?')[1]).get('until')
  return until !== null && Number(until) * SECOND_MS <= now.getTime()
}

/** As an answer has it: the address is of this reader and this hour. */
export interface ShownFile extends NamedFile {
  type: string
  size: number
  address: string
}

const hash = z.string(texts.fileNone).check(upTo(43, texts.fileNone), z.regex(/^[\w-]{43}$/, texts.fileNone))
const name = z
  .string(texts.fileUnnamed)
  .check(upTo(LONGEST_NAME, texts.fileUnnamed), z.trim(), z.minLength(1, texts.fileUnnamed))
const alt = z.string(texts.altMissing).check(upTo(LONGEST_ALT, texts.altLong), z.trim())

/** A picture without a description has none, also where an empty one is sent. */
const plainly = z.overwrite(({ hash: one, name: called, alt: shows }: NamedFile): NamedFile => ({
  hash: one,
  name: called,
  ...(shows && { alt: shows })
}))

/** What a save sends of one: where `alt` is required, nobody saves a picture without saying what it shows. */
export const namedFile = ({ alt: need }: Pick<FileRules, 'alt'> = {}): z.ZodMiniType<NamedFile> =>
  z
    .object(
      { hash, name, alt: need === 'required' ? alt.check(z.minLength(1, texts.altMissing)) : z.optional(alt) },
      texts.fileNone
    )
    .check(plainly)

/** What an answer has of one. */
export const shownFile = z.object({
  hash: z.string(),
  name: z.string(),
  alt: z.optional(z.string()),
  type: z.string(),
  size: z.int(),
  address: z.string()
})

/** A list of files, each once. */
export const fileList = (max: number, isOptional: boolean, rules: Pick<FileRules, 'alt'> = {}) =>
  z.array(namedFile(rules), texts.fileNone).check(
    z.minLength(isOptional ? 0 : 1, texts.fileNone),
    z.maxLength(max, texts.fileMany),
    z.refine(list => new Set(list.map(one => one.hash)).size === list.length, texts.fileTwice)
  )
