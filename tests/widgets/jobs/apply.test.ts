import type { Locator, Page } from 'playwright'
import { beforeEach, describe, expect, test } from 'vitest'

import * as texts from '#shared/jobs/apply/texts.ts'
import * as calls from '#shared/jobs/calls.ts'
import type { KeptJob } from '#shared/jobs/schemas.ts'
import * as resumeTexts from '#shared/jobs/resumes/texts.ts'
import * as jobTexts from '#shared/jobs/texts.ts'
import { question } from '#tests/jobs/opening.ts'
import * as kit from '#widgets/kit/texts.ts'

import { expectAccessible, hasFocus, inBrowser, looks } from '../stage.ts'
import { AT, jobsScene, questions } from './scene.ts'

const scene = jobsScene()
let job: KeptJob
beforeEach(async () => {
  job = await scene.post({ title: 'Cob Builder', description: '<p>Mix and <strong>lay</strong> cob.</p>' })
})

const applications = async () => (await scene.stage.server.ask(calls.listApplications, {}, scene.owner)).items
const answersOf = async (id: string) =>
  (await scene.stage.server.ask(calls.readApplication, { id }, scene.owner)).answers

const card = (page: Page) => page.getByRole('region', { name: texts.applyTitle })
const send = (page: Page) => page.getByRole('button', { name: texts.send })

async function openJob(id = job._id): Promise<Page> {
  const page = await scene.open(`/jobs/${id}`)
  await page.getByLabel(texts.name, { exact: true }).waitFor()
  return page
}

/** Name and address, and the time that a person needs to write them. */
async function fillIn(page: Page, name = 'Ada Reyes'): Promise<void> {
  const challenge = page.waitForResponse(/form-challenge/)
  await page.getByLabel(texts.name, { exact: true }).fill(name)
  await page.getByLabel(texts.email, { exact: true }).fill('ada@example.org')
  await challenge
  scene.later(10)
}

async function fillAll(page: Page): Promise<void> {
  await fillIn(page)
  await page.getByLabel('Why would you like to build?').fill('  Because it stays.  ')
  await page.getByRole('checkbox', { name: 'Trowel' }).check()
  await page.getByRole('checkbox', { name: 'Saw' }).check()
  await page.getByRole('radio', { name: 'A month' }).check()
  await page.getByLabel('Team').selectOption('Clay')
  await page.getByLabel('From').fill('2027-03-01')
}

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, Ada Reyes' })

describe('an opening', () => {
  test('says what there is to do, and how long one may apply', async () => {
    const other = await scene.post({ title: 'Beekeeper', category: 'Food', expiresOn: scene.day(1), featured: true })
    const page = await openJob(other._id)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Beekeeper')
    await page.getByText('1 day left').waitFor()
    await page.getByText('Featured').waitFor()
    await page.getByRole('link', { name: 'Job Openings' }).click()
    await page.getByRole('heading', { name: jobTexts.title }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/jobs')
  })

  test('draws its description as elements', async () => {
    const page = await openJob()
    await expect.poll(() => page.locator('.rich strong').innerText()).toBe('lay')
  })

  test('runs the way of its own words, and shows no picture of another host', inBrowser, async () => {
    const other = await scene.post({
      title: 'مطور واجهات',
      description: '<p>مرحبا بكم.</p>'
    })
    const elsewhere = 'https://gone.invalid/picture.png'
    await scene.stage.server.database.raw('update job set picture_url = $1 where id = $2', [elsewhere, other._id])
    const page = await openJob(other._id)
    const direction = (of: Locator) => of.evaluate(element => getComputedStyle(element).direction)
    await expect.poll(() => direction(page.getByRole('heading', { level: 1 }))).toBe('rtl')
    await expect.poll(() => direction(page.getByText('مرحبا بكم.'))).toBe('rtl')
    await expect.poll(() => page.locator('img').count()).toBe(0)
  })

  test('is shared by its link', inBrowser, async () => {
    const page = await openJob()
    await scene.stage.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: texts.shareLabel }).click()
    await page.getByText(texts.copied).waitFor()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(job.jobDetailsLink)
  })

  test('that is applied for elsewhere leads there, and asks nothing', async () => {
    const other = await scene.post({ title: 'Elsewhere', applyLink: 'https://partner.example/apply?id=7' })
    const page = await scene.open(`/jobs/${other._id}`)
    const link = page.getByRole('link', { name: 'Apply at partner.example' })
    await expect.poll(() => link.getAttribute('href')).toBe('https://partner.example/apply?id=7')
    await expect.poll(() => link.getAttribute('rel')).toBe('noopener noreferrer')
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0)
  })

  test('that is over says so and leads to the others', async () => {
    const past = await scene.post({ title: 'Past', datePosted: scene.day(-9), expiresOn: scene.day(-1) })
    const page = await scene.open(`/jobs/${past._id}`)
    await page
      .getByText(new RegExp(`${texts.closed}|${texts.gone}`))
      .first()
      .waitFor()
    await page.getByRole('link', { name: texts.allOpenings }).click()
    await page.getByRole('heading', { name: jobTexts.title }).waitFor()
  })

  test.each(['01900000-0000-7000-8000-00000000dead', 'nonsense'])('that is not there (%s) says so', async id => {
    const page = await scene.open(`/jobs/${id}`)
    await page.getByRole('heading', { name: texts.gone }).waitFor()
  })

  test('that cannot be read says why, and is asked for again', async () => {
    const page = await scene.open('/managejobs')
    await scene.stage.context.route(/api\/jobs\//, route => route.fulfill({ status: 500, json: { message: 'Broken' } }))
    await page.goto(`${AT}/jobs/${job._id}`)
    await page.getByText('500 Broken').waitFor()
    await scene.stage.context.unroute(/api\/jobs\//)
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('heading', { name: 'Cob Builder' }).waitFor()
  })
})

