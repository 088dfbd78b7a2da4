// Only here: that the report is read, narrowed, edited, copied and handed out by whoever sits in front of it.
import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright'
import { beforeEach, describe, expect, test } from 'vitest'

import * as people from '#shared/people/calls.ts'
import * as weekly from '#shared/reports/weekly/calls.ts'
import { formats } from '#shared/reports/export/texts.ts'
import * as matrixTexts from '#shared/reports/weekly/matrix-texts.ts'
import { listWeekly } from '#shared/reports/weekly/calls.ts'
import * as reading from '#shared/reports/weekly/reading-texts.ts'
import { changedSince, recipientAdded } from '#shared/reports/weekly/said.ts'
import * as texts from '#shared/reports/weekly/texts.ts'
import { proofWrong } from '#shared/session/factor/texts.ts'
import { emptied } from '#tests/kit/walk/emptied.ts'
import { readZip } from '#tests/kit/unzip.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { spanOf } from '#shared/summaries/rules.ts'
import { person, sunday } from '#tests/leaderboard/week.ts'
import { add, mailsTo, PASSWORD } from '#tests/session/setting.ts'
import { textOf } from '#tests/summaries/writing.ts'

import { refuses } from '../refuses.ts'
import { declines, expectAccessible, inBrowser, keepsFocus, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), [
  '/weeklysummariesreport',
  '/weeklysummariesreport/weeks',
  '/weeklysummariesreport/read'
])

let owner: TestPerson
let ada: TestPerson
let bo: TestPerson
beforeEach(async () => {
  const { server } = stage
  server.clock.now = new Date()
  await emptied(server, 'person')
  const set = (id: string, changes: string) => server.database.raw(`update person set ${changes} where id = $1`, [id])
  owner = await add(server, { role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
  await set(owner.id, `committed_hours = 0, summary_option = 'Not Required', start_date = '2024-01-01'`)
  ada = await person(server, { firstName: 'Ada', role: 'Manager', tangible: 19, weeksAgo: 1, committed: 15 })
  bo = await person(server, { firstName: 'Bo', tangible: 4, weeksAgo: 1 })
  await set(
    ada.id,
    `last_name = 'Vale', team_code = 'SOFTW', admin_links = '[{"Name":"Google Doc","Link":"https://docs.google.com/document/d/aaaaaaaaaaaa"}]'`
  )
  await set(bo.id, `last_name = 'Vale', team_code = 'EARTH'`)
  await server.database.raw(
    `insert into summary (id, person_id, week, html, uploaded_at) values (gen_random_uuid(), $1, $2, $3, now())`,
    [
      ada.id,
      sunday(server, 1),
      `${textOf(60)}<p>More at <a href="https://example.org/a">the <strong>site</strong></a> & co</p>`
    ]
  )
})

async function open(options: object = {}, path = '/weeklysummariesreport'): Promise<Page> {
  const page = await stage.open(path, { as: owner, ...options })
  await page.getByText('Ada Vale').first().waitFor()
  return page
}
const card = (page: Page, name: string) => page.getByRole('article', { name })
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).waitFor()

test('the report waits with ten people', async () => {
  await stage.browser({ as: owner })
  await stage.context.route('**/api/reports/weeklysummaries/people?*', () => {})
  const page = await stage.show('/weeklysummariesreport')
  await page.locator('.skel-entry').first().waitFor()
  expect(await page.locator('.skel-entry').count()).toBe(10)
})

test('the report shows each week as it stands, and its filters and week stand in the address', async () => {
  const page = await open()
  await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Last Week')
  await card(page, 'Ada Vale').getByText('+26%').waitFor()
  await card(page, 'Ada Vale').getByText('This week roof0').waitFor()
  await card(page, 'Bo Vale').getByText('No summary was sent for this week.').waitFor()
  await page.getByText('1 summary of 2').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: texts.byCode }).click()
  await page.getByRole('list', { name: texts.byCodeLabel }).getByText('EARTH').waitFor()
  await page.getByRole('button', { name: /Over hours/ }).click()
  await card(page, 'Bo Vale').waitFor({ state: 'detached' })
  await page.getByText('1 person', { exact: true }).waitFor()
  await page.getByRole('searchbox').fill('vale')
  await expect.poll(() => new URL(page.url()).search).toBe('?over=yes&ago=1&search=vale')
  await page.reload()
  await card(page, 'Ada Vale').waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('vale')
  expect(await card(page, 'Bo Vale').count()).toBe(0)
  await page.getByRole('button', { name: /No summary/ }).click()
  await page.getByText(texts.none).waitFor()
  await page.getByRole('button', { name: texts.clear }).click()
  await card(page, 'Bo Vale').waitFor()
  await page.getByRole('tab', { name: 'This Week' }).click()
  await card(page, 'Ada Vale').getByText('No summary was sent for this week yet.').waitFor()
  await page.reload()
  await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toBe('This Week')
  // The week is remembered where the address does not say one.
  await page.goto(new URL('/weeklysummariesreport', page.url()).href)
  await expect.poll(() => new URL(page.url()).search).toBe('?ago=0')
})

