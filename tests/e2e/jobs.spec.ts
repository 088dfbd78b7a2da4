// Openings as people meet them: a visitor finds one and applies, an Owner reads it and asks for more.
import { expect, type Locator, type Page, test } from 'playwright/test'

import { createJob, listAllJobs, listApplications, listJobForms } from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/apply-texts.ts'
import * as builder from '#shared/jobs/builder-texts.ts'
import * as office from '#shared/jobs/office-texts.ts'
import type { KeptJob } from '#shared/jobs/schemas.ts'
import * as jobTexts from '#shared/jobs/texts.ts'
import { today } from '#shared/kit/day.ts'

import { expectFlawless, sideways } from './flawless.ts'
import { comeIn, personOf } from './people.ts'
import { follow, settled, troubleOf } from './visits.ts'

const cards = (page: Page): Locator => page.locator('bee-openings .opening a')
const search = (page: Page): Locator => page.getByRole('searchbox', { name: jobTexts.searchLabel })
const press = (page: Locator | Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const thanks = (page: Page): Locator => page.getByRole('heading', { name: 'Thank you, Ada Reyes' })

let count = 0

/** A job of one's own: tests run beside each other. */
async function post(title: string): Promise<KeptJob> {
  const { ask } = await personOf('Owner')
  return ask(createJob, {
    title: `${title} ${process.pid}-${(count += 1)}`,
    category: 'Earth',
    description: '<p>Mix and lay cob.</p>',
    imageUrl: '',
    location: 'On site',
    applyLink: '',
    featured: false,
    datePosted: today(new Date()),
    expiresOn: null
  })
}

async function applicationsFor({ _id }: KeptJob) {
  const { ask } = await personOf('Owner')
  return (await ask(listApplications, { jobId: _id })).items
}

async function openJob(page: Page, { _id }: KeptJob): Promise<void> {
  await page.goto(`/jobs/${_id}`)
  await expect(page.getByLabel(texts.name, { exact: true })).toBeVisible()
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel(texts.name, { exact: true }).fill('Ada Reyes')
  await page.getByLabel(texts.email, { exact: true }).fill('ada.reyes@example.org')
}

test('a visitor narrows the openings, and what is looked for stands in the address', async ({ page }) => {
  const trouble = troubleOf(page)
  const paths: string[] = []
  page.on('framenavigated', frame => paths.push(new URL(frame.url()).pathname))
  await page.goto('/jobs')
  await settled(page)
  await expect(cards(page)).toHaveCount(18)
  await expect(page).toHaveTitle(jobTexts.title)
  await press(page, 'Page 2')
  await expect(page).toHaveURL('/jobs?page=2')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Food')
  await expect(page).toHaveURL('/jobs?category=Food')
  await expect(page.getByRole('link', { name: / - Food$/ }).first()).toBeVisible()
  await search(page).fill('bee')
  await press(page, jobTexts.go)
  await expect(page).toHaveURL('/jobs?search=bee&category=Food')
  await expect(page.getByRole('link', { name: 'Beekeeper - Food' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Beekeeper - Food' })).toBeVisible()
  await expect(search(page)).toHaveValue('bee')
  await page.goBack()
  await expect(page).toHaveURL('/jobs?category=Food')
  await expect(search(page)).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL('/jobs?page=2')
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(paths).not.toContain('/login')
  expect(trouble).toEqual([])
})

test('a visitor finds an opening and applies with the mouse; the Owner reads it', async ({ browser, page }) => {
  const trouble = troubleOf(page)
  const job = await post('Cob Layer')
  await page.goto('/jobs')
  await search(page).fill(job.title)
  await press(page, jobTexts.go)
  await page.getByRole('link', { name: `${job.title} - Earth` }).click()
  await expect(page).toHaveURL(`/jobs/${job._id}`)
  await expect(page.getByRole('heading', { name: job.title, level: 1 })).toBeVisible()
  await fillIn(page)
  await press(page, texts.send)
  await expect(thanks(page)).toBeFocused()
  await expectFlawless(page)
  expect(trouble).toEqual([])

  const theirs = await (await browser.newContext()).newPage()
  await comeIn(theirs, await personOf('Owner'))
  await theirs.goto('/managejobs')
  await theirs.getByRole('searchbox').fill(job.title)
  await theirs
    .getByRole('row', { name: new RegExp(job.title) })
    .getByRole('link', { name: '1', exact: true })
    .click()
  await expect(theirs).toHaveURL(`/jobapplications?jobId=${job._id}`)
  await press(theirs, 'Read the application of Ada Reyes, which nobody has read yet')
  await expect(theirs.getByRole('dialog').getByRole('link', { name: 'ada.reyes@example.org' })).toBeVisible()
  await theirs.context().close()
})

test('a visitor whom a partner’s link led to one opening and who applies for another is still the partner’s', async ({
  page
}) => {
  const [first, other] = [await post('Straw Cutter'), await post('Bale Hauler')]
  await page.goto(`/jobs/${first._id}?from=barn.example`)
  await page.getByRole('link', { name: jobTexts.title }).first().click()
  await expect(page).toHaveURL('/jobs')
  await search(page).fill(other.title)
  await press(page, jobTexts.go)
  await page.getByRole('link', { name: `${other.title} - Earth` }).click()
  await expect(page).toHaveURL(`/jobs/${other._id}`)
  await fillIn(page)
  await press(page, texts.send)
  await expect(thanks(page)).toBeFocused()
  const [sent] = await applicationsFor(other)
  expect(sent?.cameFrom).toBe('barn.example')
})

test('an application is made from the keyboard alone', async ({ page }) => {
  const job = await post('Straw Tier')
  await openJob(page, job)
  const name = page.getByLabel(texts.name, { exact: true })
  for (let steps = 0; steps < 20 && !(await name.evaluate(field => field.matches(':focus'))); steps++)
    await page.keyboard.press('Tab')
  await expect(name).toBeFocused()
  await page.keyboard.type('Ada Reyes')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada.reyes@example.org')
  await page.keyboard.press('Tab')
  // The file is optional.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: texts.send })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeFocused()
  await expect.poll(() => applicationsFor(job)).toHaveLength(1)
})

test('without the server an application keeps what was typed and says so, and arrives once', async ({ page }) => {
  const job = await post('Lime Slaker')
  await openJob(page, job)
  await fillIn(page)
  await page.route('**/api/**', route => route.abort())
  await press(page, texts.send)
  await expect(page.getByText(/temporarily offline/)).toBeVisible()
  await expect(page.getByLabel(texts.name, { exact: true })).toHaveValue('Ada Reyes')
  await page.unroute('**/api/**')
  await press(page, texts.send)
  await expect(thanks(page)).toBeVisible()
  await expect.poll(() => applicationsFor(job)).toHaveLength(1)
})

test('a form that an Owner builds is asked of whoever applies', async ({ browser, page }) => {
  const job = await post('Roof Weaver')
  await comeIn(page, await personOf('Owner'))
  await page.goto('/dashboard')
  await settled(page)
  await follow(page, '/jobformbuilder')
  await page.getByRole('combobox', { name: builder.position }).fill(job.title)
  await page.getByRole('option', { name: job.title }).click()
  const field = page.getByRole('region', { name: builder.newField, exact: true })
  await field.getByLabel(builder.label).fill('Which roofs do you know?')
  await field.getByLabel(builder.type).selectOption('checkbox')
  for (const option of ['Reed', 'Turf']) {
    await field.getByRole('textbox', { name: builder.newOption }).fill(option)
    await press(field, builder.addOption)
  }
  await field.getByLabel(builder.mustAnswer).check()
  await press(field, builder.addField)
  await expectFlawless(page)
  await press(page, builder.save)
  await expect(page.getByText(`The form for ${job.title} is saved.`)).toBeVisible()
  const { ask } = await personOf('Owner')
  expect((await ask(listJobForms, {})).forms.map(({ title }) => title)).toContain(job.title)

  const theirs = await (await browser.newContext()).newPage()
  await openJob(theirs, job)
  await fillIn(theirs)
  await press(theirs, texts.send)
  await expect(theirs.getByText(jobTexts.choose)).toBeVisible()
  await theirs.getByRole('checkbox', { name: 'Turf' }).check()
  await press(theirs, texts.send)
  await expect(thanks(theirs)).toBeVisible()
  await theirs.context().close()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Read the application of Ada Reyes' })).toBeVisible()
})

test('an Owner writes a job, and it is open to everybody at once', async ({ browser, page }) => {
  await comeIn(page, await personOf('Owner'))
  await page.goto('/dashboard')
  await settled(page)
  await press(page, 'Other Links')
  await page.getByRole('menuitem', { name: office.jobs, exact: true }).click()
  await press(page, office.newJob)
  const title = `Well Digger ${process.pid}`
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: office.title }).fill(title)
  await dialog.getByRole('combobox', { name: office.category }).fill('Water')
  await dialog.getByRole('textbox', { name: office.description }).click()
  await page.keyboard.type('Dig deep.')
  await expectFlawless(page)
  await press(dialog, office.save)
  await expect(page.getByText(office.saved)).toBeVisible()
  const { ask } = await personOf('Owner')
  const { jobs } = await ask(listAllJobs, {})
  const id = jobs.find(job => job.title === title)?._id ?? ''

  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(`/jobs/${id}`)
  await expect(theirs.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(theirs.getByText('Dig deep.')).toBeVisible()
  await theirs.context().close()
})

test('on a phone the openings and the application fit', async ({ page }) => {
  const job = await post('Long-winded Coordinator of Everything that Nobody Else Coordinates')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/jobs')
    await expect(cards(page).first()).toBeVisible()
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
    await openJob(page, job)
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
  }
  await expectFlawless(page)
})
