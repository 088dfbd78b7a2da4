// The timer on a page: one socket, and one state for each person, however many widgets show it.
import { atom, computed } from 'nanostores'

import { api } from '../kit/calls/api.ts'
import { environment } from '../kit/environment.ts'
import { setServerClock } from '../kit/time/now.ts'
import { shared } from '../kit/registry.ts'
import { t } from '../kit/texts.ts'
import { $me, $shownId, $viewed } from '../session/store.ts'
import { socketTicket } from './calls.ts'
import { type Sample, sampleOf, truer } from './clock.ts'
import { readFrame } from './frames.ts'
import { openConnection } from './connection.ts'
import type { ConnectionState } from './reconnect.ts'
import { isRunning, phaseOf, step } from './rules.ts'
import type { Action, TimerState } from './schemas.ts'
import { fromState, isOlder } from './state.ts'
import * as texts from './texts.ts'
import type { WorkChange } from './work.ts'

const HEARTBEAT_MS = 60_000
const SLEPT_MS = 2000
const STOPPING = 'timer-to-stop'

export const $connection = shared('timer connection', () => atom<ConnectionState>('uninstantiated'))

/** The connection could not be opened, or was lost, and nothing was received since. */
export const $failed = shared('timer failed', () => atom(false))

/** By person: one's own, and that of whoever one looks at the site as. */
const $states = shared('timer states', () => atom<Readonly<Record<string, TimerState>>>({}))

const stateOf = (states: Readonly<Record<string, TimerState>>, id: string | undefined): TimerState | undefined =>
  id === undefined ? undefined : states[id]

export const $ownState = computed([$states, $me], (states, me) => stateOf(states, me?.id))
const $shownState = computed([$states, $shownId], stateOf)
export const $timer = computed($shownState, state => state && fromState(state))

/** Only Owners and Administrators drive somebody else's timer; everybody their own. */
export const $mayAct = computed(
  [$me, $viewed],
  (me, viewed) => !!me && (!viewed || (viewed.mayAct && (me.role === 'Owner' || me.role === 'Administrator')))
)

export type Outcome = { kind: 'done'; told: string | undefined } | { kind: 'lost' } | { kind: 'refused'; error: string }

interface ActionData {
  value?: boolean | number
  work?: WorkChange
}

interface PendingRequest {
  sent: number
  answer: (outcome: Outcome) => void
}

