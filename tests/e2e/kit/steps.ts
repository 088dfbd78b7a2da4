// How many steps somebody takes: each press, each choice, each field that is typed into; and the ways that lead anywhere.
import { expect, type Locator, type Page } from 'playwright/test'

import { paletteTexts } from '#site/palette/texts.ts'

import { settled } from './visits.ts'

/** From the next page on that opens in this tab. */
export const countSteps = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const isTyped = (field: EventTarget | undefined) =>
      field instanceof HTMLElement && (field.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(field.tagName))
    const isPressed = (field: EventTarget | undefined) =>
      field instanceof HTMLInputElement && /^(checkbox|radio|file)$/.test(field.type)
    const add = () => sessionStorage.setItem('steps', String(Number(sessionStorage.getItem('steps')) + 1))
    let last: EventTarget | undefined
    addEventListener(
      'click',
      event => {
        const [at] = event.composedPath()
        // A field is pressed to type into it, a label to press its box: each is one step.
        if ((isTyped(at) && !isPressed(at)) || (at instanceof HTMLElement && at.closest('label') && !isPressed(at)))
          return
        add()
      },
      true
    )
    addEventListener(
      'input',
      event => {
        const [field] = event.composedPath()
        if (field !== last && !isPressed(field)) add()
        last = field
      },
      true
    )
    addEventListener(
      'keydown',
      event => {
        if (event.repeat) return
        const [at] = event.composedPath()
        const isWithKeys = event.ctrlKey && event.key !== 'Control'
        if (isWithKeys || (event.key === 'Enter' && isTyped(at))) add()
      },
      true
    )
  })

export const stepsOf = (page: Page): Promise<number> => page.evaluate(() => Number(sessionStorage.getItem('steps')))

/** Does this in so many steps at most, so that no way grows longer. */
export async function within(page: Page, most: number, act: () => Promise<void>): Promise<void> {
  const before = await stepsOf(page)
  await act()
  expect((await stepsOf(page)) - before).toBeLessThanOrEqual(most)
}

/** By the palette: its key, the words, Enter. */
export async function goTo(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: paletteTexts.title })
  await palette.getByRole('combobox').fill(words)
  await expect(palette.getByRole('option').first()).toContainText(words)
  await page.keyboard.press('Enter')
  await expect(palette).toHaveCount(0)
  await settled(page)
}

export const button = (within: Locator | Page, name: RegExp | string): Locator =>
  within.getByRole('button', { name, exact: true })
