// The lists of tools and of equipment.
import { formatDay } from '../kit/day.ts'
import { table } from '../kit/table.ts'
import { t } from '../kit/texts.ts'
import type { PieceRow } from './schemas.ts'
import * as texts from './texts.ts'

export const isPending = ({ purchaseStatus }: Pick<PieceRow, 'purchaseStatus'>) => purchaseStatus === 'Pending'

/** 'Yes' for what is bought; of a rental and of what is not decided yet, that. */
export const boughtText = ({ purchaseStatus, quantity }: PieceRow): string => {
  if (purchaseStatus === 'Purchased') return t(texts.yes)
  return purchaseStatus === 'Pending' ? t(texts.pendingCount, { count: quantity ?? 1 }) : t(purchaseStatus)
}

export const rentalText = ({ rentedOnDate, rentalDueDate }: PieceRow): string =>
  rentedOnDate && rentalDueDate
    ? t(texts.span, { from: formatDay(rentedOnDate, 'short'), to: formatDay(rentalDueDate, 'profile') })
    : ''

export const holderText = ({ holder }: PieceRow): string => (holder ? `${holder.firstName} ${holder.lastName}` : '')

const name = { key: 'type', label: texts.colName, value: ({ type }: PieceRow) => type.name, title: true } as const
const project = { key: 'project', label: texts.colProject, value: (row: PieceRow) => row.project.name } as const
const condition = {
  key: 'condition',
  label: texts.colCondition,
  value: (row: PieceRow) => row.condition,
  phone: true
} as const
const code = { key: 'code', label: texts.colCode, value: (row: PieceRow) => row.code, phone: true } as const

export const toolTable = table<PieceRow>({
  name: texts.tools,
  columns: [
    name,
    project,
    { key: 'ownership', label: texts.colBought, value: boughtText },
    { key: 'using', label: texts.colUsing, value: ({ isOut }) => isOut, sort: false, phone: true },
    { key: 'available', label: texts.colAvailable, value: ({ available }) => available, sort: false, phone: true },
    condition,
    code
  ],
  empty: texts.noItems
})

export const equipmentTable = table<PieceRow>({
  name: texts.equipment,
  columns: [
    name,
    project,
    { key: 'ownership', label: texts.colOwnership, value: ({ purchaseStatus }) => t(purchaseStatus) },
    { key: 'rented', label: texts.colRented, value: rentalText, sort: false },
    { key: 'rentedTo', label: texts.colLeft, value: ({ rentalDueDate }) => rentalDueDate, kind: 'day' },
    { key: 'using', label: texts.colUsing, value: ({ isOut }) => isOut, sort: false, phone: true },
    condition,
    code
  ],
  empty: texts.noEquipment
})
