import type { ReactNode } from 'react'

import { Icon } from '../icon.tsx'
import { alertCircle, alertTriangle, bulb, circleCheck, infoCircle } from '../icons-first.ts'

const DRAWN = { ok: circleCheck, info: infoCircle, warn: alertTriangle, danger: alertCircle, brand: bulb }

/** A message that stays in its place. Those that appear after an act are announced. */
export function Callout(props: {
  kind: keyof typeof DRAWN
  children: ReactNode
  announce?: boolean
  icon?: string
  /** A button at its end. */
  atEnd?: ReactNode
}) {
  const { kind, children, announce, icon, atEnd } = props
  const role = announce ? (kind === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div className={`callout ${kind}`} role={role}>
      <Icon of={icon ?? DRAWN[kind]} />
      <div>{children}</div>
      {atEnd}
    </div>
  )
}