test('a week that is named by its day is opened for good; of one that is too old it is said', async () => {
  const named = `?week=${sunday(stage.server, 2)}`
  const page = await open({}, `/weeklysummariesreport${named}`)
  await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Week Before Last')
  expect(new URL(page.url()).search).toBe(named)
  expect(await page.getByText('is no longer shown', { exact: false }).count()).toBe(0)
  const later = await stage.show(`/weeklysummariesreport?week=${sunday(stage.server, 6)}`)
  await later.getByText('is no longer shown', { exact: false }).waitFor()
  expect(await later.getByRole('tab', { selected: true }).innerText()).toBe('Three Weeks Ago')
  await expectAccessible(later)
  await later.getByRole('tab', { name: 'Last Week' }).click()
  await later.getByText('is no longer shown', { exact: false }).waitFor({ state: 'detached' })
  await card(later, 'Ada Vale').getByText('This week roof0').waitFor()
  expect(new URL(later.url()).search).toBe('?ago=1')
})

test('filters that a reader has no right to are left out of the address that they were sent', async () => {
  await open({ as: ada }, '/weeklysummariesreport?ago=1&due=yes&color=pink&search=Ada')
})

test('code, count, bio and colours are changed in place, and what is wrong stays typed', inBrowser, async () => {
  const page = await open()
  const ofAda = card(page, 'Ada Vale')
  const code = ofAda.getByLabel('Team code of Ada Vale')
  await code.fill('no')
  await code.press('Enter')
  await ofAda.getByRole('alert').waitFor()
  await expect.poll(() => code.inputValue()).toBe('no')
  await code.fill('KITCH')
  await refuses(page, people.setProperty, () => code.press('Enter'))
  await code.press('Enter')
  await toast(page, 'The team code of Ada Vale is saved.')
  await ofAda.getByLabel('Valid summaries of Ada Vale').fill('8')
  await ofAda.getByLabel('Valid summaries of Ada Vale').press('Enter')
  await ofAda.getByText(texts.eight).waitFor()
  await ofAda.getByLabel('Bio of Ada Vale').selectOption('posted')
  await toast(page, 'The bio status of Ada Vale is saved.')
  await refuses(page, weekly.setFilterColors, () => ofAda.getByRole('button', { name: 'Yellow' }).click())
  await ofAda.getByRole('button', { name: 'Yellow' }).click()
  await expect.poll(() => ofAda.getByRole('button', { name: 'Yellow' }).getAttribute('aria-pressed')).toBe('true')
  await expect
    .poll(async () => {
      const { rows } = await stage.server.database.raw(
        `select team_code, bio_posted, colors from person join report_color on person_id = id where id = $1`,
        [ada.id]
      )
      return rows
    })
    .toEqual([{ team_code: 'KITCH', bio_posted: 'posted', colors: ['yellow'] }])
})

