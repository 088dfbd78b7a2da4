// Between a question and its answer somebody may become an Owner: the law holds for what is written, not for what was read.
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { saveProfile } from '#shared/people/calls.ts'
import { resetPassword } from '#shared/session/calls.ts'
import { openHouse, type TestHouse, type TestPerson } from '#tests/kit/house.ts'
import { refusalOf } from '#tests/people/people.ts'

let house: TestHouse
let administrator: TestPerson
beforeAll(async () => {
  house = await openHouse()
  administrator = await house.add({ role: 'Administrator' })
})
afterAll(() => house?.close())

/** What is asked while somebody is being made an Owner, and was admitted before they were. */
const meanwhile = ({ id }: TestPerson, ask: () => Promise<unknown>) =>
  house.database.transaction(async trx => {
    await trx.updateTable('person').set({ role: 'Owner' }).where('id', '=', id).execute()
    const refusal = refusalOf(ask())
    await pause(400)
    return { refusal }
  })

test('a profile is not saved by who may not act on its owner any more', async () => {
  const maya = await house.add()
  const { refusal } = await meanwhile(maya, () => house.ask(saveProfile, { id: maya.id, bio: 'x' }, administrator))
  expect(await refusal).toMatchObject({ status: 403 })
})

test('nor is a password set', async () => {
  const maya = await house.add()
  const [userId, newpassword] = [maya.id, 'Copper!Kettle77']
  const asked = { userId, newpassword, confirmnewpassword: newpassword }
  const { refusal } = await meanwhile(maya, () => house.ask(resetPassword, asked, administrator))
  expect(await refusal).toMatchObject({ status: 403 })
})
