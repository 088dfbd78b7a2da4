// Time that was written down is not lost on its way, and not written over.
import { expect, type Page, test } from 'playwright/test'

import { OFFLINE } from '#shared/kit/client.ts'
import { t } from '#shared/kit/texts.ts'
import * as form from '#shared/time-entries/form-texts.ts'
import * as log from '#shared/time-entries/log-texts.ts'
import * as said from '#shared/time-entries/texts.ts'

import { expectFlawless } from './flawless.ts'
import { comeIn, newcomer, type Person } from './people.ts'
import { actOn, addOne, entriesOf, entryForm, entryWith, freeProject, notesOf, pickWork, writeNotes } from './time.ts'
import { settled } from './visits.ts'

const storedWith = async (person: Person, word: string) =>
  (await entriesOf(person)).filter(({ notes }) => notes.includes(word))

async function openLog(page: Page, person: Person): Promise<void> {
  await comeIn(page, person)
  await page.goto('/timelog')
  await settled(page)
}

test('a save that does not come through keeps everything, also over a reload, and is one row in the end', async ({
  page
}) => {
  const person = await newcomer('Volunteer')
  const { projectName } = await freeProject(person)
  const notes = notesOf('the water tanks')
  await openLog(page, person)
  await page.getByRole('button', { name: log.addIntangible }).click()
  const dialog = entryForm(page)
  await dialog.getByLabel(form.hours).fill('3')
  await pickWork(dialog, projectName)
  await writeNotes(dialog, notes)
  const submit = dialog.getByRole('button', { name: form.submit })
  const isMeant = page.getByRole('button', { name: form.tigerIntangible })

  await page.route('**/api/TimeEntry', route => route.abort())
  await submit.click()
  await isMeant.click()
  await expect(dialog.getByText(t(said.submitFailed, { error: OFFLINE }))).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: form.notes })).toHaveText(notes)
  await expectFlawless(page)
  await expect.poll(() => storedWith(person, 'water tanks')).toHaveLength(0)

  page.on('dialog', leaving => void leaving.accept())
  await page.reload()
  await settled(page)
  await page.getByRole('button', { name: log.addIntangible }).click()
  await expect(dialog.getByText(/^Your draft from .* is back\./)).toBeVisible()
  await expect(dialog.getByLabel(form.hours)).toHaveValue('3')
  await expect(dialog.getByRole('combobox', { name: form.project })).toHaveValue(projectName)
  await expect(dialog.getByRole('textbox', { name: form.notes })).toHaveText(notes)

  await page.unroute('**/api/TimeEntry')
  // This time the server hears it, and its answer is what is lost.
  await page.route('**/api/TimeEntry', async route => {
    await route.fetch()
    await route.abort()
  })
  await submit.click()
  await isMeant.click()
  await expect(dialog.getByText(t(said.submitFailed, { error: OFFLINE }))).toBeVisible()
  await page.unroute('**/api/TimeEntry')
  await submit.click()
  await expect(dialog).toHaveCount(0)
  await expect(entryWith(page, notes)).toHaveCount(1)
  await expect.poll(() => storedWith(person, 'water tanks')).toHaveLength(1)
})

test('of two tabs that edit one entry the second is told, and shown both', async ({ context, page }) => {
  const person = await newcomer('Volunteer')
  const notes = notesOf('the tool inventory')
  await addOne(person, notes)
  await openLog(page, person)
  const other = await context.newPage()
  await other.goto('/timelog')
  await settled(other)
  for (const tab of [page, other]) {
    await actOn(entryWith(tab, notes), log.edit)
    await expect(entryForm(tab, form.editTitle).getByLabel(form.hours)).toHaveValue('1')
  }
  const [first, second] = [entryForm(other, form.editTitle), entryForm(page, form.editTitle)]
  await first.getByLabel(form.minutes).fill('45')
  await first.getByRole('button', { name: form.save }).click()
  await expect(first).toHaveCount(0)

  await second.getByLabel(form.hours).fill('5')
  await second.getByRole('button', { name: form.save, exact: true }).click()
  await expect(second.getByText(form.othersSaved)).toBeInViewport()
  await expect(second.getByText('1.75 h')).toBeVisible()
  await expect(second.getByText(/^5 h, /)).toBeVisible()
  await expectFlawless(page)
  await second.getByRole('button', { name: form.keepMine }).click()
  await expect(second).toHaveCount(0)
  await expect.poll(() => storedWith(person, 'tool inventory')).toMatchObject([{ hours: 5, minutes: 0, rev: 3 }])
})
