// A count and what it counts, as a word of the dashboard's card.
import type { ReactNode } from 'react'

import { t } from '#shared/kit/texts.ts'

/** '4 tasks' */
export const Count = ({ count, one, many }: { count: number; one: string; many: string }): ReactNode => (
  <span>
    <b>{count}</b> {t(count === 1 ? one : many)}
  </span>
)
