import { afterAll, beforeAll, expect, test } from 'vitest'

import { forgetTask } from '#server/mail/forget.ts'
import { listMailings, listMails, listRecipients, sendMail } from '#shared/mail/calls.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'

import { writeAs } from './outbox.ts'
import { list } from './posting.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
})
afterAll(() => server?.close())

async function nightAfter(days: number): Promise<void> {
  const now = new Date(server.clock.now.getTime() + days * 86_400_000)
  const at = { now, today: '', ip: '', device: '', site: '' }
  await server.database.transaction(trx =>
    forgetTask.run(
      {
        trx,
        call: '',
        happened: async () => {},
        changed: async () => {},
        changedAll: async () => {},
        post: async () => {},
        postAll: async () => {}
      },
      at
    )
  )
}

const send = async () =>
  (await server.ask(sendMail, { to: list(3), subject: 'News', html: '<p>News</p>' }, owner)).mailing._id
const lengthOf = async (mailingId: string) => (await server.ask(listRecipients, { mailingId }, owner)).items.length
const letters = async () => (await server.ask(listMails, {}, owner)).items.map(({ _id }) => _id)

test('who got a mail, and what it said, is forgotten after a year; what waits is not', async () => {
  const [done, leaving] = [await send(), await send()]
  await server.database.raw(`update letter set status = 'sent' where mailing_id = $1`, [done])
  await server.database.raw(`update mailing set state = 'done', sent = 3, done_at = $2 where id = $1`, [
    done,
    server.clock.now.toISOString()
  ])
  const waiting = await writeAs(server, 'waiting')
  await writeAs(server, 'sent')
  await nightAfter(364)
  expect([await lengthOf(done), (await letters()).length]).toEqual([3, 2])
  await nightAfter(366)
  expect([await lengthOf(done), await lengthOf(leaving)]).toEqual([0, 3])
  expect(await letters()).toEqual([waiting])
  const kept = (await server.ask(listMailings, {}, owner)).items.find(({ _id }) => _id === done)
  expect(kept).toMatchObject({ subject: 'News', total: 3, sent: 3 })
})
