// The browsers that tests and figures drive, and how they are started where there is neither screen nor sandbox.
export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
export const FIREFOX = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr'

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]
