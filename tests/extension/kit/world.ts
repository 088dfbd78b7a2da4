// A device in a test: real background, real server, and in between a browser that is killed and a network that loses things.
import { type Background, makeBackground } from '../../../extension/background/background.ts'
import type { Local } from '../../../extension/background/stored.ts'
import type { Area, AlarmSeen, Surroundings } from '../../../extension/background/surroundings.ts'
import type { Badge } from '#shared/extension/badge.ts'
import type { Message, Reply } from '#shared/extension/messages.ts'
import { type Command, SNAPSHOT, type Snapshot } from '#shared/extension/snapshot.ts'
import type { Send, SentRequest } from '#shared/kit/calls/client.ts'
import { isRecord } from '#shared/kit/is.ts'
import { unused } from '#shared/timer/reconnect.ts'
import type { TestServer, TestPerson } from '#tests/kit/test-server.ts'

/** What the network does with the next request; a status is what a proxy says in its stead, with a page of its own. */
export type Weather = 502 | 503 | 504 | 'answer lost' | 'busy' | 'fine' | 'foreign' | 'request late' | 'request lost'

export interface World {
  /** The device's clock minus the server's. */
  skew: number
  weather: () => Weather
  /** After so many more touches of anything outside, the background dies. */
  fuse: number
  /** Presses and entries that were ever written down, in order. */
  written: Map<string, Command>
  /** Requests that are still on their way. */
  late: (() => Promise<void>)[]
  sent: SentRequest[]
  badges: Badge[]
  notices: string[]
  tabs: string[]
  /** How often it was opened without a click on it. */
  popups: number
  /** How often the form was opened beside a page. */
  forms: number
  /** Nothing more can be written down. */
  isFull: boolean
  alarms: Map<string, AlarmSeen>
  /** What the background would try again while it happens to be awake. */
  soon: (() => void)[]
  isActive: boolean
  /** The build that runs here, and whether a store keeps it up to date. */
  build: string
  isFromStore: boolean
  local: Map<string, unknown>
  session: Map<string, unknown>
  boot: () => Promise<void>
  kill: () => void
  /** The answer, or nothing when the background died over it. */
  tell: (message: Message) => Promise<Reply | undefined>
  alarm: (name: string) => Promise<void>
  idle: (state: 'active' | 'idle' | 'locked') => Promise<void>
  command: (name: string) => Promise<void>
  /** What is pressed outside of our pages. */
  outside: (work: (background: Background) => Promise<unknown>) => Promise<void>
  /** What comes over the socket. */
  push: (data: unknown) => Promise<void>
  snapshot: () => Snapshot
  kept: <K extends keyof Local>(key: K) => Local[K] | undefined
}

const never = () => new Promise<never>(() => {})
const copy = <T>(value: T): T => structuredClone(value)

/** Chromium gives back the fields of what was stored in an order of its own. */
const stored = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_, one: unknown) =>
      isRecord(one) ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))) : one
    )
  )

