// What tests of hours have in common: the timer in the header, the entry form, and what is stored.
import { expect, type Locator, type Page } from 'playwright/test'

import { today } from '#shared/kit/time/day.ts'
import { listProjectsOf } from '#shared/projects/calls.ts'
import { addEntry, deleteEntry, listEntries } from '#shared/time-entries/calls.ts'
import * as form from '#shared/time-entries/form-texts.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import * as face from '#shared/timer/face-texts.ts'

import type { Person } from './people.ts'

export const day = (): string => today(new Date())

export const timerOf = (page: Page): Locator =>
  page.getByRole('banner').getByRole('group', { name: face.timer, exact: true })
export const pressOf = (page: Page, name: string): Locator => timerOf(page).getByRole('button', { name, exact: true })

export const entryForm = (page: Page, title = form.addTitle): Locator => page.getByRole('dialog', { name: title })

/** The notes of one test's entry, told from those of all others. */
export const notesOf = (about: string): string =>
  `Checked ${about} line by line and wrote down what is still missing, see https://docs.example.org/notes`

/** What is stored of somebody's day, as they are told it. */
export const entriesOf = ({ ask, me }: Person): Promise<Entry[]> =>
  ask(listEntries, { id: me.id, from: day(), to: day() })

/** A project to which no time is logged today; where there is none, what the demo logged to the first is taken away. */
export async function freeProject(person: Person): Promise<{ projectId: string; projectName: string }> {
  const projects = await person.ask(listProjectsOf, { userId: person.me.id })
  const entries = await entriesOf(person)
  const loggedTo = ({ projectId }: { projectId: string }) => entries.filter(entry => entry.projectId === projectId)
  const found = projects.find(project => loggedTo(project).length === 0) ?? projects[0]
  if (!found) throw new Error(`${person.email} is on no project`)
  await Promise.all(loggedTo(found).map(({ _id }) => person.ask(deleteEntry, { id: _id })))
  return found
}

export async function addOne(person: Person, notes: string): Promise<Entry> {
  const { projectId } = await freeProject(person)
  const time = { dateOfWork: day(), hours: 1, minutes: 0, isTangible: false }
  const written = { ...time, personId: person.me.id, projectId, notes: `<p>${notes}</p>` }
  return (await person.ask(addEntry, written)).entry
}

export async function pickWork(dialog: Locator, name: string): Promise<void> {
  const box = dialog.getByRole('combobox', { name: form.project })
  await box.click()
  await box.fill(name)
  // A select beside it may have an option of that name, which is not drawn.
  await dialog.getByRole('option', { name }).filter({ visible: true }).first().click()
  await expect(box).toHaveValue(name)
}

export async function writeNotes(dialog: Locator, notes: string): Promise<void> {
  const box = dialog.getByRole('textbox', { name: form.notes })
  await box.click()
  await box.page().keyboard.insertText(notes)
}

/** The entry with these notes, in any log that is shown. */
export const entryWith = (page: Page, notes: string): Locator => page.getByRole('article').filter({ hasText: notes })

/** Presses what the menu of an entry's row has. */
export async function actOn(row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: /^All about / }).click()
  await row.page().getByRole('menuitem', { name, exact: true }).click()
}
