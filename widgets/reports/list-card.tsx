// A list of a report in one card with its heading.
import type { ReactNode } from 'react'

interface ListCardProps {
  /** Links of the page lead to it. */
  id: string
  title: string
  /** Beside the heading. */
  note?: ReactNode
  className?: string
  children: ReactNode
}

export const ListCard = ({ id, title, note, className = '', children }: ListCardProps) => (
  <section className={`card report-list ${className}`} id={id} aria-labelledby={`${id}-title`}>
    <div className="card-head">
      <h2 id={`${id}-title`}>{title}</h2>
      {note}
    </div>
    {children}
  </section>
)
