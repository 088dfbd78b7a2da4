// Every text that comes in has its longest length: only here a new field fails that takes whatever is sent, or that is worked
// on before anybody looks at how long it is, which lets one person keep the server from everybody else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Endpoint } from '#server/kit/calls/bind.ts'
import { fill, pathParameters } from '#shared/kit/calls/call.ts'
import { message } from '#shared/timer/schemas.ts'
import { openFor } from '#tests/jobs/opening.ts'
import { openRehearsal, type Rehearsal } from '#tests/kit/walk/endpoints.ts'
import { type Described, describeInput, listPlaces, textPlaces, validInput } from '#tests/kit/walk/inputs.ts'
import { repeatWith, sample } from '#tests/kit/length.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { letterFor } from '#tests/hours-letters/setting.ts'
import { commentFor } from '#tests/tasks/comment.ts'
import { teamFor } from '#tests/teams/team.ts'
import { enterFor } from '#tests/time-entries/place.ts'
import { awayFor } from '#tests/time-off/setting.ts'

/** What may be anything: why no more than this can be said of it in the call's schema. */
const ANYTHING: Readonly<Record<string, string>> = {
  'setProperty value': 'has the length of the field that `key` names',
  'uploadFile content': 'is no text: a body, which the limit of its row ends',
  'uploadSharedFile content': 'is no text: a body, which the limit of its row ends',
  'uploadResume resume': 'is no text: a body, which the limit of its row ends',
  'replaceApplicationResume resume': 'is no text: a body, which the limit of its row ends',
  'changeUsers changes[].value': 'has the length of the field that `item` names',
  'suggest {}': 'has the length of the Owner’s own field of this name; of others nothing is read',
  'suggest {name}': 'is read only where the Owner’s own field has this name'
}
/** It is sent for no field of the Owner’s, and not read. */
const UNREAD = new Set(['suggest {}', 'suggest {name}'])

/** Formats of which no longer text fits. */
const SHORT_FORMATS = new Set(['date', 'uuid'])

const isBounded = ({ maxLength, format = '' }: Described): boolean =>
  maxLength !== undefined || SHORT_FORMATS.has(format)

const LENGTH = 250_000
/** No body is larger than 256 kB unless its row says so. Open tags are what takes longest to tidy. */
const LONG = '<b>'.repeat(LENGTH / 3)

/** Milliseconds of this thread that no refusal may take; tidying as much takes 400. */
const MOST_MS = 100
const TRIES = 3
/** How many of the places a short run asks the server about. */
const ASKED = 40

let rehearsal: Rehearsal
let owner: TestPerson

beforeAll(async () => {
  rehearsal = await openRehearsal()
  const { server } = rehearsal
  owner = await server.add({ role: 'Owner' })
  // Records with the person's own id, so that one id serves for all of them.
  for (const standFor of [enterFor, openFor, commentFor, awayFor, letterFor]) await standFor(server, owner.id)
  await teamFor(server, [owner], { id: owner.id })
})
afterAll(() => rehearsal?.close())

interface Place {
  endpoint: Endpoint
  name: string
  schema: Described
  input: Record<string, unknown>
}

function placesOf(endpoint: Endpoint): Place[] {
  const { id } = owner
  const start = validInput(endpoint, { id, userId: id, user_id: id, personId: id, requestFor: id, sessionId: id })
  return [...textPlaces(describeInput(endpoint))].map(({ where, schema, put }) => ({
    endpoint,
    name: `${endpoint.name} ${where}`,
    schema,
    input: { ...start, ...onlyNew(start, put(LONG), where) }
  }))
}

