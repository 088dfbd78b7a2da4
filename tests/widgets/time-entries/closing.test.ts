// Finds a closing of a week that cannot be seen or done on the screen: by its person, and by whoever approves.
import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { addDays, formatDay, startOfWeek, today } from '#shared/kit/time/day.ts'
import { readOrganisationSettings, saveOrganisationSettings } from '#shared/info/calls.ts'
import * as approvals from '#shared/time-entries/approvals/approver-texts.ts'
import * as calendar from '#shared/time-entries/calendar-texts.ts'
import * as formTexts from '#shared/time-entries/form-texts.ts'
import { askForTime } from '#shared/time-entries/asks/calls.ts'
import * as asks from '#shared/time-entries/asks/texts.ts'
import * as weeks from '#shared/time-entries/approvals/calls.ts'
import * as texts from '#shared/time-entries/approvals/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { NOTES } from '#tests/time-entries/place.ts'
import { chooseNone } from '#widgets/kit/lists/texts.ts'

import { refuses } from '../refuses.ts'
import { expectAccessible, hasAnswers, inBrowser, keepsFocus, stageFor } from '../stage.ts'
import { type Furnished, furnished, logFor, worker } from './furnish.ts'

let given: Furnished

const day = today(new Date())
const sunday = formatDay(startOfWeek(day), 'profile')

const stage = stageFor(new URL('closing-shell.ts', import.meta.url), ['/timelog', '/timelog/:id', '/weekapprovals'])

async function set(weekClosing: 'approval' | 'complete' | 'off') {
  const { rev: _, ...settings } = await given.server.ask(readOrganisationSettings, {}, given.owner)
  await given.server.ask(saveOrganisationSettings, { ...settings, weekClosing }, given.owner)
}
beforeAll(async () => {
  given = await furnished(stage.server)
})
beforeEach(() => set('approval'))

async function open(path: string, as: TestPerson, view = 'calendar'): Promise<Page> {
  await stage.browser({ as })
  await stage.prepare(view => localStorage.setItem('workbee/time-log-view', String(view)), view)
  return stage.show(path)
}
const send = (person: TestPerson) => given.server.ask(weeks.sendWorkWeek, { userId: person.id, week: day }, person)
const bar = (page: Page) => page.locator('bee-week-close section')
const step = (page: Page) => bar(page).locator('[aria-current=step]')
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: `Choose ${name}` })

test('a week is sent with what is missing and what follows, locks its entries, comes back, and is mended', async () => {
  const maya = await worker(given, { firstName: 'Maya', lastName: 'Sender' })
  await logFor(given, maya, { beganAt: 540 })
  let page = await open('/timelog', maya)
  await bar(page).getByRole('button', { name: texts.send }).click()
  const dialog = page.getByRole('dialog', { name: `Send the week of ${sunday}?` })
  await dialog.getByText('1.5 of 10 hrs').waitFor()
  await dialog.getByText('8.5 tangible hours are missing.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: texts.send }).click()
  await expect.poll(() => step(page).innerText()).toContain(texts.states.sent)

  // A move in the calendar springs back with words, and the form keeps what was typed.
  const block = page.locator('.day-lane').getByRole('button', { name: /9:00 – 10:30 AM/ })
  await block.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText(/Not moved, and nothing is lost\. The week of .* was sent/).waitFor()
  await block.waitFor()
  await block.click()
  await page.getByRole('dialog').getByRole('button', { name: calendar.edit }).click()
  const form = page.getByRole('dialog', { name: formTexts.editTitle })
  await form.getByLabel(formTexts.beganAt).fill('08:00')
  await form.getByRole('button', { name: formTexts.save, exact: true }).click()
  await form
    .getByText(/was sent, so its entries are locked/)
    .first()
    .waitFor()
  expect(await form.getByLabel(formTexts.beganAt).inputValue()).toBe('08:00')
  await stage.leave()

  // Whoever approves gives it back with a sentence.
  page = await open('/weekapprovals', given.owner)
  await rowOf(page, 'Maya').waitFor()
  await expectAccessible(page)
  await rowOf(page, 'Maya')
    .getByRole('button', { name: /^Give back the week of/ })
    .click()
  const why = page.getByRole('dialog', { name: /^Give back the week of/ })
  await why.getByRole('button', { name: approvals.giveBack }).click()
  await why.getByText(texts.noWord).first().waitFor()
  await why.getByRole('textbox').fill('Which walls? Please name them.')
  await why.getByRole('button', { name: approvals.giveBack }).click()
  await rowOf(page, 'Maya').waitFor({ state: 'detached' })
  await stage.leave()

  page = await open('/timelog', maya, 'list')
  await bar(page).getByText('Olga Owens gave the week back.').waitFor()
  await bar(page).getByText('“Which walls? Please name them.”').waitFor()
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: texts.send }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.send }).click()
  await bar(page).getByRole('button', { name: texts.takeBack }).waitFor()
  await page.getByText('The week is sent.').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await refuses(page, weeks.takeBackWorkWeek, () => bar(page).getByRole('button', { name: texts.takeBack }).click())
  await bar(page).getByRole('button', { name: texts.takeBack }).click()
  await expect.poll(() => step(page).innerText()).toContain(texts.states.open)
})

