// A made-up language: each text of ours in marks and, where it is to be, longer; days and numbers as a real language has them.
import type { Page } from 'playwright/test'

export interface Pseudo {
  locale: string
  dir: 'ltr' | 'rtl'
  /** With each vowel twice: a third longer, with as few places to break a line. */
  isLong: boolean
}

/** From the next page on it is spoken: a page's registry has its language before anything is drawn. */
export const speakPseudo = (page: Page, pseudo: Pseudo): Promise<unknown> =>
  page.addInitScript(({ locale, dir, isLong }) => {
    const longer = (text: string) =>
      text.replaceAll(/\{\w+\}|[aeiou]/gi, part => (isLong && part.length === 1 ? part + part.toLowerCase() : part))
    const formOf = (text: string | { one?: string; other: string }, count: unknown) =>
      `⟦${longer(typeof text === 'string' ? text : (count === 1 && text.one) || text.other)}⟧`
    Object.assign(globalThis, { [Symbol.for('workbee/1')]: new Map([['words', { locale, formOf }]]) })
    addEventListener('DOMContentLoaded', () => Object.assign(document.documentElement, { lang: locale, dir }))
  }, pseudo)

/** Initials, marks of time and names of elements are no words; the language's own letters are no English. */
const wordsOf = (text: string): string[] => text.replaceAll(/\bbee-[\w-]+/g, '').match(/[A-Za-z]*[a-z][A-Za-z]+/g) ?? []

/** Said in every language alike: our name, a key, and what people may call a link. */
const NAMES = ['Workbee', 'Ctrl', 'Media', 'Folder']

function* values(of: unknown): Generator<string> {
  if (typeof of === 'string') yield* wordsOf(of)
  else if (typeof of === 'object' && of !== null) for (const one of Object.values(of)) yield* values(one)
}

/** Every word that the server has answered since. */
export function wordsHeard(page: Page): Set<string> {
  const heard = new Set<string>(NAMES)
  page.on('response', async response => {
    if (!response.url().includes('/api/')) return
    const body: unknown = await response.json().catch(() => undefined)
    for (const word of values(body)) heard.add(word)
  })
  return heard
}

/** What can be seen and did not come through `t()`, without what the server answered. */
export async function rawOn(page: Page, heard: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate(() => {
    function* all(root: Document | ShadowRoot): Generator<Element> {
      for (const element of root.querySelectorAll('*')) {
        yield element
        if (element.shadowRoot) yield* all(element.shadowRoot)
      }
    }
    return [...all(document)].flatMap(element => {
      if (element.closest('script, style, title, noscript, code, pre') || !element.checkVisibility()) return []
      const own = [...element.childNodes].flatMap(node => (node.nodeType === 3 ? [node.nodeValue ?? ''] : []))
      const said = ['title', 'aria-label', 'alt'].map(name => element.getAttribute(name) ?? '')
      return [own.join(''), ...said]
    })
  })
  const bare = (text: string): string => {
    const less = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '')
    return less === text ? text : bare(less)
  }
  return [...new Set(texts)].filter(text => wordsOf(bare(text)).some(word => !heard.has(word)))
}