describe('applying', () => {
  test('asks what the form of the job asks, each question by its type, and sends what was answered', async () => {
    await scene.makeForm('cob builder')
    const page = await openJob()
    await expect.poll(() => page.getByText('A secret').count()).toBe(0)
    await fillAll(page)
    await send(page).click()
    await thanks(page).waitFor()
    await expect.poll(() => hasFocus(thanks(page))).toBe(true)
    const [one, another] = await applications()
    expect(another).toBeUndefined()
    expect(one).toMatchObject({ name: 'Ada Reyes', email: 'ada@example.org', jobTitle: 'Cob Builder' })
    await expect
      .poll(() => answersOf(one?._id ?? ''))
      .toEqual([
        { questionText: 'Why would you like to build?', answer: 'Because it stays.' },
        { questionText: 'A link', answer: '' },
        { questionText: 'Tools', answer: ['Saw', 'Trowel'] },
        { questionText: 'How long?', answer: 'A month' },
        { questionText: 'Team', answer: 'Clay' },
        { questionText: 'From', answer: '2027-03-01' }
      ])
  })

  test('takes a file along, and says at once what is wrong with one', inBrowser, async () => {
    const page = await openJob()
    const file = page.getByLabel(resumeTexts.resume)
    const choose = (name: string, content: string) =>
      file.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) })
    await page.getByText(resumeTexts.resumeHint).waitFor()
    await fillIn(page)
    await choose('cv.exe', 'MZ')
    await page.getByText(resumeTexts.resumeKind).waitFor()
    await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await page.getByText(resumeTexts.resumeLarge).waitFor()
    await choose('cv.pdf', '')
    await page.getByText(resumeTexts.resumeEmpty).waitFor()
    await choose('cv.pdf', 'MZ')
    await page.getByText(resumeTexts.resumeLies).waitFor()
    await page.getByRole('button', { name: kit.fileRemove }).click()
    await page.getByText(resumeTexts.resumeLies).waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(file)).toBe(true)
    await choose('../cv.pdf', '%PDF-1.7 mine')
    const asking = page.waitForResponse(/form-challenge\?for=upload/)
    await send(page).click()
    await asking
    scene.later(5)
    await thanks(page).waitFor()
    const [one] = await applications()
    const { name, content } = await scene.ask(calls.readApplicationResume, { id: one?._id ?? '' })
    expect([name, atob(content)]).toEqual(['cv.pdf', '%PDF-1.7 mine'])
  })

  test('says what is missing under each question, and goes to the first', async () => {
    await scene.makeForm('Cob Builder')
    const page = await openJob()
    await send(page).click()
    await page.getByText(jobTexts.nameRequired).waitFor()
    await expect
      .poll(() => card(page).locator('.error').allInnerTexts())
      .toEqual([
        jobTexts.nameRequired,
        jobTexts.emailRequired,
        jobTexts.answerRequired,
        jobTexts.choose,
        jobTexts.choose
      ])
    await expect.poll(() => hasFocus(page.getByLabel(texts.name, { exact: true }))).toBe(true)
    await page.getByLabel(texts.name, { exact: true }).fill('Ada Reyes')
    await page.getByLabel(texts.email, { exact: true }).fill('ada@example.org')
    await page.getByLabel('Why would you like to build?').fill('Because')
    await send(page).click()
    await expect.poll(() => hasFocus(page.getByRole('checkbox', { name: 'Saw' }))).toBe(true)
    await expect.poll(() => applications()).toEqual([])
  })

  test.each([390, 1280])('stays in its place however long its words are, at %i px', inBrowser, async width => {
    const long = 'Donaudampfschifffahrt'.repeat(9)
    await scene.makeForm(
      job.title,
      (['checkbox', 'radio', 'dropdown', 'textarea'] as const).map(questionType =>
        question(`${questionType} ${long}`.slice(0, 200), { questionType, options: ['A', long] })
      )
    )
    const page = await openJob()
    await page.setViewportSize({ width, height: 800 })
    const place = await card(page).boundingBox()
    const right = (place?.x ?? 0) + (place?.width ?? 0)
    expect(right).toBeLessThanOrEqual(width)
    for (const control of await card(page).locator('input:visible, select, textarea, .check, legend, label').all()) {
      const box = await control.boundingBox()
      if (box && box.x >= 0) expect(box.x + box.width).toBeLessThanOrEqual(right)
    }
  })

  test('shows the lines of its introduction', inBrowser, async () => {
    const description = 'Ten minutes are enough.\n\nBring gloves.'
    await scene.stage.server.ask(
      calls.createJobForm,
      { title: job.title, description, questions: [question('A link')] },
      scene.owner
    )
    const page = await openJob()
    await expect.poll(() => card(page).locator('.introduction').innerText()).toBe(description)
  })

  test('takes a choice back', async () => {
    await scene.makeForm('Cob Builder')
    const page = await openJob()
    await page.getByRole('radio', { name: 'A week' }).check()
    await page.getByRole('button', { name: kit.clearChoice }).click()
    await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0)
  })

  test('is done from the keyboard alone', inBrowser, async () => {
    await scene.makeForm('Cob Builder')
    const page = await openJob()
    const challenge = page.waitForResponse(/form-challenge/)
    await page.getByLabel(texts.name, { exact: true }).focus()
    const type = async (text: string) => {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await type('Ada Reyes')
    await type('ada@example.org')
    await type('Because')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    for (const _ of questions[2]?.options ?? []) await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('radio', { name: 'A month', checked: true }).waitFor()
    await page.getByLabel('Team').focus()
    await page.keyboard.type('Cl')
    await challenge
    scene.later(10)
    await send(page).focus()
    await page.keyboard.press('Enter')
    await thanks(page).waitFor()
    await expect.poll(() => applications()).toHaveLength(1)
  })

  test('keeps what was typed through a reload, and forgets it once it is sent', async () => {
    await scene.makeForm('Cob Builder')
    const page = await openJob()
    await fillAll(page)
    await page.reload()
    await page.getByText('What you typed before is back.').waitFor()
    await expect.poll(() => page.getByLabel('Why would you like to build?').inputValue()).toBe('  Because it stays.  ')
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2)
    await expect.poll(() => page.getByRole('radio', { name: 'A month' }).isChecked()).toBe(true)
    const challenge = page.waitForResponse(/form-challenge/)
    await page.getByLabel(texts.name, { exact: true }).focus()
    await challenge
    scene.later(10)
    await send(page).click()
    await thanks(page).waitFor()
    await page.reload()
    await page.getByLabel(texts.name, { exact: true }).waitFor()
    await expect.poll(() => page.getByLabel(texts.name, { exact: true }).inputValue()).toBe('')
  })

  test('happens once, however often the button is pressed', async () => {
    const page = await openJob()
    await fillIn(page)
    let posts = 0
    page.on('request', request => void (request.method() === 'POST' && (posts += 1)))
    await send(page).dblclick()
    await thanks(page).waitFor()
    expect(posts).toBe(1)
    await expect.poll(() => applications()).toHaveLength(1)
  })

  test('too quick waits its turn, and is sent by itself with the same key', async () => {
    const page = await openJob()
    const keys: (string | undefined)[] = []
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().endsWith('/applications'))
        keys.push(request.headers()['idempotency-key'])
    })
    await page.getByLabel(texts.name, { exact: true }).fill('Ada Reyes')
    await page.getByLabel(texts.email, { exact: true }).fill('ada@example.org')
    const refused = page.waitForResponse(response => response.status() === 429)
    await send(page).click()
    await refused
    scene.later(10)
    await thanks(page).waitFor()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toBeTruthy()
    await expect.poll(() => applications()).toHaveLength(1)
  })

  test('says that many are writing while it waits for longer', async () => {
    const page = await openJob()
    await fillIn(page)
    let isBusy = true
    await scene.stage.context.route(/applications/, async route =>
      isBusy ? route.fulfill({ status: 429, json: { message: 'Busy', retryAfter: 4 } }) : route.continue()
    )
    await send(page).click()
    await page.getByText(texts.busy).waitFor()
    isBusy = false
    await thanks(page).waitFor()
    await expect.poll(() => page.getByText(texts.busy).count()).toBe(0)
  })

  test('says when to come back where that is too far off to wait for', async () => {
    const page = await openJob()
    await fillIn(page)
    await scene.stage.context.route(/applications/, route =>
      route.fulfill({ status: 429, json: { message: 'Come back in an hour.', retryAfter: 3600 } })
    )
    await send(page).click()
    await page.getByText('Come back in an hour.').waitFor()
    await expect.poll(() => page.getByText(texts.busy).count()).toBe(0)
  })

  test('with an old page solves anew what the server asks, unseen', inBrowser, async () => {
    const page = await openJob()
    await fillIn(page)
    scene.later(3 * 60 * 60)
    const refused = page.waitForResponse(response => response.status() === 400)
    const again = page.waitForResponse(response => response.status() === 429)
    await send(page).click()
    await refused
    await again
    scene.later(10)
    await thanks(page).waitFor()
    await expect.poll(() => applications()).toHaveLength(1)
  })

  test('without a line loses nothing, and arrives once when it is sent again', async () => {
    const page = await openJob()
    await fillIn(page)
    // The server has it; only its answer is lost.
    let isLost = true
    await scene.stage.context.route(/applications/, async route => {
      if (!isLost) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await send(page).click()
    await page.getByText(/temporarily offline/).waitFor()
    await expect.poll(() => page.getByLabel(texts.name, { exact: true }).inputValue()).toBe('Ada Reyes')
    isLost = false
    await send(page).click()
    await thanks(page).waitFor()
    await expect.poll(() => applications()).toHaveLength(1)
  })

  test('to a form that has changed shows the questions of now, and keeps the answers', async () => {
    await scene.makeForm('Cob Builder')
    const page = await openJob()
    await fillAll(page)
    const { forms } = await scene.stage.server.ask(calls.listJobForms, {}, scene.owner)
    const [form] = forms
    if (!form) throw new Error('there is no form')
    const changed = [question('Something new', { isRequired: true }), ...form.questions]
    await scene.stage.server.ask(
      calls.updateJobForm,
      { formId: form._id, title: form.title, description: '', questions: changed },
      scene.owner
    )
    await send(page).click()
    await page.getByText(jobTexts.formChanged).waitFor()
    await page.getByLabel('Something new').fill('Noted')
    await expect.poll(() => page.getByLabel('Why would you like to build?').inputValue()).toBe('  Because it stays.  ')
    await send(page).click()
    await thanks(page).waitFor()
    const [one] = await applications()
    expect((await answersOf(one?._id ?? ''))[0]).toEqual({ questionText: 'Something new', answer: 'Noted' })
  })

  test('when the job has closed meanwhile says so', async () => {
    const page = await openJob()
    await fillIn(page)
    await scene.stage.server.ask(
      calls.updateJob,
      { id: job._id, datePosted: scene.day(-3), expiresOn: scene.day(-1) },
      scene.owner
    )
    await send(page).click()
    await page.getByText(jobTexts.notOpen).waitFor()
    await expect.poll(() => page.getByLabel(texts.name, { exact: true }).inputValue()).toBe('Ada Reyes')
  })

  test('is refused to whoever fills in what no person sees', async () => {
    const page = await openJob()
    await fillIn(page)
    await page.locator('input[name=website]').fill('https://spam.example', { force: true })
    const refused = page.waitForResponse(response => response.status() === 400)
    await send(page).click()
    await refused
    await card(page).getByRole('alert').waitFor()
    await expect.poll(() => applications()).toEqual([])
  })

  test('knows whoever is signed in', async () => {
    const maya = await scene.stage.server.add({ firstName: 'Maya', lastName: 'Okafor' })
    const page = await scene.open(`/jobs/${job._id}`, { as: maya })
    await page.getByLabel(texts.name, { exact: true }).waitFor()
    await expect.poll(() => page.getByLabel(texts.name, { exact: true }).inputValue()).toBe('Maya Okafor')
    await expect.poll(() => page.getByLabel(texts.email, { exact: true }).inputValue()).toBe(maya.email)
  })
})

test.each(looks('applying'))(
  'in the %s theme the opening is accessible and fits %d px',
  inBrowser,
  async (theme, width) => {
    await scene.makeForm('Cob Builder')
    const page = await scene.open(`/jobs/${job._id}`, { viewport: { width, height: 900 } })
    await page.evaluate(scheme => document.documentElement.style.setProperty('color-scheme', scheme), theme)
    await page.getByLabel('Team').waitFor()
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    await expect.poll(() => fits()).toBe(true)
    await expectAccessible(page)
    await send(page).click()
    await page.getByText(jobTexts.nameRequired).waitFor()
    await expectAccessible(page)
    await expect.poll(() => fits()).toBe(true)
  }
)
