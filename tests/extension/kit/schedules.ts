// A day in the life of a device, made by chance: presses, a network that comes and goes, a background that dies anywhere.
import * as fc from 'fast-check'
import { expect } from 'vitest'

import { readTimer } from '#server/timer/queries.ts'
import { sweep } from '#server/timer/sweep.ts'
import { addDays, today } from '#shared/kit/time/day.ts'
import { listEntries } from '#shared/time-entries/calls.ts'
import type { Written } from '#shared/time-entries/schemas.ts'
import { beat } from '#shared/timer/late.ts'
import { elapsed, fresh, step, type Timer } from '#shared/timer/rules.ts'
import type { Action } from '#shared/timer/schemas.ts'
import type { TestServer } from '#tests/kit/test-server.ts'
import { nothing } from '../../../extension/background/stored.ts'
import { makeWorld, type Weather, type World } from './world.ts'

const MINUTE = 60_000
/** Each begins in the morning, so that no day ends in the middle. */
const MORNING = '2026-11-18T18:00:00Z'

type Doing =
  | { kind: 'entry'; stopsTimer: boolean }
  | { kind: 'press'; action: Action; value?: number }
  | { kind: 'pulse' }
  | { kind: 'toggle' }

interface Happening {
  doing: Doing
  /** Seconds until then. */
  gap: number
  weather: Weather[]
  /** After how many touches the background dies; 0 for never. */
  fuse: number
}

const doing: fc.Arbitrary<Doing> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'toggle' } as const) },
  { weight: 3, arbitrary: fc.constant({ kind: 'pulse' } as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('press' as const),
      action: fc.constantFrom<Action[]>('ADD_TO_GOAL', 'REMOVE_FROM_GOAL', 'CLEAR_TIMER', 'PAUSE_TIMER', 'STOP_TIMER'),
      value: fc.constantFrom(5 * MINUTE, 15 * MINUTE)
    })
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('entry' as const), stopsTimer: fc.boolean() }) }
)

const weathers = fc.array(fc.constantFrom<Weather[]>('fine', 'fine', 'request lost', 'answer lost', 'request late'), {
  minLength: 1,
  maxLength: 5
})

export const schedules = fc.record({
  skew: fc.constantFrom(0, 86_400_000, -86_400_000, 1234),
  happenings: fc.array(
    fc.record({
      doing,
      gap: fc.integer({ min: 1, max: 120 }),
      weather: weathers,
      fuse: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 }))
    }),
    { minLength: 1, maxLength: 14 }
  )
})

export interface Schedule {
  skew: number
  happenings: Happening[]
}

function weatherOf(list: readonly Weather[]): () => Weather {
  let index = 0
  return () => list[(index += 1) % list.length] ?? 'fine'
}

const messageOf = (one: Doing, entry: Written) =>
  one.kind === 'entry'
    ? ({ kind: 'entry', entry, stopsTimer: one.stopsTimer } as const)
    : one.kind === 'press'
      ? ({ ...one, kind: 'timer' } as const)
      : ({ kind: 'toggle' } as const)

/** The law applied to what was pressed, by a device that never lost its network. */
function truth(world: World, began: number, end: number): Timer {
  const presses = [...world.written.values()].filter(command => command.kind === 'timer')
  let timer = fresh(began)
  for (const { action, value, pressedAt } of presses) {
    timer = beat(timer, { aliveSince: began, active: true }, pressedAt)
    timer = step(timer, { action, value }, pressedAt).timer
  }
  return step(timer, { action: 'GET_TIMER' }, end).timer
}

const shown = ({ rev: _, seenAt: __, touchedAt: ___, changedAt: ____, ...rest }: Timer) => rest

export async function live(server: TestServer, projectId: string, { skew, happenings }: Schedule): Promise<void> {
  server.clock.now = new Date(MORNING)
  const person = await server.add()
  const world = makeWorld(server, person, skew)
  const pass = (milliseconds: number) => (server.clock.now = new Date(server.clock.now.getTime() + milliseconds))
  const began = server.clock.now.getTime()
  // Projects and tasks to choose from are of no matter here; whoever has them just now does not ask.
  world.local.set('known', { ...nothing, askedAt: began + skew })
  await world.tell({ kind: 'refresh' })
  expect(world.snapshot().place.at).toBe('paired')
  const day = today(server.clock.now)
  let count = 0
  const accepted: number[] = []

  for (const { doing: one, gap, weather, fuse } of happenings) {
    pass(gap * 1000)
    await sweep(server.database, server.clock.now.getTime(), false)
    world.weather = weatherOf(weather)
    world.fuse = fuse === 0 ? Infinity : fuse
    if (one.kind === 'pulse') await world.alarm('pulse')
    else {
      const before = world.written.size
      const entry: Written = {
        personId: person.id,
        projectId,
        dateOfWork: day,
        hours: 0,
        minutes: (count += 1),
        notes: 'Redrew the truss details and added the missing load table to https://docs.example.org/truss',
        isTangible: true
      }
      const reply = await world.tell(messageOf(one, entry))
      // What a person was told is done, is written down.
      if (reply?.ok) {
        expect(world.written.size).toBeGreaterThan(before)
        accepted.push(world.written.size)
      }
    }
    world.fuse = Infinity
    for (const arrives of world.late.splice(0, Math.ceil(gap / 60))) await arrives()
    // The next alarm of a browser that runs comes well before anybody is missed.
    await world.alarm('pulse')
  }

  world.kill()
  world.weather = () => 'fine'
  pass(MINUTE)
  for (const arrives of world.late.splice(0)) await arrives()
  for (let turn = 0; turn < 3; turn += 1) {
    pass(30_000)
    await world.boot()
    await world.alarm('pulse')
  }
  for (const arrives of world.late.splice(0)) await arrives()

  const end = server.clock.now.getTime()
  const snapshot = world.snapshot()
  expect(snapshot.waiting).toEqual([])
  const timer = await server.database.transaction(trx => readTimer(trx, person.id, end))
  const settled = step(timer, { action: 'GET_TIMER' }, end).timer
  expect(shown(settled)).toEqual({ ...shown(truth(world, began, end)), startAt: expect.any(Number) })
  expect(elapsed(settled, end)).toBe(elapsed(truth(world, began, end), end))

  const entries = await server.ask(listEntries, { id: person.id, from: addDays(day, -1), to: addDays(day, 2) }, person)
  const aside = snapshot.attention.map(({ command }) => command.id)
  const logged = [...world.written.values()]
    .filter(({ id }) => !aside.includes(id))
    .flatMap(one => (one.kind === 'entry' ? [one.entry.minutes] : []))
  expect(entries.map(({ minutes }) => minutes).toSorted((one, other) => one - other)).toEqual(logged)
  // Only an entry whose timer could not be stopped waits for the person.
  for (const { command, reason } of snapshot.attention) {
    expect(command.kind).toBe('entry')
    expect(reason).not.toBe('')
  }
}
