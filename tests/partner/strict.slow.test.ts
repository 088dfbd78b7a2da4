// Pages that allow nothing but two lines, in both browsers: everything works, nothing is forbidden, nothing is left behind.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { lettersTo, stateOf } from '../mail/subscribing.ts'
import { browsersFor, type Looking, until } from './browsers.ts'
import { go, look, said, titles, turnTo, untilTitles, write } from './on-page.ts'
import { JOBS, openPlace, type Place } from './place.ts'

let place: Place
beforeAll(async () => {
  place = await openPlace()
})
afterAll(() => place?.close())
beforeEach(() => {
  Object.assign(place, { asked: [], reports: [], weather: 'fine' })
})

const policy = () =>
  [
    `default-src 'none'`,
    `script-src 'nonce-own' ${place.server}`,
    `connect-src ${place.server}`,
    `form-action ${place.server}`,
    `base-uri 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
    'report-uri /report'
  ].join('; ')

interface Watched {
  watched: { broken: string[]; errors: string[]; added: () => string[] }
}

/** Notes what is forbidden and what goes wrong, and which names the page had before anything of ours came. */
const watcher = `<script nonce="own">
  const broken = [], errors = []
  addEventListener('securitypolicyviolation', event => broken.push(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))
  addEventListener('error', event => errors.push(event.message ?? 'a file'), true)
  addEventListener('unhandledrejection', event => errors.push(String(event.reason)))
  const names = () => Reflect.ownKeys(globalThis).map(String)
  let before = []
  Object.assign(globalThis, { watched: { broken, errors, added: () => names().filter(name => !before.includes(name)) } })
  before = names()
</script>`

const page = (body: string, script = `<script type="module" src="${place.server}/embed/1/all.js"></script>`) =>
  place.put(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harbor &amp; Oak</title>
    <link rel="preconnect" href="${place.server}" crossorigin>${watcher}${script}</head><body>${body}</body></html>`,
    policy()
  )

const watched = () => (globalThis as unknown as Watched).watched
const both = '<main><h1>Harbor &amp; Oak</h1><bee-jobs></bee-jobs><bee-subscribe></bee-subscribe></main>'
const formats = () => [
  ['a module', `<script type="module" src="${place.server}/embed/1/all.js"></script>`],
  ['a classic script', `<script defer src="${place.server}/embed/1/all.classic.js"></script>`]
]

