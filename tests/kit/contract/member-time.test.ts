// The present client’s «Member Group Check In»: a card for each member of a project, with START, PAUSE, STOP and CLEAR.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addDays, dayOf } from '#shared/kit/time/day.ts'
import { addProject } from '#tests/building/site.ts'

import { asRecord, type Contract, idOf, openContract } from './client.ts'

let on: Contract
let site: string
beforeAll(async () => {
  on = await openContract()
  site = await addProject(on.server, 'Cordwood Village', [on.maya.id])
})
afterAll(() => on?.server.close())

const later = (minutes: number) => (on.server.clock.now = new Date(on.server.clock.now.getTime() + minutes * 60_000))
const card = (what: string, member = on.maya.id) => `/bm/timelogger/${site}/${member}/${what}`

/** The entries of the last week, read by our own call. */
async function entries() {
  const day = dayOf(on.server.clock.now)
  return (await on.send(on.maya, 'GET', `/TimeEntry/user/${on.maya.id}/${addDays(day, -7)}/${day}`)).list
}

test('the cards of all members answer a list to whoever enters the portal', async () => {
  const { owner, maya, stranger, send } = on
  for (const member of [maya, owner, stranger])
    expect(await send(owner, 'GET', card('logs', member.id))).toMatchObject({ status: 200, text: '[]' })
  expect((await send(maya, 'GET', card('logs'))).status).toBe(200)
  expect((await send(stranger, 'GET', card('logs'))).status).toBe(403)
})

test('a keeper checks a member in, pauses, goes on and stops: an entry is stored, and the card is clear', async () => {
  const { owner, maya, send } = on
  const begun = await send(owner, 'POST', card('start'), { task: 'Default Task' })
  const timeLog = asRecord(begun.body['timeLog'])
  expect([begun.status, timeLog]).toMatchObject([200, { status: 'ongoing', task: 'Default Task', totalElapsedTime: 0 }])
  const timeLogId = idOf(timeLog)
  later(40)
  const paused = await send(owner, 'POST', card('pause'), { timeLogId })
  expect(paused.body['timeLog']).toMatchObject({ status: 'paused', totalElapsedTime: 2_400_000 })
  later(15)
  const resumed = await send(owner, 'POST', card('start'), { task: 'Default Task' })
  expect(resumed.body['timeLog']).toMatchObject({ _id: timeLogId, status: 'ongoing', totalElapsedTime: 2_400_000 })
  later(35)
  const stopped = await send(owner, 'POST', card('stop'), { timeLogId })
  expect([stopped.status, stopped.body['timeLog']]).toMatchObject([
    200,
    { status: 'completed', totalElapsedTime: 4_500_000 }
  ])
  expect((await send(owner, 'GET', card('logs'))).list).toEqual([])
  expect(await entries()).toMatchObject([{ projectId: site, hours: 1, minutes: 15, notes: '', isTangible: true }])
  const told = await send(maya, 'GET', `/notification/unread/user/${maya.id}`)
  expect(told.list.map(one => String(one['message']))).toEqual([
    expect.stringContaining('Olga Owens checked you in'),
    expect.stringContaining('Olga Owens paused your time'),
    expect.stringContaining('Olga Owens checked you in'),
    expect.stringContaining('Olga Owens checked you out at Cordwood Village: 1.25 h')
  ])
})

test('one’s own card: STOP leaves nothing that runs or waits on it', async () => {
  const { maya, send } = on
  const { body } = await send(maya, 'POST', card('start'), { task: 'Default Task' })
  later(3)
  const stopped = await send(maya, 'POST', card('stop'), { timeLogId: idOf(asRecord(body['timeLog'])) })
  expect([stopped.status, stopped.body['timeLog']]).toMatchObject([200, { status: 'completed' }])
  expect((await send(maya, 'GET', card('logs'))).list).toEqual([])
  expect(await entries()).toHaveLength(2)
})
