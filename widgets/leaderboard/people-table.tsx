// The table of people. Of many, only those in sight are in the document.
import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import type { Row } from '#shared/leaderboard/schemas.ts'
import * as texts from '#shared/leaderboard/texts.ts'
import { useRowsInSight } from '#widgets/kit/use-rows-in-sight.ts'

import { PersonRow, type Showing } from './person-row.tsx'

const MANY = 200
const ROW = 45
const AROUND = 8

const Short = ({ long, short }: { long: string; short: string }) => (
  <>
    <span className="long">{t(long)}</span>
    <abbr className="short" title={t(long)}>
      {t(short)}
    </abbr>
  </>
)

const Head = ({ order }: Pick<Showing, 'order'>) => (
  <thead>
    <tr>
      <th scope="col">
        <span className="vh">{t(texts.status)}</span>
      </th>
      <th scope="col">{t(texts.name)}</th>
      <th scope="col" className="num">
        <Short long={texts.tangible} short={texts.tangibleShort} />
      </th>
      <th scope="col">
        <Short long={texts.progress} short={texts.progressShort} />
      </th>
      <th scope="col" className="num">
        {order === 'share' ? t(texts.byShare) : <Short long={texts.total} short={texts.totalShort} />}
      </th>
    </tr>
  </thead>
)

const Gap = ({ height }: { height: number }) =>
  height > 0 ? <tr aria-hidden className="gap" style={{ blockSize: height }} /> : null

interface RowsProps {
  rows: readonly Row[]
  showing: Showing
}

function RowsInSight({ rows, showing, scroller }: RowsProps & { scroller: HTMLElement | null }) {
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

export function PeopleTable({ rows, showing }: RowsProps) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const many = rows.length > MANY
  const name = t(texts.people)
  return (
    <div
      ref={setScroller}
      className={many ? 'table-wrap many' : 'table-wrap'}
      {...(many && { tabIndex: 0, role: 'region', 'aria-label': name })}
    >
      <table className="table" part="table" aria-label={name} aria-rowcount={many ? rows.length + 1 : undefined}>
        <Head order={showing.order} />
        {many ? (
          <RowsInSight {...{ rows, showing, scroller }} />
        ) : (
          <tbody>
            {rows.map(row => (
              <PersonRow key={row.personId} {...{ row, showing }} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  )
}
