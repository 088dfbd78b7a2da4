// Where the focus is, however deep in shadow roots.
import { expect, type Page } from 'playwright/test'

export interface Focused {
  tag: string
  /** What it is called or says. */
  text: string
  /** Whether somebody who looks can tell that it has the focus. */
  isShown: boolean
}

export const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    if (!element) return { tag: '', text: '', isShown: false }
    const { width, height, top, left } = element.getBoundingClientRect()
    const inSight = width > 0 && height > 0 && left >= 0 && left < innerWidth && top >= 0 && top < innerHeight
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : undefined
    const words = labels ? labels[0]?.textContent : element.textContent
    const name = element.getAttribute('aria-label') ?? words?.trim() ?? ''
    // A frame around what is written in shows it for what it holds.
    const ringed = [element, element.closest('.editor')].filter(one => one !== null)
    const hasRing = ringed
      .map(one => getComputedStyle(one))
      .some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2)
    return { tag: element.localName, text: name, isShown: hasRing && inSight }
  })

/** Presses Tab until this has the focus; everything on the way must show that it has it. */
export async function tabTo(page: Page, text: RegExp | string, most = 60): Promise<void> {
  const fits = (found: string) => (typeof text === 'string' ? found === text : text.test(found))
  const passed: string[] = []
  for (let steps = 0; steps < most; steps++) {
    await page.keyboard.press('Tab')
    const found = await focused(page)
    passed.push(`${found.tag} “${found.text}”`)
    expect(found, `the focus shows itself: ${passed.join(', ')}`).toMatchObject({ isShown: true })
    if (fits(found.text)) return
  }
  throw new Error(`Tab does not come to ${text}, only to ${passed.join(', ')}`)
}

export async function expectFocusOn(page: Page, tag: string, text: RegExp | string): Promise<void> {
  const matching = typeof text === 'string' ? text : expect.stringMatching(text)
  await expect.poll(() => focused(page)).toMatchObject({ tag, text: matching })
}
