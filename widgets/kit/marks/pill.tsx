import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'

export type PillKind = 'brand' | 'danger' | 'info' | 'line' | 'ok' | 'plain' | 'warn'

/** A state in one or two words. */
export function Pill({ kind = 'plain', icon, children }: { kind?: PillKind; icon?: string; children: ReactNode }) {
  return (
    <span className={kind === 'plain' ? 'pill' : `pill ${kind}`}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  )
}
