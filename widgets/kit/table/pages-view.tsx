// A list read page after page that is no table: its rows in a look of their own, and the way to more of them.
import type { ReactNode } from 'react'

import type { Call } from '#shared/kit/calls/call.ts'
import { t } from '#shared/kit/texts.ts'

import { Button } from '../marks/buttons/button.tsx'
import { ErrorState } from '../marks/states/error-state.tsx'
import { RefusedLine } from '../marks/states/refused-line.tsx'
import { Skeleton } from '../marks/states/skeleton.tsx'
import * as texts from '../texts.ts'
import * as tableTexts from './texts.ts'
import type { Pages } from './use-pages.ts'

interface PagesViewProps<Row> {
  of: Pick<Pages<Call, Row>, 'isLate' | 'more' | 'moreRefused' | 'read' | 'refused' | 'rows'>
  /** Stands there when there are none. */
  none: ReactNode
  /** What the button for more says. */
  label?: string
  /** The class of the line that the button is in. */
  foot?: string
  children: (rows: readonly Row[]) => ReactNode
}

export function PagesView<Row>({ of, none, label = tableTexts.showMore, foot, children }: PagesViewProps<Row>) {
  const { rows, refused, read, isLate, more, moreRefused } = of
  if (refused) return <ErrorState refused={refused} onReload={read} />
  if (!rows)
    return (
      <div className="waiting">
        <Skeleton count={6} />
      </div>
    )
  if (!rows.length && !more && !isLate) return none
  return (
    <>
      {children(rows)}
      {(more ?? moreRefused) && (
        <div className={foot}>
          {more && (
            <Button size="sm" busy={more.busy && t(texts.loading)} onClick={more.load}>
              {t(label)}
            </Button>
          )}
          <RefusedLine refused={moreRefused} />
        </div>
      )}
    </>
  )
}
