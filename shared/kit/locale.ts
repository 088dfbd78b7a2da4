// How the language that is spoken writes numbers, lists and spans, and orders words; nothing else knows a language.
import { type Dates, inLanguage, plain, spoken } from './spoken.ts'

/** 'Tue, Nov 24, 4:00 – 6:30 PM': what both ends have in common stands once. */
export const dateRange = (options: Dates, from: Date, to: Date): string =>
  plain(new Intl.DateTimeFormat(spoken.locale, options).formatRange(from, to))

/** Before, after or beside in the order of the alphabet. */
export function ordering(options: Intl.CollatorOptions = {}): (one: string, other: string) => number {
  const words = inLanguage(locale => new Intl.Collator(locale, options))
  return (one, other) => words().compare(one, other)
}

export const byAlphabet = /* @__PURE__ */ ordering()
/** 9 before 10. */
export const byNumber = /* @__PURE__ */ ordering({ numeric: true })
/** 'a' beside 'A', too. */
export const byWords = /* @__PURE__ */ ordering({ numeric: true, sensitivity: 'base' })

const lists = /* @__PURE__ */ inLanguage(locale => new Intl.ListFormat(locale))
/** 'Anna, Ben, and Cy' */
export const listed = (words: readonly string[]): string => lists().format(words)

/** What a currency or a country is called. */
export function names(type: 'currency' | 'region'): (code: string) => string {
  const known = inLanguage(locale => new Intl.DisplayNames(locale, { type }))
  return code => known().of(code) ?? code
}

/** As our code reads it, whatever language is spoken. Throws for a time zone that nobody knows. */
export const clockIn = (options: Dates): Intl.DateTimeFormat => new Intl.DateTimeFormat('en-US', options)

/** What a country is called in this language, for whoever searches. */
export const regionsIn = (language: string, style: 'long' | 'short'): Intl.DisplayNames =>
  new Intl.DisplayNames(language, { type: 'region', style })

/** Cuts a text where people would, in any language. */
export const cutting = (granularity: 'grapheme' | 'word'): Intl.Segmenter => new Intl.Segmenter('en', { granularity })

export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
