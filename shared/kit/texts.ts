// Texts are written once, in English, and English is the key of every translation; a plural's is what it says of others.
import { shared } from './registry.ts'
import { pluralOf, speakIn } from './spoken.ts'

/** What is said of a `{count}`, by the rules of a language: English has two forms, others up to six. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>
export type Text = Plural | string
export type Places = Readonly<Record<string, number | string>>

const words = shared('words', () => ({ of: (text: Text): Text => text }))

/** From now on in this language; `of` has its word for each text. */
export function speak(locale: string, of: (text: Text) => Text): void {
  speakIn(locale)
  words.of = of
}

/** A text in the person's language, of a plural the form for its `count`, with its `{places}` filled in. */
export function t(text: string, places?: Places): string
export function t(text: Text, places: Places & { count: number }): string
export function t(text: Text, places: Places = {}): string {
  const found = words.of(text)
  const form = typeof found === 'string' ? found : (found[pluralOf(Number(places['count']))] ?? found.other)
  return form.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(places[name] ?? whole))
}
