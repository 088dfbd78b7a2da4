import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import { workIn } from '#server/kit/calls/answer.ts'
import { today } from '#shared/kit/time/day.ts'
import { readDashboard } from '#shared/dashboard/calls.ts'
import type { Input } from '#shared/kit/calls/call.ts'
import { noPictures } from '#shared/kit/text/rich-texts.ts'
import { markRead, readAudiences, readSent, readUnread, sendNotification } from '#shared/notifications/calls.ts'
import { LONGEST, MOST_AN_HOUR } from '#shared/notifications/rules.ts'
import * as texts from '#shared/notifications/centre-texts.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

import { sendFrom } from './sending.ts'

let server: TestServer
let owner: TestPerson
let administrator: TestPerson
let maya: TestPerson
let noah: TestPerson
let away: TestPerson
let teamId: string
let emptyTeam: string

async function addTeam(name: string, members: readonly TestPerson[], isActive = true): Promise<string> {
  const id = newId()
  const at = server.clock.now.toISOString()
  await server.database.transaction(async trx => {
    await trx.insertInto('team').values({ id, name, is_active: isActive, created_at: at, updated_at: at }).execute()
    for (const { id: person_id } of members)
      await trx.insertInto('team_member').values({ team_id: id, person_id, added_at: at }).execute()
  })
  return id
}

beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner', firstName: 'Ada', lastName: 'Park' })
  administrator = await server.add({ role: 'Administrator', firstName: 'Ben', lastName: 'Oh' })
  maya = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
  noah = await server.add({ firstName: 'Noah', lastName: 'Lind', role: 'Manager' })
  away = await server.add({ isActive: false })
  teamId = await addTeam('Straw Bale', [maya, away, owner])
  emptyTeam = await addTeam('Earthbag', [owner, away])
  await addTeam('Gone', [maya], false)
})
afterAll(() => server?.close())
beforeEach(async () => {
  await server.database.raw('delete from notification')
})

const send = (recipients: Input<typeof sendNotification>['recipients'], message = '<p>Hello</p>', as = owner) =>
  server.ask(sendNotification, { message, recipients }, as)
const reached = async () => {
  const { rows } = await server.database.raw<{ recipient_id: string }>('select recipient_id from notification_copy')
  return rows.map(({ recipient_id }) => recipient_id).toSorted()
}
const ids = (...people: readonly TestPerson[]) => people.map(({ id }) => id).toSorted()

describe('sending', () => {
  test('reaches everybody who is active but the sender', async () => {
    const sent = await send('everybody')
    expect(sent).toMatchObject({
      audience: 'Everybody',
      recipients: 3,
      reads: 0,
      sender: { _id: owner.id, firstName: 'Ada', lastName: 'Park' }
    })
    expect(await reached()).toEqual(ids(administrator, maya, noah))
    const { rows } = await server.database.raw('select id from notification')
    expect(rows).toEqual([{ id: sent._id }])
  })

  test('reaches a role', async () => {
    expect(await send({ role: 'Manager' })).toMatchObject({ audience: 'Manager', recipients: 1 })
    expect(await reached()).toEqual(ids(noah))
  })

  test('reaches a team', async () => {
    expect(await send({ teamId })).toMatchObject({ audience: 'Straw Bale', recipients: 1 })
    expect(await reached()).toEqual(ids(maya))
  })

  test('reaches people by name, oneself too, each once', async () => {
    const sent = await send([noah.id, maya.id, owner.id, maya.id, administrator.id])
    expect(sent).toMatchObject({ audience: 'Ada Park, Ben Oh, Maya Okafor and 1 more', recipients: 4 })
    expect(await reached()).toEqual(ids(owner, administrator, maya, noah))
  })

  test('keeps of the message what is safe', async () => {
    const sent = await send(
      [maya.id],
      '<p onclick="x()">Meet <a href="javascript:alert(1)">here</a><script>x</script></p>'
    )
    expect(sent.message).toBe('<p>Meet here</p>')
    const [unread] = await server.ask(readUnread, { userId: maya.id }, maya)
    expect(unread?.message).toBe('<p>Meet here</p>')
  })

  test('with the same key happens once', async () => {
    const input = { message: '<p>Hello</p>', recipients: [maya.id] }
    const key = { 'idempotency-key': newId() }
    const one = await server.ask(sendNotification, input, owner, key)
    expect(await server.ask(sendNotification, input, owner, key)).toEqual(one)
    expect(await reached()).toEqual(ids(maya))
  })

  test('is written down', async () => {
    const { _id } = await send({ role: 'Manager' })
    const { rows } = await server.database.raw<{ after: object; actor_id: string }>(
      `select actor_id, after from audit_record where record_id = $1`,
      [_id]
    )
    expect(rows).toEqual([
      { actor_id: owner.id, after: { message: '<p>Hello</p>', audience: 'Manager', recipients: 1 } }
    ])
  })

  test('has a measure by the hour, for each sender', async () => {
    for (let each = 0; each < MOST_AN_HOUR; each += 1) await sendFrom(server, owner.id)
    const refusal = await refusalOf(send([maya.id]))
    expect(refusal).toMatchObject({ status: 429, message: texts.tooMany })
    expect(await send([maya.id], '<p>Hi</p>', administrator)).toMatchObject({ recipients: 1 })
    const before = server.clock.now
    server.clock.now = new Date(before.getTime() + 3_600_001)
    expect(await send([maya.id])).toMatchObject({ recipients: 1 })
    server.clock.now = before
  })
})

