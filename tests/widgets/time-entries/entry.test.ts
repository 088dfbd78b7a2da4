// The entry form in a real browser, in front of the real server.
import type { BrowserContextOptions, Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import { editsTitle } from '#shared/time-entries/form-texts.ts'
import { addDays, today } from '#shared/kit/time/day.ts'
import * as calls from '#shared/time-entries/calls.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import type { PersonParts, TestPerson } from '#tests/kit/test-server.ts'

import { declines, expectAccessible, inBrowser, stageFor } from '../stage.ts'
import { givePlace, type Place } from './entry-place.ts'

const NOTES = 'Redrew the truss connection and added the missing load table, see https://docs.example.org/truss'
const STORED = `<p>${NOTES}</p>`

let page: Page
let made = 0

const stage = stageFor(new URL('entry-shell.ts', import.meta.url), ['/entry'])

async function settle(parts: PersonParts = {}): Promise<{ person: TestPerson; place: Place }> {
  const person = await stage.server.add({ firstName: 'Maya', lastName: 'Okafor', ...parts })
  return { person, place: await givePlace(stage.server, person, `${(made += 1)} `) }
}

async function open(person: TestPerson, query = 'from=log', options: BrowserContextOptions = {}): Promise<void> {
  page = await stage.open(`/entry?${query}`, { as: person, ...options })
  await notes().waitFor()
}

const notes = () => page.getByRole('textbox', { name: 'Notes' })
const hours = () => page.getByLabel('Hours')
const minutes = () => page.getByLabel('Minutes')
const project = () => page.getByRole('combobox', { name: 'Project/Task' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = () => page.getByLabel('said', { exact: true })
const seen = (text: RegExp | string) => page.getByText(text).first().waitFor()

async function write(text = NOTES): Promise<void> {
  await notes().click()
  await page.keyboard.insertText(text)
}

async function pick(typed = 'village'): Promise<void> {
  await project().click()
  await page.keyboard.type(typed)
  await page
    .getByRole('option', { name: new RegExp(typed, 'i') })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
}

async function fill(): Promise<void> {
  await hours().fill('1')
  await minutes().fill('30')
  await pick()
  await write()
}

/** What is stored of this person's time, the newest first. */
async function stored(person: TestPerson): Promise<Entry[]> {
  const day = today(new Date())
  return stage.server.ask(calls.listEntries, { id: person.id, from: addDays(day, -40), to: addDays(day, 7) }, person)
}

async function saved(): Promise<void> {
  await page.waitForFunction(() => document.querySelector('output')?.textContent?.startsWith('bee-saved '))
}

async function addEntry(person: TestPerson, place: Place, parts: object = {}): Promise<Entry> {
  const written = { personId: person.id, projectId: place.village, hours: 1, minutes: 0, notes: STORED }
  const input = { ...written, dateOfWork: today(new Date()), isTangible: true, ...parts }
  return (await stage.server.ask(calls.addEntry, input, person)).entry
}

describe('a new entry', () => {
  test('goes by keyboard alone from open to saved', inBrowser, async () => {
    const { person, place } = await settle()
    await open(person, 'from=timer&seconds=4500')
    expect([await hours().inputValue(), await minutes().inputValue()]).toEqual(['1', '15'])
    await project().focus()
    await page.keyboard.type('truss')
    await page.getByRole('option', { name: /truss/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.locator('p', { hasText: 'Earthbag Village / Drawings and permits' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.insertText(NOTES)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await saved()
    const [entry] = await stored(person)
    expect(entry).toMatchObject({ hours: 1, minutes: 15, isTangible: true, taskId: place.task, notes: STORED })
    expect(entry?.dateOfWork).toBe(today(new Date()))
  })

  test('says what is missing, and goes to the first of it', inBrowser, async () => {
    const { person } = await settle()
    await open(person)
    await write('Fixed the truss drawing.')
    await seen('4 words, more than 10 needed')
    await seen('No link yet')
    await button('Submit').click()
    await seen('3 fields need your attention before this entry can be saved.')
    await seen('Time should be greater than 0 minutes')
    await seen('Project/Task is required')
    await seen('Description and reference link are required')
    await seen('Please write a more detailed description of your work completed, write at least 1-2 sentences.')
    await expect.poll(() => hours().evaluate(element => element.matches(':focus'))).toBe(true)
    await expect.poll(() => notes().getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(page)
    await write(' More words and still some more of them, until it is enough.')
    await seen(/Do you have a link to your Google Doc/)
    await write(' https://www.dropbox.com/s/abc')
    await seen('A valid Dropbox link from the "Share" option is required')
    await seen(/^Halt, Link Wrangler!/)
    await expect.poll(() => stored(person)).toEqual([])
  })

  test.each([
    ['1:30', '1', '30'],
    ['90m', '1', '30'],
    ['9:00-10:15', '1', '15'],
    ['2,5', '2', '30']
  ])('takes %s as a length of time', inBrowser, async (typed, wholeHours, wholeMinutes) => {
    const { person } = await settle()
    await open(person)
    await minutes().fill(typed)
    await page.keyboard.press('Tab')
    expect([await hours().inputValue(), await minutes().inputValue()]).toEqual([wholeHours, wholeMinutes])
  })

  test.each([
    ['Hours', '45m', '0', '45'],
    ['Hours', '150 min', '2', '30'],
    ['Minutes', '90m', '1', '30'],
    ['Minutes', '1h 30', '1', '30']
  ])(
    'takes a length of time typed into %s key by key: %s',
    inBrowser,
    async (field, typed, wholeHours, wholeMinutes) => {
      const { person } = await settle()
      await open(person)
      await page.getByLabel(field).focus()
      await page.keyboard.type(typed)
      await expect.poll(() => page.getByLabel(field).inputValue()).toBe(typed)
      await page.keyboard.press('Tab')
      await expect
        .poll(async () => [await hours().inputValue(), await minutes().inputValue()])
        .toEqual([wholeHours, wholeMinutes])
    }
  )

  test('takes up nothing out of range', async () => {
    const { person } = await settle()
    await open(person)
    await hours().focus()
    await page.keyboard.type('41')
    await expect.poll(() => hours().inputValue()).toBe('4')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => hours().inputValue()).toBe('5')
    await minutes().focus()
    await page.keyboard.type('60')
    await expect.poll(() => minutes().inputValue()).toBe('6')
  })

  test('of a volunteer is intangible without a question: no other answer would be theirs', async () => {
    const { person } = await settle()
    await open(person)
    await expect.poll(() => page.getByLabel('Tangible').isDisabled()).toBe(true)
    await fill()
    await button('Submit').click()
    const question = page.getByRole('alertdialog', { name: 'HOLD ON TIGER' })
    await question.waitFor()
    expect(await button('Save as tangible').count()).toBe(0)
    await button('Yes, save it').click()
    await saved()
    expect((await stored(person))[0]).toMatchObject({ hours: 1, minutes: 30, isTangible: false })
  })

  test(
    'of intangible time is asked about where it may be tangible: one answer goes back, three save',
    inBrowser,
    async () => {
      const { person } = await settle({ front: ['toggleTangibleTime'] })
      const again = async () => {
        await page.getByRole('button', { name: 'Open' }).click()
        await notes().waitFor()
        await page.getByLabel('Tangible').uncheck()
        await fill()
        await button('Submit').click()
      }
      const gone = () => page.waitForFunction(() => !document.querySelector('bee-time-entry'))
      await open(person)
      await page.getByLabel('Tangible').uncheck()
      await fill()
      await button('Submit').click()
      await page.getByRole('alertdialog', { name: 'HOLD ON TIGER' }).waitFor()
      await expectAccessible(page)
      await button('Go back').click()
      await expect.poll(() => said().textContent()).toBe('')
      await button('Submit').click()
      await button('Yes, save it').click()
      await saved()
      expect((await stored(person))[0]).toMatchObject({ hours: 1, minutes: 30, isTangible: false })

      await again()
      await button('Save as tangible').click()
      await gone()
      expect((await stored(person)).filter(({ isTangible }) => isTangible)).toHaveLength(1)

      await again()
      await button('Yes, and do not ask again today').click()
      await gone()
      await again()
      await gone()
      await expect.poll(() => stored(person)).toHaveLength(4)
    }
  )

  test('offers projects, their tasks under headings, and what was used last', async () => {
    const { person } = await settle()
    await open(person, 'from=timer&seconds=3600')
    await project().click()
    const options = page.getByRole('option')
    await expect
      .poll(async () => (await options.allTextContents()).map(text => text.replace(/^\d+ /, '')))
      .toEqual(['Community Outreachproject', 'Earthbag Villageproject', 'Kitchen roof truss drawings'])
    await page.keyboard.type('drawings perm')
    await page.keyboard.press('Enter')
    await write()
    await button('Submit').click()
    await saved()
    await button('Open').click()
    await project().click()
    await seen('Recent')
    await expect.poll(() => options.first().textContent()).toContain('Kitchen roof truss drawings')
  })

  test('keeps the names of projects within a narrow window, however long a word of them is', inBrowser, async () => {
    const { person, place } = await settle()
    const name = `Village ${'verylongwordofaproject'.repeat(5)}`
    await stage.server.database.transaction(trx =>
      trx.updateTable('project').set({ name }).where('id', '=', place.village).execute()
    )
    await open(person, 'from=log', { viewport: { width: 390, height: 800 } })
    const isWithin = (inside: Locator) =>
      expect
        .poll(() => inside.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
        .toBeLessThanOrEqual(0)
    await project().click()
    await isWithin(page.getByRole('listbox'))
    await page.keyboard.type('kitchen')
    await page.getByRole('option', { name: 'Kitchen' }).first().waitFor()
    await page.keyboard.press('Enter')
    await isWithin(page.locator('form[part=form]'))
  })

  test('refuses pictures', async () => {
    const { person } = await settle()
    await open(person)
    await notes().evaluate(element => {
      const data = new DataTransfer()
      data.setData('text/html', '<p>look <img src="x"></p>')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await seen('Pictures are not allowed here!')
    expect((await notes().textContent())?.trim()).toBe('look')
  })

  test('tells of a day in another week, to those who may choose one', async () => {
    const { person } = await settle({ role: 'Administrator' })
    await open(person, 'from=log')
    await page.getByLabel('Date').fill(addDays(today(new Date()), -10))
    await seen(/This day is in another week/)
    await page.getByLabel('Date').fill(addDays(today(new Date()), -4000))
    await hours().focus()
    await seen(/Time can be logged for/)
  })
})

describe('what was typed', () => {
  test('survives a closed dialog and a reload, and is discarded by a word', async () => {
    const { person } = await settle()
    await open(person)
    await hours().fill('3')
    await write('Half a sentence')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelector('output')?.textContent?.startsWith('bee-close'))
    await button('Open').click()
    await seen(/Your draft from .* is back\./)
    await expect.poll(() => hours().inputValue()).toBe('3')
    await expect.poll(() => notes().textContent()).toBe('Half a sentence')
    await page.reload()
    await seen(/Your draft from/)
    await button('Discard').click()
    await expect.poll(() => hours().inputValue()).toBe('0')
    expect((await notes().textContent())?.trim()).toBe('')
    await page.reload()
    await notes().waitFor()
    await expect.poll(() => page.getByText('Your draft from').count()).toBe(0)
  })

  test('survives a server that is gone in mid-save; sent again it is one entry', async () => {
    const { person } = await settle()
    await open(person, 'from=timer&seconds=3600')
    await pick()
    await write()
    // The server has it, and its answer is lost.
    await page.route('**/api/TimeEntry', async route => {
      await route.fetch()
      await route.abort()
    })
    await button('Submit').click()
    await seen(/An error occurred while attempting to submit your time entry\. Error: /)
    await expect.poll(() => notes().textContent()).toBe(NOTES)
    await page.unroute('**/api/TimeEntry')
    await button('Submit').click()
    await saved()
    await expect.poll(() => stored(person)).toHaveLength(1)
    await button('Open').click()
    await notes().waitFor()
    await expect.poll(() => page.getByText('Your draft from').count()).toBe(0)
  })

  test('can be written while the lists are missing, and they are asked for again', async () => {
    const { person } = await settle()
    await stage.browser({ as: person })
    await stage.context.route('**/api/projects/user/**', route => route.fulfill({ status: 500, body: '{}' }))
    page = await stage.show('/entry?from=timer&seconds=60')
    await seen('An error occurred while loading the form data. Please try again later.')
    await write()
    await stage.context.unroute('**/api/projects/user/**')
    await button('Try again').click()
    await pick()
    await button('Submit').click()
    await saved()
    await expect.poll(() => stored(person)).toHaveLength(1)
  })
})

describe('an edit', () => {
  const edit = (person: TestPerson, entry: Entry, options = {}) =>
    open(person, `personId=${entry.personId}&entryId=${entry._id}`, options)

  test('of nothing says so and stays', async () => {
    const { person, place } = await settle()
    await edit(person, await addEntry(person, place, { taskId: place.task }))
    await expect.poll(() => project().inputValue()).toBe('Kitchen roof truss drawings')
    await button('Save').click()
    await seen('Nothing is changed for this time entry')
    expect((await stored(person))[0]?.rev).toBe(1)
  })

  test('of the time is warned of with the count, and may be left', async () => {
    const { person, place } = await settle()
    await edit(person, await addEntry(person, place))
    await hours().fill('2')
    await declines(page, () => button('Save').click(), editsTitle)
    expect(await hours().inputValue()).toBe('2')
    await button('Save').click()
    await seen(/5 or more edits within a year earn a blue square/)
    await seen(/Edits in the last 365 days: 0\./)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    expect((await stored(person))[0]?.hours).toBe(1)
    await button('Save').click()
    await button('Continue').click()
    await saved()
    expect((await stored(person))[0]).toMatchObject({ hours: 2, rev: 2, notes: STORED })
  })

  test('of other fields is not warned of, and sends only these', async () => {
    const { person, place } = await settle()
    await edit(person, await addEntry(person, place))
    await pick('outreach')
    await button('Save').click()
    await saved()
    expect((await stored(person))[0]).toMatchObject({ projectId: place.outreach, hours: 1 })
  })

  test('shows both versions when another tab was first, and saves what is chosen', async () => {
    const { person, place } = await settle()
    const entry = await addEntry(person, place, { isTangible: false })
    await edit(person, entry)
    await stage.server.ask(calls.editEntry, { id: entry._id, rev: entry.rev, minutes: 45 }, person)
    await hours().fill('5')
    await button('Save').click()
    await seen('This entry was changed elsewhere while you were editing it.')
    await seen('1.75 h, ')
    await seen('5 h, ')
    await expectAccessible(page)
    await button('Save mine').click()
    await saved()
    expect((await stored(person))[0]).toMatchObject({ hours: 5, minutes: 0, rev: 3 })
  })

  test('lets go of one’s own version for the stored one', async () => {
    const { person, place } = await settle()
    const entry = await addEntry(person, place, { isTangible: false })
    await edit(person, entry)
    await stage.server.ask(calls.editEntry, { id: entry._id, rev: entry.rev, minutes: 45 }, person)
    await hours().fill('5')
    await button('Save').click()
    await button('Take the saved version').click()
    expect([await hours().inputValue(), await minutes().inputValue()]).toEqual(['1', '45'])
    await button('Save').click()
    await seen('Nothing is changed for this time entry')
  })

  test('opens only the fields one may write', async () => {
    const { person, place } = await settle()
    const helper = await stage.server.add({
      role: 'Administrator',
      removed: ['editTimeEntryTime', 'editTimeEntryDate']
    })
    await edit(helper, await addEntry(person, place))
    await expect.poll(() => hours().getAttribute('readonly')).not.toBeNull()
    await expect.poll(() => page.getByLabel('Date').getAttribute('readonly')).not.toBeNull()
    await expect.poll(() => notes().getAttribute('contenteditable')).toBe('true')
  })
})

test.each([
  ['light', { viewport: { width: 1280, height: 900 } }],
  ['dark', { colorScheme: 'dark' }],
  ['narrow', { viewport: { width: 390, height: 844 }, hasTouch: true }]
] as const)('is sound in %s', inBrowser, async (name, options) => {
  const { person } = await settle()
  await open(person, 'from=log', options)
  if (name === 'dark') await page.evaluate(() => (document.documentElement.style.colorScheme = 'dark'))
  await button('Submit').click()
  await seen('Project/Task is required')
  await expectAccessible(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
