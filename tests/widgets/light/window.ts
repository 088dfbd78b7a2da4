// A light document: the screens' script on happy-dom in this process, its calls answered by the real server's handlers.
// It shows what a screen says and does; what needs a drawn page (sizes, colours, the way of the focus) is of a browser.
import vm from 'node:vm'

import { Window } from 'happy-dom'

import { clockScript } from '#tests/kit/instant.ts'
import type { TestServer } from '#tests/kit/test-server.ts'

import { screens } from '../bundle.ts'

/** What of Node a page uses as it is: a call's parts must be of one kind with the call. */
const OF_NODE = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
  'File',
  'FormData',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
  'performance',
  'structuredClone',
  'Uint8Array',
  'ArrayBuffer'
] as const

let script: Promise<vm.Script> | undefined

/** Compiled once in a worker. */
const compiled = (): Promise<vm.Script> =>
  (script ??= screens().then(text => {
    const source = text.toString().replaceAll('import.meta.url', '"http://localhost/assets/screens.js"')
    return new vm.Script(`void (() => {${source}\n})()`, { filename: 'screens.js' })
  }))

export type Ask = (request: Request) => Promise<Response>

export const answersOf =
  (server: TestServer): Ask =>
  async request => {
    const url = new URL(request.url)
    const body =
      request.method === 'GET' || request.method === 'HEAD' ? undefined : Buffer.from(await request.arrayBuffer())
    const { statusCode, rawPayload, headers } = await server.app.inject({
      method: request.method as 'GET',
      url: url.pathname + url.search,
      headers: { host: url.host, ...Object.fromEntries(request.headers) },
      ...(body?.length ? { payload: body } : {})
    })
    const told = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]]
    )
    const isEmpty = statusCode === 204 || statusCode === 304
    return new Response(isEmpty ? null : new Uint8Array(rawPayload), { status: statusCode, headers: told })
  }

export interface Asked {
  url: string
  viewport: { width: number; height: number }
  shell: string
  origin: string
  ask: Ask
  local: Storage | undefined
  session: Storage | undefined
  scripts: readonly string[]
  onFault: Fault
  onFile: (name: string, href: string) => void
}

