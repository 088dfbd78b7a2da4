// What changes each second, each as small as can be: a second is a text, a length and nothing else.
import type { Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'

import { t } from '#shared/kit/texts.ts'
import * as face from '#shared/timer/face-texts.ts'
import { longTime, shortTime } from '#shared/timer/show.ts'

import { RingPath } from './face-frame.tsx'

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

export function Ring({ left, goalMs, look }: Ticking & { look: string }) {
  useSignals()
  return <RingPath share={percent(left, goalMs)} look={look} />
}
