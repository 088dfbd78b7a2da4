import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import { formatDay, startOfDay } from '#shared/kit/time/day.ts'
import * as calls from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import * as jobTexts from '#shared/jobs/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { applyFor } from '#tests/jobs/opening.ts'
import { namesUnder } from '#tests/kit/readable.ts'
import * as tableTexts from '#widgets/kit/table/texts.ts'
import * as kit from '#widgets/kit/texts.ts'

import { bringsBack } from '../brings-back.ts'
import { refuses } from '../refuses.ts'
import { declines, expectAccessible, hasAnswers, hasFocus, inBrowser, keepsFocus, looks } from '../stage.ts'
import { jobsScene } from './scene.ts'

const scene = jobsScene()

const { ask } = scene
const jobs = async () => (await ask(calls.listAllJobs, {})).jobs
const titles = (page: Page) => page.locator('tbody th').allInnerTexts()
const rows = (page: Page) => page.locator('tbody tr:not(:has(.skel))')
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Locator | Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openAt(path: string, heading: string, width = 1280): Promise<Page> {
  const page = await scene.open(path, { as: scene.owner, viewport: { width, height: 900 }, acceptDownloads: true })
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  return page
}
const openJobs = (width?: number) => openAt('/managejobs', texts.jobs, width)

/** What is in the file that a press hands over. */
async function fileOf(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, name)])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8').replace('\uFEFF', '')
}

async function describeAs(page: Page, text: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: texts.description }).click()
  await page.keyboard.insertText(text)
}

