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

/** A test is over before scripts compiled for speed have paid for their compiling, which was a fifth of all work. */
export const TEST_ARGS = [...CHROMIUM_ARGS, '--js-flags=--no-opt --no-maglev']
