// Only here: that a server killed between an act and the mail it causes loses no mail of it, and sends none twice: who came
// to an event that is cancelled is told, and who is outbid.
import { type AddressInfo, createServer, type Socket } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { openDatabase } from '#server/kit/database/database.ts'
import * as community from '#shared/community/calls.ts'
import { addDays, today } from '#shared/kit/time/day.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import { placeBid } from '#shared/listings/booking-calls.ts'
import { createUnit } from '#shared/listings/calls.ts'
import { readMe } from '#shared/session/calls.ts'
import { openOwnServer, type OwnServer } from '#tests/e2e/kit/own-server.ts'
import { headerOf, type Mailbox, openMailbox, until } from '#tests/kit/runtime/letters/mailbox.ts'
import { dome } from '#tests/listings/setting.ts'

const MAIL = { MAIL_FROM: 'Workbee <hello@example.org>', MAIL_PER_MINUTE: '100000' }

/** A mail server that takes every connection and says nothing: what is to be sent stays on its way. */
async function openSilence() {
  const held = new Set<Socket>()
  const server = createServer(socket => {
    held.add(socket)
    socket.on('error', () => undefined)
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    close() {
      for (const socket of held) socket.destroy()
      server.close()
    }
  }
}

let silence: Awaited<ReturnType<typeof openSilence>>
let box: Mailbox
let server: OwnServer
beforeAll(async () => {
  silence = await openSilence()
  box = await openMailbox()
  server = await openOwnServer({ ...MAIL, SMTP_URL: silence.url })
})
afterAll(async () => {
  await server?.end()
  silence?.close()
  await box?.close()
})

/** What waits to leave, read while no server runs. */
async function letters() {
  const database = await openDatabase({ folder: server.folder })
  try {
    const { rows } = await database.raw<{ to: string; subject: string; status: string }>(
      'select to_address as "to", subject, status from letter order by id'
    )
    return rows
  } finally {
    await database.close()
  }
}

test('who is told of a cancelled event, and of a higher bid, is told once', { timeout: 240_000 }, async () => {
  const [maya, bruno] = [await server.add('Maya'), await server.add('Bruno')]
  const day = addDays(today(new Date()), 20)
  const event = await server.ask(community.createActivity, {
    name: 'Cob oven weekend',
    type: 'Workshop',
    start: `${day}T09:00`,
    end: `${day}T12:00`
  })
  for (const as of [maya, bruno]) await as(community.register, { id: event._id })
  const { id: hostId } = await server.ask(readMe, {})
  const endsAt = new Date(Date.now() + 5 * DAY_MS).toISOString()
  const bidding = { minimum: 10, increment: 2, endsAt }
  const unit = (await server.ask(createUnit, dome('Loft 2', { hostId, bidding })))._id
  const bid = { id: unit, rentingFrom: day, rentingTo: addDays(day, 7), name: 'Robin' }
  await maya(placeBid, { ...bid, biddingPrice: 20 })
  await bruno(placeBid, { ...bid, biddingPrice: 22 })
  await server.ask(community.cancelActivity, { id: event._id, reason: 'The clay is frozen.' })
  await server.kill()

  const waiting = await letters()
  const of = (words: RegExp) => waiting.filter(({ subject }) => words.test(subject)).map(({ to }) => to)
  expect(of(/outbid/)).toEqual(['maya@example.org'])
  expect(of(/^Cancelled: Cob oven weekend/).toSorted()).toEqual(['bruno@example.org', 'maya@example.org'])
  expect(waiting.filter(({ status }) => status === 'sent')).toEqual([])

  await server.startAgain({ SMTP_URL: box.url })
  await until('all mails have come', () => box.taken.length >= waiting.length, 90)
  // Once more, with nothing left to do.
  await server.kill()
  await server.startAgain({ SMTP_URL: box.url })
  await server.ask(readMe, {})
  await server.kill()
  const told = box.taken.map(({ to, raw }) => `${to.join()} ${headerOf(raw, 'Subject')}`).toSorted()
  expect(told).toEqual(waiting.map(({ to, subject }) => `${to} ${subject}`).toSorted())
})
