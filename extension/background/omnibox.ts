// The keyword `bee` in the address bar.
import { browser } from '../browser.ts'
import type { Background } from './background.ts'

/** Chromium reads what is suggested as markup, Firefox as it is. */
const isMarkup = import.meta.env.BROWSER !== 'firefox'
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const escaped = (text: string): string => (isMarkup ? text.replaceAll(/[&<>"']/g, sign => SIGNS[sign] ?? sign) : text)

export function followAddressBar(background: Background): void {
  let newest = ''
  const suggest = async (text: string) => {
    newest = text
    const description = escaped(await background.suggest(text))
    // What was asked for before may be answered after.
    if (newest === text) browser.omnibox.setDefaultSuggestion({ description })
  }
  browser.omnibox.onInputStarted.addListener(() => void suggest(''))
  browser.omnibox.onInputChanged.addListener(text => void suggest(text))
  browser.omnibox.onInputEntered.addListener(text => void background.typed(text))
}