describe('sending is refused', () => {
  const nothingSent = async () => {
    const { rows } = await server.database.raw('select id from notification')
    expect(rows).toEqual([])
  }

  test.each([
    ['', texts.noMessage],
    ['<p> </p>', texts.noMessage],
    ['<p><img src="https://a.org/a.png">Look</p>', noPictures],
    [`<p>${'x'.repeat(LONGEST)}</p>`, texts.longMessage]
  ])('with a message like no. %#', async (message, sentence) => {
    const refusal = await refusalOf(send([maya.id], message))
    expect(refusal).toMatchObject({ status: 400, fields: { message: sentence } })
    await nothingSent()
  })

  test('when somebody chosen is unknown or no longer active', async () => {
    for (const other of [away.id, newId()]) {
      const refusal = await refusalOf(send([maya.id, other]))
      expect(refusal).toMatchObject({ status: 400, fields: { recipients: texts.notAll } })
    }
    await nothingSent()
  })

  test('when nobody would get it', async () => {
    for (const nobody of [{ role: 'Mentor' }, { role: 'No such role' }, { teamId: emptyTeam }]) {
      expect(await refusalOf(send(nobody))).toMatchObject({ status: 400, message: texts.nobody })
    }
    expect(await refusalOf(send({ teamId: newId() }))).toMatchObject({ status: 400, message: texts.noTeam })
    await nothingSent()
  })

  test.each([
    ['nobody', undefined],
    ['an empty list', []],
    ['a word', 'all'],
    ['no id', ['maya']],
    ['a number', 7],
    ['no role', { role: '' }]
  ])('to %s', async (_what, recipients) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/notification/',
      headers: { authorization: owner.token },
      payload: { message: '<p>Hello</p>', recipients }
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe(texts.oneAudience)
    await nothingSent()
  })

  test('to more than 200 people by name', async () => {
    const refusal = await refusalOf(send(Array.from({ length: 201 }, () => newId())))
    expect(refusal).toMatchObject({ status: 400, message: texts.manyPeople })
  })

  test('to whoever is neither Administrator nor Owner, as are history and audiences', async () => {
    for (const role of ['Manager', 'Core Team', 'Volunteer'] as const) {
      const person = await server.add({ role })
      const calls = [
        () => send([maya.id], '<p>Hi</p>', person),
        () => server.ask(readSent, {}, person),
        () => server.ask(readAudiences, {}, person)
      ]
      for (const ask of calls) expect((await refusalOf(ask())).status).toBe(403)
      await server.database.raw('update person set is_active = false where id = $1', [person.id])
    }
    await nothingSent()
  })
})

