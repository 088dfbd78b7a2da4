// Undo is undo: what an act took from the screen stands there again, and nobody begins anew at the start of the page.
import type { Page } from 'playwright'
import { expect } from 'vitest'

import { undo } from '#shared/kit/button-texts.ts'
import type { Text } from '#shared/kit/texts.ts'

import { lacking, shownOn } from './refuses.ts'
import { hasAnswers, keepsFocus, patternOf } from './stage.ts'

/** Which row is chosen goes with the focus. */
const standingOn = async (page: Page): Promise<string[]> =>
  (await shownOn(page)).map(line => (line.includes('row "') ? line.replace(' [selected]', '') : line))

/**
 * Does what offers an Undo beside this `message`, and takes it back: all that went stands there again. The act ends where it
 * began, with no other dialog open. A message that the server says stands in the test, letter by letter. `keys` take it back in
 * place of the button.
 */
export async function bringsBack(
  page: Page,
  act: () => Promise<unknown>,
  message: Text,
  keys?: 'Control+z'
): Promise<void> {
  await hasAnswers(page)
  const before = await standingOn(page)
  await act()
  const said = page.locator('.toast').filter({ hasText: patternOf(message) })
  const back = said.last().getByRole('button', { name: undo, exact: true })
  await back.waitFor()
  await expect.poll(async () => lacking(before, await standingOn(page)), { message: 'something went' }).not.toEqual([])
  await keepsFocus(page, 'the act')
  await (keys ? page.keyboard.press(keys) : back.press('Enter'))
  await expect.poll(async () => lacking(before, await standingOn(page)), { message: 'all is back' }).toEqual([])
  await keepsFocus(page, 'Undo')
}
