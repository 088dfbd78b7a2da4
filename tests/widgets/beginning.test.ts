// An organisation moves in: from the link that an empty server prints to squares and badges of the first week, by screens alone.
// A step of the office that no page offers, or that works for a filled database only, shows here alone.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildIfStale } from '#scripts/stamp.ts'
import { awardTask } from '#server/badges/award.ts'
import { squaresTask } from '#server/blue-squares/weekly.ts'
import { firstOwnerLink } from '#server/session/first-owner.ts'
import * as badges from '#shared/badges/office-texts.ts'
import * as form from '#shared/time-entries/form-texts.ts'
import * as imports from '#shared/people/import/texts.ts'
import * as profile from '#shared/people/texts.ts'
import * as projects from '#shared/projects/texts.ts'
import * as passwords from '#shared/session/page-texts.ts'
import * as login from '#shared/session/texts.ts'
import * as teams from '#shared/teams/texts.ts'
import { runWhole } from '#tests/blue-squares/weeks.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { mailsTo } from '#tests/session/setting.ts'

import { Contexts } from './contexts.ts'

const PASSWORD = 'Straw.bale.Village9!'
const PEOPLE = 50
const HEAD = 'First name,Last name,Email,Teams'
/** All but the first two, who are put on their team by hand. */
const sheet = Array.from(
  { length: PEOPLE },
  (_, at) =>
    `Person${letters(at)},Bee${letters(at)},bee${at}@example.org,${at < 2 ? '' : at % 2 ? 'Kitchen' : 'Garden'}`
)
function letters(at: number): string {
  return String.fromCharCode(97 + Math.floor(at / 26)) + String.fromCharCode(97 + (at % 26))
}
const name = (at: number) => `Person${letters(at)} Bee${letters(at)}`

let server: TestServer
let contexts: Contexts
let url = ''
beforeAll(async () => {
  await buildIfStale()
  server = await openTestServer()
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  contexts = new Contexts(url)
}, 400_000)
afterAll(async () => {
  await contexts?.close()
  await server?.close()
})

const button = (page: Page, label: RegExp | string) => page.getByRole('button', { name: label, exact: true })
const seen = (page: Page, text: RegExp | string) => page.getByText(text).first().waitFor()

/** The clocks of the server and of the browsers go together. */
const open: Page[] = []
async function setClock(time: string): Promise<void> {
  server.clock.now = new Date(time)
  for (const page of open) await page.clock.setSystemTime(server.clock.now)
}
async function visitor(): Promise<Page> {
  const page = await contexts.newPage(await contexts.take({ isOwn: true }))
  await page.clock.install({ time: server.clock.now })
  open.push(page)
  return page
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(login.email).fill(email)
  await page.getByLabel(login.password, { exact: true }).fill(password)
  await button(page, login.logIn).click()
}

async function makeTeam(page: Page, teamName: string): Promise<void> {
  await button(page, teams.create).first().click()
  await page.getByRole('textbox', { name: teams.name }).fill(teamName)
  await button(page, teams.createShort).click()
  await page.getByRole('row').filter({ hasText: teamName }).waitFor()
}

async function join(page: Page, team: string, who: string): Promise<void> {
  await page.getByRole('button', { name: `Members of ${team}` }).click()
  const dialog = page.getByRole('dialog', { name: `Members of ${team}` })
  await dialog.getByRole('combobox').fill(who)
  await dialog.getByRole('option', { name: who }).click()
  await button(page, teams.add).click()
  await seen(page, `${who} is on ${team}.`)
  await page.keyboard.press('Escape')
}

