// A page of the light document, in the words of Playwright's `Page`.
import { setTimeout as wait } from 'node:timers/promises'
import vm from 'node:vm'

import type { Window } from 'happy-dom'
import { bySelector, isHidden } from './find.ts'
import { focused, insert, type LightDocument, pressKey } from './keys.ts'
import { Light } from './locator.ts'
import { fileOf } from './saved.ts'
import { settle } from './acts.ts'
import { NotLight, onlyLight, until } from './until.ts'
import { answerOf, type Fulfilled, type Handler, isAt, type Pattern, Routes, wrapped } from './routes.ts'
import type { LightContext } from './context.ts'
import { openWindow } from './window.ts'

export type Listener = (given: unknown) => unknown

/** What a page has once it is drawn. */
const DRAWN =
  /(scroll|offset|client)(Width|Height|Top|Left)|getBoundingClientRect|getComputedStyle|elementFromPoint|scroll[XY]|getAnimations|checkVisibility|innerText/

/** What axe and a picture cannot look at. */
export const isLightPage = (page: object): boolean => Reflect.get(page, 'isLight') === true

export class LightPage {
  readonly isLight = true
  readonly #context: LightContext
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #routes = new Routes()
  readonly #place: LightDocument
  readonly #all: Light
  #window: Window | undefined
  #size: { width: number; height: number }
  #isClosed = false
  #session: Storage | undefined

