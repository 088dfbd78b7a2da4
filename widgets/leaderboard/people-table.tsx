// The table of people, and the way to the other pages of a long list.
import { type KeyboardEvent, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'

import { count as figure } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import type { Pages } from '#shared/leaderboard/people.ts'
import type { Order } from '#shared/leaderboard/rules.ts'
import type { Row } from '#shared/leaderboard/schemas.ts'
import * as texts from '#shared/leaderboard/texts.ts'
import { later } from '#widgets/kit/element/later.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { chevronDown, chevronLeft, chevronRight, chevronUp } from '#widgets/kit/marks/icons-home.ts'

import { FoldRow, type Opened, useFolding } from './fold.tsx'
import { type ShownCard, PersonRow, type RowContext } from './person-row.tsx'

const PersonCard = later(async () => ({ default: (await import('./person-card.tsx')).PersonCard }))

export interface Sorted {
  order: Order
  isReversed: boolean
  /** Pressed again, the head of the sorted column turns it round. */
  onSort: (by: Order) => void
}

const Short = ({ long, short }: { long: string; short: string }) => (
  <>
    <span className="long">{t(long)}</span>
    <abbr className="short" title={t(long)}>
      {t(short)}
    </abbr>
  </>
)

/** Which way the column is sorted, said of the one that is. */
const directionOf = (by: Order, { order, isReversed }: Sorted) =>
  order === by ? ((by === 'name') === isReversed ? 'descending' : 'ascending') : undefined

interface SortProps {
  by: Order
  sorted: Sorted
  className?: string
  children: ReactNode
}

function SortHead({ by, sorted, className, children }: SortProps) {
  const direction = directionOf(by, sorted)
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" onClick={() => sorted.onSort(by)}>
        {children}
        {direction && <Icon of={direction === 'ascending' ? chevronUp : chevronDown} />}
      </button>
    </th>
  )
}

const Head = ({ sorted }: { sorted: Sorted }) => (
  <thead>
    <tr>
      <th scope="col">
        <span className="vh">{t(texts.status)}</span>
      </th>
      <SortHead by="name" sorted={sorted}>
        {t(texts.name)}
      </SortHead>
      <SortHead by="hours" sorted={sorted} className="num">
        <Short long={texts.tangible} short={texts.tangibleShort} />
      </SortHead>
      <SortHead by="share" sorted={sorted}>
        <Short long={texts.progress} short={texts.progressShort} />
      </SortHead>
      {sorted.order === 'share' ? (
        <th scope="col" className="num">
          {t(texts.byShare)}
        </th>
      ) : (
        <SortHead by="total" sorted={sorted} className="num">
          <Short long={texts.total} short={texts.totalShort} />
        </SortHead>
      )}
    </tr>
  </thead>
)

const Turn = ({ label, icons, to }: { label: string; icons: readonly string[]; to: (() => void) | undefined }) => (
  <button type="button" aria-disabled={to === undefined} aria-label={t(label)} title={t(label)} onClick={to}>
    <span>
      {icons.map((icon, at) => (
        <Icon key={at} of={icon} />
      ))}
    </span>
  </button>
)

function Pager({ pages }: { pages: Pages }) {
  const { from, to, count, toFirst, toPrevious, toNext, toLast } = pages
  return (
    <div className="card-foot">
      <span className="small muted num" role="status">
        {t(texts.rowsOf, { from: figure(from), to: figure(to), count: figure(count) })}
      </span>
      <div className="end">
        <nav className="pager" aria-label={t(texts.pages)}>
          <Turn label={texts.firstPage} icons={[chevronLeft, chevronLeft]} to={toFirst} />
          <Turn label={texts.pageBefore} icons={[chevronLeft]} to={toPrevious} />
          <Turn label={texts.pageAfter} icons={[chevronRight]} to={toNext} />
          <Turn label={texts.lastPage} icons={[chevronRight, chevronRight]} to={toLast} />
        </nav>
      </div>
    </div>
  )
}

/** Home and End lead to the first and the last row of all pages, the others scroll. */
function usePageKeys(pages: Pages | undefined, first: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null)
  const wantsEnd = useRef(false)
  const shown = useRef(first)
  useLayoutEffect(() => {
    const box = scroller.current
    if (shown.current === first) return
    shown.current = first
    box?.scrollTo(0, wantsEnd.current ? box.scrollHeight : 0)
    wantsEnd.current = false
  })
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const turn = { Home: pages?.toFirst, End: pages?.toLast }[event.key]
    if (event.target !== scroller.current || !turn) return
    event.preventDefault()
    wantsEnd.current = event.key === 'End'
    turn()
  }
  return { scroller, press }
}

interface TableProps {
  rows: readonly Row[]
  sorted: Sorted
  /** Where those on it stand, as far as it is known. */
  places: ReadonlyMap<string, number> | undefined
  showing: RowContext
  pages: Pages | undefined
  /** Where the own row stands among those that are drawn, -1 for nowhere; undefined where nothing is left out. */
  ownAt: number | undefined
  opened: [Opened, (opened: Opened) => void]
  /** The person whose list it is, drawn below the others where they are on another page. */
  own: { row: Row; place: number } | undefined
}

export function PeopleTable({ rows, sorted, places, showing, pages, ownAt, opened, own }: TableProps) {
  const [card, setCard] = useState<ShownCard>()
  const { scroller, press } = usePageKeys(pages, rows[0]?.personId)
  const name = t(texts.people)
  const isApart = own && !rows.some(({ personId }) => personId === own.row.personId)
  const body = useRef<HTMLTableSectionElement>(null)
  const folding = useFolding(body, rows.length, ownAt, opened)
  const place = own && pages && t(texts.place, { place: figure(own.place), count: figure(pages.count) })
  return (
    <>
      <div
        ref={scroller}
        className={pages && !folding.rest ? 'table-wrap many' : 'table-wrap'}
        {...(pages && { tabIndex: 0, role: 'region', 'aria-label': name, onKeyDown: press })}
      >
        <table
          className="table"
          part="table"
          aria-label={name}
          aria-description={t(texts.rowKeys)}
          aria-busy={pages?.isLate}
        >
          <Head sorted={sorted} />
          <tbody ref={body}>
            {rows.map((row, at) =>
              folding.isShown(at) ? (
                <PersonRow key={row.personId} {...{ row, showing }} rank={places?.get(row.personId)} onCard={setCard} />
              ) : (
                at === 1 && (
                  <FoldRow key="between" icon={chevronUp} text={folding.between} onClick={folding.openBetween} />
                )
              )
            )}
            {folding.rest && (
              <FoldRow
                icon={chevronDown}
                text={t(texts.showAllOf, { count: figure(pages?.count ?? rows.length) })}
                onClick={folding.openAll}
              />
            )}
          </tbody>
          {isApart && (
            <tfoot>
              <PersonRow row={own.row} showing={showing} place={place} onCard={setCard} />
            </tfoot>
          )}
        </table>
      </div>
      {pages && !folding.rest && <Pager pages={pages} />}
      <Suspense>
        {card && <PersonCard key={card.row.personId} {...card} me={showing.me} onClose={() => setCard(undefined)} />}
      </Suspense>
    </>
  )
}