test(
  'many are approved at once, each with its own outcome, and a change of an approved one is asked for and accepted',
  inBrowser,
  async () => {
    const people = [
      await worker(given, { firstName: 'Anna', lastName: 'First' }),
      await worker(given, { firstName: 'Bruno', lastName: 'Second' })
    ]
    for (const person of people) await send(person)
    const [anna, bruno] = people
    if (!anna || !bruno) return
    let page = await open('/weekapprovals', given.owner)
    for (const name of ['Anna', 'Bruno']) await rowOf(page, name).getByRole('checkbox').check()
    // One of them is taken back meanwhile and sent again: that one is looked at again.
    await given.server.ask(weeks.takeBackWorkWeek, { userId: bruno.id, week: day }, bruno)
    await send(bruno)
    await page.getByRole('button', { name: 'Approve 2' }).click()
    await page.getByText(`1 saved. 1 stayed as they were: Bruno Second: ${texts.otherwise}`).waitFor()
    await rowOf(page, 'Anna').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: chooseNone }).click()
    await page.getByRole('button', { name: approvals.shows.all }).click()
    await rowOf(page, 'Anna').getByText(texts.states.approved).waitFor()
    await stage.leave()

    page = await open('/timelog', anna)
    await bar(page).getByRole('button', { name: texts.ask }).click()
    const dialog = page.getByRole('dialog', { name: `Ask for a change in the week of ${sunday}` })
    await dialog.getByRole('textbox').fill('Wednesday was two hours.')
    await dialog.getByRole('button', { name: texts.askYes, exact: true }).click()
    await bar(page)
      .getByText(/You asked for a change .*“Wednesday was two hours.”/)
      .waitFor()
    await expectAccessible(page)
    await stage.leave()

    page = await open('/weekapprovals', given.owner)
    await rowOf(page, 'Anna').getByText('Asks for a change: Wednesday was two hours.').waitFor()
    await rowOf(page, 'Anna').getByRole('button', { name: 'More for Anna First' }).click()
    await page.getByRole('menuitem', { name: approvals.accept }).click()
    await rowOf(page, 'Anna').waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await given.server.ask(weeks.readWorkWeek, { userId: anna.id, week: day }, anna)).state)
      .toBe('open')
  }
)

test('where people close their weeks alone it takes one press; where weeks stay open nothing is shown', async () => {
  await set('complete')
  const sam = await worker(given, { firstName: 'Sam', lastName: 'Alone' })
  let page = await open('/timelog', sam)
  await bar(page).getByRole('button', { name: texts.isComplete }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.isComplete }).click()
  await expect.poll(() => step(page).innerText()).toContain(texts.complete)
  await stage.leave()
  await set('off')
  page = await open('/timelog', sam)
  await page.getByRole('button', { name: calendar.span.week, exact: true }).waitFor()
  await page.locator('.day-lane').first().waitFor()
  await expect.poll(() => bar(page).count()).toBe(0)
  await stage.leave()
  page = await open('/weekapprovals', given.owner)
  await page.getByText(texts.off).waitFor()
})

test('hours that people ask for are added by keys alone, one after the other, and taken back', inBrowser, async () => {
  const ask = (person: TestPerson, hours: number) =>
    given.server.ask(
      askForTime,
      {
        personId: person.id,
        dateOfWork: addDays(day, -1),
        projectId: given.project,
        hours,
        minutes: 15,
        notes: NOTES,
        isTangible: true
      },
      person
    )
  for (const [hours, firstName] of ['Ada', 'Bea'].entries())
    await ask(await worker(given, { firstName, lastName: 'Asker' }), hours)
  const page = await open('/weekapprovals', given.owner)
  const part = page.getByRole('region', { name: asks.title })
  const add = (name: string) => part.getByRole('button', { name: new RegExp(`^Add .*${name} Asker`) })
  await expect.poll(() => part.getByRole('listitem').first().innerText()).toMatch(/^0\.25 h/)
  await expectAccessible(page)
  await add('Ada').press('Enter')
  await add('Ada').waitFor({ state: 'detached' })
  await expect.poll(() => add('Bea').evaluate(button => button.matches(':focus'))).toBe(true)
  await hasAnswers(page)
  await page.keyboard.press('Control+z')
  await add('Ada').waitFor()
  await keepsFocus(page)
})
