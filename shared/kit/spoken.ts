// The language that is spoken: what a page says of it, how it counts, and how it writes days and hours. `locale.ts` has the
// rest, which no page needs before somebody has signed in.
import { shared } from './registry.ts'

export const spoken = shared('locale', () => ({ locale: 'en-US' }))

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

/** Made when first asked, and anew when another language is spoken. */
export function inLanguage<T>(make: (locale: string) => T): () => T {
  let made: { of: string; it: T } | undefined
  return () => {
    if (made?.of !== spoken.locale) made = { of: spoken.locale, it: make(spoken.locale) }
    return made.it
  }
}

const rules = /* @__PURE__ */ inLanguage(locale => new Intl.PluralRules(locale))
export const pluralOf = (count: number): Intl.LDMLPluralRule => rules().select(count)

/** Some engines put a narrow space before AM. */
export const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

export type Dates = Intl.DateTimeFormatOptions

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
