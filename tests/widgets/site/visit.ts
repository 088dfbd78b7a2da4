// A person at one form of the site: comes to it, types, saves, leaves; and what the server was sent meanwhile.
import type { Locator, Page, Request, Response, Route } from 'playwright'

import { leaveTitle, stay } from '#widgets/kit/texts.ts'

import { fillIn, type Hints } from './fill.ts'

/** A form of the page itself, or one behind a button with this name. */
export interface Place {
  href: string
  tag: string
  opener: string | undefined
}

export interface Write {
  method: string
  path: string
  sent: string
  status: number
  /** The version that was sent, and the one that is stored now. */
  sentRev: number | undefined
  rev: number | undefined
}

/** The number that stands under `rev` at the top of this, or in the one record in it. */
function revOf(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const rev: unknown = Reflect.get(body, 'rev')
  if (typeof rev === 'number') return rev
  return Object.values(body)
    .map(revOf)
    .find(found => found !== undefined)
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function writeOf(response: Response): Promise<Write> {
  const request = response.request()
  const sent = request.postData() ?? ''
  return {
    method: request.method(),
    path: new URL(request.url()).pathname,
    sent,
    status: response.status(),
    sentRev: revOf(parse(sent)),
    rev: revOf(parse(await response.text().catch(() => '')))
  }
}

/** What is sent beside any record: files, what was seen, and a read that has a body. */
const ASIDE = /\/api\/(files|log|notification|labor-cost)/

/** A page that does not get there in this time has failed. */
const PATIENCE = 6000

export class Visitor {
  readonly page: Page
  readonly writes: Write[] = []
  readonly #under = new Set<Request>()
  #reading: Promise<unknown>[] = []

  constructor(page: Page) {
    this.page = page
    page.setDefaultTimeout(PATIENCE)
    page.on('request', request => request.url().includes('/api/') && this.#under.add(request))
    for (const end of ['requestfailed', 'requestfinished'] as const)
      page.on(end as 'requestfailed', request => this.#under.delete(request))
    page.on('response', response => {
      if (response.request().method() === 'GET' || !response.url().includes('/api/') || ASIDE.test(response.url()))
        return
      this.#reading.push(writeOf(response).then(write => this.writes.push(write)))
    })
  }

  /** Nothing is asked of the server any more, and nothing is still to come. */
  async settled(): Promise<void> {
    const waiting = this.page.locator('main').locator('.skel, .page-skeleton, [aria-busy=true]')
    const until = Date.now() + PATIENCE
    // What is drawn now may ask for more.
    for (let quiet = 0; quiet < 2;) {
      await this.page.evaluate(
        () => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 40))))
      )
      quiet = this.#under.size + (await waiting.count()) === 0 ? quiet + 1 : 0
      if (Date.now() > until) throw new Error(`${this.page.url()} is still waiting for something`)
    }
    await Promise.all(this.#reading.splice(0))
  }

  /** Follows a link of the page. */
  async follow(href: string): Promise<void> {
    await this.page.evaluate(to => {
      const link = Object.assign(document.createElement('a'), { href: to })
      document.body.append(link)
      link.click()
      link.remove()
    }, href)
  }

  readonly hasDialog = () => this.page.locator('dialog[open]:not([role])').isVisible()

  readonly question = () => this.page.getByRole('alertdialog', { name: leaveTitle })

  /** As after an earlier visit: whatever stands there goes. */
  async begin(): Promise<void> {
    await this.page.goto('/notifications')
    await this.page.locator('main bee-notification-centre h1').waitFor()
  }

  async go({ href, tag }: Pick<Place, 'href' | 'tag'>): Promise<void> {
    if (new URL(this.page.url()).pathname === href) await this.begin()
    await this.follow(href)
    await this.page.locator(`main ${tag}`).first().waitFor()
    await this.page.locator('main h1').filter({ visible: true }).first().waitFor()
    await this.settled()
  }

  /** The form that stands there now. */
  form(isInDialog: boolean): Locator {
    const place = isInDialog ? this.page.locator('dialog[open]:not([role])') : this.page.locator('main')
    return place.locator('form[part=form]').filter({ visible: true }).first()
  }

  async open({ opener }: Pick<Place, 'opener'>): Promise<Locator> {
    const form = this.form(opener !== undefined)
    if (opener !== undefined) await this.press(opener)
    await form.waitFor()
    await this.settled()
    return form
  }

  async press(opener: string): Promise<void> {
    await this.page.locator('main').getByRole('button', { name: opener, exact: true }).first().click()
  }

  /** Whether this button opens the form of something: others open a list, or a part of the page. */
  async isForm(place: Place): Promise<boolean> {
    await this.go(place)
    await this.press(place.opener ?? '')
    // Its script is loaded by the press.
    return this.form(true)
      .waitFor({ timeout: 1500 })
      .then(() => true)
      .catch(() => false)
  }

  fill(form: Locator, words: string, hints: Hints): Promise<Locator | undefined> {
    return fillIn(this.page, form, words, hints)
  }

  /** Presses the button of this form, as often as given, and waits for what comes of it. */
  async save(form: Locator, clickCount = 1): Promise<readonly Write[]> {
    const before = this.writes.length
    const id = await form.getAttribute('id')
    // One that cannot be used yet says why when it is pressed.
    const button = this.page.locator(`[type=submit][form="${id}"]`).filter({ visible: true }).last()
    await button.click({ clickCount, force: (await button.getAttribute('aria-disabled')) === 'true' })
    await this.settled()
    return this.writes.slice(before)
  }

  /** No write reaches the server while this is done; unless told otherwise, none is answered. Gives back how many did not. */
  async cutOff(
    done: () => Promise<unknown>,
    answer: (route: Route) => Promise<void> = route => route.abort()
  ): Promise<number> {
    let lost = 0
    const isApi = (url: URL) => url.pathname.startsWith('/api/')
    await this.page.route(isApi, route => {
      if (route.request().method() === 'GET') return route.fallback()
      lost += 1
      return answer(route)
    })
    await done()
    await this.page.unroute(isApi)
    return lost
  }

  /** What is wrong with the form, in its own words. */
  async told(): Promise<string> {
    return (await this.page.locator('[id$=-error], [role=alert]').filter({ visible: true }).allInnerTexts()).join(' | ')
  }

  /** From what was saved to its form: by a button or link of its page or row, or by the menu of the row. */
  async edits(words: string): Promise<boolean> {
    const main = this.page.locator('main')
    const named = new RegExp(`^Edit$|^Edit (unit|village|course|activity)$|^Edit .*(${words}|Wren Keeper)`, 'i')
    const edit = main
      .getByRole('button', { name: named })
      .or(main.getByRole('link', { name: named }))
      .first()
    const menu = main.getByRole('button', { name: new RegExp(`^More for ${words}`) }).first()
    if (await edit.isVisible()) await edit.click()
    else if (await menu.isVisible()) {
      await menu.click()
      const item = this.page.getByRole('menuitem', { name: /^Edit\b/ })
      if (!(await item.isVisible())) return false
      await item.click()
    } else return false
    await this.settled()
    return true
  }

  /** Goes elsewhere: asked first, one stays. True when there was a question. */
  async leaves(isInDialog: boolean): Promise<boolean> {
    if (isInDialog) await this.page.keyboard.press('Escape')
    else await this.follow('/notifications')
    const question = this.question()
    const gone = isInDialog
      ? this.page.locator('dialog[open]:not([role])')
      : this.page.locator('main bee-notification-centre')
    await question
      .or(isInDialog ? this.page.locator('body:not(:has(bee-confirm))') : gone)
      .first()
      .waitFor()
    if (!(await question.isVisible())) return false
    await question.getByRole('button', { name: stay }).click()
    await question.waitFor({ state: 'detached' })
    return true
  }
}
