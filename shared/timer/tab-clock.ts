// What the tab shows of one's own timer: while it runs the time that remains in its title, and a ring of progress as its
// picture, grey while it stands still.
import { computed } from 'nanostores'

import { $viewed } from '../session/store.ts'
import { longTime } from './show.ts'
import { $left, $phase } from './seconds.ts'
import { $connection, $timer } from './store.ts'

export interface TabClock {
  /** To stand before the page's own title; empty for a timer that is paused. */
  time: string
  /** An address of a picture. */
  icon: string
}

const HONEY = '#f8bb2d'
const GREY = '#8f8880'

/** In sixteenths, so that the picture changes now and then and not each second. */
const STEPS = 16

function ring(share: number, colour: string): string {
  const steps = Math.round(Math.min(1, Math.max(0, share)) * STEPS)
  const hexagon = 'M16 3 27.3 9.5v13L16 29 4.7 22.5v-13z'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-width="5" stroke-linejoin="round"><path stroke="${GREY}" stroke-opacity=".4" d="${hexagon}"/><path stroke="${colour}" pathLength="${STEPS}" stroke-dasharray="${steps} ${STEPS}" d="${hexagon}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Undefined while no timer of one's own is started. */
export const $tabClock = computed(
  [$timer, $left, $phase, $connection, $viewed],
  (timer, left, phase, connection, viewed): TabClock | undefined => {
    if (!timer?.started || viewed || !phase) return undefined
    const share = timer.goalMs > 0 ? 1 - (left * 1000) / timer.goalMs : 1
    const isMoving = phase === 'running' || phase === 'over'
    const isGolden = isMoving && (connection === 'open' || phase === 'over')
    return { time: isMoving ? longTime(left) : '', icon: ring(share, isGolden ? HONEY : GREY) }
  }
)
