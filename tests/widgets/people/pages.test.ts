import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import { json } from '#server/kit/database/database.ts'
import * as office from '#shared/blue-squares/office-texts.ts'
import { deleteSquare } from '#shared/blue-squares/calls.ts'
import * as calls from '#shared/people/calls.ts'
import * as texts from '#shared/people/texts.ts'
import { UNKNOWN } from '#shared/kit/calls/client.ts'
import { addDays, formatDay, today } from '#shared/kit/time/day.ts'
import { misset } from '#tests/kit/misset.ts'
import type { PersonParts, TestPerson } from '#tests/kit/test-server.ts'
import { inDays, pngOf, picture } from '#tests/people/people.ts'

import * as lists from '#widgets/kit/lists/texts.ts'
import * as kit from '#widgets/kit/texts.ts'

import { refuses } from '../refuses.ts'
import { declines, expectAccessible, hasFocus, inBrowser, stageFor } from '../stage.ts'

let owner: TestPerson

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/userprofile/:id', '/userprofileedit/:id'])
beforeAll(async () => {
  owner = await stage.server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
})

const add = (parts: PersonParts = {}) => stage.server.add({ firstName: 'Maya', lastName: 'Okafor', ...parts })

async function open(path: string, as: TestPerson, viewport?: { width: number; height: number }): Promise<Page> {
  const page = await stage.open(path, { as, ...(viewport && { viewport }) })
  await page.locator('h1, .empty, .callout').first().waitFor()
  return page
}

const edit = async (person: TestPerson, as = person) => {
  const page = await open(`/userprofileedit/${person.id}`, as)
  await page.getByLabel('First Name').waitFor()
  return page
}

const read = async (person: TestPerson) => inDays(await stage.server.ask(calls.readProfile, { id: person.id }, owner))
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const saved = (page: Page) => page.getByText('Success!').waitFor()
/** Waits until it is there to see. */
async function seen(page: Page, text: RegExp | string): Promise<boolean> {
  await page.getByText(text).first().waitFor()
  return true
}

describe('the profile', () => {
  test('shows what there is, as words and never as markup', async () => {
    const maya = await add()
    const script = '<img src=x onerror=alert(1)>'
    await stage.server.database.transaction(trx =>
      trx
        .updateTable('person')
        .set({
          bio: script,
          job_title: json([script]),
          personal_links: json([
            { Name: 'Blog', Link: 'example.org/blog' },
            { Name: script, Link: 'javascript:alert(1)' }
          ])
        })
        .where('id', '=', maya.id)
        .execute()
    )
    const page = await open(`/userprofile/${maya.id}`, owner)
    await page.getByText(script).first().waitFor()
    await expect.poll(() => page.getByText(script).count()).toBe(3)
    await expect
      .poll(() => page.getByRole('link', { name: 'Blog' }).getAttribute('href'))
      .toBe('https://example.org/blog')
    await expect.poll(() => page.locator('a[href^="javascript"]').count()).toBe(0)
    await page.getByRole('link', { name: 'Edit Profile' }).waitFor()
    await expectAccessible(page)
  })

  test('shows a stranger neither what is private nor a way to edit it', async () => {
    const [maya, stranger] = [await add(), await add({ firstName: 'Sam' })]
    await stage.server.ask(calls.saveProfile, { id: maya.id, privacySettings: { email: false } }, maya)
    const page = await open(`/userprofile/${maya.id}`, stranger)
    await page.getByText('Maya Okafor').waitFor()
    await expect.poll(() => page.getByText(maya.email).count()).toBe(0)
    await expect.poll(() => page.getByText('Total Tangible Hours').count()).toBe(0)
    await expect.poll(() => page.getByRole('link', { name: 'Edit Profile' }).count()).toBe(0)
    await page.goto(`/userprofileedit/${maya.id}`)
    await page.getByText('Sorry, you do not have permission to edit this profile.').waitFor()
  })

  test('marks for oneself what others do not see', async () => {
    const maya = await add()
    await stage.server.ask(calls.saveProfile, { id: maya.id, privacySettings: { email: false } }, maya)
    const page = await open(`/userprofile/${maya.id}`, maya)
    expect(await seen(page, '(private)')).toBe(true)
  })

  test('says whom to ask when there is no document', async () => {
    const maya = await add()
    const page = await open(`/userprofile/${maya.id}`, maya)
    await page.getByRole('button', { name: 'Google Doc' }).click()
    expect(await seen(page, texts.noGoogleDoc)).toBe(true)
  })

  test('of nobody is an error with its status', async () => {
    const page = await open('/userprofile/01900000-0000-7000-8000-00000000dead', owner)
    expect(await seen(page, 'There was an error processing your request')).toBe(true)
    expect(await seen(page, /^404 /)).toBe(true)
  })
})

