// Chromium with the clock of the run in all its pages.
import { type Browser, type BrowserContext, chromium } from 'playwright'

import { CHROMIUM_ARGS, CHROMIUM_SHELL } from '#scripts/browsers.ts'

import { clockScript } from './instant.ts'

export async function keepInstantIn(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript({ content: clockScript() })
  return context
}

/** What opens a page by itself makes a context for it. */
export function keepInstant(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async options => keepInstantIn(await newContext(options))
  return browser
}

export const launchChromium = async (...args: readonly string[]): Promise<Browser> =>
  keepInstant(await chromium.launch({ executablePath: CHROMIUM_SHELL, args: [...CHROMIUM_ARGS, ...args] }))
