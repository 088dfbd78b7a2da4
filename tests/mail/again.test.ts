import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { smtpTransport } from '#server/kit/mail/transports.ts'
import { sendAgain } from '#shared/mail/calls.ts'
import * as schemas from '#shared/mail/schemas.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'

import { headerOf, openMailbox, until } from '../kit/runtime/letters/mailbox.ts'
import { lettersOf, startNode } from '../kit/runtime/node.ts'
import { auditOf, forget, writeAs } from './outbox.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
})
afterAll(() => server?.close())

const again = (mailId: string, key?: string) =>
  server.ask(sendAgain, { mailId }, owner, key ? { 'idempotency-key': key } : {})
const rowOf = async (id: string) => (await lettersOf(server.database)).find(row => row.id === id)

describe('sending again', () => {
  test('queues a failed mail anew, with all its tries, and is written down', async () => {
    const mailId = await writeAs(server, 'failed', { to: 'noah@example.org', subject: 'Your week' })
    const answer = await again(mailId)
    expect(answer).toEqual({
      _id: mailId,
      to: 'noah@example.org',
      subject: 'Your week',
      status: 'waiting',
      attempts: 0,
      problem: null,
      createdAt: server.clock.now.toISOString(),
      doneAt: null
    })
    expect(schemas.sendAgain.answer.safeParse(answer).success).toBe(true)
    expect(await rowOf(mailId)).toMatchObject({ status: 'waiting', attempts: 0, problem: null, done_at: null })
    expect(await auditOf(server, mailId)).toEqual([
      {
        actor_id: owner.id,
        call: 'sendAgain',
        before: { status: 'failed', attempts: 5, problem: '550 No such mailbox', doneAt: expect.any(String) },
        after: { status: 'waiting', attempts: 0, problem: null, doneAt: null }
      }
    ])
  })

  test.each(['waiting', 'sent', 'kept'] as const)('leaves a mail alone that is %s', async status => {
    const mailId = await writeAs(server, status)
    const before = await rowOf(mailId)
    await expect(again(mailId)).rejects.toMatchObject({
      refusal: { status: 409, message: 'This mail did not fail. Only a failed mail is sent again.' }
    })
    expect(await rowOf(mailId)).toEqual(before)
    expect(await auditOf(server, mailId)).toEqual([])
  })

  test('happens once, however many Owners press at once', async () => {
    const mailId = await writeAs(server, 'failed')
    const answers = await Promise.allSettled([again(mailId), again(mailId), again(mailId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await auditOf(server, mailId)).toHaveLength(1)
  })

  test('answers a repeated press as it answered the first', async () => {
    const mailId = await writeAs(server, 'failed')
    const key = crypto.randomUUID()
    const first = await again(mailId, key)
    expect(await again(mailId, key)).toEqual(first)
  })

  test('says when there is no such mail', async () => {
    await expect(again('01900000-0000-7000-8000-00000000dead')).rejects.toMatchObject({ refusal: { status: 404 } })
    await expect(again('x')).rejects.toMatchObject({ refusal: { status: 404 } })
  })

  test('a mail that was given up arrives', async () => {
    await forget(server)
    const mailId = await writeAs(server, 'waiting', { to: 'last@example.org', subject: 'Last try' })
    await server.database.raw('update letter set attempts = 4 where id = $1', [mailId])
    let down = true
    const box = await openMailbox(() => down)
    const mail = smtpTransport({ url: box.url, from: 'hello@example.org', perMinute: 10_000 })
    const node = await startNode(server.database, { mail })
    try {
      await until('it is given up', async () => (await rowOf(mailId))?.status === 'failed')
      expect(await rowOf(mailId)).toMatchObject({ attempts: 5, problem: expect.stringContaining('451') })
      down = false
      await again(mailId)
      await until('it is sent', async () => (await rowOf(mailId))?.status === 'sent', 8)
      expect(await rowOf(mailId)).toMatchObject({ attempts: 1, problem: null })
      expect(box.taken.map(({ to, raw }) => [to, headerOf(raw, 'Subject')])).toEqual([
        [['last@example.org'], 'Last try']
      ])
    } finally {
      await node.stop()
      await box.close()
    }
  }, 40_000)
})
