// A server that says no: what somebody did is not done, so the screen says so, loses nothing and moves nowhere.
import type { Page, Route } from 'playwright'
import { expect } from 'vitest'

import { texts } from '#server/kit/texts.ts'
import type { Call } from '#shared/kit/calls/call.ts'
import { type Refusal, toBody } from '#shared/kit/calls/refused.ts'

import { isChosen, sample } from '#tests/kit/length.ts'

import { hasAnswers, keepsFocus } from './stage.ts'

/** What any write may be answered: the database cannot do it now, or the same one is still in progress. */
export const REFUSALS: readonly Refusal[] = [
  { status: 503, message: texts.full, retryAfter: 60 },
  { status: 409, message: texts.busy }
]

/** Answers a request with this. */
export const refuseWith =
  (refusal: Refusal) =>
  (route: Route): Promise<void> =>
    route.fulfill({
      status: refusal.status,
      ...(refusal.retryAfter && { headers: { 'retry-after': String(refusal.retryAfter) } }),
      json: toBody(refusal)
    })

const isRefusal = (line: string) => REFUSALS.some(({ message }) => line.includes(message))

/** Requests of this call, whoever it is about. */
const addressOf = ({ path }: Call): RegExp =>
  new RegExp(`/api${path.replaceAll(/[.()]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)

/** Times pass while a test looks, and what could be chosen may be counted anew. */
const VOLATILE = /\bago\b|just now|\d:\d\d|…$|^option\b(?!.*\[selected\])/i

/** What says how things stand: it comes and goes by itself. */
const SAYINGS = /^\s*- (?:alert\b|status\b|listbox\b|region "Messages")/

/** All that a screen shows and holds, a line each: words, what is typed, chosen, pressed and open. */
export async function shownOn(page: Page): Promise<string[]> {
  const shown: string[] = []
  let saying = Infinity
  for (const line of (await page.locator('body').ariaSnapshot()).split('\n')) {
    const depth = line.search(/\S/)
    if (depth <= saying) saying = SAYINGS.test(line) ? depth : Infinity
    const said = line
      .trim()
      .replace(/^- /, '')
      .replaceAll(/ \[(?:active|invalid|expanded)[^\]]*\]|:$/g, '')
    if (saying === Infinity && !VOLATILE.test(said) && !isRefusal(said)) shown.push(said)
  }
  return shown
}

/** A field may have more in it: what was put together for the try. */
const isField = (line: string): boolean => /^(?:combobox|searchbox|spinbutton|textbox)\b/.test(line)

/** What a device signs is new each time. */
const asSigned = (sent: string | null | undefined) => sent?.replaceAll(/"[\w-]{80,}"/g, '"…"')

/** In the short run a third of the acts are tried twice, the others once, and with one of the refusals. */
const ASKED_TWICE = 1 / 3

/** What of this is not there any more, each as often as it was. */
export function lacking(before: readonly string[], after: readonly string[]): string[] {
  const left = [...after]
  return before.filter(line => {
    const place = left.findIndex(one => one === line || (isField(line) && one.startsWith(line)))
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

/** The messages that something was done. */
export const donesOn = (page: Page): Promise<string[]> => page.locator('.toast:not(.danger)').allInnerTexts()

/**
 * Does this, and the server refuses it: what was typed stands, nothing is shown as done and nothing moves on; where it is done
 * twice, both times the same is sent. What the test does next finds a server that answers again. Where a screen says it in its
 * `own` words alone, and no alert, the test names them.
 */
export async function refuses(page: Page, row: Call, act: () => Promise<unknown>, own = ''): Promise<void> {
  const address = addressOf(row)
  const sent: (string | null)[] = []
  // What is still to come takes the place of its shape.
  const shapes = page.locator('.skel, .page-skeleton, [aria-busy=true]').filter({ visible: true })
  const { testPath = '', currentTestName = '' } = expect.getState()
  const twice = isChosen(ASKED_TWICE, `refused ${testPath.split('/tests/').at(-1)} ${currentTestName} ${row.path}`)
  for (const refusal of twice ? REFUSALS : sample(REFUSALS, 1, `refusal ${currentTestName} ${row.path}`)) {
    await expect.poll(() => shapes.count()).toBe(0)
    await hasAnswers(page)
    const [before, dones, url] = [await shownOn(page), await donesOn(page), page.url()]
    const times = sent.length
    const refuse = async (route: Route) => {
      const request = route.request()
      if (request.method() !== row.method) return route.fallback()
      sent.push(request.postData())
      return refuseWith(refusal)(route)
    }
    await page.route(address, refuse)
    await act()
    const words = `${row.method} ${row.path}, refused with ${refusal.status}`
    await expect.poll(() => sent.length, { message: `${words}: it is sent` }).toBeGreaterThan(times)
    const said = page.getByText(refusal.message).or(page.getByRole('alert'))
    await (own === '' ? said : said.or(page.getByText(own))).filter({ visible: true }).first().waitFor()
    await expect
      .poll(async () => lacking(before, await shownOn(page)), { message: `${words}: nothing is lost` })
      .toEqual([])
    expect(lacking(await donesOn(page), dones), `${words}: nothing is said to be done`).toEqual([])
    expect(page.url(), `${words}: it stays where it was`).toBe(url)
    await keepsFocus(page, words)
    await page.unroute(address, refuse)
  }
  expect(asSigned(sent.at(-1)), `${row.method} ${row.path}: the second try sends what is shown`).toBe(asSigned(sent[0]))
}