  readonly keyboard = onlyLight(
    {
      press: async (keys: string) => {
        await pressKey(this.#place, keys)
        await settle()
      },
      type: async (text: string) => {
        for (const letter of text) await pressKey(this.#place, letter === '\n' ? 'Enter' : letter)
        await settle()
      },
      insertText: async (text: string) => {
        await insert(this.#place, text)
        await settle()
      }
    },
    'keyboard'
  )
  readonly mouse = onlyLight({}, 'mouse')
  readonly clock = onlyLight({}, 'clock')

  constructor(context: LightContext) {
    this.#context = context
    this.#size = context.viewport
    const of = () => this.#at()
    this.#place = {
      get document() {
        return of().document as unknown as Document
      },
      run: (source, ...given) => this.#run(source, given),
      fire: (element, kind, given) => this.#fire(element, kind, given),
      click: (element, given) => this.#click(element, given),
      giveFiles: (field, files) => this.#giveFiles(field, files),
      unfocus: () => (focused(this.#place.document) as HTMLElement).blur(),
      escape: () => this.#escape()
    }
    this.#all = Light.of(this.#place, root => [root as Element], 'the page:')
  }

  #at(): Window {
    if (!this.#window) throw new Error('nothing is open in this page')
    return this.#window
  }

  #run(source: string, given: readonly unknown[]): unknown {
    const drawn = DRAWN.exec(source)
    if (drawn) throw new NotLight(`${drawn[0]} is of a browser`)
    const isText = !/^(async\s*)?(\(|function|[\w$]+\s*=>)/.test(source)
    const made: unknown = vm.runInContext(isText ? source : `(${source})`, this.#at())
    return typeof made === 'function' ? (made as (...all: unknown[]) => unknown)(...given) : made
  }

  #fire(element: Element, kind: string, given: object = {}): boolean {
    const window = this.#at()
    const Kind = kind.startsWith('key')
      ? window.KeyboardEvent
      : kind.startsWith('pointer')
        ? window.PointerEvent
        : /^mouse|click/.test(kind)
          ? window.MouseEvent
          : /input/.test(kind)
            ? window.InputEvent
            : kind === 'paste'
              ? window.ClipboardEvent
              : window.Event
    const event = new Kind(kind, {
      bubbles: true,
      cancelable: kind !== 'input' && kind !== 'change',
      composed: kind !== 'change',
      ...given
    })
    return element.dispatchEvent(event as unknown as Event)
  }

  /** The press itself. A button finds the form that it names in its own shadow too. */
  #click(element: Element, given: object = {}): void {
    const id = element.getAttribute('form')
    const root = element.getRootNode() as Document | ShadowRoot
    const form = id && root.nodeType === 11 ? root.querySelector<HTMLFormElement>(`form[id="${id}"]`) : null
    if (form && element.tagName === 'BUTTON' && element.getAttribute('type') !== 'button') {
      if (this.#fire(element, 'click', given)) this.#fire(form, 'submit')
      return
    }
    const popover = element.closest('[popovertarget]')?.getAttribute('popovertarget')
    this.#fire(element, 'click', given)
    if (popover) root.querySelector<HTMLElement>(`[id="${popover}"]`)?.togglePopover()
  }

  #giveFiles(field: Element, files: unknown): void {
    const list = (Array.isArray(files) ? files : [files]) as { name: string; mimeType: string; buffer: Buffer }[]
    if (list.some(one => typeof one === 'string')) throw new NotLight('a file on the disk is of a browser')
    const made = list.map(({ name, mimeType, buffer }) => new File([new Uint8Array(buffer)], name, { type: mimeType }))
    Object.defineProperty(field, 'files', {
      value: Object.assign(made, { item: (at: number) => made[at] ?? null }),
      configurable: true
    })
    this.#fire(field, 'input')
    this.#fire(field, 'change')
  }

  /** Closes what a browser would: the last dialog, unless it stays, or the last popover. */
  #escape(): void {
    const found = bySelector('dialog[data-is-modal][open], [popover=auto][data-is-shown], [popover=""][data-is-shown]')(
      this.#place.document
    )
    const top = found.filter(one => !isHidden(one)).at(-1)
    if (!top) return
    if (top.tagName !== 'DIALOG') return (top as HTMLElement).hidePopover()
    const event = new (this.#at().Event)('cancel', { cancelable: true })
    if (top.dispatchEvent(event as unknown as Event)) (top as HTMLDialogElement).close()
  }

  async #ask(request: Request): Promise<Response> {
    const body = request.method === 'GET' || request.method === 'HEAD' ? '' : await request.clone().text()
    const asked = {
      url: () => request.url,
      method: () => request.method,
      postData: () => body || null,
      postDataJSON: () => (body ? JSON.parse(body) : null) as unknown,
      headers: () => Object.fromEntries(request.headers),
      resourceType: () => 'fetch'
    }
    this.#tell('request', asked)
    try {
      const answer = await this.#answer(request, asked)
      this.#tell('requestfinished', asked)
      return answer
    } catch (error) {
      this.#tell('requestfailed', asked)
      throw error
    }
  }

  async #answer(request: Request, asked: object): Promise<Response> {
    if (this.#context.isOffline) throw new TypeError('Failed to fetch')
    const all = [...this.#routes.all, ...this.#context.routes.all].filter(({ pattern }) =>
      isAt(pattern, request.url, this.#context.setting.url)
    )
    const answer = await this.#routed(all, request, asked)
    this.#tell('response', {
      url: () => request.url,
      status: () => answer.status,
      ok: () => answer.ok,
      request: () => asked,
      json: () => answer.clone().json(),
      text: () => answer.clone().text()
    })
    return answer
  }

  async #routed([first, ...others]: Handler[], request: Request, asked: object): Promise<Response> {
    if (!first || first.times <= 0) return first ? this.#routed(others, request, asked) : this.#context.ask(request)
    first.times -= 1
    return new Promise<Response>((resolve, reject) => {
      const route = onlyLight(
        {
          request: () => asked,
          abort: async () => reject(new TypeError('Failed to fetch')),
          continue: async () => resolve(this.#context.ask(request)),
          fallback: async () => resolve(this.#routed(others, request, asked)),
          fetch: async () => wrapped(await this.#context.ask(request.clone())),
          fulfill: async (given: Fulfilled) => resolve(await answerOf(given))
        },
        'route'
      )
      Promise.resolve(first.does(route, asked)).catch(reject)
    })
  }

  #tell(kind: string, given: unknown): void {
    for (const listener of this.#listeners.get(kind) ?? []) void listener(given)
  }

  tellOffline(isOffline: boolean): void {
    const window = this.#at()
    Object.defineProperty(window.navigator, 'onLine', { value: !isOffline, configurable: true })
    window.dispatchEvent(new window.Event(isOffline ? 'offline' : 'online'))
  }

  async goto(path: string): Promise<null> {
    await this.#end()
    const { setting, scripts } = this.#context
    const window = await openWindow({
      url: new URL(path, setting.url).href,
      viewport: this.#size,
      shell: setting.shell,
      origin: setting.url,
      ask: request => this.#ask(request),
      local: this.#context.storage,
      session: this.#session,
      scripts,
      onFault: setting.onFault,
      onFile: (name, href) => this.#tell('download', fileOf(name, href))
    })
    this.#context.storage = window.localStorage as unknown as Storage
    this.#session = window.sessionStorage as unknown as Storage
    this.#window = window
    return null
  }

  reload = () => this.goto(this.url())
  url = (): string => this.#window?.location.href ?? 'about:blank'
  title = async (): Promise<string> => this.#at().document.title
  content = async (): Promise<string> => this.#at().document.documentElement.outerHTML
  context = () => this.#context.shown
  isClosed = () => this.#isClosed
  viewportSize = () => this.#size

  setDefaultTimeout(): void {
    // The light document has one patience.
  }

  waitForTimeout = (milliseconds: number) => wait(milliseconds)

  async goBack(): Promise<null> {
    const window = this.#at()
    window.history.back()
    await settle()
    return null
  }

  async setViewportSize(size: { width: number; height: number }): Promise<void> {
    if (size.width < this.#size.width) throw new NotLight('a narrower window is of a browser')
    this.#size = size
    this.#window?.happyDOM.setViewport(size)
  }

  async evaluate(does: unknown, given?: unknown): Promise<unknown> {
    return this.#run(String(does), [given])
  }

  async waitForFunction(does: unknown, given?: unknown): Promise<unknown> {
    return until(
      () => this.#run(String(does), [given]) || undefined,
      () => String(does)
    )
  }

  async waitForURL(pattern: Pattern): Promise<void> {
    await until(
      () => (isAt(pattern, this.url(), this.#context.setting.url) ? true : undefined),
      () => `the address ${String(pattern)}, not ${this.url()}`
    )
  }

  async #event(kind: string, isIt: (given: never) => unknown): Promise<unknown> {
    let found: unknown
    const listener = (given: unknown) => {
      if (found === undefined && isIt(given as never)) found = given
    }
    this.on(kind, listener)
    try {
      return await until(
        () => found,
        () => `the event ${kind}`
      )
    } finally {
      this.off(kind, listener)
    }
  }

  #isAsked = (pattern: Pattern | ((given: never) => unknown)) => (given: { url: () => string }) =>
    typeof pattern === 'function'
      ? (pattern as (given: unknown) => unknown)(given)
      : isAt(pattern, given.url(), this.#context.setting.url)

  waitForRequest = (pattern: Pattern) => this.#event('request', this.#isAsked(pattern))
  waitForResponse = (pattern: Pattern) => this.#event('response', this.#isAsked(pattern))
  waitForEvent(kind: string): Promise<unknown> {
    if (!['request', 'response', 'download'].includes(kind)) throw new NotLight(`the event ${kind} is of a browser`)
    return this.#event(kind, () => true)
  }

  on(kind: string, listener: Listener): void {
    if (!this.#listeners.has(kind)) this.#listeners.set(kind, new Set())
    this.#listeners.get(kind)?.add(listener)
  }

  off = (kind: string, listener: Listener) => void this.#listeners.get(kind)?.delete(listener)

  route = this.#routes.route
  unroute = this.#routes.unroute
  unrouteAll = this.#routes.unrouteAll

  locator = (...of: Parameters<Light['locator']>) => this.#all.locator(...of)
  getByRole = (...of: Parameters<Light['getByRole']>) => this.#all.getByRole(...of)
  getByText = (...of: Parameters<Light['getByText']>) => this.#all.getByText(...of)
  getByLabel = (...of: Parameters<Light['getByLabel']>) => this.#all.getByLabel(...of)
  getByPlaceholder = (...of: Parameters<Light['getByPlaceholder']>) => this.#all.getByPlaceholder(...of)
  getByAltText = (...of: Parameters<Light['getByAltText']>) => this.#all.getByAltText(...of)
  fill = (selector: string, value: string) => this.locator(selector).fill(value)

  async #end(): Promise<void> {
    const window = this.#window
    this.#window = undefined
    if (!window) return
    window.dispatchEvent(new window.Event('pagehide'))
    await window.happyDOM.abort()
    window.close()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#end()
  }
}
