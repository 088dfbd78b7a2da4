import { table } from '../kit/lists/table.ts'
import type { LedgerLine } from './ledger-schemas.ts'
import * as screen from './screen-texts.ts'

/** The newest first: a line leans on those before it. */
export const ledgerTable = table<LedgerLine>({
  name: screen.ledger,
  columns: [
    { key: 'day', label: screen.date, value: ({ day }) => day, kind: 'day', sort: false, phone: true },
    { key: 'what', label: screen.what, value: ({ kind }) => screen.kinds[kind], sort: false, title: true },
    { key: 'note', label: screen.note, value: ({ note }) => note, sort: false, wide: true },
    { key: 'by', label: screen.by, value: ({ by }) => by?.name, sort: false },
    {
      key: 'in',
      label: screen.ways.in,
      value: ({ quantity }) => (quantity > 0 ? quantity : null),
      kind: 'number',
      sort: false,
      phone: true
    },
    {
      key: 'out',
      label: screen.ways.out,
      value: ({ quantity }) => (quantity < 0 ? -quantity : null),
      kind: 'number',
      sort: false,
      phone: true
    },
    { key: 'left', label: screen.left, value: ({ left }) => left, kind: 'number', sort: false, phone: true }
  ],
  empty: screen.noMovements
})
