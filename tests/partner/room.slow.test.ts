// What is pasted keeps the room of what comes, and has no hole once it is there: a list of few, and the form of one opening.
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { launchChromium } from '#tests/kit/chromium.ts'
import * as texts from '#shared/jobs/apply/texts.ts'
import * as calls from '#shared/jobs/calls.ts'
import { addDays, dayOf } from '#shared/kit/time/day.ts'
import { type Choice, firstChoice } from '#widgets/partner/choice.ts'
import { heightOfForm } from '#widgets/partner/room.ts'
import { evergreen } from '#widgets/partner/snippets.ts'

import { activityOn } from '../community/rows.ts'
import { post, question } from '../jobs/opening.ts'
import { openPlace, type Place } from './place.ts'

const EVENTS = 5
const MOST = 0.1
const WIDTHS = [280, 390, 640, 1000, 1200]

let place: Place
let browser: Browser
let page: Page
let long = ''
let short = ''
const asked = [
  question('Why would you like to come?', { questionType: 'textarea', isRequired: true }),
  question('Tools', { questionType: 'checkbox', options: ['Saw', 'Smoker', 'Level'] }),
  question('Stay', { questionType: 'radio', options: ['A week', 'A month'], isRequired: true }),
  question('Team', { questionType: 'dropdown', options: ['Clay', 'Food'] }),
  question('From', { questionType: 'date' })
]

beforeAll(async () => {
  place = await openPlace()
  const { testServer } = place
  testServer.clock.now = new Date()
  browser = await launchChromium()
  const owner = await testServer.add({ role: 'Owner' })
  short = (await post(testServer, owner, { title: 'Cook' }))._id
  await testServer.ask(calls.createJobForm, { title: 'Beekeeper', description: 'What we ask', questions: asked }, owner)
  long = (await post(testServer, owner, { title: 'Beekeeper' }))._id
  for (let at = 0; at < EVENTS; at += 1)
    await activityOn(testServer, [{ start: `${addDays(dayOf(testServer.clock.now), 3 + at)}T11:00` }], {
      isPublic: true,
      name: `Swap ${at}`
    })
})
afterAll(async () => {
  await browser?.close()
  await place?.close()
})
afterEach(() => page.context().close())

const below = `<p>${'What stands below. '.repeat(400)}</p>`

async function open(pasted: string, width: number): Promise<void> {
  page = await browser.newPage({ viewport: { width, height: 850 } })
  page.setDefaultTimeout(5_000)
  await page.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        Object.assign(globalThis, { moved: Reflect.get(globalThis, 'moved') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(
    place.put(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Harbor</title><body><h1>Harbor</h1>${pasted}${below}`
    )
  )
}

/** Told of in a frame after the one that moved. */
async function moved(): Promise<number> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
  })
  return page.evaluate(() => Number(Reflect.get(globalThis, 'moved')))
}

/** From where what is shown ends to where the element does. */
const holeOf = (tag: string, last: string) =>
  page.evaluate(
    ([tag = '', last = '']) => {
      const host = document.querySelector(tag)!
      const shown = [...host.querySelectorAll(last), ...host.shadowRoot!.querySelectorAll(last)].at(-1)!
      return Math.round(host.getBoundingClientRect().bottom - shown.getBoundingClientRect().bottom)
    },
    [tag, last]
  )

const events: Choice = { ...firstChoice, shows: 'events' }
const applying = (job: string): Choice => ({ ...firstChoice, shows: 'apply', more: { job } })

describe.each(WIDTHS)('at %i px', width => {
  test.each([
    ['as many events as there are', { ...events, room: { cards: EVENTS } }],
    ['fewer by one than there were', { ...events, room: { cards: EVENTS + 1 } }],
    ['a search that has nothing beside it', { ...events, pageSize: EVENTS }]
  ])('the list of %s ends with its cards, and moves nothing', async (_, choice) => {
    await open(evergreen(place.server, choice), width)
    await page
      .locator('bee-events a.event')
      .nth(EVENTS - 1)
      .waitFor()
    expect(await moved()).toBeLessThanOrEqual(MOST)
    expect(await holeOf('bee-events', '.foot')).toBeLessThan(2)
    const [first, last] = await page.evaluate(() => {
      const root = document.querySelector('bee-events')!.shadowRoot!
      return ['.affix', '.seek button'].map(one => root.querySelector(one)!.getBoundingClientRect().top)
    })
    expect(last).toBe(first)
  })

  test.each([
    ['that opening', () => long, () => ({ form: heightOfForm(asked, 'What we ask') })],
    ['another opening, with no questions', () => short, () => ({ form: heightOfForm([], '') })],
    ['an opening that nobody has named yet', () => long, () => undefined],
    ['any opening, shorter than most', () => short, () => undefined]
  ])('the form of %s comes into its room', async (_, job, room) => {
    const kept = room()
    await open(evergreen(place.server, { ...applying(job()), ...(kept && { room: kept }) }), width)
    await page.getByRole('button', { name: texts.send }).waitFor()
    expect(await moved()).toBeLessThanOrEqual(MOST)
    expect(await holeOf('bee-apply', 'button')).toBeLessThan(40)
  })
})

test('on the clock of a server that never answers, the form is given up with the lists', async () => {
  place.weather = 'silent'
  page = await browser.newPage()
  await page.clock.install()
  await page.goto(place.put(`<!doctype html><title>x</title>${evergreen(place.server, applying(long))}`))
  await page.getByText(texts.loadingForm).waitFor()
  await page.clock.runFor(20_500)
  await page.getByText(texts.formFailed).waitFor()
  place.weather = 'fine'
})
