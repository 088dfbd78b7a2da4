// Only here: that what is written is never lost, whichever tab, network or week; what is asked before Save; that a text
// moves, that the log begins one, and that others read and correct it.
import { mkdir } from 'node:fs/promises'

import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'

import { startOfWeek, today } from '#shared/kit/time/day.ts'
import { noPictures } from '#shared/kit/text/rich-texts.ts'
import * as calls from '#shared/summaries/calls.ts'
import * as page from '#shared/summaries/page-texts.ts'
import { dueOf } from '#shared/summaries/rules.ts'
import * as texts from '#shared/summaries/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { MEDIA, textOf } from '#tests/summaries/writing.ts'
import { furnish, log } from '#tests/time-entries/place.ts'
import { teamFor } from '#tests/teams/team.ts'
import * as kit from '#widgets/kit/texts.ts'

import { refuses } from '../refuses.ts'
import { declines, expectAccessible, hasFocus, inBrowser, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/weeklysummaries', '/weeklysummaries/*', '/timelog/*'])
let maya: TestPerson
let owner: TestPerson
let week: string
beforeAll(async () => {
  const { server } = stage
  week = startOfWeek(today(server.clock.now))
  owner = await server.add({ role: 'Owner', firstName: 'Olga' })
  maya = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
})

const shots = process.env['WORKBEE_SHOTS']
async function shoot(shown: Page, name: string): Promise<void> {
  if (!shots) return
  await mkdir(shots, { recursive: true })
  await shown.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

const storedOf = async (person: TestPerson, place = 0) =>
  (await stage.server.ask(calls.readSummaries, { userId: person.id }, person)).weeks[place]

const editor = (shown: Page) => shown.getByRole('textbox', { name: page.enter })
const tools = (shown: Page, name: string) => shown.getByRole('button', { name, exact: true })
const save = (shown: Page) => tools(shown, page.save)

async function open(person: TestPerson, path = '/weeklysummaries', width = 1280): Promise<Page> {
  await stage.browser({ as: person, viewport: { width, height: 900 } })
  const shown = await stage.show(path)
  await editor(shown).waitFor()
  return shown
}

async function confirmAll(shown: Page): Promise<void> {
  for (const text of Object.values(page.checks)) await shown.getByRole('checkbox', { name: text }).check()
}

const fifty = (word: string) => textOf(55, word).replaceAll(/<\/?p>/g, '')

test('a volunteer begins with her log, meets each rule in words, and hands in', inBrowser, async () => {
  const { server } = stage
  const place = await furnish(server)
  await log(server, place, maya, { dateOfWork: today(server.clock.now) })
  await server.ask(calls.markPromptCopied, { userId: maya.id }, maya)
  const shown = await open(maya)
  await expect.poll(() => tools(shown, page.start).isEnabled()).toBe(true)
  await tools(shown, page.start).click()
  await expect.poll(() => editor(shown).innerText()).toMatch(/^This week I worked \d+(\.\d+)? h\. On .* h\): /)
  expect(await editor(shown).locator('p, li').count()).toBe(1)
  const known = shown.getByRole('region', { name: page.week })
  // What stands in the text is marked so; taken out of it, it can be added again.
  await known.getByText(page.isIn, { exact: true }).waitFor()
  await editor(shown).fill('Something else.')
  await known.getByRole('button', { name: page.add }).click()
  await expect.poll(() => editor(shown).innerText()).toMatch(/Something else\. On .* h\): /)
  await editor(shown).fill(fifty('a').split(' ').slice(0, 49).join(' '))
  await shown.getByText(texts.fewWords).first().waitFor()
  expect(await save(shown).isDisabled()).toBe(true)
  await shoot(shown, 'few-1280')
  await shown.getByLabel(page.media).fill('no link')
  await shown.getByLabel(page.media).blur()
  await shown.getByText(texts.mediaUrl).waitFor()
  await shown.getByLabel(page.media).fill(MEDIA)
  await editor(shown).fill(fifty('roof'))
  const [first = '', second = ''] = Object.values(page.checks)
  // The prompt was copied, and this is one paragraph: that check ticks itself, says by what, and can be taken back.
  const editorCheck = shown.getByRole('checkbox', { name: second })
  await shown.getByText(page.tickedByPrompt.split('{')[0]!).waitFor()
  expect(await editorCheck.isChecked()).toBe(true)
  await editorCheck.uncheck()
  expect(await shown.getByRole('checkbox', { name: first }).isChecked()).toBe(false)
  await shown.getByRole('checkbox', { name: first }).check()
  await shown.getByRole('checkbox', { name: second }).check()
  await shown.getByText(page.unchecked.read).waitFor()
  await expectAccessible(shown)
  await shoot(shown, 'unchecked-1280')
  await shown.getByRole('checkbox', { name: page.checks.read }).check()
  await shown.route('**/api/weeklySummar**', route =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 400, json: { message: 'Not so.' } })
  )
  await save(shown).click()
  await shown.getByText(page.notSaved).waitFor()
  await shown.getByText('Not so.').waitFor()
  await shown.unroute('**/api/weeklySummar**')
  const said = await shown.evaluateHandle(() => {
    const details: unknown[] = []
    document.addEventListener('bee-handed-in', event => event instanceof CustomEvent && details.push(event.detail))
    return details
  })
  await save(shown).click()
  await shown.getByText(page.saved).waitFor()
  // It is said where one goes on, and the way back into the text stands beside it.
  const isIn = shown.getByRole('region', { name: page.isHandedIn })
  await isIn.getByText(/^Saved .* You can change it until Sat/).waitFor()
  await expect.poll(() => isIn.getByRole('heading').evaluate(one => one.matches(':focus'))).toBe(true)
  await shown.keyboard.press('Tab')
  await shown.keyboard.press('Enter')
  await expect.poll(() => editor(shown).evaluate(one => one.matches(':focus'))).toBe(true)
  expect(await said.jsonValue()).toEqual([{ userId: maya.id, week }])
  expect((await storedOf(maya))?.summary).toContain('roof5')
  await shown.getByRole('tab', { name: /^This Week .*submitted/ }).waitFor()
  await expect.poll(() => shown.getByText('Valid summaries: 1').isVisible()).toBe(true)

  // The link is locked from now on, until its warning is confirmed.
  const link = shown.getByLabel(page.media)
  await expect.poll(() => link.evaluate((one: HTMLInputElement) => one.readOnly)).toBe(true)
  await declines(shown, () => tools(shown, page.change).click(), page.lockTitle)
  await tools(shown, page.change).click()
  await shown.getByRole('alertdialog').getByRole('button', { name: page.lockYes }).click()
  await expect.poll(() => link.evaluate((one: HTMLInputElement) => one.readOnly)).toBe(false)
})

