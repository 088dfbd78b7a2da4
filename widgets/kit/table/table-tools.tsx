// Above a table: search, filters, order, columns, export.
import { type ReactNode, useState } from 'react'

import type { Column, Table } from '#shared/kit/lists/table.ts'
import { t } from '#shared/kit/texts.ts'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { Icon } from '../marks/icon.tsx'
import { columns as columnsIcon, download, filter as filterIcon } from '../marks/icons.ts'
import { Popover } from '../dialogs/popover.tsx'
import { SearchField } from '../form/search-field.tsx'
import { compare, saveCsv, shownAs } from './table-cells.ts'
import { titleOf } from './table-row.tsx'
import * as texts from './texts.ts'
import type { TableModel } from './use-table-model.ts'

interface Tools<Row> {
  table: Table<Row>
  model: TableModel<Row>
  rows: readonly Row[]
  /** Saves more than what is here. */
  exporting?: ReactNode
}

/** The column's own values, each once and in order. */
function valuesOf<Row>({ kind, value }: Column<Row>, rows: readonly Row[]): string[] {
  const values = [...new Set(rows.map(value))].toSorted(compare)
  return [...new Set(values.map(one => shownAs(kind, one)))]
}

function Filter<Row>({ column, model, rows }: Tools<Row> & { column: Column<Row> }) {
  const label = t(column.label)
  return (
    <Choose
      label={label}
      options={[{ key: '', label: t(texts.filterAll, { label }) }, ...valuesOf(column, rows)]}
      value={model.filterOf(column)}
      onChange={value => model.setFilter(column, value)}
    />
  )
}

const sortableOf = <Row,>({ columns }: Table<Row>) => columns.filter(({ sort }) => sort !== false)

/** Cards have no heads to press: they are sorted from here. */
function Order<Row>({ table, model }: Tools<Row>) {
  const { sorted } = model
  const sortable = sortableOf(table)
  if (!sortable.length) return null
  return (
    <select
      className="select fold-only"
      aria-label={t(texts.sortBy)}
      value={sorted ? `${sorted.direction} ${sorted.by}` : ''}
      onChange={event => {
        const [direction, ...by] = event.target.value.split(' ')
        const known = direction === 'ascending' || direction === 'descending'
        model.setSorted(known ? { direction, by: by.join(' ') } : undefined)
      }}
    >
      <option value="">{t(texts.sortBy)}</option>
      {sortable.flatMap(({ key, label }) => [
        <option key={`${key} up`} value={`ascending ${key}`}>
          {t(texts.sortUp, { label: t(label) })}
        </option>,
        <option key={`${key} down`} value={`descending ${key}`}>
          {t(texts.sortDown, { label: t(label) })}
        </option>
      ])}
    </select>
  )
}

function Columns<Row>({ table, model }: Tools<Row>) {
  return (
    <Popover icon={columnsIcon} button={t(texts.columns)} className="btn quiet" align="end">
      <fieldset className="columns">
        <legend className="vh">{t(texts.columns)}</legend>
        {table.columns.map(column => (
          <label key={column.key} className="check">
            <input
              type="checkbox"
              checked={model.isShown(column)}
              disabled={column === titleOf(table)}
              onChange={event => model.show(column, event.target.checked)}
            />
            {t(column.label)}
          </label>
        ))}
      </fieldset>
    </Popover>
  )
}

function Export<Row>({ table, model }: Tools<Row>) {
  return (
    <button type="button" className="btn quiet" onClick={() => saveCsv(table.name, model.columns, model.found)}>
      <Icon of={download} />
      {t(texts.exportCsv)}
    </button>
  )
}

/** On a phone all that narrows a list waits behind one button that says how much of it is set. */
export function NarrowTools({ count, isOpen, onPress }: { count: number; isOpen: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className="btn fold-only"
      aria-expanded={isOpen}
      aria-label={count ? t(texts.filtersSet, { count }) : undefined}
      onClick={onPress}
    >
      <Icon of={filterIcon} />
      {t(texts.filters)}
      {count > 0 && <span className="count">{count}</span>}
    </button>
  )
}

export function TableTools<Row>({
  more,
  narrowed = 0,
  ...tools
}: Tools<Row> & { more: ReactNode; narrowed?: number | undefined }) {
  const { table, model } = tools
  const [isOpen, open] = useState(false)
  const { search, tools: wanted = ['columns', 'export'] } = table
  const filters = table.columns.filter(column => column.filter)
  if (!search && !filters.length && !wanted.length && !more) return null
  return (
    <div className="table-tools" data-open={isOpen || undefined}>
      {search && <SearchField label={t(search.label)} value={model.search} onChange={model.setSearch} />}
      <NarrowTools
        count={narrowed + filters.filter(column => model.filterOf(column) !== '').length}
        isOpen={isOpen}
        onPress={() => open(!isOpen)}
      />
      {filters.map(column => (
        <Filter key={column.key} column={column} {...tools} />
      ))}
      <Order {...tools} />
      {more}
      {wanted.length > 0 && (
        <div className="btn-row end">
          {wanted.includes('columns') && <Columns {...tools} />}
          {wanted.includes('export') && (tools.exporting ?? <Export {...tools} />)}
        </div>
      )}
    </div>
  )
}
