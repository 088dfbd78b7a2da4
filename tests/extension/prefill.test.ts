// What the browser's menu hands to the entry form arrives in one page, once, and costs nothing that is typed.
import { describe, expect, test } from 'vitest'

import { PREFILL } from '#shared/extension/prefill.ts'

import { type Browsing, expectFine, stageForPages } from './kit/pages.ts'
import { anEntry, aTimer, me } from './kit/snapshots.ts'

const stage = stageForPages()

const NOTE = 'Truss drawings https://docs.example.org/d/truss'
const note = { [PREFILL]: { kind: 'note', notes: NOTE } }

const taken = (browsing: Browsing) => expect.poll(() => browsing.session).not.toHaveProperty(PREFILL)

async function opened(draft?: object) {
  const browsing = await stage.open()
  browsing.know({})
  if (draft) browsing.put('local', { 'entry-draft': { personId: me.id, by: 'other', stopsTimer: false, ...draft } })
  return browsing
}

const blank = { hours: '', minutes: '', projectId: '', project: '', notes: '' }

describe('a page that is logged', () => {
  test('opens the form with its note', async () => {
    const browsing = await opened()
    browsing.put('session', note)
    const page = await browsing.window()
    await expect.poll(() => page.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe(NOTE)
    await taken(browsing)
    await expectFine(page, browsing)
  })

  test('is added below what is typed, in an open page too, and by one of two', async () => {
    const browsing = await opened({ ...blank, hours: '2', notes: 'Mine' })
    const [page, other] = [await browsing.window('popup', '#entry'), await browsing.window()]
    const notes = page.getByRole('textbox', { name: 'Notes' })
    await expect.poll(() => notes.inputValue()).toBe('Mine')
    browsing.put('session', note)
    await taken(browsing)
    await expect.poll(() => notes.inputValue()).toBe(`Mine\n${NOTE}`)
    expect(await page.getByRole('textbox', { name: 'Hours' }).inputValue()).toBe('2')
    await other.close()
  })

  test('does not go into an entry that is changed before its person says so', async () => {
    const browsing = await opened({ ...blank, notes: 'Of yesterday', editing: anEntry() })
    browsing.put('session', note)
    const page = await browsing.window()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('Of yesterday')
  })

  test('waits until this browser is somebody’s', async () => {
    const browsing = await stage.open()
    browsing.know({ place: { at: 'unpaired' }, me: undefined })
    browsing.put('session', note)
    const page = await browsing.window()
    await page.getByRole('button', { name: 'Connect' }).waitFor()
    browsing.know({ place: { at: 'paired' }, me })
    await expect.poll(() => page.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe(NOTE)
  })
})

test('the timer’s time stands in the form after a stop in the address bar', async () => {
  const browsing = await opened()
  browsing.know({ timer: aTimer(25 * 60_000, { paused: true }) })
  browsing.put('session', { [PREFILL]: { kind: 'stop' } })
  const page = await browsing.window()
  await expect.poll(() => page.getByRole('textbox', { name: 'Minutes' }).inputValue()).toBe('25')
  await page.getByText('The timer stops when you submit this.').waitFor()
})
