import { lazy, Suspense } from 'react'

import { define } from '#widgets/kit/element/define.tsx'

import panel from './panel.css?inline'
import { Slot } from './slot.tsx'
import css from './timer.css?inline'

const Panel = lazy(async () => ({ default: (await import('./panel.tsx')).Panel }))

export interface TimerAttributes {
  size?: 'card' | 'popup' | 'slot'
}

function Timer({ size = 'card' }: TimerAttributes) {
  if (size === 'slot') return <Slot />
  return (
    <Suspense fallback={<div className={`timer ${size}`} aria-busy="true" />}>
      <Panel size={size} />
    </Suspense>
  )
}

define('bee-timer', Timer, { props: { size: 'string' }, css: panel + css })
