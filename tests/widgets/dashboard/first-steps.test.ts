// The first steps on the screen: only here is seen that the room kept for them fits, and where the focus goes when they do.
import { expect, test } from 'vitest'

import * as texts from '#shared/dashboard/first-steps-texts.ts'

import { bringsBack } from '../brings-back.ts'
import { expectAccessible, inBrowser, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/dashboard', '/userprofileedit/:id'])

for (const width of [1280, 800, 390])
  test(`each leads to where it is done, and its room is theirs at ${width} px`, inBrowser, async () => {
    const maya = await stage.server.add({ firstName: 'Maya', lastName: 'Okafor' })
    await stage.server.database.raw('update person set has_logged_time = true where id = $1', [maya.id])
    const page = await stage.open('/dashboard', { as: maya, viewport: { width, height: 900 } })
    const steps = page.getByRole('region', { name: texts.title })
    await steps.getByText('1 of 4 done').waitFor()
    expect(await steps.getByRole('link').allTextContents()).toEqual([
      texts.steps.profile,
      texts.steps.picture,
      texts.steps.team
    ])
    const room = page.locator('.first-steps')
    const [kept, taken] = await Promise.all([
      room.evaluate(element => Number.parseFloat(getComputedStyle(element).minBlockSize)),
      room.evaluate(element => element.getBoundingClientRect().height)
    ])
    expect(Math.abs(taken - kept)).toBeLessThan(1)
    if (width === 390) await expectAccessible(page)
  })

test('they can be put away, and brought back', async () => {
  const maya = await stage.server.add({ firstName: 'Maya', lastName: 'Okafor' })
  const page = await stage.open('/dashboard', { as: maya })
  const steps = page.getByRole('region', { name: texts.title })
  const hide = async () => {
    await steps.getByRole('button', { name: texts.hide }).click()
    await steps.waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BEE-DASHBOARD')
  }
  await bringsBack(page, hide, texts.hidden)
  await steps.getByRole('button', { name: texts.hide }).click()
  await page.reload()
  await page.getByRole('region', { name: 'Weekly summary bar' }).waitFor()
  expect(await steps.count()).toBe(0)
})