/** What happy-dom has not, or not as a browser does. */
const MENDS = `
  const shownBy = (element, isShown) => {
    if (element.hasAttribute('data-is-shown') === isShown) return
    const told = { oldState: isShown ? 'closed' : 'open', newState: isShown ? 'open' : 'closed' }
    const tell = name => { const event = new Event(name, { cancelable: name === 'beforetoggle' }); Object.assign(event, told); element.dispatchEvent(event) }
    tell('beforetoggle')
    element.toggleAttribute('data-is-shown', isShown)
    tell('toggle')
  }
  Object.assign(HTMLElement.prototype, {
    showPopover() { shownBy(this, true) },
    hidePopover() { shownBy(this, false) },
    togglePopover(force) { const isShown = force ?? !this.hasAttribute('data-is-shown'); shownBy(this, isShown); return isShown },
    scrollIntoView() {}
  })
  const closers = new WeakMap()
  const close = HTMLDialogElement.prototype.close
  HTMLDialogElement.prototype.close = function (value) {
    close.call(this, value)
    this.removeAttribute('data-is-modal')
    const opener = closers.get(this)
    closers.delete(this)
    if (opener?.isConnected) opener.focus()
  }
  // All is in sight of a page that is not drawn.
  globalThis.IntersectionObserver = class {
    #tell
    #isOver = false
    constructor(tell) { this.#tell = tell }
    observe(target) { setTimeout(() => this.#isOver || this.#tell([{ target, isIntersecting: true, intersectionRatio: 1, boundingClientRect: target.getBoundingClientRect() }], this)) }
    unobserve() {}
    disconnect() { this.#isOver = true }
    takeRecords() { return [] }
  }
  // React gives the focus back to the host that it sees from outside: a browser lets no such host have it.
  const focus = HTMLElement.prototype.focus
  HTMLElement.prototype.focus = function (options) { if (!this.shadowRoot || this.hasAttribute('tabindex')) focus.call(this, options) }
  const deepest = () => { let active = document.activeElement; while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement; return active }
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
    this.setAttribute('data-is-modal', '')
    closers.set(this, deepest())
    const first = this.querySelector('[autofocus]') ?? this.querySelector('button, input, select, textarea, a[href]')
    first?.focus()
  }
  // happy-dom's own ends in an error where the focus is in another shadow.
  const shadowed = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'activeElement') ?? Object.getOwnPropertyDescriptor(Object.getPrototypeOf(ShadowRoot.prototype), 'activeElement')
  Object.defineProperty(ShadowRoot.prototype, 'activeElement', { configurable: true, get() { try { return shadowed.get.call(this) } catch { return null } } })
  // Where the focus goes is said to each tree in its own words: outside a shadow it is the host.
  const rootsOf = node => { const root = node.getRootNode(); return root.host ? [root, ...rootsOf(root.host)] : [root] }
  for (const kind of ['focusin', 'focusout'])
    document.addEventListener(kind, event => {
      const { relatedTarget } = event
      if (!relatedTarget) return
      Object.defineProperty(event, 'relatedTarget', { get() {
        const roots = rootsOf(event.currentTarget?.getRootNode ? event.currentTarget : document)
        let one = relatedTarget
        while (!roots.includes(one.getRootNode()) && one.getRootNode().host) one = one.getRootNode().host
        return one
      } })
    }, true)
  const isFocused = element => element !== document.body && deepest() === element
  const isAround = element => { let one = deepest(); while (one && one !== document.body && one !== element) one = one.parentElement ?? one.getRootNode().host; return one === element && one !== document.body }
  // Selectors that happy-dom does not know, or knows of the document alone.
  const translated = new Map()
  const own = selector => {
    let ours = translated.get(selector)
    if (ours === undefined) {
      ours = selector.replaceAll(':popover-open', '[data-is-shown]').replaceAll(':modal', '[data-is-modal][open]').replaceAll(':user-invalid', '[data-never]')
      translated.set(selector, ours)
    }
    return ours
  }
  const matches = Element.prototype.matches
  Element.prototype.matches = function (selector) {
    const known = own(selector)
    if (!/:focus/.test(known)) return matches.call(this, known)
    const isMet = /:focus-within/.test(known) ? isAround(this) : isFocused(this)
    return isMet && matches.call(this, known.replaceAll(/:focus(-visible|-within)?/g, ':not([data-never])'))
  }
  for (const kind of [Element, Document, DocumentFragment])
    for (const name of ['querySelector', 'querySelectorAll']) {
      const find = kind.prototype[name]
      if (find) kind.prototype[name] = function (selector) { return find.call(this, own(selector)) }
    }
  const box = (x, y, width, height) => ({ x, y, width, height, top: y, left: x, right: x + width, bottom: y + height, toJSON() { return this } })
  Element.prototype.getBoundingClientRect = function () { return box(0, 0, innerWidth, this === document.documentElement ? innerHeight : 40) }
  Element.prototype.getClientRects = function () { return [this.getBoundingClientRect()] }
  Element.prototype.getAnimations = Document.prototype.getAnimations = ShadowRoot.prototype.getAnimations = () => []
  Element.prototype.animate = () => ({ finished: Promise.resolve(), cancel() {}, finish() {}, addEventListener() {} })
  for (const [name, size] of [['offsetHeight', 40], ['offsetWidth', 400], ['clientHeight', 40], ['clientWidth', 400]])
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get() { return size } })
  globalThis.isSecureContext = true
  // What is drawn on it nobody sees.
  const pen = new Proxy(() => pen, { get: (_, name) => (name === Symbol.toPrimitive ? () => 0 : pen), set: () => true, apply: () => pen })
  HTMLCanvasElement.prototype.getContext = () => pen
  document.fonts = { ready: Promise.resolve(), load: () => Promise.resolve([]) }
  globalThis.Path2D = class { constructor() { return pen } }
  const follow = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function () {
    if (this.hasAttribute('download')) keepFile(this.getAttribute('download'), this.getAttribute('href'))
    else follow.call(this)
  }
  globalThis.requestIdleCallback ??= run => setTimeout(() => run({ didTimeout: false, timeRemaining: () => 50 }), 0)
  globalThis.cancelIdleCallback ??= clearTimeout
  globalThis.scrollTo = globalThis.scrollBy = () => {}
  Element.prototype.scrollTo = Element.prototype.scrollBy = () => {}
`

