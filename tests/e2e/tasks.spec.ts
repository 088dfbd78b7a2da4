// Only here: what people come for most, from the first page to done, with its steps counted so that no way grows longer,
// and no dead end.
import { expect, type Page, test } from 'playwright/test'

import { codeAt, stepAt } from '#server/session/totp.ts'
import * as squares from '#shared/blue-squares/answer-texts.ts'
import { addDays, formatDay, today } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { readNotifications } from '#shared/notifications/calls.ts'
import { listBasics } from '#shared/people/calls.ts'
import { createUser } from '#shared/people/user-calls.ts'
import { addProject, assignToProject, listProjects, readProject } from '#shared/projects/calls.ts'
import * as projects from '#shared/projects/page-texts.ts'
import * as exported from '#shared/reports/export/texts.ts'
import { readFactors } from '#shared/session/factor-calls.ts'
import * as factor from '#shared/session/factor-texts.ts'
import { readTask } from '#shared/tasks/calls.ts'
import * as team from '#shared/tasks/team-page-texts.ts'
import { readTree } from '#shared/tasks/tree-calls.ts'
import * as tree from '#shared/tasks/tree-page-texts.ts'
import { addWbs } from '#shared/tasks/wbs-calls.ts'
import { pathOf } from '#shared/tasks/wbs-path.ts'
import * as asks from '#shared/time-entries/asks/texts.ts'
import { listEntries } from '#shared/time-entries/calls.ts'
import { addTeam, assignToTeam } from '#shared/teams/calls.ts'
import * as timeOff from '#shared/time-off/texts.ts'
import { paletteTexts } from '#site/palette-texts.ts'
import { check } from '#widgets/kit/lists/texts.ts'

import { comeIn, fillSignIn, newcomer, type Person, personOf } from './people.ts'
import { giveTask, WORK_LINK } from './shared-task.ts'
import { countSteps, stepsOf } from './steps.ts'
import { settled } from './visits.ts'

const NOTES = 'Raised the ring beam and tied the walls of the yurt https://docs.example.org/yurt'
const PHONE = { width: 390, height: 844 }

async function begin(page: Page, person: Person, path = '/dashboard'): Promise<void> {
  await comeIn(page, person)
  await countSteps(page)
  await page.goto(path)
  await settled(page)
}

/** By the palette: its key, the words, Enter. */
async function goTo(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: paletteTexts.title })
  await palette.getByRole('combobox').fill(words)
  await expect(palette.getByRole('option').first()).toContainText(words)
  await page.keyboard.press('Enter')
  await expect(palette).toHaveCount(0)
  await settled(page)
}

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name, exact: true })
const doneIn = async (page: Page, most: number) => expect(await stepsOf(page)).toBeLessThanOrEqual(most)
const stamp = () => Date.now().toString(36)

test('a manager reminds those who are short of hours, and takes it back', async ({ page }) => {
  await begin(page, await personOf('Manager'))
  await goTo(page, squares.title)
  await page.getByRole('button', { name: /^Remind \d+$/ }).click()
  await expect(page.getByText(/reminders? leaves? in 10 seconds/)).toBeVisible()
  await doneIn(page, 4)
  await page.keyboard.press('Control+z')
  await expect(page.getByText(squares.allTakenBack)).toBeVisible()
})

test('a volunteer asks for yesterday’s hours on the phone, and a manager adds them with one press', async ({
  browser,
  page
}) => {
  const rosa = await newcomer('Volunteer')
  const [owner, manager] = [await personOf('Owner'), await personOf('Manager')]
  // Whose team one is on is whom one asks.
  const { _id: teamId } = await owner.ask(addTeam, { teamName: `Yurts ${stamp()}` })
  for (const { me } of [rosa, manager])
    await owner.ask(assignToTeam, { id: teamId, userId: me.id, operation: 'Assign' })
  const projectName = `Yurts ${stamp()}`
  const { _id: projectId } = await owner.ask(addProject, { projectName })
  await owner.ask(assignToProject, { id: projectId, users: [{ userId: rosa.me.id, operation: 'Assign' }] })
  const yesterday = addDays(today(new Date()), -1)
  await page.setViewportSize(PHONE)
  await begin(page, rosa, `/timelog?from=${yesterday}&to=${yesterday}#dateRange`)
  const day = formatDay(yesterday, 'log')
  await button(page, t(asks.askToAddFor, { day })).click()
  await page.getByRole('textbox', { name: 'Hours' }).fill('2h 15m')
  await page.getByRole('combobox', { name: 'Project/Task' }).fill(projectName)
  await page.getByRole('option', { name: projectName }).first().click()
  await page.getByRole('textbox', { name: 'Notes' }).fill(NOTES)
  await page.getByRole('button', { name: /^Ask/ }).last().click()
  await expect(page.getByRole('group', { name: new RegExp(projectName) })).toBeVisible()
  await doneIn(page, 7)

  const desk = await (await browser.newContext()).newPage()
  await begin(desk, manager, '/weekapprovals')
  const name = `${rosa.me.firstName} ${rosa.me.lastName}`
  await button(desk, t(asks.acceptOf, { name, day })).click()
  await expect(desk.getByText(t(asks.isAdded, { name }))).toBeVisible()
  await doneIn(desk, 1)
  const kept = await rosa.ask(listEntries, { id: rosa.me.id, from: yesterday, to: yesterday })
  expect(kept.filter(entry => entry.projectId === projectId)).toMatchObject([{ hours: 2, minutes: 15 }])
})