describe('the form', () => {
  test('saves what was changed and nothing else', async () => {
    const maya = await add()
    const page = await edit(maya)
    await expect.poll(() => save(page).getAttribute('aria-disabled')).toBe('true')
    await page.getByLabel('Job Title').fill('Civil Engineer, Carpenter')
    await page.getByLabel('Phone', { exact: false }).first().fill('541-555-0137')
    await page.getByLabel('Email public').uncheck()
    await page.getByText(texts.reminder).waitFor()
    await stage.server.ask(calls.setProperty, { id: maya.id, key: 'teamCode', value: 'A-abc' }, owner)
    await stage.server.ask(calls.readProfile, { id: maya.id }, owner)
    await expectAccessible(page)
    // The other change moved the version on; it touched nothing that is typed here.
    await save(page).click()
    await saved(page)
    await expect
      .poll(() => read(maya))
      .toMatchObject({
        jobTitle: ['Civil Engineer', 'Carpenter'],
        phoneNumber: ['541-555-0137'],
        privacySettings: { email: false, phoneNumber: true },
        teamCode: 'A-abc'
      })
    await page.locator('.person-card').getByText('Civil Engineer, Carpenter').waitFor()
  })

  test.each([
    ['First Name', '', "First Name Can't be null"],
    ['Last Name', ' ', "Last Name Can't be Null"],
    ['Email', 'maya@', 'Email is not Valid'],
    ['Team Code', 'abc', texts.teamCode],
    ['Weekly Committed Hours', '200', texts.hours],
    ['Media link', 'nowhere', texts.mediaUrl]
  ])('is not saved with %s %j', async (label, value, text) => {
    const maya = await add()
    const page = await edit(maya, owner)
    await page.getByLabel(label).first().fill(value)
    await page.getByLabel('Job Title').focus()
    await page.getByText(text).waitFor()
    await page.getByText(texts.incomplete).waitFor()
    await expect.poll(() => save(page).getAttribute('aria-disabled')).toBe('true')
    await save(page).click({ force: true })
    expect((await read(maya)).rev).toBe(1)
    await expectAccessible(page)
  })

  test('offers a person only what is theirs to write', async () => {
    const page = await edit(await add())
    for (const label of ['Role', 'Team Code', 'Weekly Committed Hours', 'Admin links', 'Start Date'])
      await expect.poll(() => page.getByLabel(label, { exact: true }).count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: 'Set inactive' }).count()).toBe(0)
  })

  test('checks links as they are typed', inBrowser, async () => {
    const maya = await add()
    const page = await edit(maya, owner)
    const personal = page.getByRole('list', { name: 'Personal links' })
    const addLink = page.getByRole('button', { name: 'Add link' }).first()
    await addLink.click()
    await personal.getByLabel('Link 1: Name').fill('Blog')
    await personal.getByLabel('Link 1: Blog').fill('javascript:alert(1)')
    await page.getByLabel('Job Title').focus()
    await page.getByText('Please enter valid URLs for each link.').waitFor()
    await personal.getByLabel('Link 1: Blog').fill('https://example.org')
    await addLink.click()
    await personal.getByLabel('Link 2: Name').fill('BLOG')
    await personal.getByLabel('Link 2: BLOG').fill('https://example.org/2')
    await page.getByLabel('Job Title').focus()
    await page.getByText(texts.sameLink).waitFor()
    await page.getByRole('button', { name: 'Remove BLOG', exact: true }).press('Enter')
    await expect.poll(() => hasFocus(personal.getByRole('listitem').first())).toBe(true)
    const admin = page.getByRole('list', { name: 'Admin links' })
    await admin.getByLabel('Link 1: Google Doc').fill('https://example.org')
    await page.getByLabel('Job Title').focus()
    await page.getByText(texts.googleDoc).waitFor()
    await admin.getByLabel('Link 1: Google Doc').fill('https://docs.google.com/document/d/1AbCdEfGhIjKl/edit')
    await save(page).click()
    await page.getByText(texts.addTeamCode).waitFor()
    await expect
      .poll(() => read(maya))
      .toMatchObject({
        personalLinks: [{ Name: 'Blog', Link: 'https://example.org' }],
        adminLinks: [{ Name: 'Google Doc', Link: 'https://docs.google.com/document/d/1AbCdEfGhIjKl/edit' }]
      })
  })

  test('takes a picture and shows it, and refuses what is none', inBrowser, async () => {
    const maya = await add()
    const page = await edit(maya)
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
    await choose('x.png', Buffer.from('<svg/>'))
    await page.getByText('File type not permitted. Allowed types are png, jpeg and jpg').waitFor()
    await choose('me.png', await picture('#a53'))
    await save(page).click()
    await saved(page)
    const { profilePic } = await read(maya)
    expect(profilePic).toMatch(/^\/api\/pictures\//)
    const shown = page.locator('.person-card img')
    await shown.waitFor()
    await expect.poll(() => shown.evaluate(image => Reflect.get(image, 'naturalWidth'))).toBe(64)
    await choose('bomb.png', pngOf(20_000, 20_000))
    // A busy machine takes long to try it.
    await save(page).click({ timeout: 100_000 })
    await page.getByText(texts.pictureBroken).waitFor()
  })

  test('finds a place, its time zone and says whose data that is', async () => {
    const maya = await add()
    const page = await edit(maya)
    await page.getByLabel('Location (optional)').fill('Berlin, Germany')
    await page.getByRole('button', { name: 'Get Time Zone' }).click()
    await page.getByText('Found: Berlin, Germany').waitFor()
    await page.getByText(/GeoNames/).waitFor()
    await save(page).click()
    await saved(page)
    await expect
      .poll(() => read(maya))
      .toMatchObject({
        timeZone: 'Europe/Berlin',
        location: { userProvided: 'Berlin, Germany', city: 'Berlin', country: 'Germany' }
      })
    await page.getByLabel('Location (optional)').fill('Xyzzyville')
    await page.getByRole('button', { name: 'Get Time Zone' }).click()
    await page.getByText(/^An error occured: /).waitFor()
  })

  test('keeps a place that is typed while another is looked up', async () => {
    const page = await edit(await add())
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/timezone**', async route => {
      await gate.promise
      await route.continue()
    })
    const place = page.getByLabel('Location (optional)')
    await place.fill('Berlin, Germany')
    await page.getByRole('button', { name: 'Get Time Zone' }).click()
    await place.fill('Vienna, Austria')
    const answered = page.waitForResponse('**/api/timezone**')
    gate.resolve()
    await answered
    await page.getByRole('button', { name: 'Get Time Zone' }).waitFor()
    await expect.poll(() => place.inputValue()).toBe('Vienna, Austria')
    await expect.poll(() => page.getByText('Found: Berlin').count()).toBe(0)
  })

  test('keeps what was typed through a reload, and asks before leaving it', async () => {
    const maya = await add()
    const page = await edit(maya)
    await page.getByLabel('Job Title').fill('Carpenter')
    page.on('dialog', dialog => void dialog.accept())
    await page.reload()
    await page.getByText(kit.draftBack).waitFor()
    await expect.poll(() => page.getByLabel('Job Title').inputValue()).toBe('Carpenter')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect.poll(() => page.getByLabel('Job Title').inputValue()).toBe('Carpenter')
    await page.getByRole('button', { name: 'Discard it' }).click()
    await expect.poll(() => page.getByLabel('Job Title').inputValue()).toBe('')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.waitForURL(`**/userprofile/${maya.id}`)
  })

  test('shows what somebody else saved first, and keeps what was typed', async () => {
    const maya = await add()
    const page = await edit(maya)
    await page.getByLabel('Bio (optional)').fill('mine')
    await page.getByLabel('Job Title').fill('Carpenter')
    await stage.server.ask(calls.saveProfile, { id: maya.id, bio: 'theirs', timeZone: 'Europe/Berlin' }, owner)
    await save(page).click()
    const conflict = page.getByRole('status').filter({ hasText: kit.othersSaved })
    await conflict.getByText('Bio: theirs').waitFor()
    // What they alone changed is not asked about.
    expect(await conflict.getByText('Time Zone').count()).toBe(0)
    await expect.poll(() => page.getByLabel('Bio (optional)').inputValue()).toBe('mine')
    await expectAccessible(page)
    await page.getByRole('button', { name: kit.saveMine }).click()
    await saved(page)
    await expect
      .poll(() => read(maya))
      .toMatchObject({ bio: 'mine', jobTitle: ['Carpenter'], timeZone: 'Europe/Berlin' })
    await expect.poll(() => conflict.count()).toBe(0)
  })

  test('lets go of one’s own words for what somebody else saved', async () => {
    const maya = await add()
    const page = await edit(maya)
    await page.getByLabel('Bio (optional)').fill('mine')
    await stage.server.ask(calls.saveProfile, { id: maya.id, bio: 'theirs' }, owner)
    await save(page).click()
    await page.getByRole('button', { name: 'Take the saved version' }).click()
    await expect.poll(() => page.getByLabel('Bio (optional)').inputValue()).toBe('theirs')
    await page.getByText(texts.unchanged).waitFor()
  })

  test('says when it could not be saved, and loses nothing', async () => {
    const maya = await add()
    const page = await edit(maya)
    await page.route('**/api/userprofile/*', route =>
      route.request().method() === 'PUT' ? route.abort() : route.continue()
    )
    await page.getByLabel('Job Title').fill('Carpenter')
    await save(page).click()
    await page.getByRole('dialog', { name: 'Error occured' }).waitFor()
    await page.getByText('Sorry an error occured while trying to save. Please try again another time.').waitFor()
    await page.getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(() => page.getByLabel('Job Title').inputValue()).toBe('Carpenter')
    await page.unroute('**/api/userprofile/*')
    await save(page).click()
    await saved(page)
    expect((await read(maya)).jobTitle).toEqual(['Carpenter'])
  })

  test('says that it is still trying, that it does not know, and saves once', inBrowser, async () => {
    const maya = await add()
    await stage.browser({ as: maya, isOwn: true })
    await stage.context.clock.install()
    const page = await stage.show(`/userprofileedit/${maya.id}`)
    await page.getByLabel('Job Title').fill('Carpenter')
    const top = () => page.evaluate(() => scrollY)
    const before = await top()
    // The server does it, and its answer is lost.
    await page.route('**/api/userprofile/*', async route => {
      if (route.request().method() === 'PUT') await route.fetch()
      else await route.continue()
    })
    await save(page).click()
    await expect.poll(() => read(maya)).toMatchObject({ jobTitle: ['Carpenter'] })
    await stage.context.clock.fastForward(5000)
    await page.getByRole('button', { name: 'Still trying…' }).waitFor()
    await stage.context.clock.fastForward(30_000)
    const dialog = page.getByRole('dialog', { name: 'Saved, or not?' })
    await dialog.getByText(UNKNOWN).waitFor()
    expect(await top()).toBe(before)
    await page.unroute('**/api/userprofile/*')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await saved(page)
    await dialog.waitFor({ state: 'detached' })
  })
})

