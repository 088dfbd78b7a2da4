// Only here: the process that serves forms is killed between two pages, and once more when it has stored what was handed in but
// not said so: what was typed goes on in another browser, nothing is lost, and nothing counts twice. The short run does this
// with one of the forms, chosen by seed.
import { type Browser, expect, type Page, test } from 'playwright/test'

import { listAgreements } from '#shared/agreement/calls.ts'
import { agreementForm } from '#shared/agreement/form.ts'
import * as agreement from '#shared/agreement/texts.ts'
import { createForm, listResponses } from '#shared/forms/making-calls.ts'
import { answered } from '#shared/forms/texts.ts'
import * as viewer from '#shared/forms/viewer-texts.ts'
import * as applying from '#shared/jobs/apply/texts.ts'
import { createJob, listApplications } from '#shared/jobs/calls.ts'
import { today } from '#shared/kit/time/day.ts'
import { readOwnAnswers } from '#shared/questionnaire/calls.ts'
import * as questionnaire from '#shared/questionnaire/texts.ts'
import { sample } from '#tests/kit/length.ts'
import * as paged from '#widgets/kit/form/paged/texts.ts'

import { openOwnServer, type OwnServer } from './kit/own-server.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await openOwnServer()
})
test.afterAll(() => server?.end())

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The server takes the next write to this address, and dies before it can answer. */
const dieAfter = (page: Page, address: RegExp) =>
  page.route(
    address,
    async route => {
      await route.fetch()
      await server.kill()
      await route.abort()
    },
    { times: 1 }
  )
async function handInTwice(page: Page, submit: string, address: RegExp): Promise<void> {
  await dieAfter(page, address)
  await press(page, submit)
  await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
  await server.startAgain()
  await press(page, submit)
}

/** Both saved what they had, died, and was there again. */
async function elsewhere(browser: Browser, page: Page, path: string): Promise<Page> {
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  await server.kill()
  await server.startAgain()
  const other = await server.comeIn(browser)
  await other.goto(path)
  return other
}

/** The last answer of each row, all in one step: there are dozens. */
async function ratePage(page: Page): Promise<void> {
  const groups = page.getByRole('radiogroup')
  await expect(groups.first()).toBeVisible()
  await groups.evaluateAll(all => {
    for (const group of all) [...group.querySelectorAll<HTMLInputElement>('input[type=radio]')].at(-1)?.click()
  })
}

async function agreementGoesOn(browser: Browser): Promise<void> {
  const page = await server.comeIn(browser)
  await page.goto('/tsaformpage1')
  await page.getByLabel(agreement.professionalTitle).fill('Engineer')
  await page.getByRole('radio', { name: '7-9' }).check({ force: true })
  await page.getByRole('checkbox', { name: agreement.areas[0], exact: true }).check({ force: true })
  await server.kill()
  await press(page, paged.next)
  await expect(heading(page, agreement.headings.interests)).toBeVisible()
  await expect(page.getByText(paged.notSaved)).toBeVisible()
  await ratePage(page)
  await page.getByRole('radio', { name: agreement.availabilities[0] }).check({ force: true })
  await server.startAgain()
  await press(page, paged.next)
  await expect(heading(page, agreement.headings.participation)).toBeVisible()

  const other = await elsewhere(browser, page, '/tsaformpage1')
  await expect(other.getByLabel(agreement.professionalTitle)).toHaveValue('Engineer')
  await other.goto('/tsaformpage3')
  await other.getByRole('checkbox', { name: agreement.meetingTimes[2] }).check({ force: true })
  await ratePage(other)
  await other.getByRole('checkbox', { name: agreement.times[2] }).check({ force: true })
  await press(other, paged.next)
  await expect(heading(other, agreement.headings.design)).toBeVisible()
  await ratePage(other)
  for (const title of [agreement.headings.agreement, agreement.headings.open, agreement.headings.sign]) {
    await press(other, paged.next)
    await expect(heading(other, title)).toBeVisible()
    for (const tick of await other.getByRole('checkbox').all()) await tick.check({ force: true })
  }
  await other.getByLabel(agreement.signature).fill('Ada Vale')
  await handInTwice(other, agreement.submit, /\/api\/tsaform\/submissions$/)
  await expect(heading(other, agreement.headings.sent)).toBeVisible()
  const { items } = await server.ask(listAgreements, {})
  expect(items).toHaveLength(1)
  expect(items).toMatchObject([
    {
      state: 'signed',
      answers: { professionaltitle: 'Engineer', professionalExperience: '7-9', BuildingInfrastructure: '10' }
    }
  ])
  expect(Object.keys(items[0]?.answers ?? {}).length).toBeLessThanOrEqual(Object.keys(agreementForm.fields).length)
}

