// Several hosts in DATABASE_URL: how it is read, and that the one that writes is taken.
import { createServer } from 'node:net'

import { expect, test } from 'vitest'

import { readAddress } from '#server/kit/database/address.ts'
import { openDatabase, Unusable } from '#server/kit/database/database.ts'

import { listen, query } from '../postgres.ts'
import { newUrl } from './engines.ts'

const cases: [string, string[]][] = [
  ['postgres://user:pw@a:5432/name', ['postgres://user:pw@/name?host=a&port=5432']],
  ['postgres://a,b/name', ['postgres:///name?host=a', 'postgres:///name?host=b']],
  [
    'postgres://user:p%40w@a:5433,b:5434/name?sslmode=verify-full&target_session_attrs=read-write',
    [
      'postgres://user:p%40w@/name?host=a&port=5433&sslmode=verify-full',
      'postgres://user:p%40w@/name?host=b&port=5434&sslmode=verify-full'
    ]
  ],
  [
    'postgresql:///name?host=a,b&port=5433',
    ['postgresql:///name?host=a&port=5433', 'postgresql:///name?host=b&port=5433']
  ],
  ['postgresql:///name?host=a,b&port=1,2', ['postgresql:///name?host=a&port=1', 'postgresql:///name?host=b&port=2']],
  ['postgres:///name?host=/run/postgresql', ['postgres:///name?host=%2Frun%2Fpostgresql']],
  ['postgres://[::1]:5432,c/name', ['postgres:///name?host=%3A%3A1&port=5432', 'postgres:///name?host=c']],
  ['postgres:///name', ['postgres:///name']]
]

test.each(cases)('%s names its hosts', (url, urls) => {
  expect(readAddress(url)).toEqual({ urls })
})

test.each([
  'postgres://a,,b/name',
  'postgres://a:port/name',
  'postgres:///name?host=a,b&port=1,2,x',
  'postgres:///name?host=a,b,c&port=1,2',
  'postgres://a,b/name?target_session_attrs=standby',
  'postgres://a b/name',
  'mysql://a/name'
])('%s is no address', url => {
  expect(readAddress(url)).toBeUndefined()
})

/** The same database, with hosts before its own at which nothing answers, or something else does. */
const withHosts = (url: string, ...others: string[]): string => {
  const address = new URL(url)
  return url.replace(address.host, [...others, address.host].join(','))
}

test('a host where nothing answers and one that never answers are passed over', async () => {
  const silent = createServer()
  const port = await listen(silent)
  const url = await newUrl()
  const database = await openDatabase({ url: withHosts(url, '127.0.0.1:1', `127.0.0.1:${port}`) })
  expect((await database.raw('select 1 as one')).rows).toEqual([{ one: 1 }])
  const heard: string[] = []
  await database.listen('timer', payload => heard.push(payload))
  await query(url, `select pg_notify('timer', 'here')`)
  await expect.poll(() => heard).toEqual(['here'])
  expect(await database.readiness()).toBe('ready')
  await database.close()
  silent.close()
})

test('where nothing can be written, the start ends with a sentence', async () => {
  const url = await newUrl()
  await query(
    url,
    `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`
  )
  const error: unknown = await openDatabase({ url: withHosts(url, '127.0.0.1:1') }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Unusable)
  expect(String(error)).toContain(
    `No host in DATABASE_URL takes writes (127.0.0.1:1, ${new URL(url).host}): the database is set to read only.`
  )
})
