// The kinds of fields beside the plain ones: addresses, money, rich text, instants, several of a choice, files, and what is kept.
import * as z from 'zod/mini'

import { isAddress, isPhoneNumber, isWebAddress, LONGEST_ADDRESS } from '../text/address.ts'
import { isInstant } from '../time/day.ts'
import { fileList, type FileRules, namedFile, type NamedFile, type ShownFile } from '../files/files.ts'
import { fitting, upTo } from '../calls/incoming.ts'
import { hasPicture, plain, tidyDrawn } from '../text/rich.ts'
import { noPictures } from '../text/rich-texts.ts'
import { type ByOther, type Extras, type Made, made, type Named, type Optional, type Source, words } from './fields.ts'
import * as texts from './texts.ts'

export const email = words('text', LONGEST_ADDRESS, { as: 'email', check: z.refine(isAddress, texts.notAddress) })
export const url = words('text', 2000, {
  as: 'url',
  check: z.refine(isWebAddress, texts.notUrl)
})
export const phone = words('text', 30, {
  as: 'phone',
  check: z.refine(isPhoneNumber, texts.notPhone)
})

const MOST_MONEY = 1e11

/** To the cent, kept as `numeric(14, 2)`; `currency` is its three letters. */
export const money = <const O extends Extras & Optional & { currency: string; min?: number; max?: number }>(
  label: string,
  options: O
): Made<number, number, O> => {
  const { min = 0, max = MOST_MONEY } = options
  const isCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4
  const schema = z
    .number(texts.notNumber)
    .check(z.gte(min, texts.tooSmall), z.lte(max, texts.tooLarge), z.refine(isCents, texts.notCents))
  return made({ kind: 'number', looks: 'money', label, schema }, options)
}

/** As notes are written, without pictures: what cannot be drawn becomes its words. `empty` where it may say nothing. */
export const rich = <
  const O extends Extras & Optional & { max?: number; missing?: string; tooLong?: string; empty?: true } = {}
>(
  label: string,
  options?: O
): Made<string, string, O> => {
  const { max = 20_000, missing = texts.missing, tooLong = texts.tooLong, empty } = options ?? {}
  const schema = z.string(missing).check(
    upTo(max, tooLong),
    z.refine(html => !hasPicture(html), noPictures),
    z.refine(html => empty === true || plain(html) !== '', missing),
    z.overwrite(tidyDrawn)
  )
  return made({ kind: 'longText', looks: 'rich', label, schema }, options)
}

/** A moment with its time zone, kept as `timestamptz` and answered in UTC. */
export const instant = <const O extends Extras & Optional = {}>(
  label: string,
  options?: O
): Made<string, string, O> => {
  const schema = fitting(isInstant, texts.notInstant).check(
    z.overwrite(text => (isInstant(text) ? new Date(text).toISOString() : text))
  )
  return made({ kind: 'instant', label, schema }, options)
}

/** Several of a few words without commas, each once, in their order; kept as `text[]`. */
export const many = <
  const C extends readonly [string, ...string[]],
  const O extends Extras & Optional & { names?: Readonly<Record<C[number], string>>; by?: ByOther } = {}
>(
  label: string,
  choices: C,
  options?: O
): Made<C[number][], C[number][], O> => {
  // Addresses and imports have several with commas between them.
  const parted = choices.find(one => one.includes(','))
  if (parted) throw new Error(`“${parted}” has a comma, and ${label} is of several.`)
  const isOptional = (options as Optional | undefined)?.optional === true
  const schema = z.array(z.enum(choices, texts.notChoice), texts.missing).check(
    z.minLength(isOptional ? 0 : 1, texts.missing),
    z.maxLength(choices.length, texts.notChoice),
    z.overwrite(chosen => choices.filter(one => chosen.includes(one)))
  )
  return made({ kind: 'many', label, choices, schema }, options)
}

/** Lists are narrowed to rows that have one, and neither sorted nor searched by it. */
type FileExtras = Omit<Extras, 'find' | 'sort'>

/** One picture, kept as `file_use`. What it shows is asked beside it, and with `alt: 'required'` must be said. */
export const picture = <const O extends FileExtras & Optional & Pick<FileRules, 'alt'> = {}>(
  label: string,
  options?: O
): Made<ShownFile, NamedFile, O> => {
  const { alt, ...rest } = options ?? {}
  const needs = { ...(alt && { alt }) }
  return made({ kind: 'picture', label, schema: namedFile(needs), files: { as: 'picture', max: 1, ...needs } }, rest)
}

/** Some files, kept as `file_use`. */
export const files = <const O extends FileExtras & Optional & { max: number }>(
  label: string,
  options: O
): Made<ShownFile[], NamedFile[], O> => {
  const { max, ...rest } = options
  return made(
    { kind: 'files', label, schema: fileList(max, options.optional === true), files: { as: 'file', max } },
    rest
  )
}

/** What others write, a ledger or an action: it is shown, sorted and filtered by, and never sent. It begins with 0. */
export const sum = <const O extends Extras = {}>(
  label: string,
  options?: O
): Made<number, number, O & { kept: 'elsewhere' }> =>
  made({ kind: 'number', label, schema: z.number(), start: 0 }, { ...options, kept: 'elsewhere' })

/** Who made the row. */
export const author = <const O extends Extras = {}>(
  label: string,
  from: () => Source,
  options?: O
): Made<Named, string, O & { kept: 'author' }> =>
  made({ kind: 'pick', label, from, schema: z.uuid() }, { ...options, kept: 'author' })

/** When the row was made, or changed for the last time. */
export const at = <const K extends 'changed' | 'created', const O extends Extras = {}>(
  kept: K,
  label: string,
  options?: O
): Made<string, string, O & { kept: K }> => made({ kind: 'instant', label, schema: z.string() }, { ...options, kept })

/** Where the row stands: its record says `order: 'place'`, and people arrange it by hand. Kept as `numeric`. */
export const place = (): Made<number, number, { kept: 'place'; sort: true }> =>
  made({ kind: 'number', label: texts.place, schema: z.number() }, { kept: 'place', sort: true })
