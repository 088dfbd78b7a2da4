// The popup's quick entry: nothing that is typed is lost, and what is sent follows the site's rules.
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import type { Message } from '#shared/extension/messages.ts'
import { OPEN_AT, type Person } from '#shared/extension/snapshot.ts'
import { addDays, today } from '#shared/kit/time/day.ts'

import { type Browsing, expectFine, type Known, stageForPages } from './kit/pages.ts'
import { aTimer, anEntry, atEntry, atToday, me, NOTES, NOTES_HTML } from './kit/snapshots.ts'

const MINUTE = 60_000

const stage = stageForPages()

/** A window that shows this tab first; the wish for it is good for one. */
async function windowAt(browsing: Browsing, open = atEntry): Promise<Page> {
  browsing.put('session', open)
  const page = await browsing.window()
  await expect.poll(() => browsing.session).not.toHaveProperty(OPEN_AT)
  return page
}

async function entry(change: Known = {}, open = atEntry) {
  const browsing = await stage.open()
  browsing.know(change)
  return { browsing, page: await windowAt(browsing, open) }
}

const free: Person = { ...me, permissions: ['toggleTangibleTime', 'editTimeEntryDate'] }

const project = (page: Page) => page.getByRole('combobox', { name: 'Project/Task' })
const hours = (page: Page) => page.getByRole('textbox', { name: 'Hours' })
const minutes = (page: Page) => page.getByRole('textbox', { name: 'Minutes' })
const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes' })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })

const hasFocus = (page: Page) =>
  expect.poll(() => notes(page).evaluate(element => element === document.activeElement)).toBe(true)

async function fill(page: Page): Promise<void> {
  await project(page).fill('assembly')
  await project(page).press('Enter')
  await hours(page).fill('1:30')
  await notes(page).fill(NOTES)
}

const written = (change = {}) => ({
  personId: me.id,
  projectId: 'kitchen',
  wbsId: 'roof',
  taskId: 'truss',
  dateOfWork: today(new Date()),
  hours: 1,
  minutes: 30,
  notes: NOTES_HTML,
  isTangible: true,
  entryType: 'default',
  ...change
})