export function makeWorld(server: TestServer, person?: TestPerson, skew = 0): World {
  let life = { alive: false, died: Promise.resolve() }
  let background: ReturnType<typeof makeBackground> | undefined
  const watching = new Set<() => void>()

  const now = () => server.clock.now.getTime() + world.skew

  function die(): void {
    life.alive = false
    for (const watch of watching) watch()
    watching.clear()
  }

  /** Whatever is done outside may be the last thing that is done, and may be done or not. */
  async function touch<T>(mine: { alive: boolean }, work: () => Promise<T> | T): Promise<T> {
    for (const before of [true, false]) {
      if (!mine.alive) return never()
      if ((world.fuse -= 1) === 0) {
        if (!before) await work()
        die()
        return never()
      }
      if (before) await Promise.resolve()
    }
    const done = await work()
    return mine.alive ? done : never()
  }

  async function deliver(sent: SentRequest) {
    const answer = await server.app.inject({
      method: sent.method as 'GET',
      url: new URL(sent.url).pathname + new URL(sent.url).search,
      headers: sent.headers,
      ...(sent.body === undefined ? {} : { payload: sent.body as object })
    })
    return { status: answer.statusCode, body: answer.json<unknown>(), headers: new Headers() }
  }

  const sendWith =
    (mine: { alive: boolean }): Send =>
    sent =>
      touch(mine, async () => {
        world.sent.push(sent)
        const weather = world.weather()
        if (weather === 'request late') world.late.push(async () => void (await deliver(sent)))
        if (weather === 'request late' || weather === 'request lost') throw new TypeError('Failed to fetch')
        // A network that wants a sign-in first answers every address with a page of its own.
        if (weather === 'foreign') return { status: 200, body: '<p>Sign in to our network', headers: new Headers() }
        if (weather === 'busy')
          return { status: 429, body: { message: 'Too many at once.', retryAfter: 120 }, headers: new Headers() }
        if (weather === 502 || weather === 503)
          return { status: weather, body: '<p>Bad gateway', headers: new Headers() }
        const answer = await deliver(sent)
        // It arrived, and was not waited for.
        if (weather === 504) return { status: weather, body: '<p>Gateway timeout', headers: new Headers() }
        if (weather === 'answer lost') throw new TypeError('Failed to fetch')
        return answer
      })

  const areaOf = (mine: { alive: boolean }, kept: Map<string, unknown>): Area => ({
    get: () => touch(mine, () => copy(Object.fromEntries(kept))),
    set: values => {
      if (world.isFull) return Promise.reject(new Error('QUOTA_BYTES quota exceeded'))
      // The browser has the values from when it is asked.
      const taken = copy(values)
      return touch(mine, () => {
        for (const [key, value] of Object.entries(taken)) if (value !== undefined) kept.set(key, stored(value))
        const outboxes = taken['outboxes'] as Local['outboxes'] | undefined
        for (const outbox of Object.values(outboxes ?? {}))
          for (const command of outbox.waiting)
            if (!world.written.has(command.id)) world.written.set(command.id, command)
      })
    },
    remove: keys => touch(mine, () => keys.forEach(key => kept.delete(key)))
  })

  function surroundings(mine: { alive: boolean }): Surroundings {
    let held: Promise<void> = Promise.resolve()
    return {
      now,
      steady: () => server.clock.now.getTime(),
      random: () => 0,
      local: areaOf(mine, world.local),
      session: areaOf(mine, world.session),
      send: sendWith(mine),
      // No socket gets through here, unless a test lets one: everything must do without.
      connect: ({ received }) => {
        world.push = async data => {
          received(data)
          await background?.settled()
        }
        return { at: unused.at, dispatch: () => undefined, send: () => false }
      },
      withLock: work => (held = held.then(work)),
      after: (_, work) => void world.soon.push(work),
      alarms: {
        all: () => touch(mine, () => [...world.alarms.values()]),
        at: (name, at) => touch(mine, () => void world.alarms.set(name, { name, at, everyMinutes: undefined })),
        every: (name, minutes) =>
          touch(mine, () => void world.alarms.set(name, { name, at: now() + minutes * 60_000, everyMinutes: minutes })),
        clear: name => touch(mine, () => void world.alarms.delete(name))
      },
      show: badge => touch(mine, () => void world.badges.push(badge)),
      notify: (_, title) => touch(mine, () => void world.notices.push(title)),
      watchIdle: () => undefined,
      isActive: () => touch(mine, () => world.isActive),
      openTab: address => touch(mine, () => void world.tabs.push(address)),
      openPopup: async () => void (world.popups += 1),
      openForm: async () => void (world.forms += 1),
      permissions: async () => ['storage'],
      isFromStore: async () => world.isFromStore,
      about: {
        version: '1.0.0',
        build: world.build,
        browser: 'chrome',
        device: 'Chrome on Linux',
        defaultServer: 'http://127.0.0.1:4300',
        pulseMinutes: 0.5
      }
    }
  }

  /** Ends with the work, or with the background. */
  async function during<T>(work: (running: ReturnType<typeof makeBackground>) => Promise<T>): Promise<T | undefined> {
    if (!life.alive || !background) await world.boot()
    const mine = life
    const running = background
    if (!mine.alive || !running) return undefined
    let watch = () => {}
    const died = new Promise<undefined>(done => watching.add((watch = () => done(undefined))))
    const all = async () => {
      const done = await work(running)
      await running.settled()
      return done
    }
    const result = await Promise.race([all(), died])
    watching.delete(watch)
    return result
  }

  const world: World = {
    skew,
    weather: () => 'fine',
    fuse: Infinity,
    written: new Map(),
    late: [],
    sent: [],
    badges: [],
    notices: [],
    tabs: [],
    popups: 0,
    forms: 0,
    isFull: false,
    alarms: new Map(),
    soon: [],
    isActive: true,
    build: 'ours',
    isFromStore: false,
    local: new Map(person ? [['login', { token: person.token, personId: person.id }]] : []),
    session: new Map(),
    async boot() {
      life = { alive: true, died: Promise.resolve() }
      background = makeBackground(surroundings(life))
      await during(running => running.start())
    },
    kill: die,
    tell: message => during(running => running.answer(message)),
    alarm: async name => void (await during(running => running.alarm(name))),
    idle: async state => void (await during(running => running.idle(state))),
    command: async name => void (await during(running => running.command(name))),
    outside: async work => void (await during(work)),
    push: async () => undefined,
    snapshot: () => world.session.get(SNAPSHOT) as Snapshot,
    kept: key => world.local.get(key) as never
  }
  return world
}
