// The remaining time, second by second.
import { atom, onMount } from 'nanostores'

import { elapsed, isRunning, type Phase, phaseOf, remaining, type Timer } from '#shared/timer/rules.ts'
import { fromState } from '#shared/timer/state.ts'
import { SECOND_MS } from '#shared/kit/time/time.ts'

import { now } from './clock.ts'
import { $snapshot } from './snapshot.ts'

export const $timer = atom<Timer | undefined>()
export const $left = atom(0)
export const $phase = atom<Phase | undefined>()

/** How long it has run by now. */
export function elapsedNow(): number {
  const timer = $timer.get()
  return timer ? elapsed(timer, now()) : 0
}

let drawn = ''
let next: ReturnType<typeof setTimeout> | undefined

function tick(): void {
  clearTimeout(next)
  const timer = $timer.get()
  const at = now()
  const left = timer ? remaining(timer, at) : 0
  $left.set(Math.ceil(left / SECOND_MS))
  $phase.set(timer && phaseOf(timer, at))
  if (timer && isRunning(timer) && left > 0) next = setTimeout(tick, (left % SECOND_MS || SECOND_MS) + 5)
}

/** Not in an effect, so that the first frame already shows the right time. */
$snapshot.subscribe(snapshot => {
  const state = snapshot?.timer
  // A waiting press and the server's next state may have the same rev, so the whole state is compared.
  const next = state ? JSON.stringify([{ ...state, now: '' }, snapshot.offset]) : ''
  if (next !== drawn) $timer.set(state && fromState(state))
  drawn = next
  tick()
})

onMount($left, () => {
  document.addEventListener('visibilitychange', tick)
  return () => document.removeEventListener('visibilitychange', tick)
})
