// The timer on a page: one socket and one state a person, whatever the number of faces that show it.
import { atom, computed } from 'nanostores'

import { api } from '../kit/api.ts'
import { environment } from '../kit/environment.ts'
import { hearClock } from '../kit/now.ts'
import { shared } from '../kit/registry.ts'
import { t } from '../kit/texts.ts'
import { $me, $shownId, $viewed } from '../session/store.ts'
import { socketTicket } from './calls.ts'
import { type Sample, sampleOf, truer } from './clock.ts'
import { readFrame } from './frames.ts'
import { makeLine } from './line.ts'
import type { At } from './reconnect.ts'
import { isRunning, phaseOf, step } from './rules.ts'
import type { Action, TimerState } from './schemas.ts'
import { fromState } from './state.ts'
import * as texts from './texts.ts'

const HEARTBEAT_MS = 60_000
const SLEPT_MS = 2000
const STOPPING = 'timer-to-stop'

export const $line = shared('timer line', () => atom<At>('uninstantiated'))

/** The line could not be opened, or was lost, and nothing was heard since. */
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

export type Answered =
  | { kind: 'done'; told: string | undefined }
  | { kind: 'lost' }
  | { kind: 'refused'; error: string }

interface Asked {
  sent: number
  answer: (answered: Answered) => void
}

function start() {
  let sample: Sample | undefined
  const asked = new Map<string, Asked>()
  /** States that were there before the line was opened anew: the first one after it counts, whatever its number. */
  let old = new Set<string>()
  let person = $me.get()?.id

  const now = () => performance.now() + (sample?.offset ?? Date.now() - performance.now())

  function keep(state: TimerState, trip: Asked | undefined): void {
    sample = truer(sample, sampleOf(Date.parse(state.now), performance.now(), trip?.sent))
    hearClock(now())
    const before = $states.get()[state.userId]
    if (before && before.rev > state.rev && !old.has(state.userId)) return
    old.delete(state.userId)
    $failed.set(false)
    $states.set({ ...$states.get(), [state.userId]: state })
  }

  function answer(id: string | undefined, answered: Answered): Asked | undefined {
    const one = id === undefined ? undefined : asked.get(id)
    if (id !== undefined) asked.delete(id)
    one?.answer(answered)
    return one
  }

  const forgetAsked = () => {
    for (const id of asked.keys()) answer(id, { kind: 'lost' })
  }

  function heard(data: unknown): void {
    const frame = readFrame(data)
    if (!frame) return
    const { answers, error } = frame.kind === 'state' ? frame.state : frame.refusing
    const trip = answers === undefined ? undefined : asked.get(answers)
    if (frame.kind === 'state') keep(frame.state, trip)
    const told = frame.kind === 'state' ? frame.state.told : undefined
    answer(answers, error === undefined ? { kind: 'done', told } : { kind: 'refused', error })
  }

  const line = makeLine(
    {
      heard,
      changed(at) {
        if (at === 'open') {
          old = new Set(Object.keys($states.get()))
          askAgain()
          finishStopping()
        } else if (at !== 'connecting') forgetAsked()
        if (at === 'closed') $failed.set(true)
        $line.set(at)
      }
    },
    {
      calls: () => new URL(environment.api, location.href).href,
      ticket: async () => (await api(socketTicket, {})).ticket
    }
  )

  function ask(action: Action, userId: string | undefined, value?: boolean | number): Promise<Answered> {
    const id = crypto.randomUUID()
    const rev = stateOf($states.get(), userId)?.rev
    const { promise, resolve } = Promise.withResolvers<Answered>()
    asked.set(id, { sent: performance.now(), answer: resolve })
    const sent = line.send({
      action,
      id,
      ...(userId !== undefined && userId !== person ? { userId } : {}),
      ...(value === undefined ? {} : { value }),
      ...(rev === undefined ? {} : { rev })
    })
    if (!sent) answer(id, { kind: 'lost' })
    return promise
  }

  /** One's own timer, and the one that is looked at. */
  function askAgain(): void {
    void ask('GET_TIMER', person)
    const shown = $shownId.get()
    if (shown !== person) void ask('GET_TIMER', shown)
  }

  /** A timer whose time is logged must stop, also when the line was lost in between; unless somebody pressed on meanwhile. */
  function finishStopping(): void {
    const [userId, rev] = (environment.tab.getItem(STOPPING) ?? '').split(' ')
    if (!userId) return
    environment.tab.removeItem(STOPPING)
    void ask('GET_TIMER', userId).then(() => {
      const state = $states.get()[userId]
      if (state?.started && String(state.rev) === rev) void ask('STOP_TIMER', userId)
    })
  }

  /** The law is asked first: what it refuses need not travel. */
  function pressNow(
    action: Action,
    value: boolean | number | undefined,
    whose: string | undefined
  ): Promise<Answered> | Answered {
    const state = stateOf($states.get(), whose)
    const tried = state && step(fromState(state), { action, value }, now())
    if (tried?.refused !== undefined) return { kind: 'refused', error: tried.refused }
    return ask(action, whose, value)
  }

  let turn: Promise<unknown> = Promise.resolve()

  /** Two presses in one breath both count: the second has seen what the first did. */
  function press(action: Action, value?: boolean | number, whose = $shownId.get()): Promise<Answered> {
    const pressed = turn.then(() => pressNow(action, value, whose))
    turn = pressed
    return pressed
  }

  async function stop(whose: string): Promise<Answered> {
    const state = $states.get()[whose]
    const rev = state?.rev
    // It was paused for what is logged. Who went on meanwhile, on another device, has time that is not.
    if (state && phaseOf(fromState(state), now()) === 'running')
      return { kind: 'refused', error: t(texts.stoppedMeanwhile) }
    const answered = await press('STOP_TIMER', undefined, whose)
    if (answered.kind === 'lost' && rev !== undefined) environment.tab.setItem(STOPPING, `${whose} ${rev}`)
    return answered
  }

  const happen = line.happen
  /** After a sleep or another network nothing that was known of the clock and the line is sure. */
  function wake(): void {
    sample = sample && { ...sample, trip: Infinity }
    happen('nudged')
    if (line.at === 'open') askAgain()
  }

  let apart = Date.now() - performance.now()

  /** A machine's sleep stops the steady clock and not the other, and need not be noticed in any other way. */
  function checkClock(): void {
    const before = apart
    apart = Date.now() - performance.now()
    if (Math.abs(apart - before) > SLEPT_MS) wake()
  }

  $me.subscribe(me => {
    if (me?.id !== person) {
      $states.set({})
      happen('unwanted')
    }
    person = me?.id
    if (person !== undefined) happen('wanted')
  })
  $shownId.listen(shown => {
    if (line.at === 'open' && shown !== undefined && shown !== person) void ask('GET_TIMER', shown)
  })
  addEventListener('online', wake)
  addEventListener('offline', () => happen('offline'))
  addEventListener('pageshow', ({ persisted }) => persisted && wake())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake())
  let active = false
  for (const sign of ['pointerdown', 'pointermove', 'keydown'])
    addEventListener(sign, () => (active = true), { capture: true, passive: true })
  setInterval(() => {
    const own = $ownState.get()
    if (own && isRunning(fromState(own)) && line.send({ action: 'ping', active })) active = false
  }, HEARTBEAT_MS)

  return { now, press, stop, checkClock, reconnect: () => happen('nudged') }
}

/** Opens the line with the first face that is shown; it follows who is signed in from then on. */
export const theTimer = () => shared('timer', start)
