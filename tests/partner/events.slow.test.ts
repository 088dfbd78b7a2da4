// Events on a partner's page: only here a list fails that a strict page forbids, that opens nothing, or that leads nowhere of ours.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import * as texts from '#shared/community/event-list-texts.ts'
import * as publicTexts from '#shared/community/public-texts.ts'
import { addDays, dayOf } from '#shared/kit/time/day.ts'

import { activityOn } from '../community/rows.ts'
import { browsersFor, type Looking, until } from './browsers.ts'
import { openPlace, type Place } from './place.ts'

const COUNT = 4

let place: Place
let oven = ''
const day = (days: number) => `${addDays(dayOf(place.testServer.clock.now), days)}T11:00`

beforeAll(async () => {
  place = await openPlace()
  place.testServer.clock.now = new Date()
  oven = await activityOn(place.testServer, [{ start: day(2) }], {
    isPublic: true,
    name: 'Oven of clay',
    category: 'Building',
    location: 'Barn',
    online: true,
    capacity: 1,
    description:
      '<p>Bring <strong>flour</strong> &amp; more.</p><ul><li><a href="https://a.example/">Read</a></li></ul>'
  })
  for (let at = 1; at < COUNT; at += 1)
    await activityOn(place.testServer, [{ start: day(3 + at) }], {
      isPublic: true,
      name: `Swap ${at}`,
      category: at === 1 ? 'food' : 'Food'
    })
  await activityOn(place.testServer, [{ start: day(1) }], { name: 'Members only' })
})
afterAll(() => place?.close())
beforeEach(() => {
  Object.assign(place, { asked: [], reports: [], weather: 'fine' })
})

const policy = () =>
  `default-src 'none'; script-src 'nonce-own' ${place.server}; connect-src ${place.server}; require-trusted-types-for 'script'; trusted-types 'none'; report-uri /report`

const watcher = `<script nonce="own">
  globalThis.said = []
  addEventListener('error', event => said.push('broken: ' + (event.message ?? 'a file')), true)
  addEventListener('unhandledrejection', event => said.push('broken: ' + event.reason))
  for (const type of ['bee-load', 'bee-select', 'bee-error']) addEventListener(type, () => said.push(type))
</script>`

const page = (script: string, attributes = 'page-size="3"') =>
  place.put(
    `<!doctype html><html lang="en"><title>x</title>${watcher}${script}<main><bee-events ${attributes}><a href="/own">Events</a></bee-events></main>`,
    policy()
  )

const moduleOf = () => `<script type="module" src="${place.server}/embed/1/events.js"></script>`
const classicOf = () => `<script defer src="${place.server}/embed/1/events.classic.js"></script>`

/** What is shown, as plain words. */
const seen = () => {
  const root = document.querySelector('bee-events')?.shadowRoot
  const textOf = (selector: string) => root?.querySelector<HTMLElement>(selector)?.innerText ?? ''
  const hrefOf = (selector: string) => root?.querySelector(selector)?.getAttribute('href') ?? ''
  const shown = root?.activeElement
  return {
    names: [...(root?.querySelectorAll('a.event b') ?? [])].map(({ textContent }) => textContent),
    card: hrefOf('a.event'),
    isHidden: root?.querySelector<HTMLElement>('[part=base]')?.hidden ?? false,
    choices: [...(root?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent),
    status: root?.querySelector('[part=base] [role=status]')?.textContent ?? '',
    error: textOf('[part=error]'),
    empty: textOf('.empty'),
    title: textOf('article h2'),
    facts: [...(root?.querySelectorAll('.facts > li') ?? [])].map(({ textContent }) => textContent),
    text: textOf('article .text'),
    calendar: hrefOf('[part=calendar]'),
    ours: hrefOf('[part=page]'),
    focus: shown?.querySelector('b')?.textContent ?? shown?.textContent ?? '',
    said: (globalThis as unknown as { said: string[] }).said
  }
}

const press = (selector: string) =>
  document.querySelector('bee-events')?.shadowRoot?.querySelector<HTMLElement>(selector)?.click()

const leave = () =>
  document
    .querySelector('bee-events')
    ?.shadowRoot?.querySelector('article h2')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))

function write(text: string) {
  const field = document.querySelector('bee-events')?.shadowRoot?.querySelector('input')
  if (!field) throw new Error('There is no field')
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}

