// What only this suite would find: that a switch is kept when it is pressed, says so and goes back; that one that is not kept
// stands as before; and that the hour is kept when it is left.
import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import * as calls from '#shared/notifications/calls.ts'
import { kindsOf } from '#shared/notifications/choices.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { bringsBack } from '../brings-back.ts'
import { refuses } from '../refuses.ts'
import { expectAccessible, inBrowser, looks, stageFor } from '../stage.ts'

let keeper: TestPerson

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/told'])
beforeAll(async () => {
  keeper = await stage.server.add({ role: 'Mentor' })
  await stage.server.database.raw(`update person set time_zone = 'Australia/Melbourne' where id = $1`, [keeper.id])
})
beforeEach(async () => {
  for (const table of ['told_choice', 'told_pace']) await stage.server.database.raw(`delete from ${table}`)
})

const WAITS = 'a purchase waits for me'
const list = () => stage.server.ask(calls.listTold, {}, keeper)
const waysOf = async () => {
  const { bell, mail } = kindsOf(await list()).find(({ when }) => when === WAITS)!
  return [bell, mail]
}
const paceOf = async () => {
  const { mails, at } = await list()
  return [mails, at]
}
const turn = (page: Page, way: 'Bell' | 'Mail') => page.getByRole('switch', { name: `${way}: ${WAITS}` })
const hour = (page: Page) => page.getByLabel(/^(Once a day|On Mondays) at$/)

async function open(width = 1280): Promise<Page> {
  const page = await stage.open('/told', { as: keeper, viewport: { width, height: 900 } })
  await turn(page, 'Mail').waitFor()
  return page
}

describe('a switch', () => {
  test('counts at once, and goes back', async () => {
    const page = await open()
    await refuses(page, calls.writeChoices, () => turn(page, 'Mail').click())
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(`Mail for “${WAITS}” is off.`).waitFor()
    await expect.poll(waysOf).toEqual(['on', 'off'])
    await expect.poll(() => turn(page, 'Mail').isChecked()).toBe(false)
    await turn(page, 'Mail').click()
    await expect.poll(waysOf).toEqual(['on', 'on'])
    await bringsBack(page, () => turn(page, 'Bell').press('Space'), `Bell for “${WAITS}” is off.`)
    await expect.poll(waysOf).toEqual(['on', 'on'])
  })

  test('of two that are pressed one after the other each is kept', async () => {
    const page = await open()
    await turn(page, 'Mail').click()
    await turn(page, 'Bell').click()
    await expect.poll(waysOf).toEqual(['off', 'off'])
    await expect.poll(() => turn(page, 'Bell').isChecked()).toBe(false)
  })
})

test('mails come at once, or at an hour that is kept when it is left', async () => {
  const page = await open()
  await page.getByText(/kinds come by mail, at once\.$/).waitFor()
  await refuses(page, calls.writePace, () => page.getByRole('button', { name: 'Once a day' }).click())
  await page.getByRole('button', { name: 'Once a day' }).click()
  await page.getByText(/in one mail a day at 18:00\.$/).waitFor()
  await page.getByText('in Melbourne, your zone').waitFor()
  await hour(page).fill('07:30')
  await hour(page).blur()
  await page.getByText(/in one mail a day at 07:30\.$/).waitFor()
  await expect.poll(paceOf).toEqual(['daily', '07:30'])
  await page.getByRole('button', { name: 'Once a week' }).click()
  await page.getByText(/in one mail a week, on Mondays at 07:30\.$/).waitFor()
  await hour(page).fill('')
  await hour(page).blur()
  await expect.poll(() => hour(page).inputValue()).toBe('07:30')
  expect(await paceOf()).toEqual(['weekly', '07:30'])
})

test('all is as at first, and back', async () => {
  await stage.server.ask(calls.writeChoices, { choices: [{ kind: 'purchaseAsked', bell: false, mail: false }] }, keeper)
  await stage.server.ask(calls.writePace, { mails: 'daily', at: '06:00' }, keeper)
  const page = await open()
  const first = page.getByRole('button', { name: 'As at first' })
  await refuses(page, calls.writeChoices, () => first.click())
  await first.click()
  await page.getByText('Everything is as at first.').waitFor()
  expect([await waysOf(), await paceOf()]).toEqual([
    ['on', 'on'],
    ['at-once', '18:00']
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('It is undone.').waitFor()
  expect([await waysOf(), await paceOf()]).toEqual([
    ['off', 'off'],
    ['daily', '06:00']
  ])
})

test.each(looks('told'))('in the %s theme everything is accessible and fits %d px', inBrowser, async (theme, width) => {
  await stage.server.ask(calls.writePace, { mails: 'daily', at: '18:00' }, keeper)
  const page = await open(width)
  await page.evaluate(scheme => document.documentElement.style.setProperty('color-scheme', scheme), theme)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
})