describe('what is sent', () => {
  test('is what the site sends', async () => {
    const { browsing, page } = await entry({ me: free })
    await fill(page)
    await submit(page).click()
    await page.getByText('Saved.').waitFor()
    expect(browsing.pressed).toEqual([{ kind: 'entry', entry: written(), stopsTimer: false }])
    await expect.poll(() => notes(page).inputValue()).toBe('')
    expect(browsing.local['entry-draft']).toMatchObject({ notes: '', hours: '', projectId: '' })
  })

  test('is on another day for those who may', async () => {
    const { browsing, page } = await entry({ me: free })
    await fill(page)
    const yesterday = addDays(today(new Date()), -1)
    await page.getByLabel('Date').fill(yesterday)
    await submit(page).click()
    await expect
      .poll(() => browsing.pressed)
      .toEqual([{ kind: 'entry', entry: written({ dateOfWork: yesterday }), stopsTimer: false }])
  })

  test('is for today and intangible for others, who are asked whether they mean that', async () => {
    const { browsing, page } = await entry()
    await expect.poll(() => page.getByLabel('Date').count()).toBe(0)
    await expect.poll(() => page.getByRole('checkbox', { name: 'Tangible' }).isDisabled()).toBe(true)
    await fill(page)
    await submit(page).click()
    const question = page.getByRole('alertdialog', { name: 'HOLD ON TIGER' })
    await question.waitFor()
    expect(await question.getByRole('button', { name: 'Save as tangible' }).count()).toBe(0)
    await question.getByRole('button', { name: 'Yes, save it' }).click()
    await page.getByText('Saved.').waitFor()
    expect(browsing.pressed).toEqual([{ kind: 'entry', entry: written({ isTangible: false }), stopsTimer: false }])
  })

  test('is asked about where it may be tangible, and saved as what is answered', async () => {
    const { browsing, page } = await entry({ me: free })
    const tangible = page.getByRole('checkbox', { name: 'Tangible' })
    const question = page.getByRole('alertdialog', { name: 'HOLD ON TIGER' })
    await fill(page)
    await tangible.uncheck()
    await submit(page).click()
    await question.getByRole('button', { name: 'Go back' }).click()
    expect(browsing.pressed).toEqual([])
    await expect.poll(() => notes(page).inputValue()).toBe(NOTES)
    await submit(page).click()
    await question.getByRole('button', { name: 'Save as tangible' }).click()
    await page.getByText('Saved.').waitFor()
    expect(browsing.pressed).toEqual([{ kind: 'entry', entry: written(), stopsTimer: false }])
    for (const count of [2, 3]) {
      await fill(page)
      await tangible.uncheck()
      await submit(page).click()
      if (count === 2) await question.getByRole('button', { name: 'Yes, and do not ask again today' }).click()
      await expect.poll(() => browsing.pressed).toHaveLength(count)
    }
  })

  test('stops the timer when it logs its time', async () => {
    const timer = aTimer(90 * MINUTE, { time: 120 * MINUTE, goal: 120 * MINUTE })
    const browsing = await stage.open()
    browsing.know({ timer })
    const page = await browsing.window()
    await page.getByRole('button', { name: 'Stop' }).click()
    await notes(page).fill(NOTES)
    await project(page).fill('assembly')
    await project(page).press('Enter')
    // Somebody went on with it on another device.
    await submit(page).click()
    await page.getByText('The timer runs again.').waitFor()
    browsing.know({ timer: { ...timer, rev: 6, paused: true, time: 30 * MINUTE } })
    await page.getByRole('tab', { name: 'Timer' }).click()
    await page.getByText('Paused', { exact: true }).waitFor()
    await page.getByRole('tab', { name: 'Quick entry' }).click()
    await submit(page).click()
    await page.getByText('Saved.').waitFor()
    expect(browsing.pressed.at(-1)).toEqual({ kind: 'entry', entry: written(), stopsTimer: true })
  })

  test('goes once, and stays typed when nobody answers', async () => {
    const { browsing, page } = await entry({ me: free })
    const { promise, resolve } = Promise.withResolvers<void>()
    browsing.answer = async ({ kind }: Message) => {
      if (kind === 'entry') await promise
      return { ok: false, error: 'Too much waits to be sent.' }
    }
    await fill(page)
    await submit(page).click()
    const busy = page.getByRole('button', { name: 'Submitting...' })
    await busy.click()
    resolve()
    await page.getByText('Too much waits to be sent.').waitFor()
    expect(browsing.pressed).toHaveLength(1)
    await expect.poll(() => notes(page).inputValue()).toBe(NOTES)
  })

  test('is kept where there is no line', async () => {
    const { page } = await entry({ me: free, line: 'away' })
    await fill(page)
    await submit(page).click()
    await page.getByText('Kept on this device.').waitFor()
  })
})

test('says what is missing, and goes to the first of it', async () => {
  const { browsing, page } = await entry({ me: free })
  await submit(page).click()
  await page.getByText('Project/Task is required').waitFor()
  await page.getByText('Time should be greater than 0 minutes').waitFor()
  await page.getByText('Description and reference link are required').waitFor()
  await page.getByText('0 words, more than 10 needed, no link yet').waitFor()
  await expect.poll(() => project(page).evaluate(element => element === document.activeElement)).toBe(true)
  await expectFine(page, browsing)
  await hours(page).fill('9 lives')
  await page.getByText('Enter whole hours from 0 to 40.').waitFor()
  await notes(page).fill(NOTES)
  await page.getByText('12 words, link found').waitFor()
  expect(browsing.pressed).toEqual([])
})

test('reads a length of time typed into either field', async () => {
  const { page } = await entry()
  await minutes(page).fill('9:00-10:15')
  await notes(page).focus()
  await expect.poll(() => hours(page).inputValue()).toBe('1')
  await expect.poll(() => minutes(page).inputValue()).toBe('15')
})

