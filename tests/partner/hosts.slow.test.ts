// Pages as partners have them: themes, fonts, directions, narrow columns; and what their visitors see, with and without a script.
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { launchChromium } from '#tests/kit/chromium.ts'
import * as board from '#shared/jobs/board-texts.ts'
import * as jobs from '#shared/jobs/texts.ts'

import { violationsOf } from '../kit/axe.ts'
import { lettersTo } from '../mail/subscribing.ts'
import { JOBS, openPlace, type Place } from './place.ts'
import { evergreen, wordPress } from '#widgets/partner/snippets.ts'
import { type Noted, type PageParts, putPage } from './watched-page.ts'

let place: Place
let browser: Browser
let page: Page
beforeAll(async () => {
  place = await openPlace()
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await place?.close()
})
beforeEach(async () => {
  place.weather = 'fine'
  await place.testServer.database.raw('delete from rate_limit')
})
afterEach(() => page.context().close())

const both = '<main><h1>Harbor &amp; Oak</h1><bee-jobs></bee-jobs><bee-subscribe></bee-subscribe></main>'
/** The part of what is pasted that has the form. */
const pasted = () =>
  `<bee-subscribe><form method="post" action="${place.server}/email-subscribe"><input type="email" name="email" required
    aria-label="Email"> <button>Subscribe</button></form></bee-subscribe>`
const cards = () => page.locator('bee-jobs a.job')

async function open(body: string, parts: PageParts = {}, options: BrowserContextOptions = {}): Promise<void> {
  page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...options })
  page.setDefaultTimeout(20_000)
  await page.goto(putPage(place, body, parts))
}

async function openBoth(parts: PageParts = {}, options: BrowserContextOptions = {}): Promise<void> {
  await open(both, parts, options)
  await cards().first().waitFor()
}

const style = (selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

const expectAccessible = async () => expect(await violationsOf(page)).toEqual([])

const css = (text: string): PageParts => ({ head: `<style>${text}</style>` })
const heard = () => page.evaluate(() => (globalThis as unknown as Noted).noted.told)
const told = () => page.evaluate(() => (globalThis as unknown as Noted).noted.told.map(({ type }) => type))

/**
 * What moved by itself so far: how much, and what of the page. Told of are moves after they were drawn, in order: one that
 * is made here comes last.
 */
const shifts = () =>
  page.evaluate(async () => {
    const drawn = () => new Promise(resolve => requestAnimationFrame(resolve))
    await document.fonts.ready
    await drawn()
    await drawn()
    const own = performance.now()
    return new Promise<{ value: number; nodes: string[] }[]>(resolve => {
      const found: { value: number; nodes: string[] }[] = []
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
          if (entry.startTime > own) return resolve(found)
          const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] }
          found.push({ value, nodes: sources.flatMap(({ node }) => node?.nodeName ?? []) })
        }
        return undefined
      }).observe({ type: 'layout-shift', buffered: true })
      const above = document.createElement('div')
      above.style.blockSize = '50px'
      document.body.prepend(above)
    })
  })

