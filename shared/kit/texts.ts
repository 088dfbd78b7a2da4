// Texts are written once, in English, and English is the key of every translation; a plural's is what it says of others.
import { shared } from './registry.ts'

/** What is said of a `{count}`, by the rules of a language: English has two forms, others up to six. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>
export type Text = Plural | string
export type Places = Readonly<Record<string, number | string>>

const english = () => ({ rules: new Intl.PluralRules('en'), texts: {} as Record<string, Text> })
const words = shared('words', english)

export function speak(locale: string, texts: Record<string, Text>): void {
  Object.assign(words, { rules: new Intl.PluralRules(locale), texts })
}

/** A text in the person's language, of a plural the form for its `count`, with its `{places}` filled in. */
export function t(text: string, places?: Places): string
export function t(text: Text, places: Places & { count: number }): string
export function t(text: Text, places: Places = {}): string {
  const found = words.texts[typeof text === 'string' ? text : text.other] ?? text
  const form = typeof found === 'string' ? found : (found[words.rules.select(Number(places['count']))] ?? found.other)
  return form.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(places[name] ?? whole))
}
