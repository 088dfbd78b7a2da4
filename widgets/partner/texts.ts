// `t` as partner files have it: the words of a page are given to each element, and nothing is kept on the page.
import type { Plural } from '#shared/kit/texts.ts'

export const t = (text: string, places: Record<string, number | string> = {}): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => `${places[name]}`)

/** Pages give words for the two forms that English has. */
export const formOf = ({ one = '', other }: Plural, count: number): string => (count > 1 ? other : one)
