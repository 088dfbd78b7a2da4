import { fileURLToPath } from 'node:url'

import { chromium, defineConfig } from 'playwright/test'

import { CHROMIUM_ARGS, CHROMIUM_SHELL } from '../../scripts/browsers.ts'
import { keepInstant } from '../kit/chromium.ts'
import '../kit/keep-instant.ts'
import { seed } from '../kit/length.ts'
import { ADDRESS, FOLDER } from './kit/place.ts'

// The workers choose what the runner chose.
process.env['WORKBEE_SEED'] = seed
// Whichever way a test comes by a page.
const launch = chromium.launch.bind(chromium)
chromium.launch = async options => keepInstant(await launch(options))

export default defineConfig({
  testDir: '.',
  // The days are the longest: what begins last ends the run.
  projects: [
    { name: 'days', testMatch: '*-day.spec.ts' },
    { name: 'pages', testMatch: '*.spec.ts', testIgnore: '*-day.spec.ts' }
  ],
  outputDir: `${FOLDER}-results`,
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  webServer: {
    command: 'node tests/e2e/kit/serve.ts',
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    url: `${ADDRESS}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 }
  },
  use: {
    baseURL: ADDRESS,
    browserName: 'chromium',
    headless: true,
    // What cannot be pressed has failed long before its test is over.
    actionTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // What comes into sight while a page is looked at would be seen half transparent.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of everything takes as much work as the page itself: what fails is run once more with one.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: CHROMIUM_SHELL, args: CHROMIUM_ARGS }
  }
})
