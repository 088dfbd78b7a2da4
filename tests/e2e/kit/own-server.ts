// A server of a test's own, on a folder of its own: one that may be killed at any moment and started again.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import type { Browser, Page } from 'playwright/test'

import { makePassword } from '#scripts/sign-ins.ts'
import { type Ask, connect } from '#shared/kit/calls/client.ts'
import { send } from '#shared/kit/calls/send-ky.ts'
import { createUser } from '#shared/people/users/calls.ts'
import { firstOwner, forcePassword, signIn } from '#shared/session/calls.ts'
import { atInstant } from '#tests/kit/instant.ts'

const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url))

type Settings = Readonly<Record<string, string>>

export interface OwnServer {
  /** Asks as the Owner. */
  ask: Ask
  /** Adds somebody, who asks as themselves. */
  add: (firstName: string) => Promise<Ask>
  /** Where its data are. */
  folder: string
  /** The Owner, or nobody, in a browser that knows nothing else of them. */
  comeIn: (browser: Browser, who?: { isVisitor: true }) => Promise<Page>
  /** As by `kill -9`: nothing is tidied up. */
  kill: () => Promise<void>
  /** With settings that differ from those it began with. */
  startAgain: (settings?: Settings) => Promise<void>
  end: () => Promise<void>
}

/** Its process, once it has said this. */
async function started(
  folder: string,
  port: string,
  words: RegExp,
  settings: Settings
): Promise<{ child: ChildProcess; found: string[] }> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const env = { ...atInstant(), ...settings, PATH, NODE_COMPILE_CACHE, PORT: port, DATA_FOLDER: folder }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  for await (const line of createInterface({ input: child.stderr })) {
    said.push(line)
    const found = words.exec(said.join('\n'))
    if (found) return { child, found: [...found] }
  }
  throw new Error(`The server ended and said: ${said.join('\n')}`)
}

export async function openOwnServer(settings: Settings = {}): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'workbee-own-'))
  const first = await started(folder, '0', /Workbee is at (\S+)[^]*ticket=(\S+)/, settings)
  let { child } = first
  const [, address = '', ticket = ''] = first.found
  const ask = connect({ send, base: () => `${address}/api`, token: () => undefined })
  const owner = { firstName: 'Ada', lastName: 'Vale', email: 'ada@example.org', password: makePassword() }
  const { token } = await ask(firstOwner, { ticket, ...owner })
  const askAs = (held: string): Ask => connect({ send, base: () => `${address}/api`, token: () => held })
  const add = async (firstName: string): Promise<Ask> => {
    const [email, password] = [`${firstName.toLowerCase()}@example.org`, makePassword()]
    await askAs(token)(createUser, { firstName, lastName: 'Vale', email, password })
    const first = await ask(signIn, { email, password })
    if (!('new' in first)) throw new Error('A first password must be changed')
    const newpassword = makePassword()
    await ask(forcePassword, { userId: first.userId, newpassword, ticket: first.ticket })
    const come = await ask(signIn, { email, password: newpassword })
    if (!('token' in come)) throw new Error(`${email} did not come in`)
    return askAs(come.token)
  }
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    ask: askAs(token),
    add,
    folder,
    kill,
    async startAgain(other = {}) {
      child = (await started(folder, new URL(address).port, /Workbee is at/, { ...settings, ...other })).child
    },
    async comeIn(browser, who) {
      const localStorage = who?.isVisitor ? [] : [{ name: 'token', value: token }]
      const storageState = { cookies: [], origins: [{ origin: address, localStorage }] }
      const context = await browser.newContext({
        baseURL: address,
        storageState,
        viewport: { width: 390, height: 844 }
      })
      return context.newPage()
    },
    async end() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    }
  }
}