describe('what is typed', () => {
  test('is there after the popup closes at any key, at the same caret', async () => {
    const { browsing, page } = await entry()
    const text = 'On'
    let typed = ''
    let window = page
    for (const key of text) {
      await notes(window).press(key)
      typed += key
      await window.close()
      window = await windowAt(browsing)
      await expect.poll(() => notes(window).inputValue()).toBe(typed)
      await hasFocus(window)
    }
    await notes(window).press('ArrowLeft')
    await expect
      .poll(() => browsing.local['entry-draft'])
      .toMatchObject({ caret: { field: 'notes', start: text.length - 1 } })
    await window.close()
    const last = await windowAt(browsing)
    await hasFocus(last)
    await last.keyboard.type('!')
    await expect.poll(() => notes(last).inputValue()).toBe('O!n')
  })

  test('is kept to the last letter when the storage is slower than the typing', async () => {
    const { browsing, page } = await entry()
    await notes(page).fill('s')
    await expect.poll(() => browsing.local['entry-draft']).toMatchObject({ notes: 's' })
    const disk = Promise.withResolvers<void>()
    browsing.writes = disk.promise
    await notes(page).pressSequentially('lowly')
    expect(browsing.local['entry-draft']).toMatchObject({ notes: 's' })
    disk.resolve()
    await expect.poll(() => browsing.local['entry-draft']).toMatchObject({ notes: 'slowly' })
  })

  test('stands in every window', async () => {
    const { browsing, page } = await entry()
    const other = await windowAt(browsing)
    await notes(other).fill('from the other')
    await expect.poll(() => notes(page).inputValue()).toBe('from the other')
  })

  test('is cleared by Esc twice, and by no key between', async () => {
    const { browsing, page } = await entry()
    await notes(page).fill('some words')
    await notes(page).press('Escape')
    await page.getByText('Press Esc once more to clear what you typed.').waitFor()
    await notes(page).press('End')
    await notes(page).press('Escape')
    await expect.poll(() => notes(page).inputValue()).toBe('some words')
    await notes(page).press('Escape')
    await page.getByText('The form is empty again.').waitFor()
    await expect.poll(() => notes(page).inputValue()).toBe('')
    await expect.poll(() => browsing.local['entry-draft']).toMatchObject({ notes: '' })
  })

  test('is not shown to another person', async () => {
    const { browsing, page } = await entry()
    await notes(page).fill('mine alone')
    await expect.poll(() => browsing.local['entry-draft']).toMatchObject({ notes: 'mine alone' })
    browsing.know({ me: { ...me, id: 'otto', firstName: 'Otto' } })
    await page.getByRole('button', { name: 'Menu of Otto Okafor' }).waitFor()
    await expect.poll(() => notes(page).inputValue()).toBe('')
  })
})

test('what is typed outlives the browser’s restart', async () => {
  const { browsing, page } = await entry()
  await notes(page).fill('half a sentence')
  await expect.poll(() => browsing.local['entry-draft']).toMatchObject({ notes: 'half a sentence' })
  await page.close()
  // All that browsers forget when they end.
  for (const key of Object.keys(browsing.session)) delete browsing.session[key]
  browsing.know({})
  await expect.poll(() => windowAt(browsing).then(again => notes(again).inputValue())).toBe('half a sentence')
})

describe('the link of the page', () => {
  test('is added when it is asked for', async () => {
    const { browsing, page } = await entry()
    browsing.answers['tabs'] = [{ url: 'https://docs.example.org/d/1' }]
    await notes(page).fill('Wrote the plan.')
    await page.getByRole('button', { name: 'Add this page’s link' }).click()
    await expect.poll(() => notes(page).inputValue()).toBe('Wrote the plan. https://docs.example.org/d/1')
    await page.getByText('more than 10 needed, link found').waitFor()
  })

  test('is none where the page has no address, or one of the browser’s own', async () => {
    const { browsing, page } = await entry()
    const add = page.getByRole('button', { name: 'Add this page’s link' })
    for (const tabs of [[], [{}], [{ url: 'chrome-extension://x/popup.html' }]]) {
      browsing.answers['tabs'] = tabs
      await add.click()
      await page.getByText('There is no page with an address here.').waitFor()
      await expect.poll(() => notes(page).inputValue()).toBe('')
    }
  })
})

