// Only here: that a summary written from the log without the network is handed in later, from whichever page is open then.
import { expect, test } from 'playwright/test'

import { startOfWeek } from '#shared/kit/day.ts'
import { readSummaries } from '#shared/summaries/calls.ts'
import * as page from '#shared/summaries/page-texts.ts'

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
  await expect
    .poll(stored, { timeout: 60_000 })
    .toMatchObject({ week: startOfWeek(day()), uploadDate: expect.any(String) })
  const summary = (await stored())?.summary
  expect(summary).toContain('line by line')
  expect(summary).toContain('second drawing')
})
