// Thousands of rows that scroll: only those in sight are in the document.

import type { Column } from '#shared/kit/lists/table.ts'
import { type Drawing, TableRow } from './table-row.tsx'
import { useRowsInSight } from './use-rows-in-sight.ts'

const ROW = 45
const AROUND = 8

function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden className="gap" style={{ blockSize: height }} /> : null
}

interface VirtualRows<Row> extends Drawing<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  scroller: HTMLElement | null
}

export function VirtualRows<Row>({ rows, scroller, ...drawing }: VirtualRows<Row>) {
  const { table } = drawing
  const virtual = useRowsInSight({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW,
    overscan: AROUND,
    getItemKey: index => {
      const row = rows[index]
      return row === undefined ? index : table.id(row)
    }
  })
  const items = virtual.getVirtualItems()
  return (
    <tbody role="rowgroup">
      <Gap height={items[0]?.start ?? 0} />
      {items.map(({ index, key }) => {
        const row = rows[index]
        return row === undefined ? null : (
          <TableRow key={String(key)} ref={virtual.measureElement} index={index} row={row} {...drawing} />
        )
      })}
      <Gap height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </tbody>
  )
}