/** What the place is in, without the samples of what `start` has already. */
function onlyNew(start: Record<string, unknown>, made: unknown, where: string): Record<string, unknown> {
  const [part = ''] = where.split(/[.[{]/)
  return Object.fromEntries(Object.entries(made as object).filter(([name]) => name === part || !(name in start)))
}

/** How long this thread works on it, at the best of a few times: what is compiled first, or waits, is not counted. */
async function quickest(run: () => unknown): Promise<number> {
  let least = Infinity
  for (let tried = 0; tried < TRIES && least > MOST_MS; tried += 1) {
    const before = process.threadCpuUsage()
    await run()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

async function send({ call }: Endpoint, input: Record<string, unknown>): Promise<number> {
  // An address cannot be as long as a body.
  const short = Object.fromEntries(
    pathParameters(call.path).map(name => [name, String(input[name]).slice(0, 4000)] as const)
  )
  const { url, rest } = fill(call.path, { ...input, ...short })
  const reads = call.method === 'GET'
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  const answer = await rehearsal.app.inject({
    method: call.method,
    url: `/api${url}${reads ? `?${query}` : ''}`,
    headers: { authorization: owner.token },
    ...(reads ? {} : { payload: rest })
  })
  return answer.statusCode
}

describe('every text that comes in', () => {
  test('has its longest length in its schema', () => {
    const endless = rehearsal
      .endpoints()
      .flatMap(placesOf)
      .filter(({ schema, name }) => !isBounded(schema) && !(name in ANYTHING))
    expect(endless.map(({ name }) => name)).toEqual([])
  })

  test('is a number by its digits alone, where it is read as one', () => {
    const odd = rehearsal.endpoints().flatMap(endpoint => {
      const { id } = owner
      const start = validInput(endpoint, { id, userId: id, user_id: id, personId: id })
      return [...textPlaces(describeInput(endpoint))].flatMap(({ where, put }) => {
        const takes = (held: number | string) =>
          endpoint.input.safeParse({ ...start, ...(put(held as string) as object) }).success
        return takes(7) && takes('7') && !takes('seven') && ['0x7', '7e0', '0b111', 'Infinity'].some(takes)
          ? [`${endpoint.name} ${where}`]
          : []
      })
    })
    expect(odd).toEqual([])
  })

  test('comes in lists of no more than so many', () => {
    const endless = rehearsal
      .endpoints()
      .flatMap(endpoint => [...listPlaces(describeInput(endpoint))].map(place => ({ ...place, name: endpoint.name })))
      .filter(({ schema }) => schema.maxItems === undefined)
    expect(endless.map(({ name, where }) => `${name} ${where}`)).toEqual([])
  })

  test('has its longest length on the timer’s socket', () => {
    const endpoint = { ...rehearsal.endpoints()[0]!, input: message }
    const endless = [...textPlaces(describeInput(endpoint))].filter(({ schema }) => !isBounded(schema))
    expect(endless.map(({ where }) => where)).toEqual([])
  })

  test('is refused by its length before it is worked on', async () => {
    const wrong: string[] = []
    for (const { endpoint, name, schema, input } of rehearsal.endpoints().flatMap(placesOf)) {
      if ((schema.maxLength ?? 0) < LENGTH && !(name in ANYTHING) && endpoint.input.safeParse(input).success)
        wrong.push(`${name}: fits`)
      const took = await quickest(() => endpoint.input.safeParse(input))
      if (took > MOST_MS) wrong.push(`${name}: ${took.toFixed(0)} ms`)
    }
    expect(wrong).toEqual([])
  })

  test('is refused by the server in no time', async () => {
    const wrong: string[] = []
    for (const { endpoint, name, schema, input } of sample(rehearsal.endpoints().flatMap(placesOf), ASKED, 'lengths')) {
      let status = 0
      const took = await quickest(async () => (status = await send(endpoint, input)))
      const fits = (schema.maxLength ?? 0) >= LENGTH || UNREAD.has(name)
      if (status >= 500 || (status < 400 && !fits) || took > MOST_MS)
        wrong.push(`${name}: ${status} in ${took.toFixed(0)} ms`)
    }
    expect(wrong, repeatWith).toEqual([])
  }, 120_000)
})
