// What remains on the timer, second by second. Only what shows a second is drawn again.
import { atom, onMount } from 'nanostores'

import { isRunning, type Phase, phaseOf, remaining, type Timer } from '#shared/timer/rules.ts'
import { fromState } from '#shared/timer/state.ts'
import { SECOND_MS } from '#shared/kit/time.ts'

import { now } from './clock.ts'
import { $snapshot } from './snapshot.ts'

export const $timer = atom<Timer | undefined>()
export const $left = atom(0)
export const $phase = atom<Phase | undefined>()

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

/** Whatever is drawn first has the true time: nothing waits for an effect. */
$snapshot.subscribe(snapshot => {
  const state = snapshot?.timer
  // A press that waits leads to the same number as what the server says next: only all of it tells them apart.
  const next = state ? JSON.stringify([{ ...state, now: '' }, snapshot.offset]) : ''
  if (next !== drawn) $timer.set(state && fromState(state))
  drawn = next
  tick()
})

onMount($left, () => {
  document.addEventListener('visibilitychange', tick)
  return () => document.removeEventListener('visibilitychange', tick)
})
