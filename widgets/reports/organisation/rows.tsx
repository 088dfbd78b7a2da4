// The rows behind a number of the organisation's summary, a page at a time.
import { formatDay } from '#shared/kit/time/day.ts'
import { hoursSaid } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { listOrgRows } from '#shared/reports/organisation/calls.ts'
import type { OrgRow } from '#shared/reports/organisation/schemas.ts'
import { rowNames, type RowKind } from '#shared/reports/organisation/words.ts'
import * as texts from '#shared/reports/organisation/texts.ts'
import type { Span } from '#shared/reports/span.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { figure } from '#widgets/kit/marks/figures/figures.ts'
import { PagesView } from '#widgets/kit/table/pages-view.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'

import { fullDaysOf, squareKinds } from './shown.ts'

const squareName = (kind: string) => squareKinds.find(one => one.kind === kind)?.name

/** What the list is of, with which of it. */
function nameOf(kind: RowKind, which: string): string {
  if (kind === 'hours') return t(texts.inBucket, { hours: which.replace('-', '–') })
  if (kind === 'role') return t(texts.inRole, { role: which })
  const square = kind === 'squares' && squareName(which)
  if (square) return t(square)
  if (kind === 'category' && which)
    return t(texts.inCategory, { category: which === 'unassigned' ? t(texts.unassigned) : which })
  return t(rowNames[kind])
}

const paths = { person: '/userprofile/', project: '/project/wbs/', task: '/wbs/tasks/' } as const

function hrefOf({ to, at, _id, name }: OrgRow): string | undefined {
  if (to === 'none') return undefined
  return to === 'team' ? `/teams?${String(new URLSearchParams({ search: name }))}` : `${paths[to]}${at ?? _id}`
}

function Line({ row, kind }: { row: OrgRow; kind: RowKind }) {
  const href = hrefOf(row)
  const square = kind === 'squares' && squareName(row.about)
  return (
    <li className="row between">
      <span className="what">
        {href === undefined ? row.name : <a href={href}>{row.name}</a>}
        <small>{square ? t(square) : row.about}</small>
      </span>
      <span className="num muted">
        {row.hours !== undefined && t(texts.rowHours, { hours: hoursSaid(row.hours) })}
        {row.day && formatDay(row.day, 'profile')}
      </span>
    </li>
  )
}

interface RowsProps {
  kind: RowKind
  which: string
  span: Span
  onClose: () => void
}

export function Rows({ kind, which, span, onClose }: RowsProps) {
  const pages = usePages(listOrgRows, 'items', {
    kind,
    ...(which && { which }),
    startDate: span.from,
    endDate: span.to,
    count: 'exact'
  })
  const total = pages.first?.total
  const name = nameOf(kind, which)
  return (
    <Dialog title={total ? t(texts.rowsTitle, { name, count: figure(total.count) }) : name} onClose={onClose}>
      <p className="muted">{fullDaysOf(span)}</p>
      {kind === 'squares' && <p className="small muted">{t(texts.hiddenSquares)}</p>}
      <PagesView of={pages} none={<p>{t(texts.noRows)}</p>}>
        {rows => (
          <ul role="list" className="rows">
            {rows.map(row => (
              <Line key={row._id} row={row} kind={kind} />
            ))}
          </ul>
        )}
      </PagesView>
    </Dialog>
  )
}
