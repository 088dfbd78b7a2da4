// What only this suite would find: that a kind reaches people as they chose, in bell, mail and the mail of the day; that its
// acts do what their words say, and what is done is gone for all; and the way out at the end of its mails.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import type { Call } from '#shared/kit/calls/call.ts'
import * as stock from '#shared/materials/calls.ts'
import { purchaseCalls } from '#shared/materials/record-calls.ts'
import * as calls from '#shared/notifications/calls.ts'
import { endOfSnooze } from '#shared/notifications/pace.ts'
import type { Doing } from '#shared/notifications/schemas.ts'
import { refusedIn } from '#shared/notifications/subjects.ts'
import { runTask } from '#tests/community/setting.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

let server: TestServer
let keeper: TestPerson
let second: TestPerson
let maya: TestPerson
let site: string
let lime: string

beforeAll(async () => {
  server = await openTestServer()
  keeper = await server.add({ role: 'Mentor', firstName: 'Nia', lastName: 'Keeper' })
  second = await server.add({ role: 'Mentor', firstName: 'Ole', lastName: 'Second' })
  maya = await server.add({ role: 'Mentor', firstName: 'Maya', lastName: 'Okafor' })
  site = newId()
  await server.database.raw(
    `insert into project (id, name, category, created_at, updated_at) values ($1, 'Straw Bale Village', 'Society', now(), now())`,
    [site]
  )
  await server.database.raw(
    'insert into project_member (project_id, person_id, added_at) select $1, unnest($2::uuid[]), now()',
    [site, [keeper.id, second.id]]
  )
  lime = (await server.ask(stock.addMaterialType, { name: 'Lime', description: 'For walls.', unit: 'bags' }, keeper))
    ._id
})
afterAll(() => server?.close())
beforeEach(async () => {
  for (const table of ['notification', 'letter', 'told_choice', 'told_pace', 'rate_limit'])
    await server.database.raw(`delete from ${table}`)
})

const asks = () =>
  server.ask(stock.buy, { category: 'Material', project: site, type: lime, quantity: 90, priority: 'Low' }, maya)
const unread = (person: TestPerson) => server.ask(calls.readUnread, { userId: person.id }, person)
const lineOf = async (person: TestPerson) => (await unread(person)).at(-1)?.told
const does = (doing: Doing, person: TestPerson, answered: unknown = {}) => {
  const also = doing.also && { [doing.also]: Reflect.get(Object(answered), doing.also) }
  const row: Call = { needs: 'signed-in', method: doing.method, path: doing.path }
  return server.ask(row, { ...doing.sends, ...also }, person)
}
const mailsOf = async () =>
  (
    await server.database.raw<{ to: string; subject: string; plain: string; headers: Record<string, string> }>(
      'select to_address as "to", subject, plain, headers from letter order by created_at, id'
    )
  ).rows
const chooses = (person: TestPerson, kind: string, bell: boolean, mail: boolean) =>
  server.ask(calls.writeChoices, { choices: [{ kind, bell, mail }] }, person)

const ASKED = 'Maya Okafor asks for 90 bags of Lime'

test('whoever decides hears of it with what can be done, and whoever is second finds it done', async () => {
  let _id = ''
  const asking = async () => void ({ _id } = await asks())
  expect(await mailed(server, asking)).toEqual(told([keeper, ASKED], [second, ASKED]))
  const line = (await lineOf(keeper))!
  expect(line).toMatchObject({
    kind: 'purchaseAsked',
    subject: 'Straw Bale Village',
    says: `${ASKED}.`,
    opens: '/bmdashboard/purchaselist',
    isDone: false
  })
  const [approve] = line.acts
  expect([approve?.words, approve?.did]).toEqual(['Approve', 'Approved: 90 bags of Lime'])
  const answer = await does(approve!.does!, keeper)
  expect([await unread(keeper), await unread(second)]).toEqual([[], []])
  const decided = await unread(maya)
  expect(decided.map(one => one.told?.says)).toEqual(['Nia Keeper approved 90 bags of Lime.'])
  // The act is taken back: it waits again, and nobody hears of what is not so.
  await does(approve!.undo!, keeper, answer)
  expect([(await unread(keeper)).length, (await unread(second)).length, await unread(maya)]).toEqual([1, 1, []])
  expect((await mailsOf()).map(({ to }) => to)).not.toContain(maya.email)
  expect((await lineOf(second))!.acts[1]?.opens).toBe('/bmdashboard/purchaselist?state=Pending')
  const rows = { ids: [_id] }
  await server.ask(purchaseCalls.actions.reject, { rows, ask: { reason: 'There is enough.' } }, second)
  expect((await lineOf(maya))?.says).toBe('Ole Second did not approve 90 bags of Lime: There is enough.')
})

test('what is taken off the list waits for nobody', async () => {
  const { _id: id } = await asks()
  expect(await unread(keeper)).toHaveLength(1)
  await server.ask(purchaseCalls.remove, { id }, maya)
  expect(await unread(keeper)).toEqual([])
})

