// Applying on a partner's page: only here one fails that a strict page forbids, that loses what was typed, or that is sent twice.
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { launchChromium } from '#tests/kit/chromium.ts'
import * as texts from '#shared/jobs/apply/texts.ts'
import * as calls from '#shared/jobs/calls.ts'
import * as resumeTexts from '#shared/jobs/resumes/texts.ts'
import type { KeptJob } from '#shared/jobs/schemas.ts'
import * as jobTexts from '#shared/jobs/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { violationsOf } from '../kit/axe.ts'
import { post, question } from '../jobs/opening.ts'
import { openPlace, type Place } from './place.ts'

/** A name of the web, which `localhost` is not. */
const HOST = 'harbor.example'

let place: Place
let browser: Browser
let page: Page
let owner: TestPerson
let job: KeptJob
let count = 0

beforeAll(async () => {
  place = await openPlace()
  browser = await launchChromium(`--host-resolver-rules=MAP ${HOST} 127.0.0.1`)
  owner = await place.testServer.add({ role: 'Owner' })
  await place.testServer.ask(
    calls.createJobForm,
    {
      title: 'Beekeeper',
      description: 'What {we} ask',
      questions: [
        question('Why?', { questionType: 'textarea', isRequired: true }),
        question('Tools', { questionType: 'checkbox', options: ['Saw', 'Smoker'] }),
        question('Stay', { questionType: 'radio', options: ['A week', 'A month'], isRequired: true }),
        question('Team', { questionType: 'dropdown', options: ['Clay', 'Food'] }),
        question('From', { questionType: 'date' })
      ]
    },
    owner
  )
})
afterAll(async () => {
  await browser?.close()
  await place?.close()
})
beforeEach(async () => {
  Object.assign(place, { weather: 'fine', reports: [] })
  job = await post(place.testServer, owner, { title: 'Beekeeper', category: `Food ${(count += 1)}` })
})
afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

const policy = () =>
  `default-src 'none'; script-src ${place.server}; connect-src ${place.server}; require-trusted-types-for 'script'; trusted-types 'none'; report-uri /report`
const script = (file = 'apply.js', kind = 'type="module"') =>
  `<script ${kind} src="${place.server}/embed/1/${file}"></script>`
const element = (id = job._id) =>
  `<main><h1>Harbor</h1><bee-apply job="${id}"><a href="/fallback">Apply</a></bee-apply></main>`

async function open(
  body = element(),
  head = script(),
  {
    html = 'lang="en"',
    width = 900,
    scheme = 'light'
  }: { html?: string; width?: number; scheme?: 'dark' | 'light' } = {}
) {
  const address = place.put(
    `<!doctype html><html ${html}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Harbor</title>${head}</head><body>${body}</body></html>`,
    html.includes('style=') ? '' : policy()
  )
  page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: scheme })
  page.setDefaultTimeout(15_000)
  await page.goto(address.replace('localhost', HOST))
}
const field = (name: string) => page.getByLabel(name)
const press = () => page.getByRole('button', { name: texts.send }).click()
const applications = async () => (await place.testServer.ask(calls.listApplications, { jobId: job._id }, owner)).items

async function fillIn() {
  await field(texts.name).fill('Ada Reyes')
  await field(texts.email).fill('ada@example.org')
  await field('Why?').fill('Because.')
  await field('Smoker').check()
  await field('A month').check()
  await field('Team').selectOption('Food')
  await field('From').fill('2027-03-01')
  await field(resumeTexts.resume).setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 mine')
  })
}
const thanks = () => page.getByRole('heading', { name: 'Thank you, Ada Reyes' })

test.each([
  ['a module', 'apply.js', 'type="module"'],
  ['a classic script', 'apply.classic.js', 'defer']
])('from the strictest page by %s it arrives whole, with its file and where it came from', async (_, file, kind) => {
  await open(element(), script(file, kind))
  await page.getByText('What {we} ask').waitFor()
  await page.evaluate(() =>
    addEventListener('bee-apply', event => {
      if (event instanceof CustomEvent) document.title = event.detail.title
    })
  )
  await fillIn()
  await press()
  await thanks().waitFor()
  await expect.poll(() => thanks().evaluate(one => one === document.activeElement)).toBe(true)
  await expect.poll(() => page.title()).toBe('Beekeeper')
  const [one, another] = await applications()
  expect(another).toBeUndefined()
  expect(one).toMatchObject({ name: 'Ada Reyes', email: 'ada@example.org', cameFrom: HOST })
  const whole = await place.testServer.ask(calls.readApplication, { id: one?._id ?? '' }, owner)
  expect(whole.answers.map(({ answer }) => answer)).toEqual(['Because.', ['Smoker'], 'A month', 'Food', '2027-03-01'])
  expect(whole.resume).toEqual({ name: 'cv.pdf', size: 13 })
  expect(place.reports).toEqual([])
  expect(place.asked.filter(({ cookie, authorization }) => cookie ?? authorization)).toEqual([])
})

