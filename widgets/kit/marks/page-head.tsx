import type { ReactNode } from 'react'

/** A page's heading, a sentence under it, and beside them what can be done on the page. */
export const PageHead = ({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) => (
  <div className="page-head">
    <div>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </div>
    {children}
  </div>
)
