// What the timer times, in the popup: chosen and noted there, and in the entry after Stop.
import { expect, test } from 'vitest'

import { expectFine, stageForPages } from './kit/pages.ts'
import { aTimer } from './kit/snapshots.ts'

const MINUTE = 60_000
const NOTE = 'Redrew the truss details and added the missing load table to https://docs.example.org/truss today'

const stage = stageForPages()

test('is chosen and noted where the timer is, and sent as it is typed', async () => {
  const browsing = await stage.open()
  browsing.know({ timer: aTimer(5 * MINUTE) })
  const page = await browsing.window()
  const { projects } = browsing.snapshot
  const field = page.getByRole('combobox', { name: 'What are you working on?' })
  await field.fill(projects[0]!.projectName)
  await page.getByRole('option').first().waitFor()
  await field.press('Enter')
  await page.getByRole('textbox', { name: 'Note' }).fill('Loads')
  const sent = () => browsing.messages.filter(message => message.kind === 'timer')
  await expect.poll(sent).toMatchObject([
    { action: 'SET_WORK', work: { chosen: { projectId: projects[0]!.projectId, taskId: null } } },
    { action: 'SET_WORK', work: { notes: 'Loads' } }
  ])
  await expectFine(page, browsing)
})

test('stands in the entry after Stop: one press of Submit is left', async () => {
  const browsing = await stage.open()
  browsing.know({ timer: aTimer(5 * MINUTE) })
  const { projectId } = browsing.snapshot.projects[0]!
  const work = { chosen: { projectId, wbsId: null, taskId: null, label: 'Truss' }, notes: NOTE, at: 1 }
  browsing.know({ timer: aTimer(5 * MINUTE, { work }) })
  browsing.answer = message => {
    if (message.kind === 'timer' && message.action === 'PAUSE_TIMER')
      browsing.know({ timer: aTimer(5 * MINUTE, { paused: true, work }) })
    return Promise.resolve({ ok: true })
  }
  const page = await browsing.window()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  const entries = () => browsing.messages.filter(message => message.kind === 'entry')
  await expect.poll(entries).toMatchObject([{ stopsTimer: true, entry: { projectId } }])
  expect(JSON.stringify(entries())).toContain('docs.example.org')
})
