import { type Column, table } from '../kit/lists/table.ts'
import type { Kept } from '../kit/records/record.ts'
import type { Stocked } from './rules.ts'
import type { stock } from './stock.ts'
import * as texts from './texts.ts'

export type StockItem = Kept<(typeof stock)['fields']>

const columns = (category: Stocked): Column<StockItem>[] => [
  { key: 'name', label: texts.name, value: ({ name }) => name, title: true },
  { key: 'project', label: texts.project, value: ({ project }) => project.name, sort: false, wide: true, phone: true },
  ...(category === 'Reusable'
    ? []
    : [
        {
          key: 'unit',
          label: texts.unit,
          value: ({ unit }: StockItem) => unit,
          sort: false as const,
          phone: true as const
        }
      ]),
  { key: 'bought', label: texts.bought, value: ({ bought }) => bought, kind: 'number' },
  { key: 'moved', label: texts.moved, value: ({ moved }) => moved, kind: 'number', sort: false },
  ...(category === 'Reusable'
    ? []
    : [{ key: 'used', label: texts.used, value: ({ used }: StockItem) => used, kind: 'number' as const }]),
  {
    key: 'wasted',
    label: category === 'Reusable' ? texts.destroyed : texts.wasted,
    value: ({ wasted }) => wasted,
    kind: 'number'
  },
  { key: 'available', label: texts.available, value: ({ available }) => available, kind: 'number', phone: true },
  {
    key: 'reorderPerson',
    label: texts.reorderPerson,
    value: ({ reorderPerson }) => reorderPerson?.name ?? '',
    sort: false,
    hidden: true
  }
]

export const stockTable = (category: Stocked, name: string) =>
  table<StockItem>({ name, columns: columns(category), empty: texts.noTypes })
