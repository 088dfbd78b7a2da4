// A demo organisation that is started for a while, and a browser whose extension is connected to it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import type { Page } from 'playwright'

import * as pageTexts from '#shared/extension/page-texts.ts'
import * as texts from '#shared/extension/texts.ts'
import * as sessionTexts from '#shared/session/texts.ts'
import { press, shows, tell, untilSnapshot } from '#tests/extension/kit/on-page.ts'
import { openChromium } from '#tests/extension/kit/toolbar.ts'

import { unpacked } from '../extension.ts'
import { readSignIns, type SignIn } from '../sign-ins.ts'

const ROOT = new URL('../..', import.meta.url).pathname

type Browser = Awaited<ReturnType<typeof openChromium>>

export interface Scene {
  /** The organisation's address, and that of the extension's own pages. */
  site: string
  own: string
  newPage: () => Promise<Page>
  close: () => Promise<void>
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return String(typeof address === 'object' && address ? address.port : 0)
}

/** As `npm start` does it. */
async function startDemo(folder: string): Promise<{ demo: ChildProcess; site: string }> {
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: port, DATA_FOLDER: folder }
  const demo = spawn(process.execPath, ['scripts/start.ts'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface(demo.stdout)) if (line.startsWith('Workbee is at ')) break
  demo.stdout.resume()
  if (demo.exitCode !== null) throw new Error('The demo organisation did not start. What is wrong stands above.')
  return { demo, site: `http://127.0.0.1:${port}` }
}

async function end(demo: ChildProcess): Promise<void> {
  if (demo.exitCode !== null) return
  demo.kill('SIGTERM')
  await once(demo, 'exit')
}

async function signIn({ context }: Browser, site: string, { email, password }: SignIn): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${site}/login`)
  await page.getByLabel(sessionTexts.email).fill(email)
  await page.getByLabel(sessionTexts.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: sessionTexts.logIn }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/login'))
}

/** By the approval on the site that everybody gives. */
async function connect(browser: Browser, site: string): Promise<string> {
  await browser.openOwn('popup.html')
  const own = browser.context.pages().at(-1)?.url() ?? ''
  await tell(browser, { kind: 'server', address: site })
  await press(browser, pageTexts.connect)
  await browser.goTo('/extension/connect')
  await press(browser, texts.approve)
  await shows(browser, texts.approved)
  await browser.goTo('popup.html')
  await untilSnapshot(browser, 'the tasks', ({ timer, tasks }) => timer !== undefined && tasks.length > 0)
  return own
}

/** Its folder is the caller's to remove. */
export async function openScene(folder: string): Promise<Scene> {
  const { demo, site } = await startDemo(join(folder, 'data'))
  let browser: Browser | undefined
  try {
    const volunteer = readSignIns(join(folder, 'data'))?.find(({ role }) => role === 'Volunteer')
    if (!volunteer) throw new Error('The demo organisation has no volunteer.')
    const opened = (browser = await openChromium(unpacked('chrome'), join(folder, 'profile')))
    await signIn(opened, site, volunteer)
    const own = await connect(opened, site)
    const close = async () => {
      await opened.close()
      await end(demo)
    }
    return { site, own, newPage: () => opened.context.newPage(), close }
  } catch (error) {
    await browser?.close()
    await end(demo)
    throw error
  }
}
