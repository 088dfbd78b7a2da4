// Only here: that the address of a calendar is shown once, copied, and ended by keys, and that the focus stays on the page.
import { expect, test } from 'vitest'

import { deleteCalendarFeed, listCalendarFeeds } from '#shared/feeds/calls.ts'
import * as texts from '#shared/feeds/texts.ts'

import { refuses } from '../refuses.ts'
import { declines, expectAccessible, inBrowser, keepsFocus, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/feeds'])

test('a feed is made, copied once and taken back, by keys', inBrowser, async () => {
  const robin = await stage.server.add({ firstName: 'Robin' })
  const page = await stage.open('/feeds', { as: robin, viewport: { width: 390, height: 800 } })
  await page.getByText(texts.none).waitFor()
  await page.getByRole('button', { name: texts.makeFeed }).press('Enter')
  const asking = page.getByRole('dialog', { name: texts.makeFeed })
  await expectAccessible(page)
  await asking.getByRole('checkbox', { name: texts.reservations }).press('Space')
  await asking.getByRole('button', { name: texts.makeFeed }).press('Enter')
  const shown = page.getByRole('dialog', { name: texts.made })
  const url = await shown.getByLabel(texts.address).inputValue()
  expect((await stage.server.app.inject(new URL(url).pathname)).statusCode).toBe(200)
  await expectAccessible(page)
  await shown.getByRole('button', { name: texts.kept }).press('Enter')
  await shown.waitFor({ state: 'detached' })
  expect((await stage.server.ask(listCalendarFeeds, {}, robin)).items).toMatchObject([
    { kinds: ['events', 'tasks', 'timeOff'] }
  ])
  const row = page.getByRole('button', { name: /^Take back the feed with Events, Tasks, Time off/ })
  await row.waitFor()
  expect(await page.content()).not.toContain(url.slice(-52, -4))
  await declines(page, () => row.press('Enter'), texts.takeBackTitle)
  const takeBack = async () => {
    await row.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: texts.takeBack }).press('Enter')
  }
  await refuses(page, deleteCalendarFeed, takeBack)
  await takeBack()
  await page.getByText(texts.none).waitFor()
  expect((await stage.server.app.inject(new URL(url).pathname)).statusCode).toBe(404)
  await keepsFocus(page)
})
