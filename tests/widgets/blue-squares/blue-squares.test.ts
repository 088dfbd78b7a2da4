// Only here: that a person answers a square on their profile, that a manager finds the answer and keeps or accepts it, who
// is at risk, and that the reminder is switched off by its own switch.
import { mkdir } from 'node:fs/promises'

import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'

import * as texts from '#shared/blue-squares/answer-texts.ts'
import { copyRemoved } from '#shared/blue-squares/office-texts.ts'
import {
  addSquareCopy,
  decideAppeal,
  listAtRisk,
  remindOfHours,
  removeSquareCopy,
  saveSquareReminder
} from '#shared/blue-squares/calls.ts'
import { addWorker } from '#tests/blue-squares/weeks.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { addPeople } from '#tests/people/crowd.ts'
import { teamFor } from '#tests/teams/team.ts'

import { bringsBack } from '../brings-back.ts'
import { refuses } from '../refuses.ts'
import { declines, expectAccessible, stageFor } from '../stage.ts'

let maya: TestPerson
let manager: TestPerson
const stage = stageFor(new URL('shell.ts', import.meta.url), [
  '/bluesquares',
  '/bluesquarecopies',
  '/notifications',
  '/userprofile/*'
])
beforeAll(async () => {
  const { server } = stage
  server.clock.now = new Date()
  manager = await addWorker(server, { role: 'Manager', committed: 0, firstName: 'Mo', lastName: 'Lane' })
  maya = await addWorker(server, { firstName: 'Maya', lastName: 'Reed', squares: ['2026-11-08', '2026-11-15'] })
  await teamFor(server, [manager, maya])
})

