// The palette and the keys of every page, on the built site.
import { expect, test, type Page } from 'playwright/test'

import * as log from '#shared/time-entries/log-texts.ts'
import { keyTexts } from '#site/keys/texts.ts'
import { paletteTexts as texts } from '#site/palette/texts.ts'

import { comeIn, newcomer, personOf } from './kit/people.ts'
import { entryForm } from './kit/time.ts'
import { settled } from './kit/visits.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: texts.title })
const line = (page: Page) => palette(page).getByRole('combobox')
const option = (page: Page, name: RegExp | string) => palette(page).getByRole('option', { name })

test('Ctrl K finds pages, people, and what can be done', async ({ page }) => {
  await comeIn(page, await personOf('Owner'))
  await page.goto('/dashboard')
  await settled(page)
  await page.keyboard.press('Control+k')
  await expect(line(page)).toBeFocused()
  await line(page).fill('okafor')
  await expect(option(page, /Maya Okafor/)).toBeVisible()
  await line(page).fill('mails')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/mails$/)
  await expect(palette(page)).toHaveCount(0)
  // Outside of a field; Esc gives the focus back.
  await page.locator('body').click({ position: { x: 2, y: 400 } })
  await page.keyboard.press('Control+k')
  await line(page).fill('> dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('style', /dark/)
  await page.keyboard.press('Control+k')
  await line(page).fill('zzzzzz')
  await expect(palette(page).getByText('Nothing for “zzzzzz”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
})

test('a volunteer finds questions and lessons, no page that is not theirs, and single keys do what they say', async ({
  page
}) => {
  await comeIn(page, await newcomer('Volunteer'))
  await page.goto('/dashboard')
  await settled(page)
  await page.keyboard.press('Control+k')
  await line(page).fill('mails')
  await expect(option(page, /^Mails/)).toHaveCount(0)
  await line(page).fill('dry the bales')
  await option(page, /Dry the bales three weeks/)
    .first()
    .click()
  await expect(page.locator('details[open]', { hasText: 'Dry the bales three weeks' })).toBeVisible()
  const question = 'How do I log my time?'
  await page.keyboard.press('Control+k')
  await line(page).fill(question)
  await option(page, question).click()
  await expect(page).toHaveURL(/\/faq#/)
  await expect(page.locator('details[open]', { hasText: question })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await settled(page)
  const slot = page.locator('.app-header bee-timer')
  await slot.getByRole('button', { name: 'Start' }).waitFor()
  await page.keyboard.press('s')
  await expect(slot.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.keyboard.press('s')
  await expect(slot.getByRole('button', { name: 'Start' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/\/timelog$/)
  await page.keyboard.press('n')
  await expect(entryForm(page)).toBeVisible()
  await expect(entryForm(page).getByRole('textbox', { name: 'Notes' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entryForm(page)).toHaveCount(0)
  await page.keyboard.press('/')
  await line(page).fill('s')
  await expect(slot.getByRole('button', { name: 'Start', includeHidden: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: keyTexts.title })
  await expect(keys.getByText(log.nextEntry)).toBeVisible()
  await keys.getByRole('checkbox', { name: keyTexts.single }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('s')
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(1)
  await expect(slot.getByRole('button', { name: 'Start', includeHidden: true })).toBeVisible()
})