test('pictures stay out, and a moved text leaves its week', async () => {
  const sam = await stage.server.add({ firstName: 'Sam' })
  await stage.server.ask(
    calls.saveSummary,
    { userId: sam.id, week, summary: textOf(60, 'moved'), mediaUrl: MEDIA, rev: 0 },
    sam
  )
  const shown = await open(sam)
  await editor(shown).evaluate(area => {
    const data = new DataTransfer()
    data.setData('text/html', '<img src="https://example.org/a.png">')
    area.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true, composed: true })
    )
  })
  await shown.getByText(noPictures).waitFor()
  const move = async () => {
    await tools(shown, page.move).click()
    await shown.getByRole('menuitem', { name: 'To Last Week' }).click()
  }
  await declines(shown, move, page.moveTitle)
  const agree = async () => {
    await move()
    await shown.getByRole('alertdialog').getByRole('button', { name: page.moveYes }).click()
  }
  await refuses(shown, calls.moveSummary, agree)
  await agree()
  await expect.poll(() => shown.getByRole('tab', { name: /^Last Week/ }).getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => editor(shown).innerText()).toContain('moved5')
  expect((await storedOf(sam))?.summary).toBe('')
  expect((await storedOf(sam, 1))?.summary).toContain('moved5')
  await shown.getByRole('tab', { name: /^This Week/ }).click()
  await expect.poll(() => editor(shown).innerText()).not.toContain('moved5')
  await tools(shown, page.versions).click()
  await shown.getByRole('dialog').getByText('moved5').first().waitFor()
})

