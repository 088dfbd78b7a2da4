// Around a table that does not fold: where it is wider than its place, it is scrolled by keys too.
import type { ReactNode } from 'react'

const BY_KEYS = { tabIndex: 0, role: 'group' }

export const Scrolled = ({ label, more, children }: { label: string; more?: string; children: ReactNode }) => (
  <div className={more ? `table-wrap ${more}` : 'table-wrap'} {...BY_KEYS} aria-label={label}>
    {children}
  </div>
)