test('each way is switched off by itself, and the link at the end of a mail needs no sign-in', async () => {
  await chooses(keeper, 'purchaseAsked', true, false)
  await chooses(second, 'purchaseAsked', false, true)
  await asks()
  expect((await mailsOf()).map(({ to }) => to)).toEqual([second.email])
  expect([(await unread(keeper)).length, (await unread(second)).length]).toEqual([1, 0])
  const { groups } = await server.ask(calls.listTold, {}, second)
  const kind = groups.flatMap(({ kinds }) => kinds).find(one => one.kind === 'purchaseAsked')
  expect(kind).toMatchObject({ bell: 'off', mail: 'on', first: { bell: true, mail: true } })
  const [mail] = await mailsOf()
  const token = /token=([\w-]+)/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  expect(mail?.plain).toContain(`This mail is for “a purchase waits for me”.\nNone of these mails: `)
  const page = await server.app.inject({ url: `/told/off?token=${token}` })
  expect(page.body).toContain('You will get no more mails for “a purchase waits for me”.')
  const pressed = await server.app.inject({ method: 'POST', url: `/told/off?token=${token}`, payload: '' })
  expect([pressed.statusCode, pressed.body.includes('Done: no more of these mails.')]).toEqual([200, true])
  await server.database.raw('delete from letter')
  await asks()
  expect(await mailsOf()).toEqual([])
  expect((await refusalOf(server.ask(calls.switchOff, { token: `${token}x` }))).status).toBe(404)
})

test('whoever wants one mail a day gets one, at their hour, with what still waits on top and what came twice once', async () => {
  await server.ask(calls.writePace, { mails: 'daily', at: '18:00' }, keeper)
  await server.database.raw(`update person set time_zone = 'Australia/Melbourne' where id = $1`, [keeper.id])
  const first = await asks()
  await asks()
  await server.ask(purchaseCalls.remove, { id: first._id }, maya)
  await asks()
  expect((await mailsOf()).map(({ to }) => to)).not.toContain(keeper.email)
  // It is 7:00 in the morning there.
  server.clock.now = new Date('2026-11-19T06:59:00Z')
  await runTask(server, 'told-digests')
  expect((await mailsOf()).map(({ to }) => to)).not.toContain(keeper.email)
  server.clock.now = new Date('2026-11-19T07:05:00Z')
  await runTask(server, 'told-digests')
  await runTask(server, 'told-digests')
  const got = (await mailsOf()).filter(({ to }) => to === keeper.email)
  expect(got.map(({ subject }) => subject)).toEqual(['1 thing for you, 1 waits for you, Nov 19, 2026'])
  expect(got[0]?.plain).toContain(`Wait for you\n- ${ASKED}. (2 times) https://`)
  expect(got[0]?.plain).toContain('Once a day at 18:00, as you chose.')
})

test('a line is put off until its reader’s morning, and stands there again', async () => {
  await asks()
  const [one] = await unread(keeper)
  const off = await server.ask(calls.snooze, { id: one!._id, until: 'tomorrow' }, keeper)
  expect([off.told?.snoozedUntil !== undefined, await unread(keeper)]).toEqual([true, []])
  expect((await refusalOf(server.ask(calls.snooze, { id: one!._id, until: 'hour' }, maya))).status).toBe(404)
  server.clock.now = new Date(Date.parse(off.told!.snoozedUntil!) + 1)
  expect(await unread(keeper)).toHaveLength(1)
  await server.ask(calls.snooze, { id: one!._id, until: 'monday' }, keeper)
  await server.ask(calls.endSnooze, { id: one!._id }, keeper)
  expect(await unread(keeper)).toHaveLength(1)
  const sunday = new Date('2026-11-29T20:00:00Z')
  expect(endOfSnooze('monday', 'America/Los_Angeles', sunday)).toBe('2026-11-30T16:00:00.000Z')
  const monday = new Date('2026-11-30T20:00:00Z')
  expect(endOfSnooze('monday', 'America/Los_Angeles', monday)).toBe('2026-12-07T16:00:00.000Z')
})

test('nobody switches off what is always told, nor what is no kind', async () => {
  expect((await refusalOf(chooses(maya, 'nothing', false, false))).status).toBe(400)
  expect((await refusalOf(server.ask(calls.writePace, { mails: 'daily', at: '25:00' }, maya))).status).toBe(400)
})

test('an answer that did nothing is no success, however its call says so', () => {
  const text = 'This purchase was decided already.'
  expect(refusedIn({ count: 0, refused: [{ text }] })).toBe(text)
  expect(refusedIn({ count: 1, refused: [] })).toBeUndefined()
  expect(refusedIn({ results: [{ isDone: false, message: text }] })).toBe(text)
  expect(refusedIn({ results: [{ isDone: true, message: '' }] })).toBeUndefined()
  expect(refusedIn({ message: 'Done.' })).toBeUndefined()
})
