// The parts that change each second, as small as possible: a text or a length.
import { t } from '#shared/kit/texts.ts'
import * as faceTexts from '#shared/timer/face-texts.ts'
import { longTime, shortTime } from '#shared/timer/show.ts'

import { RingPath } from './ring-path.tsx'
import type { TimerPort } from './port.ts'

type Ticking = Pick<TimerPort, 'Seconds'> & { goalMs: number }

const passed = (left: number, goalMs: number) => Math.max(0, Math.round(goalMs / 1000) - left)
const percent = (left: number, goalMs: number) =>
  goalMs > 0 ? Math.min(100, (passed(left, goalMs) / goalMs) * 100_000) : 0

const passedOf = (left: number, goalMs: number) =>
  t(faceTexts.passedOf, { passed: shortTime(passed(left, goalMs)), goal: longTime(Math.round(goalMs / 1000)) })

export const Left = ({ Seconds }: Pick<TimerPort, 'Seconds'>) => <Seconds render={longTime} />

export const PassedOf = ({ Seconds, goalMs }: Ticking) => <Seconds render={left => passedOf(left, goalMs)} />

export const ThinBar = ({ Seconds, goalMs }: Ticking) => (
  <Seconds
    render={left => (
      <progress className="bar" max={100} value={percent(left, goalMs)} aria-label={t(faceTexts.progress)} />
    )}
  />
)

export const Ring = ({ Seconds, goalMs, look }: Ticking & { look: string }) => (
  <Seconds render={left => <RingPath share={percent(left, goalMs)} look={look} />} />
)