describe('the status', () => {
  test('is changed after a question, with today as the last day', async () => {
    const maya = await add()
    const page = await edit(maya, owner)
    await page.getByLabel('Job Title').fill('Carpenter')
    await page.getByRole('button', { name: 'Set inactive' }).click()
    await page.getByText('Must save first.').waitFor()
    await page.getByRole('button', { name: 'Close' }).last().click()
    await page.getByLabel('Job Title').fill('')
    await declines(page, () => page.getByRole('button', { name: 'Set inactive' }).click(), texts.deactivateTitle)
    await page.getByRole('button', { name: 'Set inactive' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Set inactive' }).click()
    await page.locator('.person-card').getByText('Inactive', { exact: true }).waitFor()
    const day = today(new Date())
    await expect.poll(() => read(maya)).toMatchObject({ isActive: false, endDate: day })
    await page.locator('.person-card').getByText(formatDay(day, 'profile')).first().waitFor()
    await page.getByRole('button', { name: 'Set active' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Set active' }).click()
    await page.locator('.person-card').getByText('Active', { exact: true }).waitFor()
    await expect.poll(() => read(maya)).toMatchObject({ isActive: true, endDate: null })
    // The form went along, so the next save is no conflict and touches no date.
    await page.getByLabel('Start Date').fill(addDays(day, -1))
    await page.getByLabel('Team Code').fill('A-abc')
    await save(page).click()
    await saved(page)
    await expect.poll(() => read(maya)).toMatchObject({ endDate: null, startDate: addDays(day, -1) })
  })
})

describe('blue squares', () => {
  const anchor = (page: Page) => page.locator('#bluesquare')

  test('stand on the profile, where a mail’s link leads, with the edits they count', async () => {
    const maya = await add()
    await stage.server.database.raw(
      `insert into infringement (id, person_id, day, description, created_at)
       values ($1, $1, '2026-11-18', 'Missing weekly summary', now())`,
      [maya.id]
    )
    await stage.server.database.raw(
      `insert into time_entry_edit (id, person_id, entry_id, before_seconds, after_seconds, edited_at)
       values ($1, $1, $1, 3600, 5400, '2026-11-18T20:05:00Z')`,
      [maya.id]
    )
    const page = await open(`/userprofile/${maya.id}#bluesquare`, owner)
    await anchor(page).getByText('Missing weekly summary').waitFor()
    await expect.poll(() => anchor(page).locator('time').innerText()).toBe('Nov 18, 2026')
    const edit = page.getByRole('row', { name: '11/18/2026 1:00:00 1:30:00' })
    await edit.waitFor()
    await expectAccessible(page)
    await declines(page, () => edit.getByRole('button').click(), texts.strikeTitle)
    await edit.getByRole('button').click()
    await page.getByRole('alertdialog').getByRole('button', { name: texts.strike }).click()
    await edit.waitFor({ state: 'detached' })
    expect((await read(maya)).timeEntryEditHistory).toEqual([])
  })

  test('are given, changed and deleted by whoever may', inBrowser, async () => {
    const maya = await add()
    const page = await open(`/userprofile/${maya.id}`, owner)
    await page.getByRole('button', { name: 'Add a blue square' }).click()
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
    const isReady = () => save.isEnabled()
    const [reason, day] = [
      page.getByRole('dialog').getByLabel('What it is for'),
      page.getByRole('dialog').getByLabel('Date')
    ]
    await expect.poll(isReady).toBe(false)
    await reason.fill('No hours.')
    await expect.poll(isReady).toBe(true)
    const given = await day.inputValue()
    await day.fill('')
    await expect.poll(isReady).toBe(false)
    await day.fill(given)
    await save.click()
    await anchor(page).getByText('No hours.').waitFor()
    await anchor(page)
      .getByRole('button', { name: /^Change the blue square/ })
      .click()
    await page.getByRole('dialog').getByLabel('What it is for').fill('No summary.')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await anchor(page).getByText('No summary.').waitFor()
    const remove = anchor(page).getByRole('button', { name: /^Delete the blue square/ })
    await declines(page, () => remove.click(), office.deleteTitle)
    const agree = async () => {
      await remove.click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete blue square' }).click()
    }
    await refuses(page, deleteSquare, agree)
    await agree()
    await anchor(page).getByText('No blue squares.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  })

  test('that are none are said to be none, and hidden ones are not there', async () => {
    const [maya, stranger] = [await add(), await add()]
    await anchor(await open(`/userprofile/${maya.id}`, stranger))
      .getByText('No blue squares.')
      .waitFor()
    await stage.server.ask(calls.saveProfile, { id: maya.id, privacySettings: { blueSquares: false } }, maya)
    await stage.leave()
    const page = await open(`/userprofile/${maya.id}`, stranger)
    expect(await anchor(page).count()).toBe(0)
  })
})

test('a last day is the server’s today, also on a device whose clock is ahead', async () => {
  const maya = await add()
  await stage.browser({ as: owner })
  await stage.prepare(misset, 26 * 3_600_000)
  const page = await stage.show(`/userprofileedit/${maya.id}`)
  await page.getByRole('button', { name: 'Set inactive' }).click()
  const day = formatDay(today(new Date()), 'profile')
  await page.getByRole('alertdialog').getByText(`The end date becomes ${day}`).waitFor()
})

test('a status is changed by whoever may, and a right to final days alone offers no button', async () => {
  const maya = await add()
  for (const [right, count] of [
    ['changeUserStatus', 1],
    ['setFinalDay', 0]
  ] as const) {
    const page = await edit(maya, await stage.server.add({ front: ['putUserProfile', right] }))
    await expect.poll(() => page.getByRole('button', { name: 'Set inactive' }).count()).toBe(count)
  }
})

test('a status that may not change says why', async () => {
  const maya = await add()
  const page = await edit(maya, owner)
  await page.route(`**/api/userprofile/${maya.id}`, route =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: { message: texts.lastOwner } })
      : route.continue()
  )
  await page.getByRole('button', { name: 'Set inactive' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Set inactive' }).click()
  await expect.poll(() => page.locator('.person-card [role=alert]').innerText()).toBe(texts.lastOwner)
})

describe('the edit history', () => {
  const change = (page: Page, before: string, after: string) =>
    page.locator('.edits dd', { hasText: `${lists.was} ${before} ${lists.isNow} ${after}` })

  test('says who changed what', async () => {
    const maya = await add()
    await stage.server.ask(
      calls.saveProfile,
      { id: maya.id, weeklycommittedHours: 20, permissions: { frontPermissions: ['seeBadges'] } },
      owner
    )
    const page = await edit(maya)
    await page.getByRole('tab', { name: 'Basic Information' }).focus()
    await page.keyboard.press('End')
    await page.getByText('Olga Owens changed').waitFor()
    await change(page, '10', '20').waitFor()
    await change(page, 'given: —; taken away: —', 'given: “Open the badge management page”; taken away: —').waitFor()
    expect(new URL(page.url()).hash).toBe('#history')
    await expectAccessible(page)
  })

  test('is empty for who was never changed', async () => {
    const page = await edit(await add())
    await page.getByRole('tab', { name: 'Edit History' }).click()
    expect(await seen(page, texts.noEdits)).toBe(true)
  })

  test('shows older changes when asked', async () => {
    const maya = await add()
    for (let count = 0; count < 31; count++)
      await stage.server.ask(calls.setProperty, { id: maya.id, key: 'bio', value: `bio ${count}` }, maya)
    const page = await edit(maya)
    await page.getByRole('tab', { name: 'Edit History' }).click()
    await change(page, 'bio 29', 'bio 30').waitFor()
    await expect.poll(() => change(page, '—', 'bio 0').count()).toBe(0)
    await page.route(/after=/, route => route.fulfill({ status: 500, json: { message: 'Unexpected error' } }))
    await page.getByRole('button', { name: 'Show older changes' }).click()
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('Unexpected error')
    await page.unroute(/after=/)
    await page.getByRole('button', { name: 'Show older changes' }).click()
    await change(page, '—', 'bio 0').waitFor()
  })
})

test.each([320, 390, 1280])('nothing is wider than a window of %i', inBrowser, async width => {
  const maya = await add({ firstName: 'M'.repeat(60) })
  const page = await open(`/userprofileedit/${maya.id}`, owner, { width, height: 800 })
  await page.getByLabel('First Name').waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await page.goto(`/userprofile/${maya.id}`)
  await page.locator('h1').waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})
