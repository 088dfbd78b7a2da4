// A small table of rows that are all here, by its columns. What is long, sorted or searched is a `ListPage`.
import type { ReactNode } from 'react'

import { t } from '#shared/kit/texts.ts'

import { Scrolled } from './scrolled.tsx'

export interface PlainColumn<Row> {
  /** Without one it is what can be done with a row. */
  label?: string
  shows: (row: Row) => ReactNode
  /** What a row is called: the first column unless said. */
  title?: true
  /** Figures stand at the end. */
  num?: true
  /** Where rows fold into cards, it has a line for itself. */
  wide?: true
  /** A class of its cells. */
  look?: string
}

interface PlainTableProps<Row> {
  /** What screen readers call it. */
  name: string
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** One more, that sums up the others. */
  foot?: Row
  /** On a phone each row becomes a card; otherwise the table is scrolled. */
  fold?: true
  look?: string
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined

const titleAt = (columns: readonly { title?: true }[]): number =>
  Math.max(
    0,
    columns.findIndex(({ title }) => title)
  )

const Line = <Row,>({ of, columns }: { of: Row; columns: PlainTableProps<Row>['columns'] }) => (
  <tr>
    {columns.map(({ label, shows, num, wide, look }, at) =>
      at === titleAt(columns) ? (
        <th key={label} scope="row" className={classes('fold-title', look)}>
          {shows(of)}
        </th>
      ) : (
        <td
          key={label ?? at}
          className={classes(num && 'num', wide && 'fold-wide', look)}
          data-label={label && t(label)}
        >
          {shows(of)}
        </td>
      )
    )}
  </tr>
)

export function PlainTable<Row>({ name, columns, rows, keyOf, foot, fold, look }: PlainTableProps<Row>) {
  const table = (
    <table className={classes('table', fold && 'fold', look)}>
      <caption className="vh">{name}</caption>
      <thead>
        <tr>
          {columns.map(({ label, num }, at) =>
            label === undefined ? (
              <td key={at} />
            ) : (
              <th key={label} scope="col" className={classes(num && 'num')}>
                {t(label)}
              </th>
            )
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <Line key={keyOf(row)} of={row} columns={columns} />
        ))}
      </tbody>
      {foot !== undefined && (
        <tfoot>
          <Line of={foot} columns={columns} />
        </tfoot>
      )}
    </table>
  )
  return fold ? <div className="table-wrap">{table}</div> : <Scrolled label={name}>{table}</Scrolled>
}
