import { type Places, t } from '#shared/kit/texts.ts'

/** Texts in English as keys, as everywhere; what they are in the page's language as values. */
export type Words = Readonly<Record<string, string>>
export type Say = (text: string, places?: Places) => string

/** Says texts in the words a page has for them, else in those of the product. */
export const sayWith =
  (words: Words | undefined): Say =>
  (text, places) =>
    t(words?.[text] ?? text, places)