const shots = process.env['WORKBEE_SHOTS']
async function shoot(page: Page, name: string): Promise<void> {
  if (!shots) return
  await mkdir(shots, { recursive: true })
  await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

async function open(as: TestPerson, path: string, width = 1280): Promise<Page> {
  await stage.browser({ as, viewport: { width, height: 900 } })
  return stage.show(path)
}

async function answer(page: Page, day: string, words: string): Promise<void> {
  await page.getByRole('button', { name: `Answer the blue square of ${day}` }).click()
  await page.getByRole('dialog').getByLabel('Your answer').fill(words)
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test('somebody answers two squares; one is taken back, one stays with a reason', async () => {
  const own = await open(maya, `/userprofile/${maya.id}`)
  await answer(own, 'Nov 15, 2026', 'I logged it on the wrong project.')
  await answer(own, 'Nov 8, 2026', 'I was ill.')
  await expect.poll(() => own.getByText('Answered: a manager looks at it.').count()).toBe(2)
  await shoot(own, 'profile-1280')
  await expectAccessible(own)

  const page = await open(manager, '/bluesquares#answers')
  const of = (words: string) => page.getByRole('listitem').filter({ hasText: words })
  await of('wrong project').getByRole('button', { name: 'Accept the answer of Maya Reed' }).waitFor()
  await shoot(page, 'answers-1280')
  await expectAccessible(page)
  const accept = of('wrong project').getByRole('button', { name: 'Accept the answer of Maya Reed' })
  await declines(page, () => accept.click(), texts.acceptTitle)
  const agree = async () => {
    await accept.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  }
  await refuses(page, decideAppeal, agree)
  await agree()
  await of('wrong project').waitFor({ state: 'detached' })
  await of('was ill').getByRole('button', { name: 'Keep the blue square of Maya Reed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep the square' }).click()
  await page.getByText('Please say why it stays.').waitFor()
  await page.getByRole('dialog').getByLabel('Why it stays').fill('Please ask for time off next time.')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep the square' }).click()
  await page.getByText('No answer waits for you.').waitFor()

  const again = await open(maya, `/userprofile/${maya.id}`)
  await again.getByText('Answered, and it stays: Please ask for time off next time.').waitFor()
  expect(await again.locator('#bluesquare li').count()).toBe(1)
})

test('a manager reminds all who are short of hours, takes it back, and reminds one; a phone has room', async () => {
  const tom = await addWorker(stage.server, { firstName: 'Tom', lastName: 'Short' })
  const due = await addWorker(stage.server, { firstName: 'Uma', lastName: 'Late', committed: 4 })
  await teamFor(stage.server, [manager, tom, due])
  const page = await open(manager, '/bluesquares')
  await page.getByText('If nothing changes, 3 people get a blue square').waitFor()
  const names = () => page.locator('tbody th a').allInnerTexts()
  // By what is missing, the most first.
  await expect.poll(async () => (await names()).at(-1)).toBe('Uma Late')
  // Only who has blue squares has one painted.
  expect(await page.locator('tbody .bluesq').count()).toBe(1)
  await shoot(page, 'risk-1280')
  await expectAccessible(page)
  const remind = page.getByRole('button', { name: 'Remind 3' })
  await refuses(page, remindOfHours, () => remind.click())
  const remindAll = async () => {
    await remind.click()
    await page.getByText('Everybody here was reminded today').waitFor()
  }
  await bringsBack(page, remindAll, '3 reminders leave in 10 seconds.', 'Control+z')
  await page.getByText('Taken back: no reminder left.').waitFor()
  await page.getByRole('button', { name: 'Remind 3' }).waitFor()
  await page.getByRole('checkbox', { name: /Tom Short/ }).check()
  await shoot(page, 'risk-chosen-1280')
  await page.getByRole('button', { name: 'Remind 1' }).click()
  await page.getByText('1 reminder leaves in 10 seconds.').waitFor()
  await page.getByRole('button', { name: 'Remind 2' }).waitFor()
  await expect
    .poll(() =>
      page
        .getByRole('row', { name: /Tom Short/ })
        .locator('time')
        .count()
    )
    .toBe(1)
  const small = await open(manager, '/bluesquares', 390)
  await small.getByText('Maya Reed').waitFor()
  const overflow = () =>
    small.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await small.getByRole('button', { name: 'Remind 2' }).waitFor()
  await shoot(small, 'risk-390')
})

test('an owner reminds all of a long list, of which the screen has a part, but the one who was left out', async () => {
  const { server } = stage
  const owner = await addWorker(server, { role: 'Owner', committed: 0 })
  await server.database.raw(addPeople(100))
  await server.database.raw(`update person set committed_hours = 40 where email like 'crowd%'`)
  await server.database.raw('delete from hours_reminder')
  const page = await open(owner, '/bluesquares')
  const all = await server.ask(listAtRisk, {}, owner)
  const most = await server.ask(listAtRisk, { outcome: 'both' }, owner)
  await page.getByText(`50 of ${all.total?.count}`).waitFor()
  await page.getByRole('button', { name: `Remind ${all.open}` }).waitFor()
  await page.getByRole('combobox', { name: 'What would happen' }).selectOption('Blue square: hours and summary')
  await page.getByText(`50 of ${most.total?.count}`).waitFor()
  await page.getByRole('checkbox', { name: 'Choose all rows shown' }).check()
  await page.getByRole('button', { name: `Choose all ${most.total?.count} that fit` }).click()
  const [left] = most.items
  await page.getByRole('checkbox', { name: `Choose ${left?.firstName} ${left?.lastName}`, exact: true }).uncheck()
  // Out of sight they are left out as well.
  await page.getByRole('columnheader', { name: 'Person' }).getByRole('button').click()
  await page.getByRole('columnheader', { name: 'Person' }).getByRole('button').click()
  await shoot(page, 'risk-part-1280')
  const count = most.open - 1
  await page.getByRole('button', { name: `Remind ${count}` }).click()
  await page.getByText(`${count} reminders leave in 10 seconds.`).waitFor()
  // By name where their row is among those shown.
  await page.getByRole('button', { name: /^Remind (1$|[A-Z])/ }).waitFor()
  const { rows } = await server.database.raw<{ count: number; has: boolean }>(
    `select count(*)::int as count, bool_or(person_id = '${left?._id}') as has from hours_reminder`
  )
  expect(rows).toEqual([{ count, has: false }])
})

test('whoever gets a copy of each square is taken off the list, and stays where that fails', async () => {
  const owner = await addWorker(stage.server, { role: 'Owner', committed: 0 })
  await stage.server.ask(addSquareCopy, { email: maya.email }, owner)
  const page = await open(owner, '/bluesquarecopies')
  const remove = page.getByRole('button', { name: 'Remove Maya Reed' })
  await refuses(page, removeSquareCopy, () => remove.click())
  await remove.click()
  await page.getByText(copyRemoved).waitFor()
})

test('the reminder on Fridays is switched off under Notifications', async () => {
  const page = await open(maya, '/notifications')
  const reminder = page.getByRole('switch', { name: 'A mail on Fridays when hours are missing this week' })
  await expect.poll(() => reminder.isChecked()).toBe(true)
  await refuses(page, saveSquareReminder, () => reminder.click())
  await reminder.click()
  await page.getByText('No more reminders on Fridays.').waitFor()
  await expect.poll(() => reminder.isChecked()).toBe(false)
  await shoot(page, 'reminder-1280')
})