function choose(name: string) {
  const select = document.querySelector('bee-events')?.shadowRoot?.querySelector('select')
  if (!select) throw new Error('There is no choice')
  select.value = name
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

describe.each(browsersFor('events'))('in %s, on a page that allows two lines', (_name, start) => {
  let browser: Looking
  beforeAll(async () => {
    browser = await start()
  })
  afterAll(() => browser?.close())

  const untilSeen = async (is: (now: ReturnType<typeof seen>) => boolean, what: string) =>
    until(async () => {
      const now = await browser.evaluate(seen)
      return is(now) ? now : undefined
    }, what)
  const expectClean = async () => {
    const { said } = await browser.evaluate(seen)
    expect(said.filter(line => line.startsWith('broken'))).toEqual([])
    expect(place.reports.filter(report => !report.includes('/favicon.ico'))).toEqual([])
  }

  test.each([
    ['a module', moduleOf],
    ['a classic script', classicOf]
  ])('by %s they are listed, turned over, narrowed and searched', async (_script, script) => {
    await browser.open(page(script()))
    const first = await untilSeen(({ names }) => names.length === 3, 'the events')
    expect(first.names).toEqual(['Oven of clay', 'Swap 1', 'Swap 2'])
    expect(first.status).toBe('4 events')
    expect(first.choices.map(name => name.toLowerCase())).toEqual(['all categories', 'building', 'food'])
    await browser.evaluate(press, 'nav button:last-child')
    await untilSeen(({ names }) => names.join() === 'Swap 3', 'the second page')
    await browser.evaluate(choose, 'Building')
    await untilSeen(({ names }) => names.join() === 'Oven of clay', 'one category')
    await browser.evaluate(choose, '')
    await untilSeen(({ names }) => names.length === 3, 'all of them')
    await browser.evaluate(write, 'swap 2')
    await browser.evaluate(press, 'form button')
    await untilSeen(({ names }) => names.join() === 'Swap 2', 'what was searched for')
    for (const { method, cookie, authorization } of place.asked)
      expect({ method, cookie, authorization }).toEqual({ method: 'GET', cookie: undefined, authorization: undefined })
    await expectClean()
  })

  test.each([
    ['a module', moduleOf],
    ['a classic script', classicOf]
  ])('by %s one is opened with its details, goes into a calendar, and leads to our page', async (_script, script) => {
    await browser.open(page(script()))
    const { card } = await untilSeen(({ names }) => names.length === 3, 'the events')
    expect(card).toBe(`${place.server}/events/${oven}`)
    expect(place.asked.map(({ path }) => path)).not.toContain('/embed/1/event.js')
    await browser.evaluate(press, 'a.event')
    const opened = await untilSeen(({ text }) => text !== '', 'the event')
    expect(opened.text.split(/\n+/)).toEqual(['Bring flour & more.', 'Read'])
    expect(opened.title).toBe('Oven of clay')
    expect(opened.focus).toBe('Oven of clay')
    expect(opened.isHidden).toBe(true)
    expect(opened.facts).toEqual([
      expect.stringMatching(/^\w{3}, \w{3} \d+, \d{4}.*11:00.*P[SD]T$/),
      `Barn · ${publicTexts.online}`,
      expect.any(String),
      'Building',
      publicTexts.placesLeft.one
    ])
    expect(opened.ours).toBe(`${place.server}/events/${oven}`)
    expect(opened.calendar).toBe(`${place.server}/feeds/events/${oven}.ics`)
    const file = await fetch(opened.calendar)
    expect([file.status, await file.text()]).toEqual([200, expect.stringContaining('SUMMARY:Oven of clay')])
    await browser.evaluate(leave)
    const back = await untilSeen(({ isHidden, title }) => !isHidden && title === '', 'the list')
    expect(back.focus).toBe('Oven of clay')
    expect(back.said).toEqual(['bee-load', 'bee-select'])
    await expectClean()
  })

  test('the page names one that is open at once, and one that is over is told', async () => {
    await browser.open(page(moduleOf(), `event="${oven}"`))
    const opened = await untilSeen(({ text }) => text !== '', 'the event')
    expect(opened.focus).toBe('')
    await browser.evaluate(() => document.querySelector('bee-events')?.setAttribute('event', '../me'))
    await untilSeen(({ error }) => error === publicTexts.gone, 'that there is none')
    await browser.evaluate(() => document.querySelector('bee-events')?.removeAttribute('event'))
    await untilSeen(({ isHidden, names }) => !isHidden && names.length === COUNT, 'the list')
    await expectClean()
  })

  // Each asks for another size: what a browser has of an earlier answer would hide that the server is away.
  test.each([
    ['away', 11],
    ['foreign', 12],
    ['odd', 13],
    ['refusing', 14],
    ['walled', 15]
  ] as const)('where the server is %s it is said, and the list comes with Retry', async (weather, size) => {
    place.weather = weather
    await browser.open(page(moduleOf(), `page-size="${size}"`))
    const { error, said } = await untilSeen(found => found.error !== '', 'what went wrong')
    expect(error).toContain(weather === 'walled' || weather === 'refusing' ? texts.failed : texts.offline)
    expect(said).toEqual(['bee-error'])
    place.weather = 'fine'
    await browser.evaluate(press, '[part=error] button')
    const { error: after } = await untilSeen(({ names }) => names.length === COUNT, 'the events')
    expect(after).toBe('')
    await expectClean()
  })

  test('where none match it is said, with a way to all of them', async () => {
    await browser.open(page(moduleOf(), 'search="nothing" page-size="9"'))
    const { empty } = await untilSeen(found => found.empty !== '', 'that none match')
    expect(empty).toContain(publicTexts.noneFound)
    await browser.evaluate(press, '.empty button')
    await untilSeen(({ names }) => names.length === COUNT, 'all events')
    await expectClean()
  })
})