describe('what is handed out', () => {
  const choose = async (page: Page, item: string) => {
    await page.getByRole('button', { name: texts.share }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const saved = async (page: Page, item: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), choose(page, item)])
    return file
  }

  test('is a document and Markdown of everybody whom the filters leave', inBrowser, async () => {
    const page = await open()
    const docx = await saved(page, texts.docx)
    expect(docx.suggestedFilename()).toMatch(/^weekly-summaries-\d{4}-\d\d-\d\d\.docx$/)
    const files = await readZip(await docx.path())
    const document = String(files.get('word/document.xml'))
    expect(document).toContain('Ada Vale')
    expect(document).toMatch(/<w:hyperlink r:id="link0">.*<w:b\/>.*site/)
    expect(document).toContain('&amp; co')
    expect(String(files.get('word/_rels/document.xml.rels'))).toContain('https://example.org/a')
    // The site's own pages refuse to read any XML.
    const blank = await page.context().newPage()
    const wrong = await blank.evaluate(
      texts =>
        texts.map(
          text => new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent
        ),
      [...files.values()].map(String)
    )
    expect(wrong.filter(Boolean)).toEqual([])
    const sheet = await saved(page, formats.csv)
    expect(sheet.suggestedFilename()).toMatch(/^weekly-summaries-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
    expect(await readFile(await sheet.path(), 'utf8')).toContain('\r\nAda Vale,Manager,SOFTW,Submitted,')
    const markdown = await readFile(await (await saved(page, texts.markdown)).path(), 'utf8')
    expect(markdown).toContain('## Ada Vale')
    expect(markdown).toContain('[the **site**](<https://example.org/a>) & co')
    expect(markdown).toContain('*Not provided! No summary was sent for this week.*')
  })

  test('goes to the clipboard with its links, and on paper alone', inBrowser, async () => {
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    await choose(page, texts.copySummaries)
    await toast(page, '1 summaries copied.')
    const html = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      return (await item?.getType('text/html'))?.text()
    })
    expect(html).toContain('https://example.org/a')
    await page.evaluate(() => {
      window.print = () => document.documentElement.classList.add('printed')
    })
    await choose(page, texts.print)
    await page.locator('html.printed').waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.locator('.wsr-sheet').isVisible()).toBe(true)
    await expect.poll(() => card(page, 'Ada Vale').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.locator('.wsr-sheet').waitFor({ state: 'detached' })
  })
})

test('recipients are shown after the password, added by name and taken out', async () => {
  const page = await open()
  await page.getByRole('button', { name: texts.recipients }).click()
  await page.getByLabel(texts.passwordLabel).fill('Meadow!Lark43')
  await page.getByRole('button', { name: texts.authorize }).click()
  await page.getByText(proofWrong).first().waitFor()
  await page.getByLabel(texts.passwordLabel).fill(PASSWORD)
  await page.getByRole('button', { name: texts.authorize }).click()
  await page.getByText(texts.noRecipients).waitFor()
  await page.getByRole('combobox', { name: texts.addPerson }).fill('Bo')
  await stage.server.database.raw(`insert into factor_role (role) values ('Volunteer')`)
  const addBo = async () => {
    await page.getByRole('combobox', { name: texts.addPerson }).fill('Bo')
    await page.getByRole('option', { name: 'Bo Vale' }).click()
  }
  await refuses(page, weekly.addRecipient, addBo)
  await addBo()
  await toast(page, 'Recipient added.')
  await page.getByRole('listitem').filter({ hasText: texts.mustSetUpFactor }).waitFor()
  await toast(page, recipientAdded)
  await stage.server.database.raw('delete from factor_role')
  await refuses(page, weekly.removeRecipient, () => page.getByRole('button', { name: 'Remove Bo Vale' }).click())
  await page.getByRole('button', { name: 'Remove Bo Vale' }).click()
  await page.getByText(texts.noRecipients).waitFor()
  stage.faults.length = 0
})