describe('audiences', () => {
  test('are counted without the sender and without who left', async () => {
    expect(await server.ask(readAudiences, {}, owner)).toEqual({
      everybody: 3,
      roles: [
        { role: 'Administrator', count: 1 },
        { role: 'Manager', count: 1 },
        { role: 'Volunteer', count: 1 }
      ],
      teams: [{ _id: teamId, teamName: 'Straw Bale', count: 1 }]
    })
    const { everybody, teams } = await server.ask(readAudiences, {}, administrator)
    expect(everybody).toBe(3)
    expect(teams.map(({ teamName, count }) => [teamName, count])).toEqual([
      ['Earthbag', 1],
      ['Straw Bale', 2]
    ])
  })
})

describe('the history', () => {
  test('counts who got it and who has read it, page by page', async () => {
    const first = await sendFrom(server, owner.id, { to: ids(maya, noah), audience: 'Two' })
    await server.ask(markRead, { id: first }, maya)
    await sendFrom(server, undefined, { to: ids(maya), isSystem: true })
    for (let each = 0; each < 50; each += 1) await sendFrom(server, administrator.id, { to: ids(maya) })
    const page = await server.ask(readSent, {}, owner)
    expect(page.items).toHaveLength(50)
    expect(page.items.every(({ mayTakeBack }) => mayTakeBack)).toBe(true)
    const last = await server.ask(readSent, { after: page.next }, administrator)
    expect(last).toEqual({
      items: [
        {
          _id: first,
          message: '<p>Hello</p>',
          sender: { _id: owner.id, firstName: 'Ada', lastName: 'Park' },
          audience: 'Two',
          recipients: 2,
          reads: 1,
          createdTimeStamps: server.clock.now.toISOString(),
          mayTakeBack: false
        }
      ]
    })
  })
})

test('the history keeps what went to Owners alone to them and to who sent it', async () => {
  const guarded = await server.add({ isProtected: true })
  const deputy = await server.add({ role: 'Administrator', front: ['addDeleteEditOwners'] })
  const toOwners = await sendFrom(server, owner.id, { to: ids(owner) })
  const toGuarded = await sendFrom(server, owner.id, { to: ids(guarded) })
  const toMany = await sendFrom(server, owner.id, { to: ids(owner, maya) })
  const toMe = await sendFrom(server, owner.id, { to: ids(administrator) })
  const mine = await sendFrom(server, administrator.id, { to: ids(owner) })
  const history = async (as: TestPerson) => (await server.ask(readSent, {}, as)).items.map(({ _id }) => _id)
  expect(await history(owner)).toEqual([mine, toMe, toMany, toGuarded, toOwners])
  expect(await history(deputy)).toEqual([mine, toMe, toMany, toOwners])
  expect(await history(administrator)).toEqual([mine, toMe, toMany])
})

describe('Workbee itself', () => {
  const at = () => ({ now: server.clock.now, today: today(server.clock.now), ip: '', device: '', site: 'http://x' })
  const trace = { actorId: null, viewingId: null, call: 'test' }

  test('tells of a blue square that edits brought', async () => {
    await server.database.transaction(trx =>
      workIn(server.app.context, trx, at(), trace).happened('time-entry.edited-often', {
        personId: maya.id,
        entryId: newId(),
        edits: 6
      })
    )
    const told = await server.ask(readUnread, { userId: maya.id }, maya)
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      isSystemGenerated: true,
      sender: { _id: '', firstName: 'System', lastName: '' },
      recipient: maya.id
    })
    expect(told[0]?.message).toMatch(/^<p>You changed the time of your entries 6 times within 365 days\./)
  })

  test('lays what is unread into one’s own dashboard and nobody else’s', async () => {
    const id = await sendFrom(server, owner.id, { to: ids(maya) })
    const ask = async (as: TestPerson) => {
      const { unread } = await server.ask(readDashboard, { userId: maya.id }, as)
      return unread?.map(({ _id }) => _id)
    }
    expect(await ask(maya)).toEqual([id])
    expect(await ask(owner)).toBeUndefined()
  })
})
