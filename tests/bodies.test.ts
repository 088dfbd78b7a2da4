// No body costs much before it is refused: only here a call fails that is read, or built into values, before anybody asks who
// sends it, and one that works for long on what is no input of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Endpoint } from '#server/kit/calls/bind.ts'
import { fill } from '#shared/kit/calls/call.ts'
import { can } from '#shared/kit/rights.ts'
import { effective, roleDefaults } from '#shared/permissions.ts'
import { openFor } from '#tests/jobs/opening.ts'
import { openRehearsal, type Rehearsal } from '#tests/kit/walk/endpoints.ts'
import { describeInput, validInput } from '#tests/kit/walk/inputs.ts'
import { isLong, repeatWith, sample } from '#tests/kit/length.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { letterFor } from '#tests/hours-letters/setting.ts'
import { commentFor } from '#tests/tasks/comment.ts'
import { teamFor } from '#tests/teams/team.ts'
import { enterFor } from '#tests/time-entries/place.ts'
import { awayFor } from '#tests/time-off/setting.ts'

const USUAL = 256 * 1024
/** Milliseconds of this thread. Of who may send it more is taken: they have a name, and their rights are taken away. */
const MOST_MS = { nobody: 50, Volunteer: 100, Owner: 400 } as const
const TRIES = 3
/** How many calls a short run asks, of those with a limit of their own and of all others. */
const ASKED = { large: 2, usual: 4 }

type Who = keyof typeof MOST_MS

let rehearsal: Rehearsal
let people: Record<Who, TestPerson | undefined>

beforeAll(async () => {
  rehearsal = await openRehearsal()
  const { server } = rehearsal
  const owner = await server.add({ role: 'Owner' })
  people = { nobody: undefined, Volunteer: await server.add(), Owner: owner }
  // Records with the person's own id, so that one id serves for all of them.
  for (const standFor of [enterFor, openFor, commentFor, awayFor, letterFor]) await standFor(server, owner.id)
  await teamFor(server, [owner], { id: owner.id })
})
afterAll(() => rehearsal?.close())

const calls = (): Endpoint[] => rehearsal.endpoints().filter(({ call }) => call.method !== 'GET')

/** As many as fit into so many letters. */
function filled(most: number, one: (index: number) => string): string {
  const parts: string[] = []
  for (let left = most; left > 0; left -= parts.at(-1)!.length + 1) parts.push(one(parts.length))
  return parts.slice(0, -1).join(',')
}

/** A body of each kind that is dear to read, as large as may be. */
function* bodies(endpoint: Endpoint, limit: number): Generator<[shape: string, body: string]> {
  const most = limit - 1000
  const { properties = {} } = describeInput(endpoint)
  const of = (kind: string) => Object.entries(properties).find(([, { type }]) => type === kind)?.[0] ?? 'some'
  const start = JSON.stringify(validInput(endpoint)).slice(1, -1)
  const around = (name: string, value: string): string => `{${start && `${start},`}"${name}":${value}}`
  yield ['names', `{"a":1,${filled(most, index => `"k${index}":1`)}}`]
  yield ['names in a list', around(of('array'), `[${filled(most, at => `{${filled(9000, k => `"k${at}_${k}":1`)}}`)}]`)]
  yield ['lists in lists', around(of('array'), '['.repeat(most))]
  yield ['objects in objects', `{"a":`.repeat(most / 5)]
  yield ['closed lists in lists', around(of('array'), `${'['.repeat(most / 2)}${']'.repeat(most / 2)}`)]
  yield ['a list of nothing', around(of('array'), `[${'{},'.repeat(most / 3)}{}]`)]
  yield ['a bare list', `[${'0,'.repeat(most / 2)}0]`]
  yield ['a text', around(of('string'), `"${'<b>'.repeat(most / 3)}"`)]
  yield ['escaped letters', around(of('string'), `"${'\\"'.repeat(most / 2)}"`)]
  yield ['blanks', `{"a":${' '.repeat(most)}1}`]
}

/** How long this thread works on it, at the best of a few times: what is compiled first, or waits, is not counted. */
async function quickest(most: number, run: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let tried = 0; tried < TRIES && least > most; tried += 1) {
    const before = process.threadCpuUsage()
    await run()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

async function send({ call }: Endpoint, payload: Buffer, as: TestPerson | undefined): Promise<number> {
  const id = people.Owner!.id
  const places = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id]))
  const { statusCode } = await rehearsal.app.inject({
    method: call.method as 'POST',
    url: `/api${fill(call.path, places).url}`,
    headers: { 'content-type': 'application/json', ...(as && { authorization: as.token }) },
    payload
  })
  return statusCode
}

const isPublic = ({ call: { needs } }: Endpoint): boolean =>
  needs === 'anyone' || (typeof needs === 'object' && 'ticket' in needs)

/** What it must be refused with; undefined where that depends on what is sent. */
function statusFor(endpoint: Endpoint, who: Who): number | undefined {
  if (isPublic(endpoint)) return undefined
  if (who === 'nobody') return 401
  const permissions = effective({ role: roleDefaults[who], front: [], removed: [] })
  const actor = { id: people[who]!.id, role: who, permissions }
  return can(actor, endpoint.call.needs) ? undefined : 403
}

async function wrongOf(endpoint: Endpoint): Promise<string[]> {
  const wrong: string[] = []
  const { call, name } = endpoint
  for (const [shape, text] of bodies(endpoint, call.limit ?? USUAL)) {
    const body = Buffer.from(text)
    for (const who of ['nobody', 'Volunteer', 'Owner'] as const) {
      let status = 0
      const took = await quickest(MOST_MS[who], async () => (status = await send(endpoint, body, people[who])))
      const right = statusFor(endpoint, who)
      // What a call does not know is dropped, so that it may be right.
      if ((right ? status !== right : status >= 500) || took > MOST_MS[who])
        wrong.push(`${name}, ${shape}, ${who}: ${status} in ${took.toFixed(0)} ms`)
    }
  }
  return wrong
}

describe('a body', () => {
  test('of anybody is at most 256 kB, or the bytes of a file', () => {
    const large = calls().filter(one => isPublic(one) && one.call.limit !== undefined && !one.call.bytes)
    expect(large.map(({ name }) => name)).toEqual([])
  })

  test('that is large is refused in no time where its call takes a large one', async () => {
    const large = calls().filter(({ call }) => call.limit !== undefined)
    const wrong: string[] = []
    for (const endpoint of sample(large, ASKED.large, 'large bodies')) wrong.push(...(await wrongOf(endpoint)))
    expect(wrong, repeatWith).toEqual([])
  }, 600_000)

  test(
    'of the usual size is refused in no time',
    async () => {
      const usual = calls().filter(({ call }) => call.limit === undefined)
      const wrong: string[] = []
      for (const endpoint of sample(usual, ASKED.usual, 'bodies')) wrong.push(...(await wrongOf(endpoint)))
      expect(wrong, repeatWith).toEqual([])
    },
    isLong ? 1_800_000 : 120_000
  )
})
