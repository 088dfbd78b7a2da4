// Whoever doubled the size of letters in the browser reads every page to its last word: nothing is cut, and nothing runs out.
import { expect, test } from 'playwright/test'

import { CHROMIUM_ARGS, CHROMIUM_SHELL } from '#scripts/browsers.ts'
import { sample } from '#tests/kit/length.ts'

import { namesUnder } from '../kit/readable.ts'
import { expectReadable } from './kit/flawless.ts'
import { comeIn, personOf } from './kit/people.ts'
import { settled, visits } from './kit/visits.ts'

test.use({
  launchOptions: { executablePath: CHROMIUM_SHELL, args: [...CHROMIUM_ARGS, '--blink-settings=defaultFontSize=32'] }
})

for (const width of [1280, 390])
  test(`pages of ${width} px with letters of twice the size`, async ({ page }) => {
    test.slow()
    const owner = await personOf('Owner')
    await comeIn(page, owner)
    await page.setViewportSize({ width, height: 900 })
    const all = (await visits(owner.me.id)).filter(({ name }) => name !== 'signIn')
    // Whose rows have a box, two acts and long names is always among them.
    const issues = all.filter(({ name }) => name === 'siteIssues')
    for (const visit of [...issues, ...sample(all, 2, `text ${width}`)])
      await test.step(visit.href, async () => {
        await page.goto(visit.href)
        await settled(page)
        await expectReadable(page)
        if (visit.name === 'siteIssues') expect.soft(await namesUnder(page)).toEqual([])
      })
  })

test('the pages before signing in with letters of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const open = (await visits('x')).filter(({ name, route }) => route.needs === 'anyone' && name !== 'signOut')
  for (const visit of [...open.filter(({ name }) => name === 'signIn'), ...sample(open, 1, 'text before')])
    await test.step(visit.href, async () => {
      await page.goto(visit.href)
      await settled(page)
      await expectReadable(page)
    })
})
