// Texts are written once, in English, and English is the key of every translation; a plural's is what it says of others.
import { spoken, type Text } from './spoken.ts'

export type { Plural, Text } from './spoken.ts'
export type Places = Readonly<Record<string, number | string>>

/** A text in the person's language, of a plural the form for its `count`, with its `{places}` filled in. */
export function t(text: string, places?: Places): string
export function t(text: Text, places: Places & { count: number }): string
export function t(text: Text, places: Places = {}): string {
  return spoken
    .formOf(text, places['count'])
    .replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(places[name] ?? whole))
}