type Fault = (message: string) => void

/** By the promises of a page, who is told. */
const pages = new WeakMap<object, Fault>()
const runner: NodeJS.UnhandledRejectionListener[] = []
const toldByKind: NodeJS.UnhandledRejectionListener = (reason, promise) => {
  if ((promise as object) instanceof Promise) for (const listener of runner) listener(reason, promise)
  else pages.get((promise as object).constructor)?.(String(reason))
}

/** What fails in a page and nobody hears of is a fault of that page, as in a browser, and not of the run. */
function hearPages(): void {
  const others = process.listeners('unhandledRejection').filter(one => one !== toldByKind)
  for (const one of others) process.off('unhandledRejection', one)
  runner.push(...others)
  if (!process.listeners('unhandledRejection').includes(toldByKind)) process.on('unhandledRejection', toldByKind)
}

export async function openWindow(asked: Asked): Promise<Window> {
  const { url, viewport, shell, origin, ask, local, session, scripts } = asked
  const code = await compiled()
  const window = new Window({
    url,
    ...viewport,
    settings: {
      enableJavaScriptEvaluation: true,
      suppressInsecureJavaScriptEnvironmentWarning: true,
      disableCSSFileLoading: true,
      device: { prefersReducedMotion: 'reduce' }
    }
  })
  const onFault: Fault = message => {
    if (!window.closed) asked.onFault(message)
  }
  const put = (values: object) => {
    for (const [name, value] of Object.entries(values))
      Object.defineProperty(window, name, { value, configurable: true, writable: true })
  }
  put(Object.fromEntries(OF_NODE.map(name => [name, Reflect.get(globalThis, name)])))
  class PageRequest extends Request {
    constructor(input: Request | URL | string, given?: RequestInit) {
      super(input instanceof Request ? input : new URL(String(input), window.location.href), given)
    }
  }
  const say = (...words: unknown[]) => onFault(words.map(String).join(' '))
  put({
    Request: PageRequest,
    fetch(input: Request | URL | string, given?: RequestInit) {
      const request = new PageRequest(input, given)
      return answered(ask(request), request.signal)
    },
    console: { ...console, error: say },
    reportError: (error: unknown) => say(error),
    keepFile: asked.onFile,
    ...(local && { localStorage: local }),
    ...(session && { sessionStorage: session }),
    WebSocket: socketAt(origin)
  })
  window.addEventListener('error', event =>
    onFault(String(Reflect.get(event, 'message') ?? Reflect.get(event, 'error')))
  )
  const { document } = window
  document.documentElement.setAttribute('lang', 'en')
  document.title = 'Workbee'
  const meta = document.createElement('meta')
  meta.setAttribute('name', 'shell')
  meta.setAttribute('content', shell)
  const icon = document.createElement('link')
  icon.setAttribute('rel', 'icon')
  icon.setAttribute('href', 'data:,')
  document.head.append(meta, icon)
  const context = window as unknown as vm.Context
  hearPages()
  pages.set(vm.runInContext('(async () => {})().constructor', context) as object, onFault)
  vm.runInContext(clockScript() + MENDS, context)
  for (const one of scripts) vm.runInContext(one, context)
  code.runInContext(context)
  return window
}

/** A call that is given up ends as one of a browser does. */
function answered(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    answer.then(resolve, reject)
  })
}

const socketAt = (origin: string) =>
  class extends WebSocket {
    constructor(url: URL | string, protocols?: string[] | string) {
      super(new URL(String(url), origin.replace(/^http/, 'ws')), protocols)
    }
  }