describe.each(browsersFor('strict'))('in %s, on a page that allows two lines', (name, start) => {
  let browser: Looking
  beforeAll(async () => {
    browser = await start()
  })
  afterAll(() => browser?.close())
  afterEach(() => browser.open('about:blank'))

  /** Firefox looks for the icon of every page, which is the page's own affair. */
  const isOurs = (line: string) => !line.includes('/favicon.ico')
  const expectClean = async () => {
    const { broken, errors } = await browser.evaluate(watched)
    const found = { broken: broken.filter(isOurs), errors, reports: place.reports.filter(isOurs) }
    expect(found).toEqual({ broken: [], errors: [], reports: [] })
  }
  const seekFor = async (text: string) => {
    await browser.evaluate(write, text)
    await browser.evaluate(go)
  }

  test('what the page forbids is noticed', async () => {
    await browser.open(page('<p style="color: red">Red</p>'))
    await until(() => browser.evaluate(() => (globalThis as unknown as Watched).watched.broken.length), 'an event')
    await until(async () => place.reports.length, 'a report')
  })

  test('openings are listed, searched and turned over', async () => {
    for (const [, script] of formats()) {
      await browser.open(page(both, script))
      expect(await untilTitles(browser, found => found.length > 0)).toHaveLength(18)
      await browser.evaluate(turnTo, 3)
      await untilTitles(browser, found => found.length === JOBS - 36)
      await seekFor('designer')
      const found = await untilTitles(browser, list => list.length === 4)
      expect(found.every(title => title.includes('Designer'))).toBe(true)
      await expect.poll(() => browser.evaluate(said, 'bee-jobs')).toBe('4 openings')
      await expectClean()
    }
  })

  test('both elements look as they should', async () => {
    await browser.open(page(both))
    await untilTitles(browser, found => found.length > 0)
    const looks = (tag: string, selector: string, property: string) => browser.evaluate(look, tag, selector, property)
    expect(await looks('bee-jobs', '.cards', 'display')).toBe('grid')
    expect(await looks('bee-jobs', 'a.job', 'border-top-width')).toBe('1px')
    expect(await looks('bee-jobs', 'a.job', 'text-decoration-line')).toBe('none')
    expect(await looks('bee-jobs', '.icon', 'width')).toMatch(/^(1[5-9]|2\d)/)
    expect(await looks('bee-jobs', 'form', 'display')).toBe('flex')
    expect(await looks('bee-subscribe', '.panel', 'border-top-width')).toBe('1px')
    expect(await looks('bee-subscribe', 'input[name=website]', 'position')).toBe('absolute')
    const action = await looks('bee-jobs', 'form button', 'background-color')
    expect(action).not.toBe('rgba(0, 0, 0, 0)')
    expect(await looks('bee-subscribe', 'button', 'background-color')).toBe(action)
    expect((await browser.screenshot()).length).toBeGreaterThan(10_000)
    await expectClean()
  })

  test('while they load, cards of different lengths keep their room', async () => {
    place.weather = 'silent'
    await browser.open(page(both.replace('<bee-jobs', '<bee-jobs page-size="5"')))
    const widths = () => [
      ...new Set(
        [...(document.querySelector('bee-jobs')?.shadowRoot?.querySelectorAll('.skel') ?? [])].map(
          one => getComputedStyle(one).width
        )
      )
    ]
    await until(async () => (await browser.evaluate(widths)).length > 3, 'cards of different lengths')
    await expectClean()
  })

  test('an address is taken, and a mail is on its way', async () => {
    const email = `${name.toLowerCase()}@example.net`
    await browser.open(page(both))
    await untilTitles(browser, found => found.length > 0)
    await browser.type('bee-subscribe input[type=email]', email)
    await browser.evaluate(() => document.querySelector<HTMLElement>('bee-subscribe button')?.click())
    await until(async () => (await browser.evaluate(said, 'bee-subscribe')).includes('confirmation'), 'the thanks')
    expect(await lettersTo(place.testServer, email)).toHaveLength(1)
    await expect.poll(() => stateOf(place.testServer, email)).toBe('waiting')
    await expectClean()
  })

  test('where the server demands work, it is done on the page itself', async () => {
    const email = `worker.${name.toLowerCase()}@example.net`
    await place.testServer.database.raw(
      `insert into spent_challenge (nonce, form, at) select 'busy' || $1::text || one, 'subscribe', $2 from generate_series(1, 80) as one`,
      [name, new Date().toISOString()]
    )
    await browser.open(page('<bee-subscribe></bee-subscribe>'))
    await until(() => browser.evaluate(() => !!document.querySelector('bee-subscribe form')), 'the form')
    await browser.type('bee-subscribe input[type=email]', email)
    await browser.evaluate(() => document.querySelector<HTMLElement>('bee-subscribe button')?.click())
    await until(async () => (await browser.evaluate(said, 'bee-subscribe')).includes('confirmation'), 'the thanks')
    expect(await lettersTo(place.testServer, email)).toHaveLength(1)
    await place.testServer.database.raw('delete from spent_challenge')
    await expectClean()
  })

  test('nothing is left on the page, and only the server is asked', async () => {
    await browser.open(page(both.replace('<bee-jobs', '<bee-jobs page-size="7"')))
    await untilTitles(browser, found => found.length === 7)
    await seekFor('designer')
    await untilTitles(browser, found => found.length === 4)
    const left = await browser.evaluate(async () => {
      return {
        names: (globalThis as unknown as Watched).watched.added(),
        kept: [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length],
        cookies: document.cookie,
        head: document.head.querySelectorAll('style, link:not([rel=preconnect])').length,
        entries: performance.getEntriesByType('resource').map(({ name: address }) => address)
      }
    })
    expect(left).toMatchObject({ names: [], kept: [0, 0, 0], cookies: '', head: 0 })
    // What the browser still has counts like what it asks for.
    const asked = left.entries.filter(address => isOurs(address) && !address.endsWith('/report'))
    const paths = asked.map(address => address.replace(place.server, '').replace(/\?.*/, ''))
    expect(paths.toSorted()).toEqual(['/api/jobs', '/api/jobs', '/embed/1/all.js'])
    expect(place.asked.map(({ path }) => path)).toContain('/api/jobs')
    for (const { method, cookie, authorization } of place.asked)
      expect({ method, cookie, authorization }).toEqual({ method: 'GET', cookie: undefined, authorization: undefined })
    await expect.poll(() => browser.evaluate(titles)).toHaveLength(4)
  })
})