async function formGoesOn(browser: Browser): Promise<void> {
  const questions = [
    { id: 'work', label: 'What would you like to do?', type: 'radio', options: ['Plaster', 'Cook'], page: 'Work' },
    { id: 'bring', label: 'What do you bring?', type: 'text', isRequired: true, page: 'Tools' }
  ]
  const { form } = await server.ask(createForm, { formName: 'Build weekend', questions })
  const path = `/formviewer/${form._id}`
  const page = await server.comeIn(browser)
  await page.goto(path)
  await page.getByRole('radio', { name: 'Cook' }).check({ force: true })
  await server.kill()
  await press(page, paged.next)
  await page.getByLabel('What do you bring?').fill('Two buckets')
  await expect(page.getByText(paged.notSaved)).toBeVisible()
  await server.startAgain()
  await page.getByLabel('What do you bring?').fill('Three buckets')

  const other = await elsewhere(browser, page, path)
  await expect(other.getByRole('radio', { name: 'Cook' })).toBeChecked()
  await press(other, paged.next)
  await expect(other.getByLabel('What do you bring?')).toHaveValue('Three buckets')
  await handInTwice(other, viewer.submit, /\/api\/form\/response$/)
  await expect(heading(other, answered)).toBeVisible()
  const { items } = await server.ask(listResponses, { id: form._id })
  expect(items.map(({ answers }) => answers)).toEqual([{ work: 'Cook', bring: 'Three buckets' }])
}

async function applicationArrives(browser: Browser): Promise<void> {
  const { _id: id } = await server.ask(createJob, {
    title: 'Cob Layer',
    category: 'Earth',
    description: '<p>Mix and lay cob.</p>',
    imageUrl: '',
    location: 'On site',
    applyLink: '',
    featured: false,
    datePosted: today(new Date()),
    expiresOn: null
  })
  const page = await server.comeIn(browser, { isVisitor: true })
  await page.goto(`/jobs/${id}`)
  await page.getByLabel(applying.name, { exact: true }).fill('Bo Lim')
  await server.kill()
  await page.getByLabel(applying.email, { exact: true }).fill('bo@example.org')
  await server.startAgain()
  // Of a visitor the server keeps nothing, and the device nothing beyond the tab: others may sit there next.
  await page.reload()
  await expect(page.getByLabel(applying.name, { exact: true })).toHaveValue('Bo Lim')
  await expect(page.getByLabel(applying.email, { exact: true })).toHaveValue('bo@example.org')
  await handInTwice(page, applying.send, /\/api\/jobs\/[^/]+\/appl/)
  await expect(heading(page, 'Thank you, Bo Lim')).toBeVisible()
  const { items } = await server.ask(listApplications, { jobId: id })
  expect(items).toMatchObject([{ name: 'Bo Lim', email: 'bo@example.org' }])
}

async function goOn(page: Page, to: string): Promise<void> {
  await press(page, paged.next)
  await expect(heading(page, to)).toBeVisible()
}

async function questionnaireGoesOn(browser: Browser): Promise<void> {
  const page = await server.comeIn(browser)
  await page.goto('/hgnform')
  await page.getByLabel(questionnaire.github).fill('ada-v')
  await page.getByLabel(questionnaire.sameAsName).check()
  await goOn(page, questionnaire.headings.general)
  await ratePage(page)
  await page.getByRole('textbox').first().fill('Porto')
  await page.getByRole('checkbox', { name: 'Backend' }).check()
  for (const day of await page.getByRole('checkbox', { name: 'N/A' }).all()) await day.check({ force: true })
  await server.kill()
  // Nobody waits for it: the next page opens, and the words above it say that this is kept on the device alone.
  await goOn(page, questionnaire.headings.frontend)
  await expect(page.getByText(paged.notSaved)).toBeVisible()
  await ratePage(page)
  await server.startAgain()
  await goOn(page, questionnaire.headings.backend)
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  await server.kill()
  await server.startAgain()

  const other = await server.comeIn(browser)
  await other.goto('/hgnform')
  await other.getByRole('link', { name: 'Continue with' }).click()
  // The page that was left last, or the one it led to: whichever was written when the server went.
  const frontend = heading(other, questionnaire.headings.frontend)
  await expect(frontend.or(heading(other, questionnaire.headings.backend))).toBeVisible()
  if (await frontend.isVisible()) await goOn(other, questionnaire.headings.backend)
  await ratePage(other)
  await goOn(other, questionnaire.headings.followUp)
  await other.getByRole('textbox').first().fill('Linux')
  await other.getByRole('button', { name: questionnaire.submit, exact: true }).click()
  await expect(other.getByText(questionnaire.recorded)).toBeVisible()
  expect((await server.ask(readOwnAnswers, {})).answers).toMatchObject({
    userInfo: { github: 'ada-v', slack: 'Ada Vale' },
    general: { location: 'Porto', preferences: ['backend'], availability: { Friday: 'N/A' } },
    frontend: { overall: '10' },
    backend: { Overall: '10' },
    followUp: { platform: 'Linux' }
  })
}

const KILLS = [
  ['the agreement goes on in another browser after the server was killed, and is signed once', agreementGoesOn],
  ['a form of several pages goes on in another browser after the server was killed, and is answered once', formGoesOn],
  ['an application outlives the server and a page that is loaded anew, and arrives once', applicationArrives],
  [
    'the questionnaire goes on in another browser after the server was killed, with all its answers',
    questionnaireGoesOn
  ]
] as const
for (const [name, happens] of sample(KILLS, 1, 'killed')) test(name, ({ browser }) => happens(browser))
