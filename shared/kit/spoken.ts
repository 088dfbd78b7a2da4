// The language that is spoken: what it has for a text, what a page says of it, and how it writes days, hours and numbers.
// `locale.ts` has the rest, which no page needs before somebody has signed in.
import { shared } from './registry.ts'

/** What is said of a `{count}`, by the rules of a language: English has two forms, others up to six. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>
export type Text = Plural | string

/** English needs no rules. */
const inEnglish = (text: Text, count: unknown): string =>
  typeof text === 'string' ? text : (count === 1 && text.one) || text.other

export const spoken = shared('words', () => ({ locale: 'en-US', formOf: inEnglish }))

const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/

/** What a page says of its language. */
export const pageLanguage = (): { lang: string; dir: 'ltr' | 'rtl' } => ({
  lang: spoken.locale.replace(/^en-US$/, 'en'),
  dir: RIGHT_TO_LEFT.test(spoken.locale) ? 'rtl' : 'ltr'
})

/** From now on in this language; `translated` has its word for each text, by the English one. */
export function speak(locale: string, translated: (text: Text) => Text): void {
  const rules = new Intl.PluralRules(locale)
  spoken.locale = locale
  spoken.formOf = (text, count) => {
    const found = translated(text)
    return typeof found === 'string' ? found : (found[rules.select(Number(count))] ?? found.other)
  }
  if ('document' in globalThis) Object.assign(document.documentElement, pageLanguage())
}

/** Made when first asked, and anew when another language is spoken. */
export function inLanguage<T>(make: (locale: string) => T): () => T {
  let made: { of: string; it: T } | undefined
  return () => {
    if (made?.of !== spoken.locale) made = { of: spoken.locale, it: make(spoken.locale) }
    return made.it
  }
}

/** Some engines put a narrow space before AM. */
export const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

export type Dates = Intl.DateTimeFormatOptions

export function numbers(options: Intl.NumberFormatOptions): (value: number) => string {
  const format = inLanguage(locale => new Intl.NumberFormat(locale, options))
  return value => format().format(value)
}

export function dates(options: Dates): (at: Date | number) => string {
  const format = inLanguage(locale => new Intl.DateTimeFormat(locale, options))
  return at => plain(format().format(at))
}

/** '2026-11-23', as the day is in this time zone. */
export function isoDayIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  return at => format.format(at)
}

/** 12 or 24 hours, as the browser has them. */
export const hourCycle = (): 'h12' | 'h23' =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 === false ? 'h23' : 'h12'
