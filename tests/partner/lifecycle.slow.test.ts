// What pages do to elements: place many, place late, move, change, remove, and load the script again. In both browsers.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { browsersFor, type Looking, until } from './browsers.ts'
import { titles, turnTo, untilTitles, write } from './on-page.ts'
import { JOBS, openPlace, type Place } from './place.ts'
import { classicOf, moduleOf, type Noted, putPage } from './watched-page.ts'

let place: Place
beforeAll(async () => {
  place = await openPlace()
})
afterAll(() => place?.close())
beforeEach(() => {
  place.weather = 'fine'
})

interface Jobs extends HTMLElement {
  category?: string
  pageSize?: number
  page?: number
}

const shown = (selector: string): { titles: number; kinds: string[] } => {
  const root = document.querySelector(selector)?.shadowRoot
  const kinds = [...(root?.querySelectorAll('a.job .vh + .muted') ?? [])].map(
    ({ textContent }) => textContent.split(' · ')[0] ?? ''
  )
  return { titles: kinds.length, kinds: [...new Set(kinds)] }
}
const asked = () => (globalThis as unknown as Noted).noted.asked.length
const errors = () => (globalThis as unknown as Noted).noted.errors
const wait = (browser: Looking, selector: string, count: number) =>
  until(async () => (await browser.evaluate(shown, selector)).titles === count, `${count} openings in ${selector}`)

