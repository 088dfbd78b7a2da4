// The lists of tools and of equipment.
import * as z from 'zod/mini'

import { formatDay } from '../kit/time/day.ts'
import { list } from '../kit/records/list.ts'
import { t } from '../kit/texts.ts'
import * as texts from './texts.ts'

const uuid = z.uuid()
const named = z.object({ _id: uuid, name: z.string() })
const maybe = z.nullable(z.string())

const piece = z.object({
  _id: uuid,
  code: z.string(),
  type: named,
  project: named,
  condition: z.string(),
  purchaseStatus: z.string(),
  rentedOnDate: maybe,
  rentalDueDate: maybe,
  returnedOn: maybe,
  isOut: z.boolean(),
  available: z.boolean(),
  due: maybe,
  holder: z.nullable(z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() })),
  quantity: z.nullable(z.number())
})
export type PieceRow = z.infer<typeof piece>

export const isPending = ({ purchaseStatus }: Pick<PieceRow, 'purchaseStatus'>) => purchaseStatus === 'Pending'

/** 'Yes' for what is bought; of a rental and of what is not decided yet, that. */
export const boughtText = ({ purchaseStatus, quantity }: PieceRow): string => {
  if (purchaseStatus === 'Purchased') return t(texts.yes)
  return purchaseStatus === 'Pending' ? t(texts.pendingCount, { count: quantity ?? 1 }) : t(purchaseStatus)
}

const rentalText = ({ rentedOnDate, rentalDueDate }: PieceRow): string =>
  rentedOnDate && rentalDueDate
    ? t(texts.span, { from: formatDay(rentedOnDate, 'short'), to: formatDay(rentalDueDate, 'profile') })
    : ''

export const pieces = list(piece, {
  name: texts.tools,
  empty: texts.noItems,
  search: texts.search,
  columns: {
    type: { label: texts.colName, title: true, sort: true },
    project: { label: texts.colProject, sort: true },
    ownership: { label: texts.colBought, of: boughtText, sort: true },
    rented: { label: texts.colRented, of: rentalText },
    rentedTo: { label: texts.colLeft, of: 'rentalDueDate', kind: 'day', sort: true },
    using: { label: texts.colUsing, of: 'isOut', phone: true },
    available: { label: texts.colAvailable, phone: true },
    condition: { label: texts.colCondition, phone: true, sort: true },
    code: { label: texts.colCode, phone: true, sort: true }
  },
  filters: {
    project: { label: texts.colProject, schema: uuid },
    type: { label: texts.allTools, schema: uuid },
    state: {
      label: texts.state,
      choices: {
        available: texts.colAvailable,
        out: texts.stateOutNow,
        late: texts.stateLate,
        unfit: texts.stateUnfit,
        rental: texts.stateRental,
        pending: texts.statePending
      }
    }
  }
})

export const toolTable = pieces.tableOf({ without: ['rented', 'rentedTo'] })

export const equipmentTable = pieces.tableOf({
  name: texts.equipment,
  empty: texts.noEquipment,
  without: ['available'],
  columns: { ownership: { label: texts.colOwnership, of: ({ purchaseStatus }) => t(purchaseStatus) } }
})
