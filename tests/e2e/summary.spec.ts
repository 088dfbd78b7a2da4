// Only here: that a summary written from the log without the network is handed in later, from whichever page is open then.
import { expect, test } from 'playwright/test'

import { startOfWeek } from '#shared/kit/day.ts'
import { readSummaries } from '#shared/summaries/calls.ts'
import * as page from '#shared/summaries/page-texts.ts'
import { WAITING } from '#shared/summaries/waits.ts'

import { comeIn, newcomer } from './people.ts'
import { addOne, day, notesOf } from './time.ts'
import { settled } from './visits.ts'

const MORE =
  'After the meeting of the team the plan was redrawn twice, and the second drawing went to everybody for a last look. What is left was written down as tasks, so that anybody can go on with it, and the open questions come first next week, before the next part of the work begins.'

test('a volunteer writes a summary from her log offline and sends it later', async ({ context, page: first }) => {
  const person = await newcomer('Volunteer')
  await addOne(person, notesOf('the water tanks'))
  await comeIn(first, person)
  await first.goto('/weeklysummaries')
  await settled(first)
  const editor = first.getByRole('textbox', { name: page.enter })
  const start = first.getByRole('button', { name: page.start })
  await expect(editor).toBeVisible()
  await expect(start).toBeEnabled()

  await context.setOffline(true)
  await start.click()
  await expect(editor).toContainText('line by line')
  await editor.press('ControlOrMeta+End')
  await first.keyboard.insertText(` ${MORE}`)
  for (const text of Object.values(page.checks)) await first.getByRole('checkbox', { name: text }).check()
  await first.getByRole('button', { name: page.save, exact: true }).click()
  await expect(first.getByText(page.waits)).toBeVisible()
  await first.close()

  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/dashboard')
  const stored = async () => (await person.ask(readSummaries, { userId: person.me.id })).weeks[0]
  await expect.poll(stored, { timeout: 60_000 }).toMatchObject({
    week: startOfWeek(day()),
    uploadDate: expect.any(String),
    summary: expect.stringMatching(/line by line[^]*second drawing/)
  })
})

test('a summary that is refused later is told of once, and waits no more', async ({ page: shown }) => {
  const person = await newcomer('Volunteer')
  const name = `${WAITING} ${person.me.id} ${startOfWeek(day())}`
  await comeIn(shown, person)
  await shown.goto('/devices')
  await settled(shown)
  await shown.evaluate(
    one => localStorage.setItem('workbee/drafts', JSON.stringify({ [one]: { summary: '<p>Too short.</p>', rev: 0 } })),
    name
  )
  let sent = 0
  shown.on('request', request => {
    if (request.method() === 'PUT' && request.url().includes('/weeklySummaries/')) sent += 1
  })
  await shown.clock.install()
  await shown.goto('/dashboard')
  const told = shown.locator('.toast', { hasText: page.notSent.split('{why}')[0]! })
  await expect(told).toHaveCount(1)
  const drafts = () => shown.evaluate(() => localStorage.getItem('workbee/drafts') ?? '')
  await expect.poll(drafts).not.toContain(name)
  // It is tried every fifteen seconds.
  await shown.clock.runFor(40_000)
  await shown.waitForLoadState('networkidle')
  expect(sent).toBe(1)
})
