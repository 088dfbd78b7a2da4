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

/** Made when first asked, once for each language that is spoken. */
export function inLanguage<T>(make: (locale: string) => T): () => T {
  const made: Record<string, T> = {}
  return () => (made[spoken.locale] ??= make(spoken.locale))
}

/** Some engines put a narrow space before AM. */
export const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

export type Dates = Intl.DateTimeFormatOptions

interface Writes<Options, Value> {
  new (locale: string, options: Options): { format: (value: Value) => string }
}

const writer =
  <Options, Value>(Format: Writes<Options, Value>) =>
  (options: Options, only?: 'sv-SE'): ((value: Value) => string) => {
    const format = inLanguage(locale => new Format(only ?? locale, options))
    return value => plain(format().format(value))
  }

export const numbers = /* @__PURE__ */ writer<Intl.NumberFormatOptions, number>(Intl.NumberFormat)
/** In one language alone where that is how code reads it: Swedish days are '2026-11-23'. */
export const dates = /* @__PURE__ */ writer<Dates, Date | number>(Intl.DateTimeFormat)

/** 12 or 24 hours, as the browser has them. Throws for a time zone that nobody knows. */
export const hourCycle = (timeZone: string): Dates['hourCycle'] =>
  new Intl.DateTimeFormat(undefined, { timeZone, hour: 'numeric' }).resolvedOptions().hourCycle
