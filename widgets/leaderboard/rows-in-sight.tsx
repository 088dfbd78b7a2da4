// Thousands of people: only the rows in sight are in the document. Fetched where there are so many.
import type { Row } from '#shared/leaderboard/schemas.ts'
import { useRowsInSight } from '#widgets/kit/table/use-rows-in-sight.ts'

import { PersonRow, type Showing } from './person-row.tsx'

const ROW = 45
const AROUND = 8

const Gap = ({ height }: { height: number }) =>
  height > 0 ? <tr aria-hidden className="gap" style={{ blockSize: height }} /> : null

interface RowsProps {
  rows: readonly Row[]
  showing: Showing
  scroller: HTMLElement | null
}

export function RowsInSight({ rows, showing, scroller }: RowsProps) {
  const virtual = useRowsInSight({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW,
    overscan: AROUND,
    getItemKey: index => rows[index]?.personId ?? index
  })
  const items = virtual.getVirtualItems()
  return (
    <tbody>
      <Gap height={items[0]?.start ?? 0} />
      {items.map(({ index }) => {
        const row = rows[index]
        return row && <PersonRow key={row.personId} ref={virtual.measureElement} {...{ row, showing, index }} />
      })}
      <Gap height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </tbody>
  )
}
