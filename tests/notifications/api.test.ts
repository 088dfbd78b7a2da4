import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import { tell } from '#server/notifications/tell.ts'
import {
  markAllRead,
  markRead,
  markUnread,
  readNotifications,
  readSent,
  readUnread,
  takeBack
} from '#shared/notifications/calls.ts'
import * as texts from '#shared/notifications/centre-texts.ts'
import { everyPage } from '#tests/kit/walk/pages.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

import { sendFrom } from './sending.ts'

let server: TestServer
let owner: TestPerson
let administrator: TestPerson
let maya: TestPerson
let noah: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner', firstName: 'Ada', lastName: 'Park' })
  administrator = await server.add({ role: 'Administrator' })
  maya = await server.add()
  noah = await server.add()
})
afterAll(() => server?.close())
beforeEach(() => server.database.raw('delete from notification'))

const to = (...people: readonly TestPerson[]) => people.map(({ id }) => id)
const idsOf = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id)
const unreadOf = async (person: TestPerson) => idsOf(await server.ask(readUnread, { userId: person.id }, person))
const many = async (count: number, parts: Parameters<typeof sendFrom>[2]) => {
  const ids: string[] = []
  for (let each = 0; each < count; each += 1) ids.push(await sendFrom(server, owner.id, parts))
  return ids
}

describe('what is unread', () => {
  test('comes oldest first, with who sent it', async () => {
    const [first, second] = await many(2, { to: to(maya), message: '<p>Bring <strong>gloves</strong></p>' })
    const system = await sendFrom(server, undefined, { to: to(maya), isSystem: true })
    await sendFrom(server, owner.id, { to: to(noah) })
    const found = await server.ask(readUnread, { userId: maya.id }, maya)
    expect(idsOf(found)).toEqual([first, second, system])
    expect(found[0]).toEqual({
      _id: first,
      message: '<p>Bring <strong>gloves</strong></p>',
      sender: { _id: owner.id, firstName: 'Ada', lastName: 'Park' },
      recipient: maya.id,
      isSystemGenerated: false,
      isRead: false,
      createdTimeStamps: server.clock.now.toISOString()
    })
    expect(found[2]).toMatchObject({ sender: { _id: '', firstName: 'System', lastName: '' }, isSystemGenerated: true })
  })

  test('is at most the newest twenty', async () => {
    const ids = await many(23, { to: to(maya) })
    expect(await unreadOf(maya)).toEqual(ids.slice(3))
  })

  test('is one’s own alone, even for Owners', async () => {
    for (const other of [owner, administrator, noah]) {
      const { status } = await refusalOf(server.ask(readUnread, { userId: maya.id }, other))
      expect(status).toBe(403)
    }
  })
})

describe('the list', () => {
  const list = (input: Partial<Parameters<typeof server.ask<typeof readNotifications>>[1]> = {}, as = maya) =>
    server.ask(readNotifications, { userId: maya.id, ...input }, as)

  test('has the newest first, and each kind by itself', async () => {
    const read = await sendFrom(server, owner.id, { to: to(maya), read: true })
    const unread = await sendFrom(server, owner.id, { to: to(maya) })
    const system = await sendFrom(server, undefined, { to: to(maya), isSystem: true, read: true })
    await sendFrom(server, owner.id, { to: to(noah) })
    const all = await list()
    expect(idsOf(all.notifications)).toEqual([system, unread, read])
    expect(all.notifications.map(({ isRead }) => isRead)).toEqual([true, false, true])
    expect(all.unread).toBe(1)
    expect(all).not.toHaveProperty('next')
    expect(idsOf((await list({ show: 'unread' })).notifications)).toEqual([unread])
    expect(idsOf((await list({ show: 'read' })).notifications)).toEqual([system, read])
    expect(idsOf((await list({ show: 'system' })).notifications)).toEqual([system])
  })

  test('goes on where the last page ended, each once, whatever came meanwhile', async () => {
    const ids = await many(45, { to: to(maya) })
    const pages = await everyPage(async more => {
      const page = await list(more)
      await sendFrom(server, owner.id, { to: to(maya) })
      return page
    })
    expect(pages.flatMap(({ notifications }) => idsOf(notifications))).toEqual(ids.toReversed())
  })

  test('that Workbee sends of what somebody named stays words', async () => {
    const task = 'Beam <img src=x onerror=alert(1)> & more'
    const { database, clock } = server
    const id = newId()
    await database.transaction(trx =>
      tell({ trx, now: clock.now, site: '', call: 'editTask', postAll: async () => {} }, 'taskGiven', {
        to: [maya.id],
        places: { who: 'Ada <b>Park</b>', task, id }
      })
    )
    const [notice] = (await server.ask(readNotifications, { userId: maya.id }, maya)).notifications
    expect(notice?.message).toBe(
      `<p>Ada &lt;b>Park&lt;/b> put you on the task “Beam &lt;img src=x onerror=alert(1)> &amp; more”. <a href="/wbs/tasks/${id}">Open the task</a></p>`
    )
  })

  test('of others is for Administrators and Owners', async () => {
    const id = await sendFrom(server, owner.id, { to: to(maya) })
    for (const reader of [owner, administrator]) expect(idsOf((await list({}, reader)).notifications)).toEqual([id])
    for (const role of ['Manager', 'Core Team', 'Volunteer'] as const) {
      const refusal = await refusalOf(list({}, await server.add({ role })))
      expect(refusal).toMatchObject({ status: 403, message: texts.notYours })
    }
  })

  test('of an Owner or a protected account is not an Administrator’s', async () => {
    const [other, guarded] = [await server.add({ role: 'Owner' }), await server.add({ isProtected: true })]
    const id = await sendFrom(server, owner.id, { to: to(other, guarded) })
    for (const { id: userId } of [other, guarded]) {
      expect(idsOf((await list({ userId }, owner)).notifications)).toEqual([id])
      expect((await refusalOf(list({ userId }, administrator))).status).toBe(403)
    }
  })

  test.each(['show=lost', 'show=', 'after=yesterday', 'show=read&show=unread'])('refuses %s', async query => {
    const answer = await server.app.inject({
      url: `/api/notification/user/${maya.id}?${query}`,
      headers: { authorization: maya.token }
    })
    expect(answer.statusCode).toBe(400)
  })
})