test('each sentence stands at its field, and the first of them has the focus', async () => {
  await open()
  await press()
  await page.getByText(jobTexts.nameRequired).waitFor()
  expect(await page.locator('.bee-problem').allInnerTexts()).toEqual(
    expect.arrayContaining([jobTexts.nameRequired, jobTexts.emailRequired, jobTexts.answerRequired, jobTexts.choose])
  )
  await expect.poll(() => field(texts.name).evaluate(one => one === document.activeElement)).toBe(true)
  await field(resumeTexts.resume).setInputFiles({ name: 'cv.exe', mimeType: 'x/y', buffer: Buffer.from('MZ') })
  await page.getByText(resumeTexts.resumeKind).waitFor()
  expect(await applications()).toEqual([])
})

test('what was missing is written, and one press sends it', async () => {
  await open()
  await press()
  await page.getByText(jobTexts.nameRequired).waitFor()
  await field('Smoker').check()
  await field('A month').check()
  await field('Team').selectOption('Food')
  await field('From').fill('2027-03-01')
  await field(texts.name).fill('Ada Reyes')
  await field(texts.email).fill('ada@example.org')
  // Its sentence goes last, and what stands below it moves up.
  await field('Why?').pressSequentially('Because.')
  await press()
  await thanks().waitFor()
  expect(await applications()).toHaveLength(1)
})

describe('what was typed stays', () => {
  test.each([
    ['away', texts.offline],
    ['foreign', texts.offline],
    ['walled', texts.notSent],
    ['refusing', texts.notSent]
  ] as const)('where the server is %s, and is sent once when it is pressed again', async (weather, sentence) => {
    await open()
    await fillIn()
    place.weather = weather
    await press()
    await page.getByRole('alert').getByText(sentence).waitFor()
    await expect.poll(() => field('Why?').inputValue()).toBe('Because.')
    place.weather = 'fine'
    await press()
    await thanks().waitFor()
    expect(await applications()).toHaveLength(1)
  })

  test('where the questions have changed meanwhile, the file too', async () => {
    await open()
    await fillIn()
    const { forms } = await place.testServer.ask(calls.listJobForms, {}, owner)
    const { _id: formId, title, description, questions } = forms[0]!
    const more = [...questions, question('And?', { isRequired: true })]
    await place.testServer.ask(calls.updateJobForm, { formId, title, description, questions: more }, owner)
    await press()
    await field('And?').fill('So.')
    await press()
    await thanks().waitFor()
    await place.testServer.ask(calls.updateJobForm, { formId, title, description, questions }, owner)
    const [one] = await applications()
    const whole = await place.testServer.ask(calls.readApplication, { id: one?._id ?? '' }, owner)
    expect(whole.answers.map(({ answer }) => answer)).toEqual([
      'Because.',
      ['Smoker'],
      'A month',
      'Food',
      '2027-03-01',
      'So.'
    ])
    expect(whole.resume?.name).toBe('cv.pdf')
  })
})

test('an opening that is not there says so, and one that could not be read is asked for again', async () => {
  await open(element('01900000-0000-7000-8000-00000000dead'))
  await page.getByRole('alert').getByText(texts.goneText).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Apply' }).count()).toBe(1)
  place.weather = 'away'
  await open()
  await page.getByRole('alert').getByText(texts.formFailed).waitFor()
  place.weather = 'fine'
  await page.getByRole('button', { name: 'Retry' }).click()
  await field(texts.name).waitFor()
})

test.each([
  ['light', 900, 'lang="en"'],
  ['dark', 390, 'lang="en" style="color-scheme: light dark"'],
  ['dark', 390, 'lang="ar" dir="rtl" style="color-scheme: light dark; font-size: 62.5%"']
] as const)('it is read by everybody, in %s at %i px with %s', async (scheme, width, html) => {
  await open(element(), script(), { html, width, scheme })
  await field(texts.name).waitFor()
  await press()
  await page.getByText(jobTexts.nameRequired).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const size = await field(texts.name).evaluate(one => Number.parseFloat(getComputedStyle(one).fontSize))
  expect(size).toBeGreaterThanOrEqual(14)
  const [ground, action] = await Promise.all(
    [field(texts.name), page.getByRole('button', { name: texts.send })].map(one =>
      one.evaluate(element => getComputedStyle(element).backgroundColor)
    )
  )
  expect(Number(/\d+/.exec(ground ?? '')?.[0]) > 128, ground).toBe(scheme === 'light')
  expect(action).not.toBe(ground)
})
