import { expect, test } from 'vitest'

import { notify, openDatabase } from '#server/kit/database/database.ts'

import { query } from '../postgres.ts'
import { newUrl } from './engines.ts'

test('a connection that breaks between two statements fails its transaction, and the server goes on', async () => {
  const url = await newUrl()
  const database = await openDatabase({ url })
  const broken = database.transaction(async trx => {
    await notify(trx, 'before', 'x')
    const mine = `pid <> pg_backend_pid() and datname = current_database() and backend_type = 'client backend'`
    await query(url, `select pg_terminate_backend(pid) from pg_stat_activity where ${mine}`)
    await new Promise(done => setTimeout(done, 200))
    await notify(trx, 'after', 'x')
  })
  await expect(broken).rejects.toThrow()
  expect(await database.readiness()).toBe('ready')
  await database.close()
})
