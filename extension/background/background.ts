// The only writer: events of the browser and messages of pages are handled here, in order, and shown by the snapshot.
import * as texts from '#shared/extension/background-texts.ts'
import { awaySince, SHORTEST_SECONDS } from '#shared/extension/idle.ts'
import type { Message, Reply } from '#shared/extension/messages.ts'
import type { PageSeen } from '#shared/extension/page-note.ts'
import { OPEN_AT } from '#shared/extension/snapshot.ts'
import { t } from '#shared/kit/texts.ts'
import { socketTicket } from '#shared/timer/calls.ts'
import { readFrame } from '#shared/timer/frames.ts'
import type { Connection } from '#shared/timer/connection.ts'
import { isRunning } from '#shared/timer/rules.ts'

import { planFor } from './address-bar.ts'
import { type AlarmName, arm } from './alarms.ts'
import { sendHeartbeat, wasCutWrongly, keepState } from './heartbeat.ts'
import { diagnose } from './diagnose.ts'
import { logPage, startFor } from './from-page.ts'
import { refresh } from './refresh.ts'
import { type BackgroundContext, idleSince, isAlive, tick, timerOf } from './context.ts'
import { hideNewer } from './newer.ts'
import { openMemory } from './memory.ts'
import { handIn } from './hand-in.ts'
import * as pairing from './pairing.ts'
import * as presses from './presses.ts'
import { drain, hurry } from './sending.ts'
import { answerReminder, remind } from './remind.ts'
import { discard, retry, undoDiscard } from './set-aside.ts'
import { reachServer } from './server.ts'
import { makePublish, tellGoal } from './publish.ts'
import type { Surroundings } from './surroundings.ts'

const PING_MS = 20_000
const PAIR_MS = 2000

interface Running {
  background: BackgroundContext
  connection: Connection
  /** When the last heartbeat reached the server, by its clock. */
  lastBeat: () => number | undefined
  hasBeaten: () => void
}

async function open(around: Surroundings): Promise<Running> {
  const memory = await openMemory(around)
  const server = reachServer(around, memory)
  let lastBeat: number | undefined
  /** The rev for which cut time was asked back already: once is enough, the server decides. */
  let triedRev = -1
  const background: BackgroundContext = {
    around,
    memory,
    server,
    publish: async () => {
      await show()
      await arm(background)
    }
  }
  const show = makePublish(background, () => connection.at === 'open')

  async function receive(data: unknown): Promise<void> {
    const frame = readFrame(data)
    if (frame?.kind !== 'state') return
    const { state } = frame
    server.learn(state)
    await keepState(background, state)
    await tellGoal(background)
    if (!wasCutWrongly(background, state) || triedRev === state.rev) return
    triedRev = state.rev
    if (await sendHeartbeat(background)) lastBeat = server.now()
  }

  const connection = around.connect(
    {
      received: data => void receive(data).catch(() => undefined),
      changed: () => void background.publish().catch(() => undefined)
    },
    {
      calls: () => `${memory.local.server}/api`,
      ticket: async () => (await server.ask(socketTicket, {})).ticket
    }
  )
  return { background, connection, lastBeat: () => lastBeat, hasBeaten: () => (lastBeat = server.now()) }
}