describe('the jobs', () => {
  test('are all there, each with its state', async () => {
    await scene.post({ title: 'Open' })
    await scene.post({ title: 'Upcoming', datePosted: scene.day(3) })
    await scene.post({ title: 'Past', datePosted: scene.day(-9), expiresOn: scene.day(-1) })
    const page = await openJobs()
    await rows(page).nth(2).waitFor()
    await expect.poll(() => titles(page)).toEqual(['Upcoming', 'Open', 'Past'])
    await expect.poll(() => page.locator('tbody .pill').allInnerTexts()).toEqual(['Upcoming', 'Open', 'Expired'])
    await page.getByRole('combobox', { name: texts.state }).selectOption('Expired')
    await expect.poll(() => titles(page)).toEqual(['Past'])
  })

  test('are none at first, and the first is written from there', async () => {
    const page = await openJobs()
    await page.getByText(texts.noJobs).waitFor()
    await press(page, texts.firstJob)
    await dialog(page).getByRole('heading', { name: texts.newJob }).waitFor()
    // Its first field is fetched when it is first needed.
    const title = dialog(page).getByRole('combobox', { name: texts.title })
    await expect.poll(() => title.evaluate(field => field.matches(':focus'))).toBe(true)
  })

  test('grow by one that is written, with a category of its own', async () => {
    await scene.post({ title: 'Beekeeper', category: 'Food' })
    const page = await openJobs()
    await rows(page).first().waitFor()
    await press(page, texts.newJob)
    await dialog(page).getByRole('combobox', { name: texts.title }).fill('Cob Builder')
    await dialog(page).getByRole('combobox', { name: texts.category }).fill('Earth')
    await describeAs(page, 'Mix and lay cob.')
    await dialog(page).getByLabel(texts.location).fill('On site')
    await dialog(page).getByLabel(texts.workplace).selectOption({ label: texts.workplaces.remote })
    await dialog(page).getByLabel(texts.expiresOn).fill(scene.day(20))
    await dialog(page).getByRole('switch').check()
    await press(dialog(page), texts.save)
    await page.getByText(texts.saved).waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    await rows(page).nth(1).waitFor()
    expect((await jobs()).find(({ title }) => title === 'Cob Builder')).toMatchObject({
      category: 'Earth',
      description: '<p>Mix and lay cob.</p>',
      location: 'On site',
      workplace: 'remote',
      remote: true,
      datePosted: startOfDay(scene.day(0)).toISOString(),
      expiresOn: scene.day(20),
      featured: true
    })
  })

  test('say that they have no country, until theirs or that of all is named', async () => {
    await scene.post({ title: 'Beekeeper', category: 'Food' })
    const page = await openJobs()
    await page.getByText(texts.noCountry).waitFor()
    await page.getByRole('link', { name: texts.setCountry }).waitFor()
    await press(page, 'Edit Beekeeper')
    await dialog(page).getByLabel(texts.country).selectOption({ label: 'Canada' })
    await press(dialog(page), texts.save)
    await page.getByText(texts.saved).waitFor()
    await page.getByText(texts.noCountry).waitFor({ state: 'detached' })
    expect((await jobs())[0]).toMatchObject({ country: 'CA' })
  })

  test('are not saved with mistakes, which are named', async () => {
    const page = await openJobs()
    await press(page, texts.newJob)
    await dialog(page).getByLabel(texts.expiresOn).fill(scene.day(-4))
    await dialog(page).getByLabel(texts.applyLink).fill('http://plain.example')
    await press(dialog(page), texts.save)
    await dialog(page).getByText(jobTexts.titleRequired).waitFor()
    await expect
      .poll(() => dialog(page).locator('.error').allInnerTexts())
      .toEqual([
        jobTexts.titleRequired,
        jobTexts.categoryRequired,
        jobTexts.descriptionRequired,
        texts.lastBeforeFirst,
        jobTexts.link
      ])
    await expect.poll(() => jobs()).toEqual([])
  })

  test('keep what is typed through a reload', async () => {
    const page = await openJobs()
    await press(page, texts.newJob)
    await dialog(page).getByRole('combobox', { name: texts.title }).fill('Half a job')
    await describeAs(page, 'Half a description')
    await dialog(page).getByText('Half a description').waitFor()
    await page.reload()
    await press(page, texts.newJob)
    await dialog(page).getByText('What you typed before is back.').waitFor()
    await expect.poll(() => dialog(page).getByRole('combobox', { name: texts.title }).inputValue()).toBe('Half a job')
    await dialog(page).getByText('Half a description').waitFor()
  })

  test('are changed; a change of somebody else is shown, and one’s own is kept or given up', async () => {
    const job = await scene.post({ title: 'Beekeeper', category: 'Food' })
    const page = await openJobs()
    await press(page, 'Edit Beekeeper')
    await dialog(page).getByLabel(texts.location).fill('Orchard')
    await ask(calls.updateJob, { id: job._id, location: 'Barn', category: 'Orchard work' })
    await press(dialog(page), texts.save)
    await dialog(page).getByText('Location: Barn').waitFor()
    await press(dialog(page), kit.saveMine)
    await page.getByText(texts.saved).waitFor()
    // What they alone changed stays theirs.
    expect((await jobs())[0]).toMatchObject({ category: 'Orchard work', location: 'Orchard' })

    await page.getByRole('button', { name: 'Edit Beekeeper' }).click()
    await ask(calls.updateJob, { id: job._id, category: 'Bees', location: 'Lake' })
    await dialog(page).getByLabel(texts.location).fill('Hill')
    await press(dialog(page), texts.save)
    await press(dialog(page), kit.takeTheirs)
    await expect.poll(() => dialog(page).getByRole('combobox', { name: texts.category }).inputValue()).toBe('Bees')
    await expect.poll(() => dialog(page).getByLabel(texts.location).inputValue()).toBe('Lake')
  })

  test('are deleted, and come back', async () => {
    await scene.post({ title: 'Beekeeper' })
    const page = await openJobs()
    await refuses(page, calls.deleteJob, () => press(page, 'Delete Beekeeper'))
    await bringsBack(page, () => press(page, 'Delete Beekeeper'), jobTexts.jobDeleted)
    await page.getByText(texts.jobRestored).waitFor()
    await rows(page).first().waitFor()
    await expect.poll(() => titles(page)).toEqual(['Beekeeper'])
  })

  test('that cannot be read say why', async () => {
    const page = await openAt('/jobapplications', texts.applications)
    await scene.stage.context.route(/jobs-administration/, route =>
      route.fulfill({ status: 500, json: { message: 'Broken' } })
    )
    await page.goto('/at/managejobs')
    await page.getByText('500 Broken').waitFor()
    await scene.stage.context.unroute(/jobs-administration/)
    await press(page, 'Reload')
    await page.getByText(texts.noJobs).waitFor()
  })
})

