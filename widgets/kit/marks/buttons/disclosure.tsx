import type { ReactNode } from 'react'

/** More under a heading, shown when asked for. */
export function Disclosure(props: { title: ReactNode; children: ReactNode; open?: boolean; id?: string }) {
  return (
    <details className="disclosure" open={props.open} id={props.id}>
      <summary>{props.title}</summary>
      {props.children}
    </details>
  )
}
