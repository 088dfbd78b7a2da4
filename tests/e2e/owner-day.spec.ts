// An Owner's day: what goes to everybody and what comes from them, what holds for all, and who belongs. Beside it a volunteer
// sees what becomes of it; after what takes its own button away the focus stays on the page.
import { expect, type Locator, type Page, test } from 'playwright/test'

import * as dashboard from '#shared/dashboard/texts.ts'
import * as settings from '#shared/info/setting-texts.ts'
import * as shown from '#shared/info/shown-texts.ts'
import * as info from '#shared/info/texts.ts'
import { listAllJobs } from '#shared/jobs/calls.ts'
import * as office from '#shared/jobs/office-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { listMailings, listRecipients } from '#shared/mail/calls.ts'
import * as notifications from '#shared/notifications/centre-texts.ts'
import { listBasics } from '#shared/people/calls.ts'
import { createUser } from '#shared/people/users/calls.ts'
import * as exported from '#shared/reports/export/texts.ts'

import { expectFlawless } from './kit/flawless.ts'
import { focused } from './kit/focus.ts'
import { mailsTo } from './kit/mail.ts'
import { comeIn, newcomer, type Person, personOf } from './kit/people.ts'
import { button, countSteps, goTo, within } from './kit/steps.ts'
import { newSubscriber } from './kit/subscribers.ts'
import { follow, settled, troubleOf } from './kit/visits.ts'

const stamp = () => Date.now().toString(36)

async function openAt(page: Page, href: string): Promise<void> {
  await follow(page, href)
  await settled(page)
}

async function chooseLink(page: Page, name: string): Promise<void> {
  await button(page, 'Other Links').click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  await settled(page)
}

const stays = (page: Page, act: string) =>
  expect.poll(async () => (await focused(page)).tag, `the focus after: ${act}`).not.toBe('body')

async function broadcasts(page: Page, about: string): Promise<void> {
  await chooseLink(page, 'Announcements')
  await expect(page).toHaveTitle(/^Announcements/)
  await expect(page.getByText(/A broadcast goes to \d+ confirmed subscribers\./)).toBeVisible()
  await page.getByRole('textbox', { name: 'Subject' }).fill(about)
  await page.getByRole('textbox', { name: 'Email content' }).click()
  await page.keyboard.insertText('Bring gloves. We bring lunch.')
  // What is typed outlives a walk through the site.
  await openAt(page, '/devices')
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Email content' })).toContainText('Bring gloves')
  await button(page, 'Broadcast Weekly Update').click()
  await expect(page.getByText(/^Send the weekly update to \d+ subscribers?\?$/)).toBeVisible()
  await button(page, 'Send it').click()
  await expect(page.getByText('is sent in 10 seconds')).toBeVisible()
}

/** What became of the letter to an address, on whichever page of the list it stands. */
async function fateOf({ ask }: Person, email: string, mailingId: string, before?: string): Promise<string | undefined> {
  const { items, next } = await ask(listRecipients, { mailingId, ...(before && { after: before }) })
  const found = items.find(one => one.email === email)
  return found || !next ? found?.status : fateOf({ ask } as Person, email, mailingId, next)
}

async function becameOf(page: Page, owner: Person, about: string, email: string): Promise<void> {
  const mailing = async () => (await owner.ask(listMailings, {})).items.find(({ subject }) => subject === about)
  await expect.poll(async () => (await mailing())?.state, { timeout: 90_000 }).toBe('done')
  expect(await fateOf(owner, email, (await mailing())?._id ?? '')).toBe('kept')
  await expect.poll(() => mailsTo(email).filter(mail => mail.includes('Bring gloves')).length).toBe(1)
  await chooseLink(page, 'Announcements')
  await button(page, `Follow “${about}”`).click()
  const dialog = page.getByRole('dialog', { name: about })
  await expect(dialog.getByText('Kept as files').first()).toBeVisible()
  await expect(dialog.getByRole('row').nth(1)).toBeVisible()
  await expectFlawless(page)
  await page.keyboard.press('Escape')
}

const messageOf = (page: Page): Locator => page.getByRole('region', { name: shown.region })