test('the weeks of everybody, and one press that reminds whoever owes one', async () => {
  const page = await open({}, '/weeklysummariesreport/weeks')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Only who owes/ }).click()
  await page.getByText('Ada Vale').waitFor({ state: 'detached' })
  await page.getByRole('searchbox', { name: matrixTexts.search }).fill('Bo')
  await expect.poll(() => new URL(page.url()).search).toBe('?missing=yes&search=Bo')
  await page.reload()
  await page.getByText('Bo Vale').waitFor()
  expect(await page.getByRole('button', { name: /^Only who owes/ }).getAttribute('aria-pressed')).toBe('true')
  expect(await page.getByRole('searchbox', { name: matrixTexts.search }).inputValue()).toBe('Bo')
  const remind = page.getByRole('button', { name: /^Remind all 1 shown/ })
  await declines(page, () => remind.click(), matrixTexts.askAll)
  const agree = async () => {
    await remind.click()
    await page.getByRole('button', { name: matrixTexts.askAllYes }).click()
  }
  await refuses(page, weekly.remindOfSummary, agree)
  await agree()
  await toast(page, 'Reminders sent: 1.')
  await page.getByText(/^Reminded /).waitFor()
  await expect.poll(async () => (await mailsTo(stage.server, bo.email)).length).toBe(1)
  const mailed = await open({}, `/weeklysummariesreport/weeks?week=${sunday(stage.server, 5)}`)
  await mailed
    .getByRole('columnheader')
    .nth(1)
    .filter({ hasText: spanOf(sunday(stage.server, 5)) })
    .waitFor()
  await mailed.getByRole('button', { name: /^Remove Eight weeks up to/ }).press('Enter')
  await mailed
    .getByRole('columnheader')
    .nth(1)
    .filter({ hasText: spanOf(sunday(stage.server, 0)) })
    .waitFor()
  await keepsFocus(mailed)
})

test(
  'on a phone a person is a few lines, what narrows stands behind one button, and names stay beside their weeks',
  inBrowser,
  async () => {
    const narrow = { viewport: { width: 390, height: 844 } }
    const page = await open(narrow)
    const ofAda = card(page, 'Ada Vale')
    await ofAda.getByText('19 of 15 h').waitFor()
    expect(
      await ofAda
        .getByText(/\bh(rs|ours)?$/)
        .filter({ visible: true })
        .count()
    ).toBe(1)
    expect((await ofAda.boundingBox())?.height).toBeLessThan(200)
    const codes = page.getByRole('combobox', { name: texts.code })
    expect(await codes.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Filters' }).click()
    await codes.selectOption('EARTH')
    await ofAda.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'All about Bo Vale' }).click()
    await page.getByLabel('Team code of Bo Vale').waitFor()
    if (process.env['WORKBEE_SHOTS'])
      await page.screenshot({ path: `${process.env['WORKBEE_SHOTS']}/report-390.png`, fullPage: true })

    const weeks = await open(narrow, '/weeklysummariesreport/weeks')
    const name = weeks.getByRole('rowheader', { name: /Ada Vale/ })
    const before = (await name.boundingBox())?.x
    await weeks.locator('.table-wrap').evaluate(box => box.scrollTo({ left: 300 }))
    expect((await name.boundingBox())?.x).toBe(before)
    if (process.env['WORKBEE_SHOTS'])
      await weeks.screenshot({ path: `${process.env['WORKBEE_SHOTS']}/weeks-390.png`, fullPage: true })
    const wide = await open({}, '/weeklysummariesreport/weeks')
    const over = () => wide.locator('.table-wrap').evaluate(box => box.scrollWidth - box.clientWidth)
    expect(await over()).toBeLessThanOrEqual(0)
  }
)