test('keeps favourites and what was used last on top', async () => {
  const { browsing, page } = await entry({ me: free })
  await project(page).fill('garden')
  await project(page).press('Enter')
  const star = page.getByRole('button', { name: 'Keep among favourites' })
  await star.click()
  await expect.poll(() => browsing.local['pages']).toMatchObject({ favourites: ['garden'] })
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
  await fill(page)
  await submit(page).click()
  await page.getByText('Saved.').waitFor()
  await project(page).click()
  const list = page.getByRole('listbox')
  expect((await list.locator('li').allTextContents()).slice(0, 4)).toEqual([
    'Favourites',
    expect.stringContaining('Garden'),
    'Recent',
    expect.stringContaining('Truss assembly day')
  ])
  await expectFine(page, browsing)
})

describe('today', () => {
  test('has what is logged, what waits, and the sums', async () => {
    const waits = anEntry({ hours: 0, minutes: 20, isTangible: false })
    const { browsing, page } = await entry(
      { waiting: [{ id: 'w', kind: 'entry', entry: waits, pressedAt: 0 }] },
      atToday
    )
    await page.getByText('Waiting to be sent: 1').waitFor()
    await expect
      .poll(() => page.getByRole('listitem').allTextContents())
      .toEqual([expect.stringContaining('20 m'), expect.stringContaining('1 h 30 m')])
    await expect.poll(() => page.getByRole('definition').allTextContents()).toEqual(['1 h 30 m', '1 h 50 m'])
    await expectFine(page, browsing)
  })

  test('goes on with an entry, and asks before it writes over what is typed', async () => {
    const { page } = await entry({}, atToday)
    const again = page.getByRole('button', { name: 'Log more for Truss assembly day' })
    await again.click()
    await expect.poll(() => project(page).inputValue()).toBe('Truss assembly day')
    await expect.poll(() => notes(page).inputValue()).toBe(NOTES)
    await expect.poll(() => hours(page).inputValue()).toBe('')
    await notes(page).fill('something else')
    await page.getByRole('tab', { name: 'Today' }).click()
    await again.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('tab', { name: 'Quick entry' }).click()
    await expect.poll(() => notes(page).inputValue()).toBe('something else')
  })

  test('goes on with an entry of a project that is closed by now, and says which', async () => {
    const { page } = await entry({ projects: [], tasks: [] }, atToday)
    await page.getByRole('button', { name: 'Log more for Truss assembly day' }).click()
    await expect.poll(() => project(page).inputValue()).toBe('Truss assembly day')
  })

  test('edits an entry by the rules of the site, and leaves what its person may not change', async () => {
    const mine = anEntry()
    const old = anEntry({ dateOfWork: addDays(mine.dateOfWork, -1), taskName: 'Yesterday’s work' })
    const { browsing, page } = await entry({ today: { day: mine.dateOfWork, entries: [old, mine] } }, atToday)
    const list = page.getByRole('list', { name: 'Time logged: Yesterday' })
    await list.getByText('Yesterday’s work').waitFor()
    expect(await list.getByRole('button').count()).toBe(1)
    await page.getByRole('button', { name: 'Edit Truss assembly day' }).click()
    await page.getByText('You change an entry of').waitFor()
    await hours(page).fill('2')
    await page.getByText('Editing the time of tangible entries is counted.').waitFor()
    await expectFine(page, browsing)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => browsing.pressed)
      .toMatchObject([
        { kind: 'edit', before: mine, entry: { hours: 2, minutes: 30, notes: mine.notes, isTangible: true } }
      ])
    await expect.poll(() => notes(page).inputValue()).toBe('')
  })

  test('says why yesterday’s time may not be changed by whoever may change its notes alone', async () => {
    const dateOfWork = addDays(today(new Date()), -1)
    const person: Person = { ...me, permissions: ['editTimeEntryDescription'] }
    const entries = [anEntry({ dateOfWork })]
    const { browsing, page } = await entry({ me: person, today: { day: today(new Date()), entries } }, atToday)
    await page.getByRole('button', { name: 'Edit Truss assembly day' }).click()
    await hours(page).fill('2')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('You may not change the hours and minutes of this entry.').waitFor()
    await hours(page).fill('1')
    await notes(page).fill(`${NOTES} and more of it`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => browsing.pressed).toMatchObject([{ kind: 'edit', entry: { dateOfWork, hours: 1 } }])
  })

  test('deletes an entry, and brings it back', async () => {
    const { browsing, page } = await entry({}, atToday)
    const [mine] = browsing.snapshot.today!.entries
    await page.getByRole('button', { name: 'Delete Truss assembly day' }).click()
    await expect.poll(() => browsing.pressed).toHaveLength(1)
    browsing.know({ today: { day: mine!.dateOfWork, entries: [] } })
    await page.getByRole('button', { name: 'Undo: bring back Truss assembly day' }).click()
    await expect
      .poll(() => browsing.pressed)
      .toMatchObject([
        { kind: 'remove', before: mine, undo: false },
        { kind: 'remove', before: mine, undo: true }
      ])
    await page.getByText('No time logged today').waitFor()
    await expectFine(page, browsing)
  })

  test('shows an entry as it will be, and where an edit was refused what is there now', async () => {
    const mine = anEntry()
    const command = { id: 'c', kind: 'edit', before: mine, entry: { ...mine, hours: 4 }, pressedAt: 0 } as const
    const { browsing, page } = await entry(
      { today: { day: mine.dateOfWork, entries: [mine] }, waiting: [command] },
      atToday
    )
    await page.getByRole('listitem').getByText('4 h 30 m').waitFor()
    const current = { ...mine, rev: 2, hours: 3 }
    browsing.know({ waiting: [], attention: [{ command, reason: 'Somebody else saved this meanwhile.', current }] })
    await page.getByText('It is now: 3 h 30 m').waitFor()
    await page.getByRole('region', { name: 'Not saved' }).getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => browsing.pressed).toMatchObject([{ kind: 'retry', commandId: 'c', entry: { hours: 4 } }])
  })

  test('has the days of the week before it, opened to what was done, with the sums of each and of the week', async () => {
    // A Thursday, by noon in the zone of the days.
    const thursday = '2026-11-26'
    const entries = [
      anEntry({ dateOfWork: thursday, hours: 1, minutes: 0 }),
      anEntry({ dateOfWork: '2026-11-24', hours: 2, minutes: 0, taskName: 'Tuesday’s work' }),
      anEntry({ dateOfWork: '2026-11-22', hours: 3, minutes: 0, isTangible: false, taskName: 'Sunday’s work' })
    ]
    const waits = anEntry({ dateOfWork: '2026-11-24', hours: 0, minutes: 10 })
    const edit = {
      id: 'c',
      kind: 'edit',
      before: entries[1]!,
      entry: { ...entries[1]!, hours: 4 },
      pressedAt: 0
    } as const
    const person: Person = { ...me, permissions: ['editTimeEntryTime', 'deleteTimeEntryOwn'] }
    const { browsing, page } = await entry(
      {
        me: person,
        offset: Date.parse('2026-11-26T20:00:00Z') - Date.now(),
        today: { day: thursday, entries },
        week: { seconds: 3 * 3600, committedHours: 20 },
        waiting: [{ id: 'w', kind: 'entry', entry: waits, pressedAt: 0 }, edit]
      },
      atToday
    )
    const week = page.getByRole('region', { name: 'This week' })
    await expect
      .poll(() => week.getByRole('definition').allTextContents())
      .toEqual(['5 h 10 m', '8 h 10 m', '20 hours'])
    await expect.poll(() => page.getByRole('meter').getAttribute('aria-label')).toBe('5.17 of 20 hours this week')
    await page.getByText('Tuesday 4 h 10 m').click()
    await page.getByText('Sunday 3 h').click()
    await page.getByText('Sunday’s work').click()
    await page.getByText('with the Saturday crew').locator('visible=true').waitFor()
    await expectFine(page, browsing)
    await page.getByRole('button', { name: 'Delete Sunday’s work' }).click()
    await page.getByRole('button', { name: 'Edit Sunday’s work' }).click()
    await page.getByText('You change an entry of').waitFor()
    await hours(page).fill('2')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => browsing.pressed)
      .toMatchObject([
        { kind: 'remove', before: entries[2] },
        { kind: 'edit', before: entries[2], entry: { dateOfWork: '2026-11-22', hours: 2 } }
      ])
  })

  test('has room for the longest of names', async () => {
    const name = 'Bundesgartenschaugeländeverwaltungsgenossenschaft'
    const entries = [anEntry({ taskName: name, projectName: `${name}s${name}` })]
    const { page } = await entry({ today: { day: today(new Date()), entries } }, atToday)
    const time = page.getByRole('listitem').getByText('1 h 30 m')
    await expect.poll(async () => ((await time.boundingBox())?.x ?? 1000) < 330).toBe(true)
  })

  test('is empty when it is another day', async () => {
    const entries = [anEntry({ dateOfWork: '2020-01-01' })]
    const { browsing, page } = await entry({ today: { day: '2020-01-01', entries } }, atToday)
    await page.getByText('No time logged today').waitFor()
    await expectFine(page, browsing)
  })
})

