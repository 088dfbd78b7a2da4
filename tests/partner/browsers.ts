// Two browsers driven by the same few words, so that one test holds for both.
import { setTimeout as pause } from 'node:timers/promises'

import { launchChromium } from '#tests/kit/chromium.ts'
import { startFirefox, type Value } from '#tests/kit/firefox.ts'
import { sample } from '#tests/kit/length.ts'

export interface Looking {
  open: (url: string) => Promise<void>
  /** Runs a function in the page, which knows nothing of what is around it here. */
  evaluate: <A extends Value[], R>(run: (...args: A) => R | Promise<R>, ...args: A) => Promise<R>
  type: (selector: string, text: string) => Promise<void>
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

/** A busy machine takes long for the work that a form demands. */
const WAITS_FOR = 60_000

/** Waits until what is looked for is there, and gives it. */
export async function until<T>(look: () => Promise<T>, what: string): Promise<NonNullable<T>> {
  const last = performance.now() + WAITS_FOR
  for (;;) {
    const found = await look()
    if (found) return found
    if (performance.now() > last) throw new Error(`${what}: waited ${WAITS_FOR / 1000} s for nothing`)
    await pause(50)
  }
}

async function openChromium(): Promise<Looking> {
  const browser = await launchChromium()
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } })
  return {
    open: async url => void (await page.goto(url)),
    evaluate: (run, ...args) => page.evaluate(`(${run.toString()})(...${JSON.stringify(args)})`),
    type: (selector, text) => page.locator(selector).pressSequentially(text),
    screenshot: () => page.screenshot({ fullPage: true }),
    close: () => browser.close()
  }
}

const all: readonly [string, () => Promise<Looking>][] = [
  ['Chromium', openChromium],
  ['Firefox', startFirefox]
]

/** The browsers that a suite runs in: in the short run one of them, chosen by seed, so that each is in some suite of most runs. */
export const browsersFor = (suite: string) => sample(all, 1, `browser of ${suite}`)