describe('one by one', () => {
  const READ = '/weeklysummariesreport/read'
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const storedOf = async (name: string) =>
    (await stage.server.ask(listWeekly, { ago: 1, search: name }, owner)).items[0]?.readAt

  test('summaries are read by keys, marked as one goes on, and counted down', inBrowser, async () => {
    const cy = await person(stage.server, { firstName: 'Cy', committed: 5, tangible: 6, weeksAgo: 1 })
    await stage.server.database.raw(
      `insert into summary (id, person_id, week, html, uploaded_at) values (gen_random_uuid(), $1, $2, $3, now())`,
      [cy.id, sunday(stage.server, 1), textOf(60, 'oven')]
    )
    const report = await open()
    await report.getByRole('link', { name: reading.open }).click()
    await report.waitForURL(/read\?ago=1$/)
    const page = await open({}, `${READ}?ago=1`)
    // It begins with the first that is unread.
    await card(page, 'Ada Vale').getByText('roof5').first().waitFor()
    await page.getByText('2 left to read').waitFor()
    await page.getByText('19 of 15 h').waitFor()
    await expectAccessible(page)
    if (process.env['WORKBEE_SHOTS'])
      await page.screenshot({ path: `${process.env['WORKBEE_SHOTS']}/read-1280.png`, fullPage: true })
    await page.keyboard.press('j')
    await card(page, 'Bo Vale').getByText('No summary was sent for this week.').waitFor()
    await page.getByText(reading.toRead.one).waitFor()
    await expect.poll(() => storedOf('Ada')).not.toBeNull()
    await page.keyboard.press('r')
    await button(page, reading.reminded).waitFor()
    expect(await mailsTo(stage.server, bo.email)).toHaveLength(1)
    await page.keyboard.press('ArrowLeft')
    await card(page, 'Ada Vale')
      .getByText(/^Read /)
      .waitFor()
    // Going back marks nothing; what was marked can be unread again.
    expect(await storedOf('Cy')).toBeNull()
    await refuses(page, weekly.markRead, () => button(page, reading.markUnread).press('Enter'))
    await page.keyboard.press('u')
    await page.getByText('2 left to read').waitFor()
    await expect.poll(() => storedOf('Ada')).toBeNull()
    await button(page, reading.readNext).click()
    await card(page, 'Bo Vale').waitFor()
    await keepsFocus(page)
    await page.keyboard.press('ArrowRight')
    await page.getByRole('article', { name: /^Cy/ }).waitFor()
    await page.getByRole('button', { name: reading.readNext }).click()
    await page.getByText(reading.allRead).waitFor()
    await button(page, reading.unread).click()
    await page.getByText(reading.noneUnread).waitFor()
    // It stands in the address, as the other filters do.
    await page.waitForURL(/unread=yes/)
    await page.reload()
    await page.getByText(reading.noneUnread).waitFor()
    await button(page, reading.unread).click()
    await button(page, new RegExp(`^${reading.nextWithout}`)).click()
    await card(page, 'Bo Vale').waitFor()
  })

  test('a text that was changed meanwhile is shown and not marked; an answer reaches the writer', async () => {
    const page = await open({}, `${READ}?ago=1`)
    await card(page, 'Ada Vale').getByText('roof5').first().waitFor()
    await stage.server.database.raw(
      `update summary set html = $2, uploaded_at = now() + interval '1 minute' where person_id = $1`,
      [ada.id, textOf(60, 'wall')]
    )
    // Of a list of many pages the first is not read instead: only whom it is about.
    await page.route(/\/api\/reports\/weeklysummaries\/people\?(?!.*search=)/, () => undefined)
    await page.getByRole('button', { name: reading.readNext }).click()
    await toast(page, changedSince)
    await card(page, 'Ada Vale').getByText('wall5').first().waitFor()
    expect(await storedOf('Ada')).toBeNull()
    await page.getByRole('button', { name: 'Answer Ada' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(reading.message).fill('Which wall do you mean?')
    await dialog.getByLabel(reading.change).check()
    // Letters of a text are no keys of the page.
    await dialog.getByLabel(reading.message).press('j')
    await dialog.getByRole('button', { name: reading.send }).click()
    await toast(page, 'is told.')
    await page.getByText('Which wall do you mean?j').waitFor()
    await expectAccessible(page)
    const { rows } = await stage.server.database.raw(`select asks_change from report_answer where person_id = $1`, [
      ada.id
    ])
    expect(rows).toEqual([{ asks_change: true }])
  })

  test('on a phone, dark, and with doubled letters nothing is wider than the screen', inBrowser, async () => {
    for (const [name, size] of [
      ['390', ''],
      ['390-doubled', '200%']
    ] as const) {
      const page = await open({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' }, `${READ}?ago=1`)
      await card(page, 'Ada Vale').getByText('roof5').first().waitFor()
      await page.evaluate(one => (document.documentElement.style.fontSize = one), size)
      await page.getByRole('button', { name: reading.readNext }).waitFor()
      const over = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect.poll(over).toBeLessThanOrEqual(0)
      if (process.env['WORKBEE_SHOTS'])
        await page.screenshot({ path: `${process.env['WORKBEE_SHOTS']}/read-${name}.png`, fullPage: true })
    }
  })
})