describe('what was refused', () => {
  const refused = (): Known => ({
    me: free,
    attention: [
      {
        command: { id: 'r', kind: 'entry', entry: anEntry(), pressedAt: 0 },
        reason: 'Time can no longer be logged for this task.'
      }
    ]
  })

  test('can be put right and sent again', async () => {
    const { browsing, page } = await entry(refused())
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByText('The server refused this: Time can no longer').waitFor()
    await expect.poll(() => minutes(page).inputValue()).toBe('30')
    await project(page).fill('drawings')
    await project(page).press('Enter')
    await submit(page).click()
    await expect
      .poll(() => browsing.pressed)
      .toEqual([{ kind: 'retry', commandId: 'r', entry: written({ taskId: 'drawings' }) }])
  })

  test('for its project wants another one', async () => {
    const { browsing, page } = await entry()
    const reason = 'Time can no longer be logged for this project.'
    const command = { id: 'r', kind: 'entry', entry: anEntry(), pressedAt: 0 } as const
    browsing.know({ me: free, attention: [{ command, reason, fields: { projectId: reason } }] })
    await page.getByRole('button', { name: 'Edit' }).click()
    await submit(page).click()
    await page.getByText('Project/Task is required').waitFor()
    expect(browsing.pressed).toEqual([])
  })

  test('is a new entry once it was discarded while one put it right', async () => {
    const { browsing, page } = await entry(refused())
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByText('The server refused this: Time can no longer').waitFor()
    browsing.know({ attention: [] })
    await page.getByText('The server refused this').waitFor({ state: 'detached' })
    await submit(page).click()
    await expect.poll(() => browsing.pressed).toMatchObject([{ kind: 'entry', stopsTimer: false }])
  })

  test('stays tangible for somebody who may not call other time so', async () => {
    const { browsing, page } = await entry({ ...refused(), me })
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect.poll(() => page.getByRole('checkbox', { name: 'Tangible' }).isChecked()).toBe(true)
    await submit(page).click()
    await expect.poll(() => browsing.pressed).toMatchObject([{ kind: 'retry', entry: { isTangible: true } }])
  })

  test('is discarded, and can be had back', async () => {
    const { browsing, page } = await entry(refused())
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => browsing.pressed).toEqual([{ kind: 'discard', commandId: 'r' }])
    const { attention } = browsing.snapshot
    browsing.know({ attention: [], discarded: { ...attention[0]!.command, triedAt: 1 } })
    await page.getByText('It was sent before, and may have reached Workbee.').waitFor()
    await expectFine(page, browsing)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => browsing.pressed.at(-1)).toEqual({ kind: 'undo-discard' })
  })
})
