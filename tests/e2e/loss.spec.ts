// Nothing that somebody typed is lost, and nothing is saved twice.
import { expect, type Locator, type Page, test } from 'playwright/test'

import { OFFLINE } from '#shared/kit/client.ts'
import { readHistory, readProfile, saveProfile } from '#shared/people/calls.ts'
import * as texts from '#shared/people/texts.ts'
import * as kit from '#widgets/kit/texts.ts'

import { expectFlawless } from './flawless.ts'
import { comeIn, newcomer, type Person } from './people.ts'
import { follow, settled } from './visits.ts'

const bioOf = (page: Page): Locator => page.getByLabel(texts.labels.bio, { exact: false }).first()
const saveOf = (page: Page): Locator => page.getByRole('button', { name: texts.save })
const savedWell = (page: Page): Locator => page.getByRole('status').filter({ hasText: texts.savedWell })

async function openForm(page: Page, person: Person): Promise<void> {
  await comeIn(page, person)
  await page.goto(`/userprofileedit/${person.me.id}`)
  await settled(page)
}

const bioKept = async ({ ask, me }: Person): Promise<string> => (await ask(readProfile, { id: me.id })).bio

/** How often the bio was saved, as the edit history tells it. */
async function timesSaved({ ask, me }: Person): Promise<number> {
  const { edits } = await ask(readHistory, { id: me.id })
  return edits.filter(({ changes }) => changes.some(({ field }) => field === 'bio')).length
}

/** The calls do not come through; pages do, for the browser keeps them. */
const cut = (page: Page) => page.route('**/api/**', route => route.abort())
const mend = (page: Page) => page.unroute('**/api/**')

test('without the server a save keeps what was typed and says so, and the next one saves it once', async ({ page }) => {
  const person = await newcomer()
  await openForm(page, person)
  await bioOf(page).fill('Typed while the cable was loose.')
  await cut(page)
  await saveOf(page).click()
  const said = page.getByRole('dialog', { name: texts.savedNot })
  await expect(said).toContainText(texts.savedNotText)
  await expect(said).toContainText(OFFLINE)
  await expectFlawless(page)
  await said.getByRole('button', { name: texts.close }).first().click()
  await expect(bioOf(page)).toHaveValue('Typed while the cable was loose.')
  await expect.poll(() => timesSaved(person)).toBe(0)

  await mend(page)
  await saveOf(page).click()
  await expect(savedWell(page)).toBeVisible()
  await expect.poll(() => bioKept(person)).toBe('Typed while the cable was loose.')
  await expect.poll(() => timesSaved(person)).toBe(1)
})

test('when only the answer is lost, saving again saves nothing twice and blames nobody', async ({ page }) => {
  const person = await newcomer()
  await openForm(page, person)
  await bioOf(page).fill('Saved, but nobody heard of it.')
  await page.route('**/api/userprofile/*', async route => {
    await route.fetch()
    await route.abort()
  })
  await saveOf(page).click()
  await page.getByRole('dialog', { name: texts.savedNot }).getByRole('button', { name: texts.close }).first().click()
  await expect.poll(() => timesSaved(person)).toBe(1)
  await page.unroute('**/api/userprofile/*')
  await saveOf(page).click()
  await expect(savedWell(page)).toBeVisible()
  await expect(page.getByText(kit.othersSaved)).toHaveCount(0)
  await expect.poll(() => timesSaved(person)).toBe(1)
})

test('a reload brings back what was typed, and lets one discard it', async ({ page }) => {
  const person = await newcomer()
  const before = await bioKept(person)
  await openForm(page, person)
  await bioOf(page).fill('Not saved yet.')
  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  await settled(page)
  await expect(bioOf(page)).toHaveValue('Not saved yet.')
  await expect(page.getByText(kit.draftBack)).toBeVisible()
  await expect.poll(() => bioKept(person)).toBe(before)
  await expectFlawless(page)
  await page.getByRole('button', { name: kit.discardDraft }).click()
  await expect(bioOf(page)).toHaveValue(before)
  await page.reload()
  await settled(page)
  await expect(bioOf(page)).toHaveValue(before)
  await expect(page.getByText(kit.draftBack)).toHaveCount(0)
})

test('leaving with something typed asks first', async ({ page }) => {
  const person = await newcomer()
  await openForm(page, person)
  await bioOf(page).fill('Not saved yet.')
  await follow(page, '/dashboard')
  const asked = page.getByRole('alertdialog', { name: kit.leaveTitle })
  await expect(asked).toBeVisible()
  await expectFlawless(page)
  await asked.getByRole('button', { name: kit.stay }).click()
  await expect(page).toHaveURL(`/userprofileedit/${person.me.id}`)
  await expect(bioOf(page)).toHaveValue('Not saved yet.')
  await follow(page, '/dashboard')
  await asked.getByRole('button', { name: kit.leave }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('going back and forth loses nothing that was typed', async ({ page }) => {
  const person = await newcomer()
  await comeIn(page, person)
  await page.goto('/dashboard')
  await settled(page)
  await follow(page, `/userprofileedit/${person.me.id}`)
  await settled(page)
  await bioOf(page).fill('Not saved yet, and back was pressed.')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await settled(page)
  await page.goForward()
  await expect(page.getByText(kit.draftBack)).toBeVisible()
  await expect(bioOf(page)).toHaveValue('Not saved yet, and back was pressed.')
})

test('pressing Save twice saves once', async ({ page }) => {
  const person = await newcomer()
  const before = await timesSaved(person)
  await openForm(page, person)
  await bioOf(page).fill('Pressed in a hurry.')
  let saves = 0
  page.on('request', request => (saves += request.method() === 'PUT' ? 1 : 0))
  await saveOf(page).dblclick()
  await expect(savedWell(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(saves).toBe(1)
  await expect.poll(() => timesSaved(person)).toBe(before + 1)
})

test('when somebody else saved first, both are shown and one chooses', async ({ page }) => {
  const person = await newcomer()
  await openForm(page, person)
  await bioOf(page).fill('Mine.')
  await person.ask(saveProfile, { id: person.me.id, bio: 'Theirs.', jobTitle: ['Beekeeper'] })
  await saveOf(page).click()
  await expect(page.getByText(kit.othersSaved)).toBeInViewport()
  await expect(page.getByText('Bio: Theirs.')).toBeVisible()
  await expect(bioOf(page)).toHaveValue('Mine.')
  await expectFlawless(page)
  await page.getByRole('button', { name: kit.saveMine }).click()
  await expect(savedWell(page)).toBeVisible()
  const { bio, jobTitle } = await person.ask(readProfile, { id: person.me.id })
  expect([bio, jobTitle]).toEqual(['Mine.', ['Beekeeper']])

  await bioOf(page).fill('Mine again.')
  await person.ask(saveProfile, { id: person.me.id, bio: 'Theirs again.' })
  await saveOf(page).click()
  await page.getByRole('button', { name: kit.takeTheirs }).click()
  await expect(bioOf(page)).toHaveValue('Theirs again.')
  await expect(page.getByText(kit.othersSaved)).toHaveCount(0)
  await expect.poll(() => bioKept(person)).toBe('Theirs again.')
})
