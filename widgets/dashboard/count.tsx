// A count and what it counts, as a word of the dashboard's card.
import type { ReactNode } from 'react'

import { type Plural, t } from '#shared/kit/texts.ts'

/** '4 tasks' */
export const Count = ({ count, of }: { count: number; of: Plural }): ReactNode => (
  <span>
    <b>{count}</b> {t(of, { count })}
  </span>
)
