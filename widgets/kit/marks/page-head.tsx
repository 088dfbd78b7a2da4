import type { ReactNode } from 'react'

import { InfoIcon } from './info-icon.tsx'

interface PageHeadProps {
  title: string
  /** Null while it is read: its line is kept free. */
  lead?: string | null | undefined
  /** What its information is called, where that is not the title; false on a page that has none. */
  area?: string | false
  children?: ReactNode
}

/** A page's heading with its info icon, a sentence under it, and beside them what can be done on the page. */
export const PageHead = ({ title, lead, area = title, children }: PageHeadProps) => (
  <div className="page-head">
    <div>
      <div className="row">
        <h1>{title}</h1>
        {area !== false && <InfoIcon area={area} />}
      </div>
      {(lead === null || lead) && <p>{lead ?? '\u00A0'}</p>}
    </div>
    {children}
  </div>
)