describe.each(browsersFor('lifecycle'))('in %s', (_name, start) => {
  let browser: Looking
  beforeAll(async () => {
    browser = await start()
  })
  afterAll(() => browser?.close())
  afterEach(async () => {
    const found = await browser.evaluate(errors)
    if (found.length > 0) throw new Error(`The page said: ${found.join(' ')}`)
  })

  test('several elements on a page know nothing of each other', async () => {
    await browser.open(
      putPage(
        place,
        `<bee-jobs id="one" category="Food" page-size="4"></bee-jobs><bee-jobs id="two" page-size="6"></bee-jobs>
         <bee-subscribe></bee-subscribe><bee-subscribe></bee-subscribe>`
      )
    )
    await wait(browser, '#one', 4)
    await wait(browser, '#two', 6)
    expect((await browser.evaluate(shown, '#one')).kinds).toEqual(['Food'])
    expect((await browser.evaluate(shown, '#two')).kinds).toHaveLength(3)
    await browser.evaluate(() => document.querySelector<Jobs>('#two')?.setAttribute('category', 'Construction'))
    await until(async () => (await browser.evaluate(shown, '#two')).kinds.join() === 'Construction', 'one kind')
    expect((await browser.evaluate(shown, '#one')).kinds).toEqual(['Food'])
    await expect.poll(() => browser.evaluate(() => document.querySelectorAll('bee-subscribe form').length)).toBe(2)
  })

  test('what is placed late works as well', async () => {
    await browser.open(putPage(place, '<main></main>'))
    await until(() => browser.evaluate(() => !!customElements.get('bee-jobs')), 'the definition')
    await browser.evaluate(() => {
      const jobs = Object.assign(document.createElement('bee-jobs'), { pageSize: 5, category: 'Food' })
      document.querySelector('main')?.append(jobs)
    })
    await wait(browser, 'bee-jobs', 5)
    expect((await browser.evaluate(shown, 'bee-jobs')).kinds).toEqual(['Food'])
    await expect.poll(() => browser.evaluate(asked)).toBe(1)
  })

  test('properties that were set before the script came are kept, and can be set again', async () => {
    await browser.open(putPage(place, '<bee-jobs></bee-jobs>', { script: '' }))
    await browser.evaluate(address => {
      Object.assign(document.querySelector('bee-jobs') ?? {}, { category: 'Food', pageSize: 3 })
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: address }))
    }, `${place.server}/embed/1/jobs.js`)
    await wait(browser, 'bee-jobs', 3)
    expect((await browser.evaluate(shown, 'bee-jobs')).kinds).toEqual(['Food'])
    const own = await browser.evaluate(() => {
      const jobs = document.querySelector<Jobs>('bee-jobs')!
      const before = Object.hasOwn(jobs, 'category')
      jobs.category = 'Construction'
      return before
    })
    expect(own).toBe(false)
    await until(async () => (await browser.evaluate(shown, 'bee-jobs')).kinds.join() === 'Construction', 'the new kind')
  })

  test('an attribute that goes leaves what is usual, and one that makes no sense is as if it were not there', async () => {
    await browser.open(putPage(place, '<bee-jobs page-size="3" category="Food"></bee-jobs>'))
    await wait(browser, 'bee-jobs', 3)
    await browser.evaluate(() => {
      const jobs = document.querySelector('bee-jobs')
      for (const name of ['page-size', 'category']) jobs?.removeAttribute(name)
    })
    await wait(browser, 'bee-jobs', 18)
    expect((await browser.evaluate(shown, 'bee-jobs')).kinds).toHaveLength(3)
    await browser.evaluate(() => document.querySelector('bee-jobs')?.setAttribute('page-size', '4'))
    await wait(browser, 'bee-jobs', 4)
    await browser.evaluate(() => document.querySelector('bee-jobs')?.setAttribute('page-size', 'many'))
    await wait(browser, 'bee-jobs', 18)
  })

  test.each(['-3', '0', '1000000', '1e400', 'many'])(
    'a page or a page size of %s is as if it were not there',
    async value => {
      const odd = `<bee-jobs page-size="${value}" page="${value}"></bee-jobs>`
      await browser.open(putPage(place, odd))
      await wait(browser, 'bee-jobs', 18)
    }
  )

  test.each(['append', 'moveBefore'])(
    'moved by %s, it keeps what it shows and what was typed, and asks nothing',
    async how => {
      await browser.open(putPage(place, '<bee-jobs></bee-jobs><main><hr></main>'))
      await untilTitles(browser, found => found.length > 0)
      await browser.evaluate(turnTo, 3)
      await untilTitles(browser, found => found.length === JOBS - 36)
      await browser.evaluate(write, 'des')
      const before = await browser.evaluate(asked)
      const kept = await browser.evaluate(async name => {
        const jobs = document.querySelector('bee-jobs')!
        const field = jobs.shadowRoot!.querySelector('input')!
        field.focus()
        const main = document.querySelector('main')!
        if (name === 'append') main.append(jobs)
        else Reflect.get(main, 'moveBefore').call(main, jobs, main.firstChild)
        await new Promise(done => setTimeout(done))
        await new Promise(done => requestAnimationFrame(done))
        return {
          same: jobs.shadowRoot!.querySelector('input') === field,
          typed: field.value,
          focused: jobs.shadowRoot!.activeElement === field,
          parent: jobs.parentElement?.localName
        }
      }, how)
      expect(kept).toEqual({ same: true, typed: 'des', focused: how === 'moveBefore', parent: 'main' })
      await expect.poll(() => browser.evaluate(titles)).toHaveLength(JOBS - 36)
      await expect.poll(() => browser.evaluate(asked)).toBe(before)
    }
  )

  test('removed, it takes its questions back; placed again, it asks them anew', async () => {
    place.weather = 'silent'
    await browser.open(putPage(place, '<main><bee-jobs page-size="9"></bee-jobs></main>'))
    await until(async () => (await browser.evaluate(asked)) === 1, 'the question')
    const aborted = await browser.evaluate(async () => {
      const jobs = document.querySelector('bee-jobs')!
      jobs.remove()
      await new Promise(done => setTimeout(done))
      const found = (globalThis as unknown as Noted).noted.asked.map(({ signal }) => signal?.aborted)
      Object.assign((globalThis as unknown as Noted).noted, { jobs })
      return found
    })
    expect(aborted).toEqual([true])
    place.weather = 'fine'
    await browser.evaluate(() =>
      document.querySelector('main')?.append(Reflect.get((globalThis as unknown as Noted).noted, 'jobs'))
    )
    await wait(browser, 'bee-jobs', 9)
    await expect
      .poll(() => browser.evaluate(() => (globalThis as unknown as Noted).noted.told.map(({ type }) => type)))
      .toEqual(['bee-load'])
  })

  test('taken off the page and put back, it is on the page and the search where somebody had come to', async () => {
    await browser.open(putPage(place, `<bee-jobs page-size="3" category="Food"></bee-jobs>`))
    await wait(browser, 'bee-jobs', 3)
    await browser.evaluate(turnTo, 2)
    const second = () =>
      browser.evaluate(
        () => document.querySelector('bee-jobs')?.shadowRoot?.querySelector('[aria-current=page]')?.textContent
      )
    await until(async () => (await second()) === '2', 'the second page')
    const putBack = async (category: string) => {
      await browser.evaluate(async wanted => {
        const jobs = document.querySelector('bee-jobs')
        jobs?.remove()
        await new Promise(done => setTimeout(done, 50))
        jobs?.setAttribute('category', wanted)
        if (jobs) document.body.append(jobs)
      }, category)
    }
    await putBack('Food')
    await until(async () => (await second()) === '2', 'the second page again')
    // What the page asks anew meanwhile is shown from its beginning.
    await putBack('Construction')
    await until(async () => (await second()) === '1', 'the first page of another category')
  })

  test('loaded twice and in both formats, it is silent and works once', async () => {
    const twice = `${moduleOf(place)}${classicOf(place)}${classicOf(place)}<script type="module" src="${place.server}/embed/1/jobs.js"></script>`
    await browser.open(putPage(place, '<bee-jobs></bee-jobs><bee-subscribe></bee-subscribe>', { script: twice }))
    await untilTitles(browser, found => found.length === 18)
    await until(() => browser.evaluate(() => document.readyState === 'complete'), 'all scripts')
    await expect.poll(() => browser.evaluate(asked)).toBe(1)
    await expect.poll(() => browser.evaluate(() => document.querySelectorAll('bee-subscribe form').length)).toBe(1)
  })

  test('other words are shown as soon as they are given, and ours when they are taken away', async () => {
    await browser.open(putPage(place, '<bee-jobs page-size="3"></bee-jobs>', { html: 'lang="de"' }))
    await wait(browser, 'bee-jobs', 3)
    const read = () => {
      const base = document.querySelector('bee-jobs')?.shadowRoot?.querySelector('[part=base]')
      return [
        base?.querySelector('form button')?.textContent,
        base?.getAttribute('lang') ?? '',
        base?.querySelector('[role=status]')?.textContent
      ]
    }
    await expect.poll(() => browser.evaluate(read)).toEqual(['Go', 'en', `${JOBS} openings`])
    await browser.evaluate(() => {
      Object.assign(document.querySelector('bee-jobs') ?? {}, {
        texts: { Go: 'Los', '{count} openings': '{count} Stellen' }
      })
    })
    await until(async () => (await browser.evaluate(read))[0] === 'Los', 'German')
    await expect.poll(() => browser.evaluate(read)).toEqual(['Los', '', `${JOBS} Stellen`])
    await browser.evaluate(() => void Object.assign(document.querySelector('bee-jobs') ?? {}, { texts: undefined }))
    await until(async () => (await browser.evaluate(read))[0] === 'Go', 'English')
    await expect.poll(() => browser.evaluate(asked)).toBe(1)
  })

  test('the form is said in other words too, which may come late', async () => {
    await browser.open(putPage(place, '<bee-subscribe></bee-subscribe>', { html: 'lang="de"' }))
    const button = () => document.querySelector('bee-subscribe button')?.textContent
    await until(async () => (await browser.evaluate(button)) === 'Subscribe', 'the form')
    await browser.evaluate(
      () => void Object.assign(document.querySelector('bee-subscribe') ?? {}, { texts: { Subscribe: 'Abonnieren' } })
    )
    await until(async () => (await browser.evaluate(button)) === 'Abonnieren', 'German')
  })
})
