// Between a question and its answer somebody may become an Owner: the law holds for what is written, not for what was read.
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { saveProfile } from '#shared/people/calls.ts'
import { resetPassword } from '#shared/session/calls.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

let server: TestServer
let administrator: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  administrator = await server.add({ role: 'Administrator' })
})
afterAll(() => server?.close())

/** What is asked while somebody is being made an Owner, and was admitted before they were. */
const meanwhile = ({ id }: TestPerson, ask: () => Promise<unknown>) =>
  server.database.transaction(async trx => {
    await trx.updateTable('person').set({ role: 'Owner' }).where('id', '=', id).execute()
    const refusal = refusalOf(ask())
    await pause(400)
    return { refusal }
  })

test('a profile is not saved by who may not act on its owner any more', async () => {
  const maya = await server.add()
  const { refusal } = await meanwhile(maya, () => server.ask(saveProfile, { id: maya.id, bio: 'x' }, administrator))
  expect(await refusal).toMatchObject({ status: 403 })
})

test('nor is a password set', async () => {
  const maya = await server.add()
  const [userId, newpassword] = [maya.id, 'Copper!Kettle77']
  const asked = { userId, newpassword, confirmnewpassword: newpassword }
  const { refusal } = await meanwhile(maya, () => server.ask(resetPassword, asked, administrator))
  expect(await refusal).toMatchObject({ status: 403 })
})
