// A context of the light document: what its pages share, in the words of Playwright's `BrowserContext`.
import { setTimeout as wait } from 'node:timers/promises'

import type { BrowserContext, Page } from 'playwright'

import { LightPage, type Listener } from './page.ts'
import { Routes } from './routes.ts'
import { onlyLight } from './until.ts'
import type { Ask } from './window.ts'

export interface LightSetting {
  url: string
  shell: string
  ask: Ask
  onFault: (message: string) => void
}

/** What stays of a browser between the pages of one test. */
export class LightContext {
  readonly setting: LightSetting
  readonly viewport: { width: number; height: number }
  readonly scripts: string[] = []
  readonly routes = new Routes()
  readonly open: LightPage[] = []
  storage: Storage | undefined
  isOffline = false
  readonly #listening: [kind: string, listener: Listener][] = []

  constructor(setting: LightSetting, viewport = { width: 1280, height: 900 }) {
    this.setting = setting
    this.viewport = viewport
  }

  /** As tests know it. */
  readonly shown = onlyLight(this, 'context') as unknown as BrowserContext

  /** What the server was asked and has not answered. */
  readonly #open = new Set<Promise<Response>>()
  ask: Ask = async request => {
    const answer = this.setting.ask(request)
    this.#open.add(answer)
    return answer.finally(() => this.#open.delete(answer))
  }

  prepare(script: unknown, argument: unknown): void {
    this.scripts.push(`(${String(script)})(${JSON.stringify(argument)})`)
  }

  newPage(): Page {
    const page = new LightPage(this)
    for (const [kind, listener] of this.#listening) page.on(kind, listener)
    this.open.push(page)
    return onlyLight(page, 'page') as unknown as Page
  }

  pages = () => this.open as unknown as Page[]
  route = this.routes.route
  unroute = this.routes.unroute

  /** Nothing comes and nothing goes, as with a line that is cut. */
  setOffline = async (isOffline: boolean) => {
    this.isOffline = isOffline
    for (const page of this.open) page.tellOffline(isOffline)
  }

  /** Of all its pages, also of those to come. */
  on(kind: string, listener: Listener): void {
    this.#listening.push([kind, listener])
    for (const page of this.open) page.on(kind, listener)
  }

  async close(): Promise<void> {
    const closed = Promise.all(this.open.splice(0).map(page => page.close()))
    // Whoever comes next may empty tables that these still read. What a test holds back never comes.
    await Promise.race([closed.then(() => Promise.allSettled(this.#open)), wait(1000)])
  }
}
