import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { issueTicket } from '#server/kit/guards/tickets.ts'
import { readMail } from '#shared/mail/calls.ts'
import * as schemas from '#shared/mail/schemas.ts'
import { forgotPassword } from '#shared/session/calls.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'

import { askOf, auditOf, openSending, settle, writeAs, type Status } from './outbox.ts'

let server: TestServer
let sending: FastifyInstance
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  sending = await openSending(server)
  owner = await server.add({ role: 'Owner' })
})
afterAll(async () => {
  await sending?.close()
  await server?.close()
})

const NOBODY = '01900000-0000-7000-8000-00000000dead'

describe('one mail', () => {
  test('comes with both of its bodies, as text', async () => {
    const mailId = await writeAs(server, 'failed', { subject: 'Tea & cake', paragraphs: ['Bring <cups>.'] })
    const answer = await server.ask(readMail, { mailId }, owner)
    expect(schemas.readMail.answer.safeParse(answer).success).toBe(true)
    expect(answer).toMatchObject({ _id: mailId, subject: 'Tea & cake', status: 'failed', covered: false })
    expect(answer.plain).toContain('Bring <cups>.')
    expect(answer.html).toContain('Bring &lt;cups&gt;.')
  })

  test('is not read without being written down', async () => {
    const mailId = await writeAs(server, 'kept')
    for (const reader of [owner, await server.add({ role: 'Owner' })]) {
      await server.ask(readMail, { mailId }, reader)
      expect((await auditOf(server, mailId)).at(-1)).toEqual({
        actor_id: reader.id,
        call: 'readMail',
        before: null,
        after: { read: true }
      })
    }
    expect(await auditOf(server, mailId)).toHaveLength(2)
  })

  test('that is not there is not there, and nothing is written down', async () => {
    await expect(server.ask(readMail, { mailId: NOBODY }, owner)).rejects.toMatchObject({ refusal: { status: 404 } })
    expect(await auditOf(server, NOBODY)).toEqual([])
  })

  test.each(['x', 'null', '%00', '01900000-0000-7000-8000-00000000zzzz', "' or 1=1"])(
    'is not asked for by %s',
    async id => {
      const url = `/api/mails/${encodeURIComponent(id)}`
      const { statusCode } = await server.app.inject({ url, headers: { authorization: owner.token } })
      expect(statusCode).toBe(404)
    }
  )
})

/** A mail with a password that works once, written by the server itself, and the password. */
async function forgotten(status: Status): Promise<{ mailId: string; secret: string }> {
  const { email } = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
  await server.ask(forgotPassword, { email, firstName: 'Maya', lastName: 'Okafor' })
  const { rows } = await server.database.raw<{ id: string; plain: string }>(
    'select id, plain from letter where to_address = $1',
    [email]
  )
  const [{ id: mailId, plain } = { id: '', plain: '' }] = rows
  const secret = /asked for: (\S+)/.exec(plain)?.[1] ?? ''
  expect(secret).toHaveLength(16)
  await settle(server, mailId, status)
  return { mailId, secret }
}

/** A mail to somebody who has no account, with a link that works once. */
async function invitation(status: Status): Promise<{ mailId: string; secret: string }> {
  const ticket = await server.database.transaction(trx =>
    issueTicket(trx, { purpose: 'invitation', seconds: 3600 }, server.clock.now)
  )
  const url = `https://example.org/setup?from=a&ticket=${encodeURIComponent(ticket)}`
  const mailId = await writeAs(server, status, { link: { text: 'Set up', url } })
  return { mailId, secret: ticket.split('.')[1] ?? '' }
}

describe.each([
  ['a password that works once', forgotten],
  ['a link that works once', invitation]
])('%s', (_what, make) => {
  test.each(['waiting', 'kept', 'failed'] as const)('is shown where mails stay in the server: %s', async status => {
    const { mailId, secret } = await make(status)
    const answer = await server.ask(readMail, { mailId }, owner)
    expect(answer.covered).toBe(false)
    expect(answer.plain).toContain(secret)
    expect(answer.html).toContain(secret)
  })

  test.each(['waiting', 'sent', 'failed'] as const)('is covered where mails leave the server: %s', async status => {
    const { mailId, secret } = await make(status)
    const answer = await askOf(sending, readMail, { mailId }, owner)
    expect(answer.covered).toBe(true)
    expect(JSON.stringify(answer)).not.toContain(secret)
    expect(answer.plain).toContain('••••••••')
    expect(answer.html).toContain('••••••••')
    expect(answer.plain).toContain('Sent by Workbee.')
  })

  test('is shown of a mail that was kept before mails left the server', async () => {
    const { mailId, secret } = await make('kept')
    const answer = await askOf(sending, readMail, { mailId }, owner)
    expect(answer.covered).toBe(false)
    expect(answer.plain).toContain(secret)
  })

  test('stays covered of a mail that was sent before mails were kept', async () => {
    const { mailId, secret } = await make('sent')
    const answer = await server.ask(readMail, { mailId }, owner)
    expect(answer.covered).toBe(true)
    expect(JSON.stringify(answer)).not.toContain(secret)
  })

  test('stays covered once it was used', async () => {
    const { mailId, secret } = await make('sent')
    await server.database.raw('update ticket set used_at = created_at')
    expect(JSON.stringify(await server.ask(readMail, { mailId }, owner))).not.toContain(secret)
  })
})
