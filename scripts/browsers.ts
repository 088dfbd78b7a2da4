// The browsers that tests and figures drive, and how they are started where there is neither screen nor sandbox.
import { existsSync } from 'node:fs'

export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
export const FIREFOX = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr'

const SHELL = '/usr/bin/chromium-headless-shell'
/** The same engine without the window around each page, a third less work. It has no extensions. */
export const CHROMIUM_SHELL = !process.env['CHROMIUM'] && existsSync(SHELL) ? SHELL : CHROMIUM

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]