describe('a page with its own ways', () => {
  test('has letters of the same size at 62.5 %, by itself and by one property', async () => {
    await openBoth()
    const usual = await style('bee-jobs b', 'font-size')
    for (const own of ['', 'body { --bee-rem: 1.6rem }']) {
      await page.context().close()
      await openBoth(css(`html { font-size: 62.5% } ${own}`))
      await expect.poll(() => style('bee-jobs b', 'font-size')).toBe(usual)
    }
  })

  test('is dark without saying so to the browser, and every word can be read', async () => {
    await openBoth(css('html { background: #111; color: #eee }'))
    await expectAccessible()
    place.weather = 'away'
    await page.getByRole('button', { name: 'Page 2' }).click()
    await page.getByRole('alert').waitFor()
    await expectAccessible()
  })

  test('has a form, icons and a button of its own', async () => {
    await open(`<h1>Harbor</h1><bee-subscribe><form><i aria-hidden="true">*</i>
      <input type="email" name="email" aria-label="Email"><input type="submit" value="Join us"></form></bee-subscribe>`)
    await page.getByRole('heading', { name: 'Subscribe' }).waitFor()
    await expect.poll(() => page.getByRole('button').count()).toBe(1)
    await expect.poll(() => style('bee-subscribe i', 'position')).toBe('static')
    await expect.poll(() => style('bee-subscribe [type=submit]', 'border-top-width')).toBe('0px')
  })

  test.each([
    [390, ''],
    [700, ''],
    [1000, ''],
    [1280, ''],
    [1280, 'html { font-size: 62.5% }'],
    [1000, 'main { inline-size: 300px }']
  ])('does not move while what was pasted comes, and has no holes, at %i px with “%s”', async (width, rule) => {
    const body = `<main><h1>Harbor</h1>${evergreen(place.server)}<p>Below</p></main>`
    await open('', {}, { viewport: { width, height: 1600 } })
    await page.goto(putPage(place, body, { script: '', ...css(rule) }))
    await cards().first().waitFor()
    await page.locator('bee-subscribe h2').waitFor()
    await page.locator('bee-jobs .foot nav').waitFor()
    expect(await shifts()).toEqual([])
    const holes = await page.evaluate(() =>
      ['bee-jobs', 'bee-subscribe'].map(tag => {
        const host = document.querySelector(tag)!
        const base = host.shadowRoot!.querySelector('[part=base]')!
        return host.getBoundingClientRect().bottom - base.getBoundingClientRect().bottom
      })
    )
    for (const hole of holes) expect(hole).toBeLessThan(24)
  })

  test('has rules for all of its fields, which break nothing', async () => {
    await openBoth(css('.page input { width: 100% !important; min-width: 300px !important; margin: 0 0 20px }'), {
      viewport: { width: 390, height: 800 }
    })
    await page.evaluate(() => document.body.classList.add('page'))
    await page.getByRole('textbox', { name: 'Email' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test.each(['defer', ''])('has one form, by a classic script in the place where it was pasted (%s)', async how => {
    const script = `<script ${how} src="${place.server}/embed/1/all.classic.js"></script>`
    await open(`<h1>Harbor</h1>${script}${pasted()}`, { script: '' })
    await page.getByRole('heading', { name: 'Subscribe' }).waitFor()
    await expect.poll(() => page.locator('bee-subscribe [role=alert]').count()).toBe(1)
    await expect.poll(() => page.locator('form[action]').count()).toBe(1)
    await expect.poll(() => page.getByRole('button', { name: 'Subscribe' }).count()).toBe(1)
  })

  test('has one form where an editor wrapped a paragraph around what was pasted', async () => {
    await open(`<h1>Harbor</h1><p>${pasted()}</p><p>${pasted()}</p>`)
    await expect.poll(() => page.locator('bee-subscribe > form > [role=alert]').count()).toBe(2)
    await expect.poll(() => page.locator('form[method]').count()).toBe(2)
    await expect.poll(() => page.getByRole('button', { name: 'Subscribe' }).count()).toBe(2)
  })

  test('moves nothing of the page by what WordPress has wrapped in a paragraph', async () => {
    await open(`<h1>Harbor</h1><p>${wordPress(place.server)}</p><p id="below">Below</p>`)
    await cards().nth(8).waitFor()
    await page.getByRole('button', { name: 'Subscribe' }).waitFor()
    await expect.poll(() => page.locator('p:has(bee-subscribe) bee-jobs').count()).toBe(1)
    // What moves within the list has no node that the page may see: here it is asked what moves of the page.
    expect((await shifts()).flatMap(({ nodes }) => nodes)).toEqual([])
  })

  test('is dark where it says so, and fine for axe in both', async () => {
    await openBoth(css('html { color-scheme: light; background: #fff }'))
    const light = [await style('bee-jobs b', 'color'), await style('bee-jobs a.job', 'background-color')]
    await expectAccessible()
    await page.context().close()
    await openBoth(css('html { color-scheme: dark; background: #111; color: #eee }'))
    const dark = [await style('bee-jobs b', 'color'), await style('bee-jobs a.job', 'background-color')]
    expect(dark[0]).not.toBe(light[0])
    expect(dark[1]).not.toBe(light[1])
    await expectAccessible()
  })

  test('is written from the right', async () => {
    await openBoth({ html: 'lang="ar" dir="rtl"' })
    const [title, arrow] = [
      await cards().first().locator('b').boundingBox(),
      await cards().first().locator('.icon').boundingBox()
    ]
    expect(title?.x).toBeGreaterThan(arrow?.x ?? Infinity)
    await expect.poll(() => style('bee-jobs a.job .icon', 'scale')).toBe('-1 1')
    const room = () =>
      cards()
        .first()
        .locator('b')
        .evaluate(element => {
          const words = document.createRange()
          words.selectNodeContents(element)
          return element.getBoundingClientRect().right - words.getBoundingClientRect().right
        })
    await expect.poll(room).toBeLessThan(1)
    const [field, button] = [
      await page.locator('bee-jobs input').boundingBox(),
      await page.locator('bee-jobs form button').boundingBox()
    ]
    expect(field?.x).toBeGreaterThan(button?.x ?? Infinity)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  })

  test('has a narrow column', async () => {
    await openBoth(css('main { inline-size: 280px }'))
    await expect.poll(() => page.evaluate(() => document.querySelector('main')!.scrollWidth)).toBeLessThanOrEqual(280)
    for (const box of await Promise.all([0, 1].map(at => cards().nth(at).boundingBox()))) expect(box?.width).toBe(280)
    await expectAccessible()
  })

  test.each([320, 390, 480, 700])('shows what the field is for in whole, at %i px', async width => {
    await openBoth({}, { viewport: { width, height: 800 } })
    const cut = () =>
      page.getByRole('searchbox').evaluate(field => {
        const pen = new OffscreenCanvas(1, 1).getContext('2d')!
        const { font, paddingLeft, paddingRight } = getComputedStyle(field)
        pen.font = font
        const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
        return pen.measureText(field.getAttribute('placeholder') ?? '').width - room
      })
    await expect.poll(cut).toBeLessThanOrEqual(0)
  })

  test('is asked by a finger', async () => {
    await openBoth({}, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })
    const small = await page
      .locator('bee-jobs form button, bee-subscribe button')
      .evaluateAll(buttons =>
        buttons.map(button => button.getBoundingClientRect().height).filter(height => height < 44)
      )
    expect(small).toEqual([])
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('colours and shapes everything by properties and parts', async () => {
    await openBoth(
      css(`body { background: #0b1a2a; color: #eef3f7; color-scheme: dark; font-family: sans-serif }
        main { display: grid; grid-template-columns: 1fr 300px; gap: 40px; padding: 40px; } h1 { grid-column: 1 / 3; font-weight: 300 }
        bee-jobs, bee-subscribe { --bee-font: serif; --bee-surface: #14283d; --bee-text: #eef3f7; --bee-text-2: #b9c8d6;
          --bee-line: #2a425b; --bee-line-control: #6f8aa3; --bee-action: #ff8f6b; --bee-on-action: #2b0f05;
          --bee-focus: #ffd0c0; --bee-radius: 0px; --bee-control-size: 42px }
        bee-jobs::part(job) { border-inline-start: 3px solid #ff8f6b }`)
    )
    const orange = 'rgb(255, 143, 107)'
    await expect.poll(() => style('bee-jobs form button', 'background-color')).toBe(orange)
    await expect.poll(() => style('bee-subscribe button', 'background-color')).toBe(orange)
    await expect.poll(() => style('bee-jobs a.job', 'border-left-color')).toBe(orange)
    await expect.poll(() => style('bee-jobs a.job', 'border-top-left-radius')).toBe('0px')
    await expect.poll(() => style('bee-jobs a.job', 'background-color')).toBe('rgb(20, 40, 61)')
    await expect.poll(() => style('bee-jobs input', 'height')).toBe('42px')
    await expect.poll(() => style('bee-subscribe input', 'height')).toBe('42px')
    await expect.poll(() => style('bee-jobs b', 'font-family')).toBe('serif')
    await expectAccessible()
    if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/themed.png` })
  })
})

describe('a visitor', () => {
  test('goes through everything by the keyboard, and hears how many there are', async () => {
    await openBoth()
    const status = page.locator('bee-jobs [role=status]')
    await expect.poll(() => status.textContent()).toBe(`${JOBS} openings`)
    const focus = () =>
      page.evaluate(() => {
        let element = document.activeElement
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
        return element?.getAttribute('aria-label') ?? element?.querySelector('.grow')?.textContent ?? ''
      })
    await page.keyboard.press('Tab')
    expect(await focus()).toBe('Search by title')
    await expect.poll(() => style('bee-jobs input', 'outline-style')).toBe('solid')
    await page.keyboard.type('designer')
    await page.keyboard.press('Enter')
    await expect.poll(() => status.textContent()).toBe('4 openings')
    expect(await focus()).toBe('Search by title')
    await page.keyboard.press('Tab')
    expect(await focus()).toBe('Category')
    await page.keyboard.type('Food')
    await expect.poll(() => status.textContent()).toBe('1 opening')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await focus()).toMatch(/^Permaculture Designer 10 - Food · \w{3} \d+On site$/)
    await page.keyboard.press('Tab')
    expect(await focus()).toBe('Email')
    await page.keyboard.type('nobody')
    await page.keyboard.press('Enter')
    await page.getByText('Please enter a valid email address.').waitFor()
    expect(await focus()).toBe('Email')
    await expectAccessible()
  })

  test('finds nothing, and comes back to all', async () => {
    await openBoth()
    await page.getByRole('searchbox').fill('astronaut')
    await page.keyboard.press('Enter')
    await page.getByText(board.noneFound).waitFor()
    await expectAccessible()
    await page.getByRole('button', { name: board.showAll }).click()
    await cards().first().waitFor()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
  })

  test.each(['away', 'foreign', 'odd', 'refusing', 'walled'] as const)(
    'is told when the server is %s, and tries again',
    async weather => {
      place.weather = weather
      await open('<main><h1>Harbor</h1><bee-jobs></bee-jobs></main>')
      const alert = page.getByRole('alert')
      await alert.waitFor()
      const isRefused = weather === 'refusing' || weather === 'walled'
      await expect.poll(() => alert.textContent()).toContain(isRefused ? jobs.jobsFailed : board.offline)
      await expect.poll(() => told()).toEqual(['bee-error'])
      await expectAccessible()
      place.weather = 'fine'
      await page.getByRole('button', { name: board.retry }).click()
      await cards().first().waitFor()
      await expect.poll(() => alert.count()).toBe(0)
    }
  )

  test('keeps what was there while the line is broken, and gets the rest when it is back', async () => {
    await openBoth()
    place.weather = 'away'
    await page.getByRole('button', { name: 'Page 2' }).click()
    await page.getByRole('alert').waitFor()
    await expect.poll(() => cards().count()).toBe(18)
    place.weather = 'fine'
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.locator('bee-jobs [aria-current=page]', { hasText: '2' }).waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  test('loses no address when the line is broken', async () => {
    await openBoth()
    place.weather = 'away'
    await page.getByRole('textbox', { name: 'Email' }).fill('kept@example.net')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('No connection. Try again.').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('kept@example.net')
    await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('false')
    place.weather = 'fine'
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.locator('bee-subscribe [role=status]', { hasText: 'Send confirmation' }).waitFor()
    expect(await lettersTo(place.testServer, 'kept@example.net')).toHaveLength(1)
    await expect.poll(() => told()).toEqual(expect.arrayContaining(['bee-error', 'bee-subscribe']))
  })

  test.each([
    ['foreign', { status: 503, message: 'No connection. Try again.' }],
    ['odd', { status: 503, message: 'No connection. Try again.' }],
    ['refusing', { status: 500, message: 'That did not work. Try again in a moment.' }],
    ['walled', { status: 403, message: 'That did not work. Try again in a moment.' }]
  ] as const)('is not thanked for an address that nobody took, when the server is %s', async (weather, detail) => {
    await open('<main><h1>Harbor</h1><bee-subscribe></bee-subscribe></main>')
    place.weather = weather
    await page.getByRole('textbox', { name: 'Email' }).fill(`${weather}@example.net`)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByRole('alert').filter({ hasText: detail.message }).waitFor()
    await expect.poll(() => page.locator('bee-subscribe [role=status]').textContent()).toBe('')
    await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('false')
    expect(await heard()).toEqual([{ type: 'bee-error', detail }])
    expect(await lettersTo(place.testServer, `${weather}@example.net`)).toEqual([])
  })
})

describe('the page itself', () => {
  test('says in its own words what is loading, empty, refused and away', async () => {
    const slots = ['loading', 'empty', 'error', 'offline'].map(name => `<p slot="${name}">Ours: ${name}</p>`).join('')
    const body = `<bee-jobs page-size="3">${slots}</bee-jobs>`
    place.weather = 'silent'
    await open(body)
    await page.getByText('Ours: loading').waitFor()
    await expect.poll(() => page.locator('bee-jobs p:visible', { hasText: 'Ours' }).count()).toBe(1)
    await page.context().close()
    place.weather = 'fine'
    await open(body.replace('page-size', 'search="astronaut" page-size'))
    await page.getByText('Ours: empty').waitFor()
    for (const [weather, text] of [
      ['refusing', 'Ours: error'],
      ['away', 'Ours: offline']
    ] as const) {
      place.weather = weather
      await page.evaluate(name => document.querySelector('bee-jobs')?.setAttribute('search', name), weather)
      await page.getByText(text).waitFor()
    }
  })

  test('hears what happens, and may follow a link in its own way', async () => {
    await open('<bee-jobs page-size="3" link-base="/roles/" category="Software &amp; Web"></bee-jobs>')
    await cards().first().waitFor()
    await expect.poll(() => cards().first().getAttribute('href')).toBe('/roles/software%20%26%20web')
    const address = page.url()
    await page.evaluate(() => addEventListener('bee-select', event => event.preventDefault()))
    await cards().first().click()
    const heard = await page.evaluate(() => (globalThis as unknown as Noted).noted.told)
    expect(heard).toEqual([
      {
        type: 'bee-load',
        detail: {
          search: '',
          category: 'Software & Web',
          place: '',
          remote: false,
          page: 1,
          pages: Math.ceil(JOBS / 3 / 3),
          total: JOBS / 3,
          jobs: expect.any(Array)
        }
      },
      {
        type: 'bee-select',
        detail: { href: '/roles/software%20%26%20web', job: expect.objectContaining({ category: 'Software & Web' }) }
      }
    ])
    expect(page.url()).toBe(address)
  })

  test('is followed where nobody forbids it, in the window that it wants', async () => {
    await open('<bee-jobs page-size="3" link-base="/roles/" link-target="_blank" category="Food"></bee-jobs>')
    const [opened] = await Promise.all([page.context().waitForEvent('page'), cards().first().click()])
    await opened.waitForURL('**/roles/food')
    expect(page.context().pages()).toHaveLength(2)
  })

  test('is followed beside the frame that the list stands in, for our pages are shown in none', async () => {
    const inside = putPage(place, '<bee-jobs page-size="3" link-base="/roles/"></bee-jobs>')
    await open(`<iframe src="${inside}" sandbox="allow-scripts allow-popups" width="800" height="600"></iframe>`)
    const card = page.frameLocator('iframe').locator('bee-jobs a.job').first()
    const [opened] = await Promise.all([page.context().waitForEvent('page'), card.click()])
    await opened.waitForURL('**/roles/**')
    expect(page.frames()[1]?.url()).toBe(inside)
  })

  test('in a frame that may send no forms, searching and subscribing work all the same', async () => {
    const inside = putPage(place, '<bee-jobs page-size="3"></bee-jobs><bee-subscribe></bee-subscribe>')
    await open(`<iframe src="${inside}" sandbox="allow-scripts" width="800" height="900"></iframe>`)
    const frame = page.frameLocator('iframe')
    await frame.locator('a.job').first().waitFor()
    await frame.getByRole('searchbox').fill('Designer 30')
    await frame.getByRole('searchbox').press('Enter')
    await expect.poll(() => frame.locator('a.job b').allTextContents()).toEqual(['Permaculture Designer 30'])
    await frame.getByRole('textbox', { name: 'Email' }).fill('framed@example.net')
    await frame.getByRole('button', { name: 'Subscribe' }).click()
    await frame.getByText('Send confirmation to email').waitFor()
    await expect.poll(() => lettersTo(place.testServer, 'framed@example.net')).toHaveLength(1)
  })
})

describe('without a script', () => {
  const plain = () => `<main><h1>Harbor</h1><bee-jobs><a href="${place.server}/openings">Openings</a></bee-jobs>
    <bee-subscribe><form method="post" action="${place.server}/email-subscribe"><input type="email" name="email" required aria-label="Email">
    <button>Subscribe</button></form></bee-subscribe></main>`

  test('the link leads to the openings', async () => {
    await open(plain(), {}, { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Openings' }).click()
    expect(page.url()).toBe(`${place.server}/openings`)
    await expect.poll(() => page.getByRole('link', { name: /Wall Builder/ }).count()).toBeGreaterThan(0)
  })

  test('the form is sent, asked once more, and the mail is on its way', async () => {
    await open(plain(), {}, { javaScriptEnabled: false })
    await page.getByRole('textbox').fill('plain@example.net')
    await page.getByRole('button').click()
    expect(page.url()).toBe(`${place.server}/email-subscribe`)
    await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('plain@example.net')
    await vi.waitFor(
      async () => {
        if (await page.getByRole('button').count()) await page.getByRole('button').click()
        expect(await lettersTo(place.testServer, 'plain@example.net')).toHaveLength(1)
      },
      { timeout: 15_000, interval: 1000 }
    )
    await expect.poll(() => page.getByRole('status').textContent()).toContain('confirmation')
    const { rows } = await place.testServer.database.raw('select asked_from from subscriber where email = $1', [
      'plain@example.net'
    ])
    expect(rows).toEqual([{ asked_from: place.partner }])
  })

  test('what stands inside is there again when the openings are not', async () => {
    place.weather = 'away'
    await open(plain().replace('<bee-jobs>', '<bee-jobs page-size="6">'))
    await page.getByRole('alert').first().waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Openings' }).isVisible()).toBe(true)
    await page.context().close()
    place.weather = 'fine'
    await open(plain())
    await cards().first().waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Openings' }).isVisible()).toBe(false)
    await expect.poll(() => page.locator('bee-subscribe form').count()).toBe(1)
  })
})
