import { afterAll, beforeAll, expect, test } from 'vitest'

import { forgetJob } from '#server/mail/forget.ts'
import { listMailings, listMails, listRecipients, sendMail } from '#shared/mail/calls.ts'
import { openHouse, type TestHouse, type TestPerson } from '#tests/kit/house.ts'

import { writeAs } from './outbox.ts'
import { list } from './posting.ts'

let house: TestHouse
let owner: TestPerson
beforeAll(async () => {
  house = await openHouse()
  owner = await house.add({ role: 'Owner' })
})
afterAll(() => house?.close())

async function nightAfter(days: number): Promise<void> {
  const now = new Date(house.clock.now.getTime() + days * 86_400_000)
  const at = { now, today: '', ip: '', device: '', site: '' }
  await house.database.transaction(trx =>
    forgetJob.run({ trx, happened: async () => {}, changed: async () => {}, post: async () => {} }, at)
  )
}

const send = async () =>
  (await house.ask(sendMail, { to: list(3), subject: 'News', html: '<p>News</p>' }, owner)).mailing._id
const lengthOf = async (mailingId: string) => (await house.ask(listRecipients, { mailingId }, owner)).recipients.length
const letters = async () => (await house.ask(listMails, {}, owner)).mails.map(({ _id }) => _id)

test('who got a mail, and what it said, is forgotten after a year; what waits is not', async () => {
  const [done, leaving] = [await send(), await send()]
  await house.database.raw(`update mailing_recipient set status = 'sent' where mailing_id = $1`, [done])
  await house.database.raw(`update mailing set state = 'done', sent = 3, done_at = $2 where id = $1`, [
    done,
    house.clock.now.toISOString()
  ])
  const waiting = await writeAs(house, 'queued')
  await writeAs(house, 'sent')
  await nightAfter(364)
  expect([await lengthOf(done), (await letters()).length]).toEqual([3, 2])
  await nightAfter(366)
  expect([await lengthOf(done), await lengthOf(leaving)]).toEqual([0, 3])
  expect(await letters()).toEqual([waiting])
  const kept = (await house.ask(listMailings, {}, owner)).mailings.find(({ _id }) => _id === done)
  expect(kept).toMatchObject({ subject: 'News', total: 3, sent: 3 })
})
