// All that waits for the server, behind everything that answers in its stead: nothing, a proxy (502, 503, 504), and a network that
// wants a sign-in first and gives its own page to every address, with a 200. Nothing is taken for done, nothing is thrown away, and
// what arrived without an answer is done once. Only this sees a write that is sent twice after a 504, a summary that a 502 throws
// away, and hours that a hotel took.
import { createServer, type Server, type ServerResponse } from 'node:http'

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { Message } from '#shared/extension/messages.ts'
import { api, keepToken } from '#shared/kit/calls/api.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import { startOfWeek, today } from '#shared/kit/time/day.ts'
import { environment } from '#shared/kit/environment.ts'
import { readSummaries } from '#shared/summaries/calls.ts'
import { keepWaiting, sendWaiting, stopWaiting, waitingFor } from '#shared/summaries/outbox.ts'
import { addEntry, deleteEntry, listEntries } from '#shared/time-entries/calls.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { makeWorld, type Weather, type World } from '#tests/extension/kit/world.ts'
import { listen } from '#tests/kit/postgres.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { MEDIA, textOf } from '#tests/summaries/writing.ts'
import { furnish, NOTES } from '#tests/time-entries/place.ts'

type Answer = (response: ServerResponse) => void
const page = (status: number) => (response: ServerResponse) =>
  // Longer than a face asks again by itself.
  response.writeHead(status, { 'content-type': 'text/html', 'retry-after': '60' }).end('<!doctype html><p>Sign in</p>')

/** What comes in the server's stead. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  'no answer': response => response.destroy(),
  'a 502': page(502),
  'a 503': page(503),
  'a 504': page(504),
  'a page of a hotel': page(200)
}

let server: TestServer
let network: Server
let project: string
/** Undefined while the server answers. */
let answer: Answer | undefined
/** Whether what is sent arrives all the same. */
let arrives = false
const { api: usual } = environment

beforeAll(async () => {
  server = await openTestServer()
  project = (await furnish(server)).project
  network = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      void (async () => {
        if (answer && !arrives) return answer(response)
        const { method, url, headers } = request
        const { statusCode, body } = await server.app.inject({
          method: method as 'GET',
          url: url ?? '',
          headers,
          payload: Buffer.concat(parts)
        })
        if (answer) return answer(response)
        response.writeHead(statusCode, { 'content-type': 'application/json' }).end(body)
      })()
    })
  })
  environment.api = `http://127.0.0.1:${await listen(network)}/api`
})
afterEach(() => {
  answer = undefined
  keepToken(undefined)
})
afterAll(async () => {
  environment.api = usual
  network?.close()
  await server?.close()
})

const day = () => today(server.clock.now)
const entriesOf = (person: TestPerson): Promise<Entry[]> =>
  server.ask(listEntries, { id: person.id, from: day(), to: day() }, person)
const entryOf = ({ id: personId }: TestPerson, minutes = 20) => ({
  personId,
  projectId: project,
  dateOfWork: day(),
  notes: NOTES,
  hours: 0,
  minutes,
  isTangible: true
})

/** Somebody whose page asks by the network. */
async function visitor(): Promise<TestPerson> {
  const person = await server.add()
  keepToken(person.token)
  return person
}

describe.each(Object.entries(ANSWERS))('behind %s', (_, given) => {
  test.each([false, true])('a write is not done, and its second try is the same one; it arrived: %s', async arrived => {
    const person = await visitor()
    answer = given
    arrives = arrived
    const refused = await api(addEntry, entryOf(person)).then(() => undefined, refusalOf)
    expect(refused?.status).toBeGreaterThanOrEqual(502)
    answer = undefined
    await api(addEntry, entryOf(person))
    expect(await entriesOf(person)).toHaveLength(1)
  })

  test.each([false, true])('a summary waits, and is handed in afterwards; it arrived: %s', async arrived => {
    const person = await visitor()
    const week = startOfWeek(day())
    keepWaiting({ userId: person.id, week, summary: textOf(60), mediaUrl: MEDIA, rev: 0 })
    const waiting = () => waitingFor(person.id, week)
    answer = given
    arrives = arrived
    expect(await sendWaiting(waiting()!)).toEqual({ kind: 'waits' })
    answer = undefined
    expect(await sendWaiting(waiting()!)).toMatchObject({ kind: 'sent', slot: { summary: textOf(60) } })
    expect(waiting()).toBeUndefined()
    const { weeks } = await server.ask(readSummaries, { userId: person.id }, person)
    expect(weeks[0]).toMatchObject({ summary: textOf(60), rev: 1 })
    stopWaiting(person.id, week)
  })
})

interface Press {
  message: (before: Entry, person: TestPerson) => Message
  /** What stands once it is done, of the minutes of each entry. */
  minutes: number[]
  /** The entry is in the trash before it. */
  isDeleted?: true
  runs?: true
}

const PRESSES: Readonly<Record<string, Press>> = {
  'a timer that is started': { message: () => ({ kind: 'timer', action: 'START_TIMER' }), minutes: [20], runs: true },
  'an entry': {
    message: (_, person) => ({ kind: 'entry', entry: entryOf(person, 35), stopsTimer: false }),
    minutes: [20, 35]
  },
  'an edit': { message: before => ({ kind: 'edit', before, entry: { ...before, minutes: 45 } }), minutes: [45] },
  'a deletion': { message: before => ({ kind: 'remove', before, undo: false }), minutes: [] },
  'what is brought back': {
    message: before => ({ kind: 'remove', before, undo: true }),
    minutes: [20],
    isDeleted: true
  }
}
const WEATHERS: readonly Weather[] = ['request lost', 'answer lost', 502, 503, 504, 'foreign']

async function connected(person: TestPerson): Promise<World> {
  const paired = await server.signIn({ ...person, role: 'Volunteer' }, 'extension')
  const world = makeWorld(server, { ...person, ...paired })
  await world.tell({ kind: 'refresh' })
  return world
}

describe.each(Object.entries(PRESSES))('in the toolbar %s', (_, { message, minutes, isDeleted, runs = false }) => {
  test.each(WEATHERS)('waits behind %s, and is done once', async weather => {
    const person = await server.add()
    const { entry: before } = await server.ask(addEntry, entryOf(person), person)
    if (isDeleted) await server.ask(deleteEntry, { id: before._id }, person)
    const world = await connected(person)
    world.weather = () => weather
    await world.tell(message(before, person))
    expect(world.snapshot()).toMatchObject({ waiting: [{}], attention: [] })
    world.weather = () => 'fine'
    // Whatever it waits for by itself is over.
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    await world.tell({ kind: 'refresh' })
    expect(world.snapshot()).toMatchObject({ waiting: [], attention: [], timer: { started: runs } })
    expect((await entriesOf(person)).map(one => one.minutes).toSorted((a, b) => a - b)).toEqual(minutes)
  })
})
