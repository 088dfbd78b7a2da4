// What changes each second, each as small as can be: a second is a text, a length and nothing else.
import type { Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'

import { t } from '#shared/kit/texts.ts'
import * as face from '#shared/timer/face-texts.ts'
import { longTime, shortTime } from '#shared/timer/show.ts'

interface Ticking {
  left: Signal<number>
  goalMs: number
}

const passed = (left: Signal<number>, goalMs: number) => Math.max(0, Math.round(goalMs / 1000) - left.value)
const percent = (left: Signal<number>, goalMs: number) =>
  goalMs > 0 ? Math.min(100, (passed(left, goalMs) / goalMs) * 100_000) : 0

export function Left({ left }: { left: Signal<number> }) {
  useSignals()
  return longTime(left.value)
}

export function PassedOf({ left, goalMs }: Ticking) {
  useSignals()
  return t(face.passedOf, { passed: shortTime(passed(left, goalMs)), goal: longTime(Math.round(goalMs / 1000)) })
}

export function ThinBar({ left, goalMs }: Ticking) {
  useSignals()
  return <progress className="bar" max={100} value={percent(left, goalMs)} aria-label={t(face.progress)} />
}

export function Ring({ left, goalMs, className }: Ticking & { className: string }) {
  useSignals()
  const share = percent(left, goalMs)
  return (
    <path
      className={share > 0 ? `hex on ${className}` : 'hex none'}
      pathLength={100}
      style={{ '--p': share }}
      d="M90 6 168 51v90L90 186 12 141V51z"
    />
  )
}
