// What changes each second, each as small as can be: a text or a length, and nothing around it.
import { t } from '#shared/kit/texts.ts'
import * as face from '#shared/timer/face-texts.ts'
import { longTime, shortTime } from '#shared/timer/show.ts'

import { RingPath } from './face-frame.tsx'
import type { TimerPort } from './port.ts'

type Ticking = Pick<TimerPort, 'useLeft'> & { goalMs: number }

const passed = (left: number, goalMs: number) => Math.max(0, Math.round(goalMs / 1000) - left)
const percent = (left: number, goalMs: number) =>
  goalMs > 0 ? Math.min(100, (passed(left, goalMs) / goalMs) * 100_000) : 0

export const Left = ({ useLeft }: Pick<TimerPort, 'useLeft'>) => longTime(useLeft())

export const PassedOf = ({ useLeft, goalMs }: Ticking) =>
  t(face.passedOf, { passed: shortTime(passed(useLeft(), goalMs)), goal: longTime(Math.round(goalMs / 1000)) })

export const ThinBar = ({ useLeft, goalMs }: Ticking) => (
  <progress className="bar" max={100} value={percent(useLeft(), goalMs)} aria-label={t(face.progress)} />
)

export const Ring = ({ useLeft, goalMs, look }: Ticking & { look: string }) => (
  <RingPath share={percent(useLeft(), goalMs)} look={look} />
)
