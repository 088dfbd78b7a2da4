import { createServer } from 'node:net'

import { beforeAll, expect, test } from 'vitest'

import { openDatabase, Unusable } from '#server/kit/database/database.ts'

import { listen, query } from '../postgres.ts'
import { newUrl } from './engines.ts'

let url: URL
beforeAll(async () => {
  url = new URL(await newUrl())
})

async function refusal(address: string): Promise<string> {
  const error: unknown = await openDatabase({ url: address }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Unusable)
  const sentence = error instanceof Unusable ? error.message : ''
  expect(sentence).toMatch(/^[^\n]+\.$/)
  expect(sentence).not.toContain('s3cret')
  return sentence
}

test.each(['', 'workbee', 'mysql://a:s3cret@localhost/b', 'postgres://name:s3cret#%@host/x', 'http://localhost:5432'])(
  '"%s" is no address',
  async address => {
    expect(await refusal(address)).toContain('DATABASE_URL is not the address of a PostgreSQL database')
  }
)

test('a host where nothing answers is named', async () => {
  const server = createServer()
  const port = await listen(server)
  await new Promise(resolve => server.close(resolve))
  const sentence = await refusal(`postgres://name:s3cret@127.0.0.1:${port}/x`)
  expect(sentence).toBe(
    `No PostgreSQL answers at 127.0.0.1:${port}: check the host and the port in DATABASE_URL, and that it is running.`
  )
})

test('a host that does not exist is named', async () => {
  expect(await refusal('postgres://name:s3cret@nowhere.invalid/x')).toContain('answers at nowhere.invalid:5432')
})

test('a wrong name is refused', async () => {
  const wrong = new URL(url)
  wrong.username = 'nobody'
  wrong.password = 's3cret'
  expect(await refusal(wrong.href)).toContain('does not accept the name and password')
})

test('a missing database is named', async () => {
  const wrong = new URL(url)
  wrong.pathname = 'no-such-database'
  wrong.password = 's3cret'
  expect(await refusal(wrong.href)).toContain('has no database called no-such-database: create it')
})

test('a database that is not in UTF8 is refused', async () => {
  await query(url.href, `create database latin template template0 encoding 'SQL_ASCII' locale 'C'`)
  const latin = new URL(url)
  latin.pathname = 'latin'
  expect(await refusal(latin.href)).toContain('is not encoded in UTF8')
  await query(url.href, 'drop database latin')
})

test('something else that answers there is not taken for PostgreSQL', async () => {
  const server = createServer(socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  const port = await listen(server)
  expect(await refusal(`postgres://name:s3cret@127.0.0.1:${port}/x`)).toContain(`127.0.0.1:${port}`)
  server.close()
})
