// The table of people. Of many, only those in sight are in the document.
import { lazy, Suspense, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import type { Row } from '#shared/leaderboard/schemas.ts'
import * as texts from '#shared/leaderboard/texts.ts'

import { PersonRow, type Showing } from './person-row.tsx'

const RowsInSight = lazy(async () => ({ default: (await import('./rows-in-sight.tsx')).RowsInSight }))

const MANY = 200

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

export function PeopleTable({ rows, showing }: { rows: readonly Row[]; showing: Showing }) {
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
          <Suspense fallback={<tbody />}>
            <RowsInSight {...{ rows, showing, scroller }} />
          </Suspense>
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
