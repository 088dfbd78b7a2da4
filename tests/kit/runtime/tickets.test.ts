import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database, Trx } from '#server/kit/database/database.ts'
import { newId } from '#server/kit/database/ids.ts'
import { migrate } from '#server/kit/database/migrate.ts'
import { issueTicket, reopenTicket, spendTicket, voidTickets } from '#server/kit/guards/tickets.ts'

import { open } from '../database/engines.ts'

let database: Database
beforeAll(async () => {
  database = await open('embedded')
  await migrate(database)
})
afterAll(() => database.close())

const NOW = new Date('2026-11-18T18:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const within = <T>(work: (trx: Trx) => Promise<T>) => database.transaction(work)
const issue = (personId = newId()) =>
  within(trx => issueTicket(trx, { purpose: 'pairing', personId, data: { a: 1 }, seconds: 60 }, NOW))
const spend = (text: string, now = NOW, purpose: 'pairing' | 'socket' = 'pairing') =>
  within(trx => spendTicket(trx, purpose, text, now))

test('a ticket is good once, for its purpose, until its time', async () => {
  const personId = newId()
  const text = await issue(personId)
  expect(await spend(text, NOW, 'socket')).toBeUndefined()
  expect(await spend(text, later(60))).toBeUndefined()
  expect(await spend(`${text.slice(0, 37)}${'a'.repeat(32)}`)).toBeUndefined()
  expect(await spend(text, later(59))).toEqual({ personId, data: { a: 1 } })
  expect(await spend(text)).toBeUndefined()
})

test('of two who come with it at once, one is let in', async () => {
  const text = await issue()
  const letIn = await Promise.all([spend(text), spend(text), spend(text)])
  expect(letIn.filter(Boolean)).toHaveLength(1)
})

test('one that was given back is good again, unless it was ended meanwhile', async () => {
  const personId = newId()
  const [text, ended] = [await issue(personId), await issue(personId)]
  await spend(text)
  await within(trx => reopenTicket(trx, text))
  expect(await spend(text)).toBeDefined()
  await spend(ended)
  await within(trx => voidTickets(trx, 'pairing', personId, NOW))
  await within(trx => reopenTicket(trx, ended))
  expect(await spend(ended)).toBeUndefined()
})