async function writesMessage(page: Page, text: string): Promise<void> {
  await messageOf(page).getByRole('button', { name: shown.edit }).click()
  const dialog = page.getByRole('dialog', { name: info.title })
  await button(dialog, info.asText).click()
  await dialog.getByRole('textbox', { name: info.text }).fill(text)
  await dialog.getByRole('button', { name: info.save }).click()
  await expect(dialog).toHaveCount(0)
  await expect(messageOf(page)).toContainText(text)
}

async function suggests(page: Page, text: string): Promise<void> {
  await button(page, dashboard.suggestion).click()
  const dialog = page.getByRole('dialog', { name: dashboard.suggestion })
  await dialog.getByLabel(dashboard.category).selectOption({ index: 1 })
  await dialog.getByLabel(dashboard.suggestionText).fill(text)
  await dialog.getByLabel(dashboard.followUp).selectOption({ label: dashboard.yes })
  await dialog.getByRole('button', { name: dashboard.sendSuggestion }).click()
  await expect(page.getByText(dashboard.emailSent)).toBeVisible()
}

async function setsForAll(page: Page): Promise<void> {
  await openAt(page, '/settings')
  const [quiet, save] = [page.getByLabel(info.quiet), button(page, settings.save)]
  await quiet.fill('45')
  await button(page, 'Undo all').press('Enter')
  await expect(quiet).not.toHaveValue('45')
  await stays(page, 'Undo all of the settings')
  await quiet.fill('5')
  await save.press('Enter')
  await expect(page.getByText(info.quietWrong)).toBeVisible()
  await quiet.fill('90')
  const email = page.getByRole('textbox', { name: new RegExp(`^${info.email}`) })
  await email.fill('hello@example.org')
  await save.press('Enter')
  await expect(page.getByText(t(settings.saved, { count: 2 }))).toBeVisible()
  await stays(page, 'Save of the settings')
  await page.reload()
  await settled(page)
  await expect(quiet).toHaveValue('90')
  await expect(email).toHaveValue('hello@example.org')
}

async function givesRight(page: Page, { me }: Person): Promise<void> {
  await openAt(page, `/permissionsmanagement?show=people&person=${me.id}`)
  await page.getByRole('searchbox').fill('Assign people to a project')
  const right = page.getByRole('switch').nth(1)
  await right.press('Space')
  await button(page, 'Cancel').press('Enter')
  await stays(page, 'Cancel of permissions')
  await right.press('Space')
  await button(page, 'Save').press('Enter')
  await expect(button(page, 'Save')).toHaveCount(0)
  await stays(page, 'Save of permissions')
}

async function invites(page: Page): Promise<void> {
  const email = `${stamp()}@example.org`
  const addresses = page.getByRole('textbox', { name: 'Addresses' })
  await within(page, 6, async () => {
    await goTo(page, 'Send Setup Link')
    await page.getByLabel('Role').selectOption('Manager')
    await addresses.fill(`${email}\nnobody`)
    await button(page, 'Send').click()
    await expect(page.getByRole('rowheader', { name: email })).toBeVisible()
    await expect(addresses).toHaveValue('nobody')
  })
  await addresses.fill(email)
  await button(page, 'Send').press('Enter')
  const again = button(page, `Send again to ${email}`)
  await again.press('Enter')
  await expect(again).toHaveCount(0)
  await stays(page, 'Send again')
}

async function makesOne(page: Page, { ask }: Person): Promise<void> {
  const lastName = `Twice${stamp()}`.replaceAll(/\d/g, 'x')
  for (const email of [`${lastName}@example.org`, `${lastName}+2@example.org`])
    await ask(createUser, {
      firstName: 'Tilda',
      lastName,
      email,
      role: 'Volunteer',
      projects: [],
      allowsDuplicateName: true
    })
  await openAt(page, '/usermanagement')
  const pair = page.getByRole('listitem').filter({ hasText: lastName })
  await within(page, 4, async () => {
    await button(page, 'More for all people').click()
    await page.getByRole('menuitem', { name: 'Find duplicates' }).click()
    await pair
      .getByRole('button', { name: /^Keep this account/ })
      .first()
      .click()
    await button(page, 'Merge').click()
    await expect(pair).toHaveCount(0)
  })
  await page.getByText('Merged within a day').click()
  await pair.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `Keep this account: Tilda ${lastName}` }).first()).toBeVisible()
  expect((await ask(listBasics, {})).filter(person => person.lastName === lastName)).toHaveLength(2)
}