function start() {
  let sample: Sample | undefined
  const pending = new Map<string, PendingRequest>()
  /** People whose state is from before a reconnect: the next one replaces it, whatever its rev. */
  let outdated = new Set<string>()
  /** What was chosen or typed while the connection was lost. */
  const unsent = new Map<string, WorkChange>()
  let person = $me.get()?.id

  const now = () => performance.now() + (sample?.offset ?? Date.now() - performance.now())

  function keep(state: TimerState, trip: PendingRequest | undefined): void {
    sample = truer(sample, sampleOf(Date.parse(state.now), performance.now(), trip?.sent))
    setServerClock(now())
    const before = $states.get()[state.userId]
    if (before && isOlder(state, before) && !outdated.has(state.userId)) return
    outdated.delete(state.userId)
    $failed.set(false)
    $states.set({ ...$states.get(), [state.userId]: state })
  }

  function answer(id: string | undefined, outcome: Outcome): PendingRequest | undefined {
    const one = id === undefined ? undefined : pending.get(id)
    if (id !== undefined) pending.delete(id)
    one?.answer(outcome)
    return one
  }

  const dropPending = () => {
    for (const id of pending.keys()) answer(id, { kind: 'lost' })
  }

  function received(data: unknown): void {
    const frame = readFrame(data)
    if (!frame) return
    const { answers, error } = frame.kind === 'state' ? frame.state : frame.refusing
    const trip = answers === undefined ? undefined : pending.get(answers)
    if (frame.kind === 'state') keep(frame.state, trip)
    const told = frame.kind === 'state' ? frame.state.told : undefined
    answer(answers, error === undefined ? { kind: 'done', told } : { kind: 'refused', error })
  }

  const connection = openConnection(
    {
      received,
      changed(at) {
        if (at === 'open') {
          outdated = new Set(Object.keys($states.get()))
          readAgain()
          finishStopping()
          sendWorkAgain()
        } else if (at !== 'connecting') dropPending()
        if (at === 'closed') $failed.set(true)
        $connection.set(at)
      }
    },
    {
      calls: () => new URL(environment.api, location.href).href,
      ticket: async () => (await api(socketTicket, {})).ticket
    }
  )

  function send(action: Action, userId: string | undefined, more: ActionData = {}): Promise<Outcome> {
    const id = crypto.randomUUID()
    const rev = stateOf($states.get(), userId)?.rev
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    pending.set(id, { sent: performance.now(), answer: resolve })
    const sent = connection.send({
      action,
      id,
      ...(userId !== undefined && userId !== person ? { userId } : {}),
      ...more,
      ...(rev === undefined ? {} : { rev })
    })
    if (!sent) answer(id, { kind: 'lost' })
    return promise
  }

  /** One's own timer, and the one that is looked at. */
  function readAgain(): void {
    void send('GET_TIMER', person)
    const shown = $shownId.get()
    if (shown !== person) void send('GET_TIMER', shown)
  }

  /** Stops a timer whose time was logged while the connection was lost, unless somebody has changed it since. */
  function finishStopping(): void {
    const [userId, rev] = (environment.tab.getItem(STOPPING) ?? '').split(' ')
    if (!userId) return
    environment.tab.removeItem(STOPPING)
    void send('GET_TIMER', userId).then(() => {
      const state = $states.get()[userId]
      if (state?.started && String(state.rev) === rev) void send('STOP_TIMER', userId)
    })
  }

  /** What the rules refuse is not sent. */
  function pressNow(action: Action, more: ActionData, personId: string | undefined): Promise<Outcome> | Outcome {
    const state = stateOf($states.get(), personId)
    const tried = state && step(fromState(state), { action, ...more }, now())
    if (tried?.refused !== undefined) return { kind: 'refused', error: tried.refused }
    return send(action, personId, more)
  }

  let queue: Promise<unknown> = Promise.resolve()

  /** One after the other, so that the second of two quick presses has seen what the first did. */
  function inTurn(action: Action, more: ActionData, personId: string | undefined): Promise<Outcome> {
    const pressed = queue.then(() => pressNow(action, more, personId))
    queue = pressed
    return pressed
  }

  const press = (action: Action, value?: boolean | number, personId = $shownId.get()): Promise<Outcome> =>
    inTurn(action, value === undefined ? {} : { value }, personId)

  /** Says what is timed, or what the note is. */
  async function setWork(work: WorkChange, personId = $shownId.get()): Promise<Outcome> {
    const outcome = await inTurn('SET_WORK', { work }, personId)
    if (outcome.kind === 'lost' && personId) unsent.set(personId, { ...unsent.get(personId), ...work })
    return outcome
  }

  function sendWorkAgain(): void {
    for (const [personId, work] of unsent) void inTurn('SET_WORK', { work }, personId)
    unsent.clear()
  }

  async function stop(personId: string): Promise<Outcome> {
    const state = $states.get()[personId]
    const rev = state?.rev
    // It was paused to be logged. If it runs again, on another device, it has time that is not logged yet.
    if (state && phaseOf(fromState(state), now()) === 'running')
      return { kind: 'refused', error: t(texts.stoppedMeanwhile) }
    const outcome = await press('STOP_TIMER', undefined, personId)
    if (outcome.kind === 'lost' && rev !== undefined) environment.tab.setItem(STOPPING, `${personId} ${rev}`)
    return outcome
  }

  const dispatch = connection.dispatch
  /** After a sleep or a change of network neither the clock nor the connection can be relied on. */
  function wake(): void {
    sample = sample && { ...sample, trip: Infinity }
    dispatch('retried')
    if (connection.at === 'open') readAgain()
  }

  let difference = Date.now() - performance.now()

  /** Sleep stops the steady clock and not the other, and may be noticed in no other way. */
  function checkClock(): void {
    const before = difference
    difference = Date.now() - performance.now()
    if (Math.abs(difference - before) > SLEPT_MS) wake()
  }

  $me.subscribe(me => {
    if (me?.id !== person) {
      $states.set({})
      unsent.clear()
      dispatch('unwanted')
    }
    person = me?.id
    if (person !== undefined) dispatch('wanted')
  })
  $shownId.listen(shown => {
    if (connection.at === 'open' && shown !== undefined && shown !== person) void send('GET_TIMER', shown)
  })
  addEventListener('online', wake)
  addEventListener('offline', () => dispatch('offline'))
  addEventListener('pageshow', ({ persisted }) => persisted && wake())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake())
  let active = false
  for (const sign of ['pointerdown', 'pointermove', 'keydown'])
    addEventListener(sign, () => (active = true), { capture: true, passive: true })
  setInterval(() => {
    const own = $ownState.get()
    if (own && isRunning(fromState(own)) && connection.send({ action: 'ping', active })) active = false
  }, HEARTBEAT_MS)

  return { now, press, setWork, settled: () => queue, stop, checkClock, reconnect: () => dispatch('retried') }
}

/** Connects when the first widget is shown, and follows who is signed in from then on. */
export const theTimer = () => shared('timer', start)
