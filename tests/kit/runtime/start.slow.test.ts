// The server as a process: what it prints when it cannot start, and how it ends.
import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { newUrl } from '../database/engines.ts'
import { newFolder } from '../embedded.ts'
import { listen } from '../postgres.ts'
import { startProcess as start } from './process.ts'

let folder: string
let url: string
let busy: Server
let port: number

beforeAll(async () => {
  folder = await newFolder()
  url = await newUrl()
  writeFileSync(join(folder, 'file'), '')
  busy = createServer()
  port = await listen(busy)
})
afterAll(() => void busy.close())

const other = (change: (address: URL) => void): string => {
  const address = new URL(url)
  change(address)
  return address.href
}

const failures: [string, () => Record<string, string>, RegExp][] = [
  [
    'a taken port',
    () => ({ DATA_FOLDER: folder, PORT: String(port) }),
    /^Port \d+ on 127\.0\.0\.1 is taken .* PORT\.$/
  ],
  ['an address of another machine', () => ({ DATABASE_URL: url, DATA_FOLDER: folder, HOST: '192.0.2.1' }), /HOST\.$/],
  ['a name that is no address', () => ({ DATABASE_URL: url, DATA_FOLDER: folder, HOST: 'a b' }), /HOST\.$/],
  ['a wrong setting', () => ({ DATA_FOLDER: folder, PORT: 'eighty' }), /^PORT must be .*“eighty”\.$/],
  ['a folder where none can be made', () => ({ DATA_FOLDER: '/proc/workbee' }), /cannot write to the data folder/],
  ['a folder below a file', () => ({ DATA_FOLDER: join(folder, 'file', 'data') }), /cannot write to the data folder/],
  [
    'a folder for mails below a file',
    () => ({ DATABASE_URL: url, DATA_FOLDER: join(folder, 'file', 'data') }),
    /data folder .* cannot be written to.*DATA_FOLDER/
  ],
  [
    'another kind of database',
    () => ({ DATABASE_URL: 'mysql://localhost/workbee' }),
    /^DATABASE_URL must be an address/
  ],
  [
    'a database nobody runs',
    () => ({ DATABASE_URL: other(at => void (at.port = '1')), DATA_FOLDER: folder }),
    /127\.0\.0\.1:1/
  ],
  [
    'a host nobody knows',
    () => ({ DATABASE_URL: 'postgres://nowhere.invalid/x', DATA_FOLDER: folder }),
    /nowhere\.invalid/
  ],
  [
    'a database that does not exist',
    () => ({ DATABASE_URL: other(at => void (at.pathname = 'none')), DATA_FOLDER: folder }),
    /none/
  ],
  [
    'an account that does not exist',
    () => ({ DATABASE_URL: other(at => void (at.username = 'nobody')), DATA_FOLDER: folder }),
    /DATABASE_URL/
  ]
]

test.each(failures)('%s is said in one sentence, and the process ends with 1', async (_, env, sentence) => {
  const { code, said } = await start(env()).end
  expect(said.trimEnd()).toMatch(sentence)
  expect(said.trimEnd().split('\n')).toHaveLength(1)
  expect(said).not.toMatch(/^\s+at /m)
  expect(said).not.toContain('Error')
  expect(code).toBe(1)
})

test('an empty database is served with a link for the first Owner; a second process may not have the folder; the end is clean', async () => {
  const first = start({ DATA_FOLDER: folder })
  const said = await first.says('ticket=')
  const address = /Workbee is at (\S+)\n/.exec(said)?.[1]
  expect(said).toContain(`${address}/firstowner?ticket=`)
  expect(await fetch(`${address}/readyz`)).toHaveProperty('status', 200)

  const second = await start({ DATA_FOLDER: folder }).end
  expect(second.code).toBe(1)
  expect(second.said.trimEnd()).toMatch(/^[^\n]*is using the data folder[^\n]*$/)

  first.child.kill('SIGTERM')
  expect((await first.end).code).toBe(0)
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()

  const third = start({ DATA_FOLDER: folder })
  await third.says('Workbee is at')
  third.child.kill('SIGINT')
  // A terminal and npm both pass the signal on.
  third.child.kill('SIGINT')
  expect((await third.end).code).toBe(0)
})

test('two processes serve one PostgreSQL', async () => {
  const nodes = [start({ DATABASE_URL: url, DATA_FOLDER: folder }), start({ DATABASE_URL: url, DATA_FOLDER: folder })]
  for (const { says } of nodes) await says('Workbee is at')
  for (const { child } of nodes) child.kill('SIGTERM')
  for (const { end } of nodes) expect((await end).code).toBe(0)
})