describe('marking', () => {
  test('answers one’s own copy and leaves the others’ alone', async () => {
    const id = await sendFrom(server, owner.id, { to: to(maya, noah) })
    expect(await server.ask(markRead, { id }, maya)).toMatchObject({ _id: id, recipient: maya.id, isRead: true })
    expect(await unreadOf(maya)).toEqual([])
    expect(await unreadOf(noah)).toEqual([id])
    expect(await server.ask(markUnread, { id }, maya)).toMatchObject({ _id: id, isRead: false })
    expect(await unreadOf(maya)).toEqual([id])
  })

  test('twice keeps the first time', async () => {
    const id = await sendFrom(server, owner.id, { to: to(maya) })
    await server.ask(markRead, { id }, maya)
    const first = server.clock.now
    server.clock.now = new Date(first.getTime() + 60_000)
    await server.ask(markRead, { id }, maya)
    const { rows } = await server.database.raw<{ read_at: string }>('select read_at from notification_copy')
    expect(rows).toEqual([{ read_at: first.toISOString() }])
    server.clock.now = first
  })

  test('finds nothing where one got nothing, whoever one is', async () => {
    const id = await sendFrom(server, owner.id, { to: to(noah) })
    for (const row of [markRead, markUnread])
      for (const person of [maya, owner, administrator])
        for (const each of [id, newId(server.clock.now)]) {
          const { status, message } = await refusalOf(server.ask(row, { id: each }, person))
          expect([status, message]).toEqual([404, texts.gone])
        }
    expect(await unreadOf(noah)).toEqual([id])
  })

  test('all leaves what came after the newest one seen', async () => {
    const [first, second, third] = await many(3, { to: to(maya, noah) })
    expect(await server.ask(markAllRead, { upTo: second }, maya)).toEqual({ count: 2 })
    expect(await unreadOf(maya)).toEqual([third])
    expect(await server.ask(markAllRead, {}, maya)).toEqual({ count: 1 })
    expect(await server.ask(markAllRead, {}, maya)).toEqual({ count: 0 })
    expect(await unreadOf(noah)).toEqual([first, second, third])
  })

  test('at the same moment from two devices is marking once', async () => {
    const id = await sendFrom(server, owner.id, { to: to(maya) })
    const both = await Promise.all([server.ask(markRead, { id }, maya), server.ask(markRead, { id }, maya)])
    expect(both.map(({ isRead }) => isRead)).toEqual([true, true])
  })
})

describe('taking back', () => {
  test('removes it from everybody and from the history', async () => {
    const id = await sendFrom(server, administrator.id, { to: to(maya, noah) })
    const kept = await sendFrom(server, owner.id, { to: to(maya) })
    expect(await server.ask(takeBack, { sentId: id }, owner)).toEqual({ message: texts.takenBack })
    expect(await unreadOf(maya)).toEqual([kept])
    expect(await unreadOf(noah)).toEqual([])
    expect(idsOf((await server.ask(readSent, {}, owner)).items)).toEqual([kept])
    const again = await refusalOf(server.ask(takeBack, { sentId: id }, owner))
    expect(again.status).toBe(404)
    const read = await refusalOf(server.ask(markRead, { id }, noah))
    expect(read).toMatchObject({ status: 404, message: texts.gone })
  })

  test('of an Owner’s is an Owner’s affair, and of a system’s nobody’s', async () => {
    const id = await sendFrom(server, owner.id, { to: to(maya) })
    const system = await sendFrom(server, undefined, { to: to(maya), isSystem: true })
    expect((await refusalOf(server.ask(takeBack, { sentId: id }, administrator))).status).toBe(403)
    expect((await refusalOf(server.ask(takeBack, { sentId: id }, maya))).status).toBe(403)
    expect((await refusalOf(server.ask(takeBack, { sentId: system }, owner))).status).toBe(404)
    expect(await unreadOf(maya)).toEqual([id, system])
  })

  test('is written down with what it said', async () => {
    const id = await sendFrom(server, owner.id, { to: to(maya), message: '<p>Wrong day</p>', audience: 'A team' })
    await server.ask(takeBack, { sentId: id }, owner)
    const { rows } = await server.database.raw<{ before: object }>(
      `select before from audit_record where call = 'takeBack' and record_id = $1`,
      [id]
    )
    expect(rows).toEqual([{ before: { message: '<p>Wrong day</p>', audience: 'A team' } }])
  })
})
