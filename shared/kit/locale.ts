// The one file that knows a language: how it writes days, hours, numbers and lists, how it counts, and how its words are
// ordered. Whatever is made here is made when first asked, and anew when another language is spoken.
import { shared } from './registry.ts'

const spoken = shared('locale', () => ({ locale: 'en-US' }))

const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/

/** What a page says of its language. */
export const pageLanguage = (): { lang: string; dir: 'ltr' | 'rtl' } => ({
  lang: spoken.locale.replace(/^en-US$/, 'en'),
  dir: RIGHT_TO_LEFT.test(spoken.locale) ? 'rtl' : 'ltr'
})

export function speakIn(locale: string): void {
  spoken.locale = locale
  if ('document' in globalThis) Object.assign(document.documentElement, pageLanguage())
}

function inLanguage<T>(make: (locale: string) => T): () => T {
  let made: { of: string; it: T } | undefined
  return () => {
    if (made?.of !== spoken.locale) made = { of: spoken.locale, it: make(spoken.locale) }
    return made.it
  }
}

/** Some engines put a narrow space before AM. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

export type Dates = Intl.DateTimeFormatOptions

export function numbers(options: Intl.NumberFormatOptions): (value: number) => string {
  const format = inLanguage(locale => new Intl.NumberFormat(locale, options))
  return value => format().format(value)
}

export function dates(options: Dates): (at: Date | number) => string {
  const format = inLanguage(locale => new Intl.DateTimeFormat(locale, options))
  return at => plain(format().format(at))
}

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

const rules = /* @__PURE__ */ inLanguage(locale => new Intl.PluralRules(locale))
export const pluralOf = (count: number): Intl.LDMLPluralRule => rules().select(count)

/** What a currency or a country is called. */
export function names(type: 'currency' | 'region'): (code: string) => string {
  const known = inLanguage(locale => new Intl.DisplayNames(locale, { type }))
  return code => known().of(code) ?? code
}

/** As our code reads it, whatever language is spoken. Throws for a time zone that nobody knows. */
export const clockIn = (options: Dates): Intl.DateTimeFormat => new Intl.DateTimeFormat('en-US', options)

/** '2026-11-23', as the day is in this time zone. */
export function isoDayIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  return at => format.format(at)
}

/** What a country is called in this language, for whoever searches. */
export const regionsIn = (language: string, style: 'long' | 'short'): Intl.DisplayNames =>
  new Intl.DisplayNames(language, { type: 'region', style })

/** Cuts a text where people would, in any language. */
export const cutting = (granularity: 'grapheme' | 'word'): Intl.Segmenter => new Intl.Segmenter('en', { granularity })

export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** 12 or 24 hours, as the browser has them. */
export const hourCycle = (): 'h12' | 'h23' =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 === false ? 'h23' : 'h12'
