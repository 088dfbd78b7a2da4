// What only this suite would find: that a letter is issued by keys alone, what was typed stays when it is refused, and the
// focus stays on the page when the letter is withdrawn.
import type { Locator } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import { withdrawHoursLetter } from '#shared/hours-letters/calls.ts'
import * as texts from '#shared/hours-letters/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { furnish, log } from '#tests/time-entries/place.ts'
import { today } from '#shared/kit/time/day.ts'
import * as kit from '#widgets/kit/texts.ts'

import { refuses } from '../refuses.ts'
import { declines, expectAccessible, hasFocus, inBrowser, keepsFocus, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/hoursletters'])
let robin: TestPerson
beforeAll(async () => {
  const place = await furnish(stage.server)
  robin = await stage.server.add({ firstName: 'Robin', lastName: 'Reed' })
  await log(stage.server, place, robin, { dateOfWork: today(stage.server.clock.now) })
})

describe('the page of letters', () => {
  test('issues a letter, opens its address, and withdraws it', inBrowser, async () => {
    const page = await stage.open('/hoursletters', { as: robin, viewport: { width: 390, height: 800 } })
    await page.getByText(texts.none).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: texts.issue }).press('Enter')
    const [from, to] = [page.getByLabel(texts.from, { exact: true }), page.getByLabel(texts.to, { exact: true })]
    await to.fill('2020-02-01')
    await page.getByRole('button', { name: texts.issueSubmit }).press('Enter')
    await page.getByText(texts.reversed).waitFor()
    await expectAccessible(page)
    await from.fill(today(stage.server.clock.now))
    await to.fill(today(stage.server.clock.now))
    await page.getByRole('button', { name: texts.issueSubmit }).press('Enter')
    await page.getByText(texts.issued).waitFor()
    const link = page.getByRole('link', { name: texts.open })
    const letter = await stage.server.app.inject({ url: (await link.getAttribute('href')) ?? '' })
    expect([letter.statusCode, letter.body.includes('1.5 tangible hours')]).toEqual([200, true])
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const withdraw = page.getByRole('button', { name: 'Withdraw the letter' })
    await declines(page, () => withdraw.click(), texts.withdrawTitle)
    const agree = async () => {
      await withdraw.click()
      await page.getByRole('alertdialog').getByRole('button', { name: texts.withdraw }).click()
    }
    await refuses(page, withdrawHoursLetter, agree)
    await agree()
    await page.getByText(texts.withdrawn).waitFor()
    await link.waitFor({ state: 'detached' })
    await keepsFocus(page)
  })

  test('is gone through by Tab, Enter and Esc, and the focus comes back to what was pressed', inBrowser, async () => {
    const page = await stage.open('/hoursletters', { as: robin })
    const has = (what: Locator) => expect.poll(() => hasFocus(what)).toBe(true)
    const dialog = page.getByRole('dialog')
    const opener = page.getByRole('button', { name: texts.issue })
    // A key does not wait until its button can be pressed.
    await expect.poll(() => opener.isEnabled()).toBe(true)
    await opener.press('Enter')
    const from = dialog.getByLabel(texts.from, { exact: true })
    await has(from)
    await page.keyboard.press('Shift+Tab')
    await has(dialog.getByRole('button', { name: kit.close }).first())
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    await has(opener)

    await opener.press('Enter')
    await from.fill('2031-02-01')
    await from.press('Escape')
    const question = page.getByRole('alertdialog')
    await question.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => question.count()).toBe(0)
    await has(from)
    await page.keyboard.press('Enter')
    await dialog.locator('[aria-invalid=true]').first().waitFor()
    await has(dialog.locator('[aria-invalid=true]').first())
    await from.fill(today(stage.server.clock.now))
    await dialog.getByLabel(texts.to, { exact: true }).fill(today(stage.server.clock.now))
    await page.keyboard.press('Enter')
    await page.getByText(texts.issued).waitFor()
    await expect.poll(() => dialog.count()).toBe(0)
    await has(opener)

    const withdraw = page.getByRole('button', { name: 'Withdraw the letter' })
    await withdraw.press('Enter')
    await question.waitFor()
    await has(question.getByRole('button', { name: texts.keep }))
    await page.keyboard.press('Escape')
    await has(withdraw)
    await page.keyboard.press('Enter')
    await has(question.getByRole('button', { name: texts.keep }))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText(texts.withdrawn).waitFor()
    await withdraw.waitFor({ state: 'detached' })
    await keepsFocus(page)
  })
})
