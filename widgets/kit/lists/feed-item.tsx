// One entry of a history: who did what and when, and below it what that changed.
import type { ReactNode } from 'react'

import { Icon } from '../marks/icon.tsx'
import { When } from '../marks/when.tsx'

interface FeedItemProps {
  icon: string
  kind?: string
  who: ReactNode
  what: string
  at: string
  /** What can be done with it. */
  end?: ReactNode
  children?: ReactNode
}

export const FeedItem = ({ icon, kind = '', who, what, at, end, children }: FeedItemProps) => (
  <li>
    <span className={`mark ${kind}`.trim()}>
      <Icon of={icon} />
    </span>
    <div className="what">
      <div className="row between wrap">
        <p>
          {who} {what} <When at={at} />
        </p>
        {end}
      </div>
      {children}
    </div>
  </li>
)
