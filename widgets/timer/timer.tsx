import { Suspense } from 'react'

import { define } from '#widgets/kit/element/define.tsx'
import { later } from '#widgets/kit/element/later.tsx'

import panel from './panel.css?inline'
import { Slot } from './slot.tsx'
import css from './timer.css?inline'
import { type TimerEvents, useTimerEvents } from './use-timer-events.ts'

const Line = later(async () => ({ default: (await import('./line.tsx')).Line }))
const Panel = later(async () => ({ default: (await import('./panel.tsx')).Panel }))

export interface TimerAttributes extends TimerEvents {
  size?: 'card' | 'line' | 'popup' | 'slot'
}

function Timer({ size = 'card' }: Pick<TimerAttributes, 'size'>) {
  useTimerEvents()
  if (size === 'slot') return <Slot />
  if (size === 'line')
    return (
      <Suspense>
        <Line />
      </Suspense>
    )
  return (
    <Suspense fallback={<div className={`timer ${size}`} aria-busy="true" />}>
      <Panel size={size} />
    </Suspense>
  )
}

define('bee-timer', Timer, { props: { size: 'string' }, css: panel + css })
