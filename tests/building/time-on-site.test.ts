// Time on site by the one timer, and what paid work cost, with the bodies of present clients.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { listTimeLogs, pauseTimeLog, startTimeLog, stopTimeLog } from '#shared/building/timelogger-calls.ts'
import { beatTimer } from '#shared/timer/calls.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/session/setting.ts'

import { addProject } from './site.ts'

let server: TestServer
let mia: TestPerson
let robin: TestPerson
let site: string
beforeAll(async () => {
  server = await openTestServer()
  mia = await server.add({ role: 'Owner' })
  robin = await server.add()
  site = await addProject(server, 'Straw Bale Village', [robin.id])
})
afterAll(() => server.close())

const later = (minutes: number) => (server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000))

test('starting, pausing and going on is the one timer, and its time waits when it is stopped', async () => {
  const at = { projectId: site, memberId: robin.id }
  expect(await server.ask(listTimeLogs, at, robin)).toEqual([])
  const { timeLog } = await server.ask(startTimeLog, { ...at, task: 'Default Task' }, robin)
  expect(timeLog).toMatchObject({ status: 'ongoing', task: 'Straw Bale Village', totalElapsedTime: 0 })
  later(2)
  const { state } = await server.ask(beatTimer, { active: true }, robin)
  expect(state).toMatchObject({ started: true, paused: false, work: { chosen: { projectId: site } } })
  const paused = await server.ask(pauseTimeLog, { ...at, timeLogId: timeLog._id }, robin)
  expect(paused.timeLog).toMatchObject({ status: 'paused', totalElapsedTime: 120_000 })
  later(1)
  const on = await server.ask(startTimeLog, { ...at, task: 'Straw Bale Village' }, robin)
  expect(on.timeLog).toMatchObject({ status: 'ongoing', totalElapsedTime: 120_000 })
  later(1)
  const stopped = await server.ask(stopTimeLog, { ...at, timeLogId: timeLog._id }, robin)
  expect(stopped.timeLog).toMatchObject({ status: 'paused', totalElapsedTime: 180_000 })
  expect(await server.ask(listTimeLogs, at, robin)).toHaveLength(1)
})

test('nobody times somebody else, nor a project that is none, nor pauses what is not on it', async () => {
  const other = await addProject(server, 'Cob Village')
  const status = async (asked: Promise<unknown>) => (await refusalOf(asked)).status
  expect(await status(server.ask(startTimeLog, { projectId: site, memberId: robin.id }, mia))).toBe(403)
  expect(await status(server.ask(startTimeLog, { projectId: mia.id, memberId: robin.id }, robin))).toBe(404)
  expect(await status(server.ask(pauseTimeLog, { projectId: other, memberId: robin.id }, robin))).toBe(409)
})
