import type { ReactNode } from 'react'

import { Icon } from '../icon.tsx'

/** Nothing here yet: the exact words, and one next step. */
export function Empty(props: { icon: string; title: string; children?: ReactNode; next?: ReactNode }) {
  return (
    <div className="empty">
      <Icon of={props.icon} />
      <strong>{props.title}</strong>
      {props.children && <span>{props.children}</span>}
      {props.next}
    </div>
  )
}
