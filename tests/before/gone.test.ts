// The day the present client is gone its room goes too: the server starts without it, and has every call of our faces.
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Call } from '#shared/kit/calls/call.ts'
import { only } from '../../server/before/only.ts'
import { type Exports, rowsOf } from './rows.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer(undefined, { alone: true })
})
afterAll(() => server?.close())

const keyOf = ({ method, path }: Call) => `${method} ${path}`

const servedBy = ({ app }: TestServer) =>
  new Set(app.context.features.flatMap(({ endpoints }) => endpoints.map(({ call }) => keyOf(call))))

const theirs = new Set(Object.values(only).flat())

/** What files of calls export, by name. */
async function exportsIn(pattern: string, without?: RegExp): Promise<[string, unknown][]> {
  const files = globSync(pattern).filter(file => !without?.test(file))
  const modules = await Promise.all(
    files.map(async (file): Promise<Exports> => import(pathToFileURL(resolve(file)).href))
  )
  return modules.flatMap(module => Object.entries(module))
}
const besides = () => exportsIn('shared/*/**/*calls.ts', /^shared\/(?:before|kit)\//)

test('every call of ours is served without the room', async () => {
  const ours = (await besides()).filter(([name]) => !theirs.has(name)).flatMap(([, row]) => rowsOf(row))
  const served = servedBy(server)
  expect(ours.length).toBeGreaterThan(500)
  expect(ours.map(keyOf).filter(key => !served.has(key))).toEqual([])
})

test('and none of the present client’s own is', async () => {
  const beside = (await besides()).filter(([name]) => theirs.has(name))
  expect(new Set(beside.map(([name]) => name))).toEqual(theirs)
  const rows = [...beside, ...(await exportsIn('shared/before/**/*calls.ts'))].flatMap(([, row]) => rowsOf(row))
  expect(rows.length).toBeGreaterThan(80)
  const served = servedBy(server)
  expect(rows.map(keyOf).filter(key => served.has(key))).toEqual([])
})

/** No face names these, and they are ours: asked by links in mails, by scripts, or not yet. */
const faceless = `eraseOwnApplication readApplicationStatus removeApplicationResume renewApplicationLink
  replaceApplicationResume returnApplication withdrawApplication answerFromStatus leaveReportMail readReportMail readOff switchOff
  listResourceBookings listWeeklySummaries readEnrolment`.split(/\s+/)

test('a call that no face names is the present client’s, or one of a few', async () => {
  const files = [...globSync('{widgets,site,extension}/**/*.{ts,tsx}'), ...globSync('shared/**/*.ts')]
  const faces = files.filter(
    file => !/node_modules|^shared\/before\/|^shared\/.*(?:calls|schemas|told)\.ts$/.test(file)
  )
  const words = new Set(faces.flatMap(file => readFileSync(file, 'utf8').match(/\w+/g) ?? []))
  const alone = (await besides()).filter(([name, row]) => !words.has(name) && rowsOf(row).length === 1)
  expect(alone.map(([name]) => name).toSorted()).toEqual([...theirs, ...faceless].toSorted())
})
