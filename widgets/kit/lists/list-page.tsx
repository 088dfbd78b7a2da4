// A list that the server searches, filters, sorts and pages. `<Records>` draws one, and so can any screen of its own:
// `<ListPage of={listMails} list="mails" table={mailTable} search={texts.search} filters={filters} actions={…} />`.
import { type MouseEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'

import type { Call } from '#shared/kit/calls/call.ts'
import { count } from '#shared/kit/figures.ts'
import { LARGEST_PAGE } from '#shared/kit/lists/lists.ts'
import { t } from '#shared/kit/texts.ts'

import { Popover } from '../dialogs/popover.tsx'
import { Button } from '../marks/buttons/button.tsx'
import { Callout } from '../marks/states/callout.tsx'
import { filter as filterIcon } from '../marks/icons.ts'
import { RefusedLine } from '../marks/states/refused-line.tsx'
import type { PageKey } from '../page-keys.ts'
import { ExportPages } from '../table/export-pages.tsx'
import { rowsOf } from '../table/texts.ts'
import { type TableProps, TableFrame } from '../table/table-view.tsx'
import type { Lists, RowOf } from '../table/use-pages.ts'
import { FilterView } from './filter-view.tsx'
import type { ListFilter } from './filters.ts'
import * as texts from './texts.ts'
import { useListKeys } from './use-list-keys.ts'
import { type List, type ListOptions, useList } from './use-list.ts'

type TableOption =
  | 'actions'
  | 'bare'
  | 'cells'
  | 'choosing'
  | 'compact'
  | 'icon'
  | 'next'
  | 'onOpen'
  | 'oneStop'
  | 'selected'
  | 'tools'

export interface ListPageProps<C extends Call, Key extends Lists<C>>
  extends ListOptions<C, Key>, Pick<TableProps<RowOf<C, Key>>, TableOption> {
  /** Names the search field; without it there is none. Columns with `sort: false` are those that the server does not sort by. */
  search?: string
  /** Floats at the foot while rows are chosen. */
  bulk?: ReactNode
  /** At the foot, behind how many rows are here. */
  foot?: ReactNode
  ref?: Ref<List<C, RowOf<C, Key>>>
  /** Further keys of the page. */
  keys?: readonly PageKey[]
}

const SEARCH = { key: '/', label: texts.search }
const MOVES = [
  { key: 'j', label: texts.keyDown },
  { key: 'k', label: texts.keyUp }
]

/** Of a thousand and more nobody counts all, unless asked. */
function Count<C extends Call, Row>({ list }: { list: List<C, Row> }) {
  const { total, countAll, isCounting, model } = list
  const here = model.rows.length
  if (!total) return t(texts.shown, { here })
  // What was made here since the list was read is among them.
  if (!total.isMore) return t(rowsOf, { here, count: count(Math.max(total.count, here)) })
  // The button goes once it has done its work, and must not take the focus along.
  const press = async ({ currentTarget: { parentElement } }: MouseEvent<HTMLElement>) => {
    await countAll()
    parentElement?.focus()
  }
  return (
    <>
      {t(texts.shownOfMore, { here, count: count(total.count) })}{' '}
      <Button kind="quiet" size="sm" busy={isCounting && t(texts.counting)} onClick={event => void press(event)}>
        {t(texts.countAll)}
      </Button>
    </>
  )
}

/** The list itself, for a page that keeps it in a `useList` of its own. */
export function ListView<C extends Call, Key extends Lists<C>>(
  props: Omit<ListPageProps<C, Key>, 'ref'> & { shown: List<C, RowOf<C, Key>> }
) {
  const { of, list, table, search, filters = [], tools, shown, bulk, foot, keys = [], ...drawing } = props
  const { model, pages, query, setFilter, dropped, wanted } = shown
  const { rows, refused, read, isLate, more, moreRefused } = pages
  const { choosing } = props
  const box = useRef<HTMLDivElement>(null)
  const choose: PageKey = {
    key: 'x',
    label: texts.keyChoose,
    run: at => {
      const row = at === undefined ? undefined : rows?.[at]
      if (row !== undefined) choosing?.set(row, !choosing.has(row), false)
    }
  }
  useListKeys(box, [...(search ? [SEARCH] : []), ...MOVES, ...(choosing ? [choose] : []), ...keys])
  const draw = (filter: ListFilter) => (
    <FilterView
      key={filter.name}
      filter={filter}
      value={query[filter.name] ?? ''}
      onChange={value => setFilter(filter.name, value)}
    />
  )
  const rare = filters.filter(filter => filter.rare)
  const set = rare.filter(({ name }) => query[name]).length
  const narrowing = (filters.length > 0 || tools) && (
    <>
      {filters.filter(({ rare }) => !rare).map(draw)}
      {rare.length > 0 && (
        <Popover
          className="btn quiet"
          icon={filterIcon}
          button={
            <>
              {t(texts.moreFilters)}
              {set > 0 && <span className="count">{set}</span>}
            </>
          }
        >
          <div className="stack">{rare.map(draw)}</div>
        </Popover>
      )}
      {tools}
    </>
  )
  const exporting = (
    <ExportPages
      {...{ of, list }}
      wanted={{ ...wanted, size: LARGEST_PAGE }}
      columns={model.columns.filter(({ counts }) => !counts)}
      name={table.name}
    />
  )
  return (
    <div ref={box} className="box stack" aria-busy={isLate}>
      {dropped.length > 0 && (
        <Callout kind="info" announce>
          {t(texts.dropped, { names: dropped.join(', ') })}
        </Callout>
      )}
      <TableFrame
        {...drawing}
        table={{ ...table, pageSize: 'growing', ...(search && { search: { label: search, of: () => '' } }) }}
        model={model}
        rows={rows}
        refused={refused}
        onRetry={read}
        tools={narrowing}
        narrowed={filters.filter(({ name }) => query[name]).length}
        exporting={exporting}
        bulk={bulk}
        count={
          rows?.length ? (
            <>
              <Count list={shown} /> {foot}
            </>
          ) : undefined
        }
        {...(more && { more })}
      />
      <RefusedLine refused={moreRefused} />
    </div>
  )
}

export function ListPage<C extends Call, Key extends Lists<C>>({ ref, ...props }: ListPageProps<C, Key>) {
  const shown = useList(props)
  useImperativeHandle(ref, () => shown)
  return <ListView {...props} shown={shown} />
}
