// Whom an issue tells: who manages the site, who sees to it, who reported it, and nobody who may not read it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { addIssue, changeIssue } from '#shared/before/building/issue-calls.ts'
import { issueCalls } from '#shared/building/issue-list-calls.ts'
import { setSitePlace } from '#shared/building/project-calls.ts'
import type { Call } from '#shared/kit/calls/call.ts'
import { readUnread } from '#shared/notifications/calls.ts'
import type { Doing } from '#shared/notifications/schemas.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

import { addProject } from './site.ts'

let server: TestServer
let mia: TestPerson
let manager: TestPerson
let second: TestPerson
let robin: TestPerson
let gone: TestPerson
let owner: TestPerson
let site: string

beforeAll(async () => {
  server = await openTestServer()
  mia = await server.add({ role: 'Manager', firstName: 'Mia', lastName: 'Stone' })
  manager = await server.add({ role: 'Manager', firstName: 'Nia', lastName: 'Keeper' })
  second = await server.add({ role: 'Manager', firstName: 'Ole', lastName: 'Second' })
  robin = await server.add({ firstName: 'Robin' })
  gone = await server.add({ role: 'Manager' })
  owner = await server.add({ role: 'Owner' })
  site = await addProject(server, 'Straw Bale Village', [manager.id, second.id, robin.id, gone.id])
  await server.database.raw('update person set is_active = false where id = $1', [gone.id])
  await server.ask(setSitePlace, { id: site, rev: 0, place: '', managerId: manager.id }, mia)
})
afterAll(() => server?.close())
beforeEach(async () => {
  for (const table of ['notification', 'letter', 'rate_limit']) await server.database.raw(`delete from ${table}`)
})

const leak = { title: 'Leak', type: 'Weather', description: 'The roof leaks.', date: '2026-11-01' } as const
const report = (more: object = {}) => server.ask(issueCalls.create, { ...leak, project: site, ...more }, mia)
const bell = async (person: TestPerson) =>
  (await server.ask(readUnread, { userId: person.id }, person)).flatMap(one => (one.told ? [one.told] : []))
const says = async (person: TestPerson) => (await bell(person)).map(one => one.says)
const does = (doing: Doing, person: TestPerson, answered: object = {}) => {
  const also = doing.also && { [doing.also]: Reflect.get(answered, doing.also) }
  const row: Call = { needs: 'signed-in', method: doing.method, path: doing.path }
  return server.ask(row, { ...doing.sends, ...also }, person) as Promise<object>
}
const assign = (id: string, to: TestPerson, as = mia) =>
  server.ask(issueCalls.actions.assign, { rows: { ids: [id] }, ask: { to: to.id } }, as)

test('the site’s manager hears of a new one and takes it by one press; taken back it waits again', async () => {
  expect(await mailed(server, report)).toEqual(told([manager, 'Mia Stone reported “Leak”']))
  const [line] = await bell(manager)
  expect(line).toMatchObject({ subject: 'Straw Bale Village', opens: '/bmdashboard/Issue' })
  const [take] = line!.acts
  expect([take!.words, take!.did]).toEqual(['Take it', 'You see to “Leak”.'])
  const answer = await does(take!.does!, manager)
  expect(await bell(manager)).toEqual([])
  await does(take!.undo!, manager, answer)
  expect(await says(manager)).toEqual(['Mia Stone reported “Leak”.'])
})

test('whoever it is given to hears of it until somebody else has it; closed, who reported it hears, until it is open again', async () => {
  const { _id: id } = await report()
  expect(await mailed(server, () => assign(id, second))).toEqual(told([second, 'Mia Stone gave you “Leak”']))
  expect(await says(manager)).toEqual([])
  await assign(id, manager)
  expect([await says(second), await says(manager)]).toEqual([[], ['Mia Stone gave you “Leak”.']])
  const [close] = (await bell(manager))[0]!.acts
  let answer: object = {}
  const heard = await mailed(server, async () => {
    answer = await does(close!.does!, manager)
  })
  expect(heard).toEqual(told([mia, 'Nia Keeper closed “Leak”']))
  expect(await bell(manager)).toEqual([])
  await does(close!.undo!, manager, answer)
  expect([await bell(mia), await says(manager)]).toEqual([[], ['Mia Stone gave you “Leak”.']])
  const { rows } = await server.database.raw("select 1 from letter where subject like '%closed%'")
  expect(rows).toEqual([])
  await server.ask(issueCalls.remove, { id }, mia)
  expect(await says(manager)).toEqual([])
  await server.ask(issueCalls.restore, { id }, mia)
  expect(await says(manager)).toEqual(['Mia Stone gave you “Leak”.'])
})

test('nobody is told of what they may not read, of what they did, or after they left', async () => {
  const { _id: id } = await report({ assignedTo: second.id })
  expect(await says(manager)).toEqual(['Mia Stone reported “Leak” and gave it to Ole Second.'])
  expect((await bell(manager))[0]!.acts).toEqual([])
  expect(await mailed(server, () => assign(id, robin))).toEqual([])
  expect(await mailed(server, () => assign(id, mia))).toEqual([])
  expect(await mailed(server, () => server.ask(issueCalls.actions.close, { rows: { ids: [id] } }, mia))).toEqual([])
  // Without a manager it is the others who keep the site; without a site, Owners.
  await server.database.raw('update building_site set manager_id = $1', [gone.id])
  expect(await mailed(server, report)).toEqual(
    told([manager, 'Mia Stone reported “Leak”'], [second, 'Mia Stone reported “Leak”'])
  )
  await server.database.raw('update building_site set manager_id = $1', [manager.id])
  expect(await mailed(server, () => report({ project: undefined }))).toEqual(told([owner, 'Mia Stone reported “Leak”']))
})

test('what the present client writes tells the same people', async () => {
  const sent = { projectId: site, title: 'Mud', description: 'Mud on the way.' }
  let id = ''
  const made = await mailed(server, async () => {
    id = (await server.ask(addIssue, sent, mia))._id
  })
  expect(made).toEqual(told([manager, 'Mia Stone reported “Mud”']))
  const change = (more: object, as = mia) => mailed(server, () => server.ask(changeIssue, { id, ...more }, as))
  expect(await change({ status: 'assigned', assignedTo: second.id })).toEqual(
    told([second, 'Mia Stone gave you “Mud”'])
  )
  expect(await change({ status: 'closed' }, second)).toEqual(told([mia, 'Ole Second closed “Mud”']))
  expect(await mailed(server, () => server.ask(addIssue, { ...sent, issueResolved: true }, mia))).toEqual([])
})
