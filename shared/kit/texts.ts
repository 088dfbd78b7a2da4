// Texts are written once, in English, and English is the key of every translation.
import { shared } from './registry.ts'

const words = shared('words', () => ({ locale: 'en', texts: {} as Record<string, string> }))

export function speak(locale: string, texts: Record<string, string>): void {
  words.locale = locale
  words.texts = texts
}

/** A text in the person's language, with its `{places}` filled in. */
export function t(text: string, places: Record<string, number | string> = {}): string {
  return (words.texts[text] ?? text).replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(places[name] ?? whole))
}
