// What a test does on a partner's page, shadow roots included. Each function runs there by itself.
import { type Looking, until } from './browsers.ts'

/** The titles of the openings shown. */
export const titles = (): string[] =>
  [...(document.querySelector('bee-jobs')?.shadowRoot?.querySelectorAll('a.job b') ?? [])].map(
    ({ textContent }) => textContent
  )

/** Writes into the field of the search, as typing does. */
export function write(text: string): void {
  const field = document.querySelector('bee-jobs')?.shadowRoot?.querySelector('input')
  if (!field) throw new Error('There is no field')
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}

export const go = (): void =>
  document.querySelector('bee-jobs')?.shadowRoot?.querySelector<HTMLElement>('form button')?.click()

export function turnTo(page: number): void {
  const pages = document.querySelector('bee-jobs')?.shadowRoot?.querySelectorAll<HTMLElement>('nav button') ?? []
  for (const button of pages) if (button.textContent === String(page)) button.click()
}

export const said = (tag: string): string =>
  document.querySelector(tag)?.shadowRoot?.querySelector('[role=status]')?.textContent ?? ''

/** How an element within looks, as the browser draws it. */
export function look(tag: string, selector: string, property: string): string {
  const host = document.querySelector(tag)
  const found = host?.shadowRoot?.querySelector(selector) ?? host?.querySelector(selector)
  return found ? getComputedStyle(found).getPropertyValue(property) : 'not there'
}

export const untilTitles = (page: Looking, is: (titles: readonly string[]) => boolean): Promise<string[]> =>
  until(async () => {
    const found = await page.evaluate(titles)
    return is(found) ? found : undefined
  }, 'the openings')