/** At which address it is open to everybody. */
async function opensJob(page: Page, { ask }: Person): Promise<string> {
  await chooseLink(page, office.jobs)
  await button(page, office.newJob).click()
  const title = `Well Digger ${stamp()}`
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: office.title }).fill(title)
  await dialog.getByRole('combobox', { name: office.category }).fill('Water')
  await dialog.getByRole('textbox', { name: office.description }).click()
  await page.keyboard.type('Dig deep.')
  await button(dialog, office.save).click()
  await expect(page.getByText(office.saved)).toBeVisible()
  return `/jobs/${(await ask(listAllJobs, {})).jobs.find(job => job.title === title)?._id}`
}

test('a day of an Owner', async ({ browser, page }) => {
  const trouble = troubleOf(page)
  const [owner, volunteer, email] = await Promise.all([personOf('Owner'), newcomer('Volunteer'), newSubscriber()])
  const theirs = await (await browser.newContext()).newPage()
  for (const [of, who] of [
    [page, owner],
    [theirs, volunteer]
  ] as const) {
    await comeIn(of, who)
    await countSteps(of)
    await of.goto('/dashboard')
    await settled(of)
  }
  const about = `Weekly update for ${email}`
  await test.step('the weekly update is broadcast', () => broadcasts(page, about))

  await test.step('a message and a notification to everybody are read by a volunteer', async () => {
    await writesMessage(page, 'The bridge is open again. Mind the step!')
    const words = 'The well pump is back. Water runs again.'
    await openAt(page, '/notifications#send')
    await page.getByRole('textbox', { name: notifications.message }).click()
    await page.keyboard.insertText(words)
    await button(page, notifications.everybody).click()
    await button(page.getByRole('main'), notifications.send).click()
    await button(page.getByRole('alertdialog'), notifications.send).click()
    await expect(page.getByText(/^Sent to \d+ people\.$/)).toBeVisible()

    await theirs.reload()
    await settled(theirs)
    await expect(messageOf(theirs)).toContainText('The bridge is open again. Mind the step!')
    await expect(messageOf(theirs).getByRole('button', { name: shown.edit })).toHaveCount(0)
    await button(theirs, /^Notifications, \d+ unread$/).click()
    const list = theirs.getByRole('dialog', { name: notifications.title })
    await list.getByRole('button', { name: new RegExp(`^${notifications.markAsRead}: The well pump`) }).click()
    await expect(list.getByText(words)).toHaveCount(0)
    await theirs.keyboard.press('Escape')
    await writesMessage(page, 'Thank you for building this with us.')
  })

  await test.step('what a volunteer suggests is read', async () => {
    await suggests(theirs, 'Put a clock above the cob oven.')
    await openAt(page, '/suggestions')
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Read / })
      .click()
    await expect(page.getByRole('dialog').getByText('Put a clock above the cob oven.').first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('what holds for all is set', () => setsForAll(page))
  await test.step('a right is given', () => givesRight(page, volunteer))
  await test.step('somebody is invited; the line that was refused stays', () => invites(page))
  await test.step('two accounts are made one, and two again', () => makesOne(page, owner))
  await test.step('October is taken along as a file', async () => {
    await openAt(page, '/totalorgsummary?range=custom&from=2026-10-01&to=2026-10-31')
    const saving = page.waitForEvent('download')
    await within(page, 2, async () => {
      await button(page, exported.exportReport).click()
      await page.getByRole('menuitem', { name: exported.formats.csv }).click()
      expect((await saving).suggestedFilename()).toMatch(/2026-10-01.*2026-10-31.*\.csv$/)
    })
  })
  await test.step('a job is open to everybody at once', async () => {
    await theirs.goto(await opensJob(page, owner))
    await expect(theirs.getByText('Dig deep.')).toBeVisible()
    await theirs.context().close()
  })
  await test.step('the update has arrived, and is followed', () => becameOf(page, owner, about, email))
  expect(trouble).toEqual([])
})
