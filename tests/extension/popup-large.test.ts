// The popup where letters are twice their size: as wide as browsers let it be, and nothing of it is cut.
import { expect, test } from 'vitest'

import { sideways, unreadable } from '#tests/kit/readable.ts'

import { expectFine, type Known, stageForPages } from './kit/pages.ts'
import { anEntry, aTimer, NOTES } from './kit/snapshots.ts'

const MINUTE = 60_000
const stage = stageForPages('--blink-settings=defaultFontSize=32')

const entry = { ...anEntry(), personId: 'mona' }
const waiting = [{ id: 's', kind: 'timer', action: 'STOP_TIMER', pressedAt: 1 }] as const

const states: Record<string, { know: Known; tab?: string }> = {
  timer: { know: { timer: aTimer(18 * MINUTE) } },
  stopped: { know: { timer: aTimer(30_000), line: 'away', waiting } },
  'set up': { know: { timer: aTimer(18 * MINUTE), mustSetUp: true, waiting } },
  forced: { know: { timer: aTimer(9 * MINUTE, { paused: true, forcedPause: true, claim: 5000 }) } },
  idle: { know: { timer: aTimer(40 * MINUTE), idleSince: Date.now() - 15 * MINUTE } },
  entry: { know: { timer: aTimer(18 * MINUTE) }, tab: 'Quick entry' },
  today: { know: { today: { day: entry.dateOfWork, entries: [entry, entry] } }, tab: 'Today' },
  refused: {
    know: {
      attention: [
        {
          command: {
            id: 'e',
            kind: 'entry',
            pressedAt: 1,
            entry: {
              personId: 'mona',
              projectId: 'kitchen',
              dateOfWork: entry.dateOfWork,
              hours: 0,
              minutes: 5,
              notes: NOTES,
              isTangible: true
            }
          },
          reason: 'This project is not yours any more.'
        }
      ]
    }
  },
  pairing: { know: { place: { at: 'pairing', code: 'K7QX', expiresAt: Date.now() + 5 * MINUTE } } },
  unpaired: { know: { place: { at: 'unpaired', problem: 'Your session has ended. Connect again.' } } }
}

test.each(Object.entries(states))('%s', async (name, { know, tab }) => {
  // Browsers give a popup as much as it asks for, up to 800 by 600.
  const browsing = await stage.open({ viewport: { width: 760, height: 600 } })
  browsing.know(know)
  const page = await browsing.window()
  if (tab) await page.getByRole('tab', { name: tab }).click()
  await page.getByRole('main').waitFor()
  expect(await page.locator('.popup').evaluate(popup => [popup.clientWidth, popup.clientHeight])).toEqual([760, 600])
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/popup-${name}.png` })
  expect(await sideways(page)).toBe(0)
  expect(await unreadable(page)).toEqual([])
  await expectFine(page, browsing)
})