test('a draft is kept on the server, and beside one from elsewhere both texts are shown', async () => {
  const sam = await stage.server.add({ firstName: 'Sam' })
  const shown = await open(sam)
  await stage.server.ask(calls.keepDraft, { week, summary: '<p>Typed elsewhere.</p>', tab: 'another', rev: 0 }, sam)
  await editor(shown).fill('Typed in this tab.')
  await shown.getByText(page.conflict).waitFor({ timeout: 10_000 })
  await shown.getByText('Typed elsewhere.').first().waitFor()
  await expectAccessible(shown)
  await shoot(shown, 'conflict-1280')
  await shown.getByRole('button', { name: kit.takeTheirs }).click()
  await expect.poll(() => editor(shown).innerText()).toContain('Typed elsewhere.')
  const versions = await stage.server.ask(calls.listVersions, { week }, sam)
  expect(versions.map(({ summary }) => summary).join(' ')).toContain('Typed in this tab.')
})

test('what is handed in without the server is kept through a reload, and sent when it is back', async () => {
  const sam = await stage.server.add({ firstName: 'Sam' })
  const shown = await open(sam)
  await shown.route('**/api/weeklySummar**', route =>
    route.request().method() === 'GET' ? route.fallback() : route.abort()
  )
  await editor(shown).fill(fifty('offline'))
  await shown.getByLabel(page.media).fill(MEDIA)
  await confirmAll(shown)
  await save(shown).click()
  await shown.getByText(page.waits).waitFor()
  await expectAccessible(shown)
  await shoot(shown, 'waits-1280')
  await shown.reload()
  await shown.getByText(page.waits).waitFor()
  await expect.poll(() => editor(shown).innerText()).toContain('offline5')
  await shown.unroute('**/api/weeklySummar**')
  await tools(shown, page.waitsTry).click()
  await shown.getByText(page.sent).waitFor()
  expect((await storedOf(sam))?.summary).toContain('offline5')
  await expect.poll(() => shown.getByText(page.waits).count()).toBe(0)
})

test('others read it in the time log, and whoever may corrects it and the count', async () => {
  const { server } = stage
  const sam = await server.add({ firstName: 'Sam', lastName: 'Reed' })
  const mate = await server.add()
  await teamFor(server, [sam, mate])
  await server.ask(
    calls.saveSummary,
    { userId: sam.id, week, summary: textOf(60, 'wall'), mediaUrl: MEDIA, rev: 0 },
    sam
  )
  await stage.browser({ as: mate })
  const seen = await stage.show(`/timelog/${sam.id}#weeklySummaries`)
  await seen.getByText('wall5').first().waitFor()
  expect(await tools(seen, page.edit).count()).toBe(0)
  await expectAccessible(seen)
  await shoot(seen, 'viewer-1280')
  await seen.route('**/api/weeklySummar**', route =>
    route.fulfill({ status: 500, json: { message: 'Unexpected error' } })
  )
  await seen.reload()
  await seen.getByText(page.fetchError).waitFor()
  await seen.unroute('**/api/weeklySummar**')
  await tools(seen, page.again).click()
  await seen.getByText('wall5').first().waitFor()

  await stage.browser({ as: owner })
  const shown = await stage.show(`/timelog/${sam.id}#weeklySummaries`)
  const edit = shown.getByRole('button', { name: 'Edit the summary of This Week' })
  await edit.press('Enter')
  const area = shown.getByRole('textbox', { name: 'Summary of This Week' })
  await expect.poll(() => hasFocus(area)).toBe(true)
  await tools(shown, page.cancel).press('Enter')
  await expect.poll(() => hasFocus(edit)).toBe(true)
  await edit.press('Enter')
  await area.fill('')
  await tools(shown, page.save).click()
  await shown.getByText(texts.empty).first().waitFor()
  await area.fill('Too short.')
  await shown.getByText(texts.notValid).first().waitFor()
  await area.fill(fifty('better'))
  await refuses(shown, calls.saveSummary, () => tools(shown, page.save).click())
  await tools(shown, page.save).click()
  await shown.getByText('better5').first().waitFor()
  await expect.poll(async () => (await storedOf(sam))?.summary).toContain('better5')

  const whole = await stage.show(`/weeklysummaries/${sam.id}`)
  await whole.getByRole('button', { name: page.correct }).click()
  await whole.getByLabel(page.correctLabel).fill('8')
  await whole.getByRole('dialog').getByRole('button', { name: page.save }).click()
  await whole.getByText('Valid summaries: 8').waitFor()
})