describe('the applications', () => {
  const apply = async (id: string, name: string, email: string) => applyFor(scene.stage.server, id, { name, email })
  const read = (page: Page, name: string) =>
    page.getByRole('button', { name: new RegExp(`^Read the application of ${name}`) }).click()
  const openApplications = (width?: number) => openAt('/jobapplications', texts.applications, width)

  test('are narrowed by job and words, and opened one by one', async () => {
    const [cob, bees] = [await scene.post({ title: 'Cob Builder' }), await scene.post({ title: 'Beekeeper' })]
    await apply(cob._id, 'Ada Reyes', 'ada@example.org')
    await apply(bees._id, 'Ben Okoro', 'ben@example.org')
    const page = await openApplications()
    await rows(page).nth(1).waitFor()
    await expect.poll(() => titles(page)).toEqual(['Ben Okoro', 'Ada Reyes'])
    await page.getByRole('combobox', { name: texts.ofJob }).selectOption(cob._id)
    await rows(page).nth(1).waitFor({ state: 'detached' })
    await expect.poll(() => titles(page)).toEqual(['Ada Reyes'])
    await page.getByRole('searchbox').fill('ben@')
    await page.getByText(tableTexts.noneFound).waitFor()
    await press(page, tableTexts.showAll)
    await rows(page).nth(1).waitFor()
    await read(page, 'Ada Reyes')
    await dialog(page).getByText(texts.noQuestions).waitFor()
    await expect
      .poll(() => dialog(page).getByRole('link', { name: 'ada@example.org' }).getAttribute('href'))
      .toBe('mailto:ada@example.org')
  })

  test('hand over the file that came with one', async () => {
    const { _id: id } = await scene.post()
    const file = { name: 'cv.pdf', content: '%PDF-1.7 mine' }
    await applyFor(scene.stage.server, id, { name: 'Ada Reyes', file })
    const page = await openApplications()
    await read(page, 'Ada Reyes')
    await expect.poll(() => fileOf(page, 'Download cv.pdf')).toBe('%PDF-1.7 mine')
  })

  test('of one job are led to from the list of jobs', async () => {
    const [cob, bees] = [await scene.post({ title: 'Cob Builder' }), await scene.post({ title: 'Beekeeper' })]
    await apply(cob._id, 'Ada Reyes', 'ada@example.org')
    await apply(bees._id, 'Ben Okoro', 'ben@example.org')
    const page = await openJobs()
    await page
      .getByRole('row', { name: /Cob Builder/ })
      .getByRole('link', { name: '1', exact: true })
      .click()
    await page.getByRole('heading', { name: texts.applications }).waitFor()
    await rows(page).first().waitFor()
    await expect.poll(() => titles(page)).toEqual(['Ada Reyes'])
  })

  test('are worked through: opened by a press on the row, moved, noted on and answered', async () => {
    const job = await scene.post({ title: 'Beekeeper' })
    await apply(job._id, 'Ben Okoro', 'ben@example.org')
    await apply(job._id, 'Ada Reyes', 'ada@example.org')
    const page = await openApplications()
    await page.getByRole('combobox', { name: texts.readOrNot }).getByText('Unread (2)').waitFor({ state: 'attached' })
    await rows(page).nth(1).waitFor()
    await rows(page).first().getByText('Construction').click()
    await dialog(page).getByText(texts.noHistory).waitFor()
    await declines(page, () => press(dialog(page), texts.eraseForGood), texts.eraseTitle)
    await refuses(page, calls.eraseApplication, async () => {
      await press(dialog(page), texts.eraseForGood)
      await press(page.getByRole('alertdialog'), texts.eraseForGood)
    })
    await dialog(page).getByRole('combobox', { name: texts.stage }).selectOption('Talk')
    await dialog(page).getByText('moved it from New to Talk.').waitFor()
    await press(dialog(page), texts.addNote)
    await dialog(page).getByRole('textbox', { name: texts.note }).fill('Has bees of her own.')
    await press(dialog(page), texts.saveNote)
    await dialog(page).getByText('Has bees of her own.').waitFor()
    await expect.poll(() => hasFocus(dialog(page).getByRole('button', { name: texts.reply, exact: true }))).toBe(true)
    await press(dialog(page), texts.reply)
    await press(dialog(page), texts.sendReply)
    await dialog(page).getByText(jobTexts.replyText).waitFor()
    await dialog(page).getByRole('combobox', { name: texts.template }).selectOption('Welcome')
    await expect
      .poll(() => dialog(page).getByRole('textbox', { name: texts.replySubject }).inputValue())
      .toBe('Welcome: Beekeeper')
    await dialog(page).getByRole('combobox', { name: texts.thenMove }).selectOption('yes')
    await expectAccessible(page)
    await press(dialog(page), texts.sendReply)
    await dialog(page).locator('.history').getByText('Hello Ada Reyes,').waitFor()
    await page.keyboard.press('j')
    await dialog(page).getByRole('heading', { name: 'Application of Ben Okoro' }).waitFor()
    await hasAnswers(page)
    await page.keyboard.press('k')
    await dialog(page).locator('.history').getByText('Hello Ada Reyes,').waitFor()
    await refuses(page, calls.markApplication, () => press(dialog(page), texts.markUnread))
    await press(dialog(page), texts.markUnread)
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Read the application of Ada Reyes, which nobody has read yet' }).waitFor()
    await press(page, 'Yes (1)')
    await expect.poll(() => titles(page)).toEqual(['Ada Reyes'])
    const { items } = await ask(calls.listApplications, { unread: 'yes' })
    expect(items).toMatchObject([{ name: 'Ada Reyes', status: 'yes' }])
  })

  test('as a board are walked by keys, and whoever is moved is offered a mail that nobody sends for them', async () => {
    const job = await scene.post({ title: 'Beekeeper' })
    await apply(job._id, 'Ada Reyes', 'ada@example.org')
    const page = await openAt('/jobapplications?view=board', texts.applications)
    const column = (name: string) => page.getByRole('region', { name, exact: true })
    const ada = (name: string) => column(name).getByRole('button', { name: 'Ada Reyes', exact: true })
    await ada('New').focus()
    await refuses(page, calls.placeApplications, () => page.keyboard.press('3'))
    await page.keyboard.press('3')
    await ada('Talk').waitFor()
    await expect.poll(() => ada('New').count()).toBe(0)
    await keepsFocus(page)
    await page.getByRole('button', { name: 'Write to Ada Reyes' }).press('Enter')
    const text = dialog(page).getByRole('textbox', { name: texts.replyText })
    await expect.poll(() => text.inputValue()).toContain('Which days and times suit you')
    await text.fill('Hello {name}, how about Monday?')
    await dialog(page).getByText('Hello Ada Reyes, how about Monday?').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    const letters = async () =>
      (await scene.stage.server.database.raw('select from letter where to_address = $1', ['ada@example.org'])).rows
        .length
    const before = await letters()
    await page.getByRole('button', { name: 'Write to Ada Reyes' }).press('Enter')
    await dialog(page).getByRole('button', { name: texts.sendMany, exact: true }).press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    expect(await letters()).toBe(before + 1)
    await keepsFocus(page)
    await ada('Talk').press('Enter')
    await dialog(page).getByRole('heading', { name: 'Application of Ada Reyes' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(ada('Talk'))).toBe(true)
  })

  test('are opened from the keyboard, and the focus comes back to the row', async () => {
    const job = await scene.post({ title: 'Beekeeper' })
    await apply(job._id, 'Ada Reyes', 'ada@example.org')
    const page = await openApplications()
    await rows(page).first().waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('heading', { name: 'Application of Ada Reyes' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(rows(page).first())).toBe(true)
  })

  test('are deleted, and come back', async () => {
    const job = await scene.post()
    await apply(job._id, 'Ada Reyes', 'ada@example.org')
    const page = await openApplications()
    const remove = async () => {
      await read(page, 'Ada Reyes')
      await press(dialog(page), texts.removeApplication)
      await page.getByText(texts.noApplications).waitFor()
    }
    await read(page, 'Ada Reyes')
    await refuses(page, calls.deleteApplication, () => press(dialog(page), texts.removeApplication))
    await page.keyboard.press('Escape')
    await bringsBack(page, remove, jobTexts.applicationDeleted)
    await page.getByText(texts.applicationRestored).waitFor()
    await rows(page).first().waitFor()
  })

  test('are taken along as a file, all of them, and no formula runs in it', async () => {
    const job = await scene.post({ title: 'Beekeeper' })
    for (let count = 0; count < 51; count++) {
      await scene.stage.server.database.raw('delete from rate_limit')
      await apply(job._id, `=Person ${count}`, `person${count}@example.org`)
    }
    const page = await openApplications()
    await rows(page).nth(49).waitFor()
    await expect.poll(() => rows(page).count()).toBe(50)
    const lines = (await fileOf(page, tableTexts.exportCsv)).trim().split('\r\n')
    expect(lines).toHaveLength(52)
    expect(lines[0]).toBe('Name,State,Email,Job,Category,Score,Applied')
    expect(lines[1]).toMatch(/^'=Person 50,New,person50@example\.org,Beekeeper,Construction,/)
  })
})

describe('the copies', () => {
  const openCopies = (width?: number) => openAt('/job-notification-dashboard', texts.notifications, width)
  const emails = async () =>
    (await ask(calls.listJobNotifications, {})).map(({ title, ccList }) => [title, ccList.map(({ email }) => email)])

  test('say of what is not there yet when it opens', async () => {
    await scene.post({ title: 'Beekeeper', datePosted: scene.day(3) })
    const page = await openCopies()
    await page.getByText(t(texts.opensOn, { day: formatDay(scene.day(3), 'profile') })).waitFor()
  })

  test('are searched by title or address, narrowed by category, and sorted by day', async () => {
    const bees = await scene.post({ title: 'Beekeeper', category: 'Food', datePosted: scene.day(-3) })
    await scene.post({ title: 'Cob Builder', category: 'Construction' })
    await ask(calls.addCcToJob, { jobId: bees._id, email: 'bees@example.org' })
    const page = await openCopies()
    await rows(page).nth(1).waitFor()
    await expect.poll(() => titles(page)).toEqual(['Cob Builder', 'Beekeeper'])
    await page.getByRole('searchbox').fill('BEES@')
    await expect.poll(() => titles(page)).toEqual(['Beekeeper'])
    await page.getByRole('searchbox').fill('cob')
    await expect.poll(() => titles(page)).toEqual(['Cob Builder'])
    await page.getByRole('searchbox').fill('')
    await page.locator('.table-tools').getByRole('combobox', { name: texts.category }).selectOption('Food')
    await expect.poll(() => titles(page)).toEqual(['Beekeeper'])
    await page.locator('.table-tools').getByRole('combobox', { name: texts.category }).selectOption('')
    await press(page, texts.posted)
    await expect.poll(() => titles(page)).toHaveLength(2)
  })

  test('are in the opened row of their job at 390 px, however long its title is', inBrowser, async () => {
    await scene.post({ title: 'Permaculture Designer of the Lower Gardens and of the Orchard' })
    const page = await openCopies()
    await page.setViewportSize({ width: 390, height: 800 })
    const button = page.getByRole('button', { name: /^Manage CCs of/ })
    await button.waitFor()
    expect(await namesUnder(page)).toEqual([])
    await page.getByRole('button', { name: /^All about Permaculture/ }).click()
    const right = async () => {
      const box = await button.boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0)
    }
    await button.waitFor()
    expect(await right()).toBeLessThanOrEqual(390)
  })

  test('of one job are given and taken away', inBrowser, async () => {
    await scene.post({ title: 'Beekeeper' })
    const page = await openCopies()
    await press(page, 'Manage CCs of Beekeeper')
    await dialog(page).getByText(texts.nobodyYet).waitFor()
    await press(dialog(page), texts.add)
    await dialog(page).getByText('Please enter an email.').waitFor()
    await dialog(page).getByLabel(texts.addEmail).fill('bees@example.org')
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('listitem').getByText('bees@example.org').waitFor()
    await expect.poll(() => dialog(page).getByLabel(texts.addEmail).inputValue()).toBe('')
    await dialog(page).getByLabel(texts.addEmail).fill('bees@example.org')
    await press(dialog(page), texts.add)
    await dialog(page).getByText(jobTexts.ccThere).waitFor()
    await expect.poll(() => emails()).toEqual([['Beekeeper', ['bees@example.org']]])
    await refuses(page, calls.removeCc, () => press(dialog(page), 'Remove bees@example.org'))
    await press(dialog(page), 'Remove bees@example.org')
    await dialog(page).getByText(texts.nobodyYet).waitFor()
    await expect.poll(() => hasFocus(dialog(page).getByText(texts.nobodyYet))).toBe(true)
    await expect.poll(() => emails()).toEqual([['Beekeeper', []]])
  })

  test('that could not be given or taken away say so', async () => {
    const job = await scene.post({ title: 'Beekeeper' })
    await ask(calls.addCcToJob, { jobId: job._id, email: 'bees@example.org' })
    const page = await openCopies()
    await press(page, 'Manage CCs of Beekeeper')
    await scene.stage.context.route(/job-notification-list\/./, route =>
      route.fulfill({ status: 500, json: { message: 'Broken' } })
    )
    await dialog(page).getByLabel(texts.addEmail).fill('more@example.org')
    await press(dialog(page), texts.add)
    await dialog(page).getByText('Failed to add email. Please try again.').waitFor()
    await expect.poll(() => dialog(page).getByLabel(texts.addEmail).inputValue()).toBe('more@example.org')
    await press(dialog(page), 'Remove bees@example.org')
    await dialog(page).getByText('Failed to remove email. Please try again.').waitFor()
  })

  test('of a category are given to each of its jobs', async () => {
    await scene.post({ title: 'Beekeeper', category: 'Food' })
    await scene.post({ title: 'Chef', category: 'Food' })
    await scene.post({ title: 'Cob Builder', category: 'Construction' })
    const page = await openCopies()
    await rows(page).nth(2).waitFor()
    const form = page.getByRole('region', { name: texts.toCategory })
    await form.getByLabel(texts.category).selectOption('Food')
    await form.getByLabel(texts.addEmail).fill('food@example.org')
    await press(form, texts.add)
    await page.getByText('Email added to 2 jobs.').waitFor()
    expect(new Map((await emails()).map(([title, list]) => [title, list]))).toEqual(
      new Map([
        ['Beekeeper', ['food@example.org']],
        ['Chef', ['food@example.org']],
        ['Cob Builder', []]
      ])
    )
  })

  test('that cannot be read say so in the words of the page', async () => {
    const page = await openJobs()
    await scene.stage.context.route(/job-notification-list/, route =>
      route.fulfill({ status: 500, json: { message: 'Broken' } })
    )
    await page.goto('/at/job-notification-dashboard')
    await page.getByText('Failed to fetch jobs.').waitFor()
  })
})

describe('the partners', () => {
  test('are shown by week and one by one, of the time that is chosen', async () => {
    await scene.stage.server.database.raw('delete from partner_count')
    const page = await openAt('/jobpartners', texts.partners)
    await page.getByText(texts.noPartners).waitFor()
    await scene.stage.server.database.raw(`insert into partner_count values
      ('${scene.day(-14)}', 'application', 'farm.example', 3), ('${scene.day(0)}', 'asked', 'hall.example', 2),
      ('${scene.day(-100)}', 'subscription', 'old.example', 7)`)
    await page.reload()
    await rows(page).nth(1).waitFor()
    await expect.poll(() => titles(page)).toEqual(['farm.example', 'hall.example'])
    await page.getByText('3 applications; 2 subscriptions asked for, 0 confirmed').waitFor()
    const plot = page.locator('bee-plot')
    await plot.getByText(texts.applications).first().waitFor()
    await expectAccessible(page)
    await press(page, texts.spans.year)
    await page.getByText('old.example').waitFor()
    await press(page, texts.spans.week)
    await expect.poll(() => titles(page)).toEqual(['hall.example'])
    expect(await plot.count()).toBe(0)
  })
})

test.each(looks('jobs office'))(
  'in the %s theme the pages are accessible and fit %d px',
  inBrowser,
  async (theme, width) => {
    const job = await scene.post({ title: 'Beekeeper '.repeat(12).trim(), featured: true, expiresOn: scene.day(4) })
    await ask(calls.addCcToJob, { jobId: job._id, email: 'a.very.long.address@with-a-long-domain.example.org' })
    await applyFor(scene.stage.server, job._id, { name: 'Ada '.repeat(30).trim() })
    const page = await openJobs(width)
    const check = async () => {
      await page.evaluate(scheme => document.documentElement.style.setProperty('color-scheme', scheme), theme)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await expectAccessible(page)
      expect(await namesUnder(page)).toEqual([])
    }
    await rows(page).first().waitFor()
    await check()
    await page.getByRole('button', { name: /^Edit / }).click()
    await dialog(page).getByRole('textbox', { name: texts.description }).waitFor()
    await check()
    await page.goto('/at/jobapplications')
    await rows(page).first().waitFor()
    await check()
    await page.getByRole('button', { name: /^Read / }).click()
    await dialog(page).getByText(texts.noQuestions).waitFor()
    await check()
    await page.goto('/at/job-notification-dashboard')
    await rows(page).first().waitFor()
    await check()
    await page.getByRole('button', { name: /^Manage/ }).click()
    await check()
    await scene.stage.server.database.raw(`insert into partner_count values
      ('${scene.day(-14)}', 'application', 'the-longest-name-of-a-partner-that-anybody-has.example.org', 1200),
      ('${scene.day(0)}', 'asked', '', 2) on conflict do nothing`)
    await page.goto('/at/jobpartners')
    await page.getByText('the-longest-name').waitFor()
    await page.locator('bee-plot').getByText(texts.applications).first().waitFor()
    await check()
  }
)