test('an owner invites with role and team; the line that was refused stays', async ({ page }) => {
  await begin(page, await personOf('Owner'))
  await goTo(page, 'Send Setup Link')
  const email = `${stamp()}@example.org`
  const addresses = page.getByRole('textbox', { name: 'Addresses' })
  await page.getByLabel('Role').selectOption('Manager')
  await addresses.fill(`${email}\nnobody`)
  await button(page, 'Send').click()
  await expect(page.getByRole('rowheader', { name: email })).toBeVisible()
  await expect(addresses).toHaveValue('nobody')
  await doneIn(page, 6)
})

test('an owner takes October along as a file', async ({ page }) => {
  await begin(page, await personOf('Owner'), '/totalorgsummary?range=custom&from=2026-10-01&to=2026-10-31')
  await button(page, exported.exportReport).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: exported.formats.csv }).click()
  expect((await saving).suggestedFilename()).toMatch(/2026-10-01.*2026-10-31.*\.csv$/)
  await doneIn(page, 2)
})

test('a volunteer requests time off on the phone, and cancels it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await begin(page, await newcomer('Volunteer'), '/timeoff')
  await button(page, timeOff.request).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(timeOff.starts).selectOption({ index: 3 })
  await dialog.getByLabel(timeOff.weeks).fill('2')
  await dialog.getByLabel(timeOff.reason).fill('A journey')
  await dialog.getByRole('button', { name: timeOff.request }).click()
  await expect(page.getByText(timeOff.requested)).toBeVisible()
  await doneIn(page, 5)
})

test('an administrator makes two accounts one, and two again', async ({ page }) => {
  const owner = await personOf('Owner')
  const lastName = `Twice${stamp()}`.replaceAll(/\d/g, 'x')
  for (const email of [`${lastName}@example.org`, `${lastName}+2@example.org`])
    await owner.ask(createUser, {
      firstName: 'Tilda',
      lastName,
      email,
      role: 'Volunteer',
      projects: [],
      allowsDuplicateName: true
    })
  await begin(page, owner, '/usermanagement')
  await button(page, 'More for all people').click()
  await page.getByRole('menuitem', { name: 'Find duplicates' }).click()
  const pair = page.getByRole('listitem').filter({ hasText: lastName })
  await pair
    .getByRole('button', { name: /^Keep this account/ })
    .first()
    .click()
  await button(page, 'Merge').click()
  await expect(pair).toHaveCount(0)
  await doneIn(page, 4)
  await page.getByText('Merged within a day').click()
  await pair.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `Keep this account: Tilda ${lastName}` }).first()).toBeVisible()
  const both = (await owner.ask(listBasics, {})).filter(person => person.lastName === lastName)
  expect(both).toHaveLength(2)
})

test('a change of several projects is taken back by a key', async ({ page }) => {
  const owner = await personOf('Owner')
  const names = ['One', 'Two'].map(word => `Many ${word} ${stamp()}`)
  const ids: string[] = []
  for (const projectName of names)
    ids.push((await owner.ask(addProject, { projectName, projectCategory: 'Energy' }))._id)
  const categories = () => Promise.all(ids.map(async id => (await owner.ask(readProject, { id })).category))
  await begin(page, owner, '/projects')
  for (const name of names)
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  await button(page, projects.setCategory).click()
  await page.getByRole('menuitem', { name: 'Food' }).click()
  await expect.poll(categories).toEqual(['Food', 'Food'])
  await doneIn(page, 4)
  await page.keyboard.press('Control+z')
  await expect.poll(categories).toEqual(['Energy', 'Energy'])
})