test('the Owner writes the prompt, and everybody copies it', inBrowser, async () => {
  await stage.browser({ as: owner })
  await stage.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const shown = await stage.show('/weeklysummaries')
  await tools(shown, page.prompt).click()
  const dialog = shown.getByRole('dialog')
  const edit = dialog.getByRole('button', { name: page.edit })
  await edit.press('Enter')
  await expect.poll(() => hasFocus(dialog.getByLabel(page.promptLabel))).toBe(true)
  await dialog.getByLabel(page.promptLabel).fill('Be brief, and begin with This week.')
  await refuses(shown, calls.saveAiPrompt, () => dialog.getByRole('button', { name: page.save }).press('Enter'))
  await dialog.getByRole('button', { name: page.save }).press('Enter')
  await shown.getByText(texts.promptUpdated).waitFor()
  await dialog.getByText('Be brief').waitFor()
  await expect.poll(() => hasFocus(edit)).toBe(true)
  await shoot(shown, 'prompt-1280')
  await dialog.getByRole('button', { name: page.copy }).click()
  await shown.getByText(texts.promptCopied).waitFor()
  expect(await shown.evaluate(() => navigator.clipboard.readText())).toContain('Be brief')
})

test('on a phone nothing is wider than the screen', inBrowser, async () => {
  const sam = await stage.server.add({ firstName: 'Sam' })
  await stage.server.ask(calls.markPromptCopied, { userId: sam.id }, sam)
  const summary = textOf(60, 'roof')
  await stage.server.ask(calls.saveSummary, { userId: sam.id, week, summary, mediaUrl: MEDIA, rev: 0 }, sam)
  const shown = await open(sam, '/weeklysummaries', 390)
  // What stands already asks for nothing.
  await shown.getByText(page.tickedByPrompt.split('{')[0]!).waitFor()
  expect(await shown.locator('.confirmations .error').count()).toBe(0)
  const overflow = () =>
    shown.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await shoot(shown, 'page-390')
  await stage.browser({ as: sam, colorScheme: 'dark', viewport: { width: 1280, height: 900 } })
  const dark = await stage.show('/weeklysummaries')
  await editor(dark).waitFor()
  await shoot(dark, 'dark-1280')
})

test('the end of the countdown is told once', inBrowser, async () => {
  const { clock } = stage.server
  const before = clock.now
  clock.now = new Date(dueOf(week).getTime() - 3000)
  try {
    const shown = await open(maya)
    await shown.getByText(page.timeIsUp).waitFor()
    expect(await shown.getByText(page.timeIsUp).count()).toBe(1)
  } finally {
    clock.now = before
  }
})