async function logTime(page: Page, work: string, hours: number): Promise<void> {
  await page.goto('/timelog')
  await page
    .getByRole('button', { name: /Add .*Time Entry/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: form.addTitle })
  await dialog.getByLabel(form.hours).fill(String(hours))
  await dialog.getByLabel(form.tangible).check()
  const box = dialog.getByRole('combobox', { name: form.project })
  await box.fill(work)
  await dialog.getByRole('option', { name: work }).first().click()
  await dialog.getByRole('textbox', { name: form.notes }).click()
  await page.keyboard.insertText(
    'Plastered the northern wall of the straw bale house, see https://docs.example.org/wall'
  )
  await dialog.getByRole('button', { name: form.submit, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('a fresh database becomes a working organisation of fifty through screens alone', async () => {
  // The Sunday on which the week begins, at noon on the Pacific coast.
  await setClock('2026-11-15T20:00:00Z')
  const owner = await visitor()

  // The first Owner.
  await owner.goto((await firstOwnerLink(server.database, url, server.clock.now)) ?? '')
  await owner.getByLabel(passwords.firstName).fill('Olive')
  await owner.getByLabel(passwords.lastName).fill('Owner')
  await owner.getByLabel(passwords.email).fill('olive@example.org')
  await owner.getByLabel(passwords.password, { exact: true }).fill(PASSWORD)
  await button(owner, passwords.firstSubmit).click()
  await owner.waitForURL('/dashboard')

  // Teams, people who come with their team, and two who are put on one by hand.
  await owner.goto('/teams')
  await makeTeam(owner, 'Kitchen')
  await makeTeam(owner, 'Garden')
  await owner.goto('/usermanagement')
  await button(owner, 'More for all people').click()
  await owner.getByRole('menuitem', { name: imports.importPeople }).click()
  await owner.getByLabel(/Paste rows/).fill([HEAD, ...sheet].join('\n'))
  await button(owner, imports.next).click()
  await button(owner, imports.check).click()
  await seen(owner, `${PEOPLE} new accounts`)
  await button(owner, `Import ${PEOPLE} people`).click()
  await seen(owner, `${PEOPLE} people have an account now.`)
  await button(owner, imports.close).last().click()
  await seen(owner, `${PEOPLE + 1} active, 0 inactive`)
  await owner.goto('/teams')
  await join(owner, 'Kitchen', name(0))
  await join(owner, 'Garden', name(1))

  // A role, a permission of one's own, and a project to work on.
  await owner.goto('/usermanagement?search=personab')
  await owner.getByRole('link', { name: name(1) }).click()
  await owner.getByRole('link', { name: profile.edit }).click()
  await owner.getByRole('combobox', { name: profile.labels.role }).selectOption('Manager')
  await button(owner, profile.save).click()
  await seen(owner, 'Success!')
  await owner.goto('/usermanagement?search=personaa')
  await owner.getByRole('link', { name: name(0) }).click()
  await owner.waitForURL(/userprofile/)
  const path = new URL(owner.url()).pathname
  await button(owner, projects.assign).click()
  await owner.getByRole('combobox', { name: projects.name }).fill('Straw Bale Village')
  await button(owner, projects.confirm).click()
  await button(owner, projects.createProject).click()
  await owner.getByRole('cell', { name: 'Straw Bale Village', exact: true }).waitFor()
  await owner.goto(`/permissionsmanagement?show=people&person=${path.split('/').at(-1)}`)
  await owner.getByLabel('Search permissions').fill('toggleTangibleTime')
  await owner.locator('#may-toggleTangibleTime').check()
  await button(owner, 'Save').click()
  await seen(owner, `The permissions of ${name(0)} were saved.`)

  // A badge that the first week can earn.
  await owner.goto('/badgemanagement')
  // An empty list offers it a second time.
  await button(owner, badges.create).first().click()
  await owner.getByRole('textbox', { name: badges.name }).fill('Ten hours in a week')
  await owner.getByRole('dialog').getByLabel(badges.type).selectOption('X Hours for X Week Streak')
  await owner.getByRole('textbox', { name: badges.totalHrs }).fill('10')
  await owner.getByRole('textbox', { name: badges.weeks }).fill('1')
  await button(owner, badges.createShort).click()
  await seen(owner, badges.created)

  // The first week of one volunteer, who comes in by the first mail.
  const volunteer = await visitor()
  const [mail] = await mailsTo(server, 'bee0@example.org')
  const first = /choose one of your own: (\S+)/.exec(mail?.plain ?? '')?.[1] ?? ''
  await logIn(volunteer, 'bee0@example.org', first)
  await volunteer.getByLabel(passwords.newPassword, { exact: true }).fill(PASSWORD)
  await volunteer.getByLabel(passwords.confirmPassword).fill(PASSWORD)
  await button(volunteer, passwords.update).click()
  await volunteer.waitForURL('/login')
  for (const day of ['16', '18']) {
    await setClock(`2026-11-${day}T20:00:00Z`)
    if (day === '16') await logIn(volunteer, 'bee0@example.org', PASSWORD)
    if (day === '16') await volunteer.waitForURL('/dashboard')
    await logTime(volunteer, 'Straw Bale Village', 5)
  }

  // The week is judged on Sunday.
  await setClock('2026-11-22T20:00:00Z')
  for (const task of [squaresTask, awardTask]) await runWhole(server, task, '2026-11-22')
  // After a week without a visit one signs in again.
  const later = await visitor()
  await logIn(later, 'bee0@example.org', PASSWORD)
  // The hours are there; the summary is not.
  await later.getByRole('button', { name: /^1 blue square$/ }).waitFor()
  await later.goto(path)
  await later.getByRole('button', { name: 'Ten hours in a week' }).waitFor()
  const office = await visitor()
  await logIn(office, 'olive@example.org', PASSWORD)
  await office.waitForURL('/dashboard')
  await office.goto('/usermanagement?search=personac')
  await office.getByRole('link', { name: name(2) }).click()
  const squares = office.getByRole('button', { name: /^Change the blue square/ })
  await squares.first().waitFor()
  expect(await squares.count()).toBe(1)
}, 400_000)