test('an administrator imports thirty tasks without the five that are wrong, and takes it all back', async ({
  page
}) => {
  const administrator = await personOf('Administrator')
  const [project] = await administrator.ask(listProjects, {})
  const [projectId, wbsName] = [project?._id ?? '', `Import ${stamp()}`]
  const { _id: wbsId } = await administrator.ask(addWbs, { projectId, wbsName })
  const stored = async () => (await administrator.ask(readTree, { wbsId })).tasks.length
  const rows = Array.from({ length: 30 }, (_, at) => `Task ${at + 1};${at % 6 === 5 ? 'a few' : at + 1}`)
  await begin(page, administrator, pathOf(wbsId, projectId, wbsName))
  await button(page, tree.importTasks).first().click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('textbox')
    .first()
    .fill(['Task;Worst case', ...rows].join('\n'))
  await button(page, check).click()
  await expect(dialog.getByRole('heading', { name: '25 of 30 tasks are right' })).toBeFocused()
  await button(page, 'Import 25 tasks').click()
  await expect.poll(stored).toBe(25)
  await button(page, 'Undo').click()
  await expect.poll(stored).toBe(0)
  await expect(page.getByRole('row').filter({ hasText: 'Task 1' })).toHaveCount(0)
  await doneIn(page, 5)
})

test('a volunteer hands work in, and a manager sends it back with a word', async ({ browser, page }) => {
  const [rosa, manager] = [await newcomer('Volunteer'), await newcomer('Manager')]
  const { _id: id, taskName: name } = await giveTask(rosa, manager)
  const standing = async () => (await rosa.ask(readTask, { id })).resources.map(({ reviewStatus }) => reviewStatus)
  const link = (of: Page) => of.getByRole('link', { name, exact: true })
  await begin(page, rosa, '/teammembertasks')
  await button(page, t(team.submitOf, { name })).click()
  await page.getByLabel(team.link).fill(WORK_LINK)
  await page.keyboard.press('Enter')
  await button(page, team.confirmYes).click()
  await expect(page.getByText(team.awaiting).first()).toBeVisible()
  await expect(link(page)).toBeFocused()
  // Enter also presses the button of its form.
  await doneIn(page, 5)
  expect(await standing()).toEqual(['Submitted'])

  const desk = await (await browser.newContext()).newPage()
  await begin(desk, manager, '/teammembertasks')
  await button(desk, t(team.readyOf, { name })).click()
  await desk.getByRole('menuitem', { name: team.more }).click()
  await desk.getByRole('textbox', { name: team.note }).fill('Please add the load table.')
  await button(desk, team.changeYes).click()
  await expect(button(desk, t(team.readyOf, { name }))).toHaveCount(0)
  await expect(link(desk)).toBeFocused()
  await doneIn(desk, 4)
  expect(await standing()).toEqual(['Unsubmitted'])
  const { notifications } = await rosa.ask(readNotifications, { userId: rosa.me.id })
  expect(notifications.map(({ message }) => message).join(' ')).toContain('Please add the load table.')
})

test('somebody sets up a second step, keeps the codes, and comes in by it', async ({ browser, page }) => {
  const person = await newcomer()
  await begin(page, person, '/signingin')
  await button(page, factor.appSetUp).click()
  const dialog = page.getByRole('dialog', { name: factor.appSteps })
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  const first = stepAt(new Date())
  await dialog.getByLabel(factor.appConfirm).fill(codeAt(secret, first))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: factor.recoveryKeep }).locator('code')).toHaveCount(10)
  await button(page, factor.recoveryKept).click()
  await doneIn(page, 5)
  expect(await person.ask(readFactors, {})).toMatchObject({ app: expect.any(String), recoveryCodes: 10 })

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/login')
  await fillSignIn(elsewhere, person)
  const code = elsewhere.getByLabel(factor.code, { exact: true })
  await expect(code).toBeFocused()
  // Each code works once: the next one does half a minute ahead, as of a phone whose clock is fast.
  await code.fill(codeAt(secret, Math.max(first + 1, stepAt(new Date()))))
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere).toHaveURL(/\/dashboard/)
})