export function makeBackground(around: Surroundings) {
  const startedAt = around.now()
  const opened = open(around)
  let last: Promise<unknown> = opened

  /** Queues work that nobody waits for. What fails is retried at the next alarm. */
  function then(work: (running: Running) => Promise<unknown>): Promise<unknown> {
    last = last.then(async () => work(await opened)).catch(() => undefined)
    return last
  }

  async function send({ background }: Running): Promise<void> {
    if (await drain(background)) await refresh(background, true)
    await tellGoal(background)
  }

  async function sendNow(running: Running): Promise<void> {
    await hurry(running.background)
    await send(running)
  }

  function keepConnected({ background, connection }: Running): void {
    if (!background.memory.local.login) return connection.dispatch('unwanted')
    connection.dispatch(connection.at === 'uninstantiated' ? 'wanted' : 'retried')
  }

  async function heartbeat({ background, connection, hasBeaten }: Running): Promise<void> {
    const { memory } = background
    if (isAlive(background)) await memory.keep(tick(background))
    const isOpen = connection.at === 'open' && memory.local.known.timer !== undefined
    const active = isOpen && (await around.isActive())
    if ((isOpen && connection.send({ action: 'ping', active })) || (await sendHeartbeat(background))) hasBeaten()
  }

  async function pulse(running: Running): Promise<void> {
    keepConnected(running)
    await remind(running.background)
    await send(running)
    await heartbeat(running)
    await tellGoal(running.background)
    await running.background.publish()
  }

  /** While the background is awake; alarms do the same when it is not. */
  function keepPinging(): void {
    around.after(PING_MS, () => {
      void then(async running => {
        const timer = timerOf(running.background)
        if (timer && isRunning(timer)) await heartbeat(running)
      }).then(keepPinging)
    })
  }

  async function heartbeatNow({ background, hasBeaten }: Running): Promise<void> {
    if (await sendHeartbeat(background)) hasBeaten()
  }

  async function onPaired(running: Running): Promise<void> {
    keepConnected(running)
    await send(running)
    await Promise.all([heartbeatNow(running), refresh(running.background, true)])
  }

  let asking: Promise<void> | undefined
  let willAskAgain = false

  async function askOnce(running: Running): Promise<void> {
    if (await pairing.redeem(running.background)) return onPaired(running)
    if (willAskAgain || !running.background.memory.passing.pairing) return
    willAskAgain = true
    around.after(PAIR_MS, () => {
      willAskAgain = false
      void then(pair)
    })
  }

  /** One request at a time, and one more scheduled, however many pages and alarms ask for it. */
  function pair(running: Running): Promise<void> {
    asking ??= askOnce(running).finally(() => (asking = undefined))
    return asking
  }

  function watch({ background }: Running): void {
    const { idleMinutes } = background.memory.local.options
    if (idleMinutes > 0) around.watchIdle(Math.max(SHORTEST_SECONDS, Math.round(idleMinutes * 60)))
  }

  const start = () =>
    then(async running => {
      watch(running)
      await running.background.publish()
      if (running.background.memory.passing.pairing) await pair(running)
      keepConnected(running)
      await remind(running.background)
      await send(running)
      if (isAlive(running.background)) await heartbeat(running)
    })

  /** Handles a message as far as it can be done at once; returns the problem, if there is one. */
  const answers: {
    [K in Message['kind']]: (message: Message & { kind: K }, running: Running) => Promise<string | undefined>
  } = {
    connect: async (_, running) => {
      const problem = await pairing.connect(running.background)
      void then(pair)
      return problem
    },
    'cancel-connect': (_, { background }) => pairing.cancel(background),
    disconnect: async (_, running) => {
      running.connection.dispatch('unwanted')
      await pairing.disconnect(running.background)
      return undefined
    },
    server: ({ address }, { background }) => pairing.moveTo(background, address),
    options: async ({ options }, running) => {
      const { memory, publish } = running.background
      const at = around.now()
      // What is over when it is chosen is not told of.
      const told = options.reminders && { startTold: at, stopTold: at }
      await memory.keep({ options: { ...memory.local.options, ...options }, ...told })
      if (told) await memory.pass({ reminder: null })
      watch(running)
      if (memory.local.options.idleMinutes === 0) await memory.pass({ idleSince: null })
      await publish()
      return undefined
    },
    refresh: async (_, running) => {
      if (running.background.memory.passing.pairing) await pair(running)
      keepConnected(running)
      await sendNow(running)
      await Promise.all([heartbeatNow(running), refresh(running.background, false)])
      return undefined
    },
    timer: ({ action, value, work }, { background }) => presses.press(background, { action, value, work }),
    'start-for': ({ work }, { background }) => presses.startFor(background, work),
    'hand-in': ({ taskId, link }, { background }) => handIn(background, taskId, link),
    toggle: (_, { background }) => presses.toggle(background),
    entry: ({ entry, stopsTimer }, { background }) => presses.enter(background, entry, stopsTimer),
    edit: ({ before, entry }, { background }) => presses.edit(background, before, entry),
    remove: ({ before, undo }, { background }) => presses.remove(background, before, undo),
    retry: ({ commandId, entry }, { background }) => retry(background, commandId, entry),
    discard: ({ commandId }, { background }) => discard(background, commandId),
    'undo-discard': (_, { background }) => undoDiscard(background),
    reminder: ({ answer }, { background }) => answerReminder(background, answer),
    idle: ({ answer }, { background }) => presses.answerIdle(background, answer),
    'hide-newer': ({ build }, { background }) => hideNewer(background, build),
    diagnose: async () => undefined
  }

  const SENDS = new Set<Message['kind']>([
    'edit',
    'entry',
    'idle',
    'reminder',
    'remove',
    'retry',
    'start-for',
    'timer',
    'toggle',
    'undo-discard'
  ])

  async function answer<K extends Message['kind']>(message: Message & { kind: K }): Promise<Reply> {
    try {
      const running = await opened
      const { background, connection, lastBeat } = running
      if (message.kind === 'diagnose')
        return {
          ok: true,
          diagnosis: await diagnose(background, { line: connection.at, lastBeat: lastBeat(), startedAt })
        }
      const problem = await answers[message.kind](message, running)
      if (SENDS.has(message.kind)) void then(sendNow)
      return problem === undefined ? { ok: true } : { ok: false, error: problem }
    } catch {
      return { ok: false, error: t(texts.failed) }
    }
  }

  const alarms: Record<AlarmName, (running: Running) => Promise<unknown>> = {
    pulse,
    retry: pulse,
    start: pulse,
    stop: pulse,
    look: async running => {
      keepConnected(running)
      await send(running)
      await Promise.all([heartbeatNow(running), refresh(running.background, false)])
    },
    goal: pulse,
    pair
  }

  /** Nothing of ours is open when it is pressed outside: the popup says why nothing happened. */
  const pressed = (work: (background: BackgroundContext) => Promise<string | undefined>) =>
    then(async running => {
      const done = (await work(running.background)) === undefined
      if (!done) await around.openPopup()
      await sendNow(running)
      return done
    })

  async function openAtEntry(): Promise<void> {
    await around.session.set({ [OPEN_AT]: 'entry' })
    await around.openPopup()
  }

  return {
    start,
    answer,
    alarm: (name: string) => {
      const known = Object.entries(alarms).find(([one]) => one === name)
      return known ? then(known[1]) : Promise.resolve()
    },
    command(name: string): Promise<unknown> {
      if (name === 'quick-entry') return openAtEntry()
      return pressed(background =>
        name === 'toggle' ? presses.toggle(background) : presses.press(background, { action: 'PAUSE_TIMER' })
      )
    },
    startFor: (page: PageSeen) => pressed(background => startFor(background, page)),
    suggest: async (text: string) => (await planFor((await opened).background, text)).says,
    typed: (text: string) => pressed(async background => (await planFor(background, text)).run()),
    logPage: (page: PageSeen, windowId?: number) => logPage(around, page, windowId),
    idle: (state: 'active' | 'idle' | 'locked') =>
      then(async ({ background }) => {
        const { memory, server, publish } = background
        const quiet = memory.local.options.idleMinutes * 60
        const before = idleSince(background)
        if (state === 'active') {
          // A screen that was locked for a moment does not count as being away.
          if (before === null) return
          if (around.now() - before >= quiet * 1000) return around.notify('idle', t(texts.awayTitle), t(texts.awayText))
          await memory.pass({ idleSince: null })
          return publish()
        }
        if (quiet === 0 || before !== null) return
        // A locked screen is reported at once: the person was there until then.
        const since = awaySince(timerOf(background), state === 'locked' ? 1 : quiet, server.now())
        if (since === undefined) return
        await memory.pass({ idleSince: since - server.now() + around.now() })
        await publish()
      }),
    online: () => then(pulse),
    pinging: keepPinging,
    /** Resolves when all queued work is done. */
    settled: () => last
  }
}

export type Background = ReturnType<typeof makeBackground>
