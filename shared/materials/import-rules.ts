// What the columns of a file of movements mean, and what a cell of each says.
import { columnsOf } from '../kit/import/columns.ts'
import { nearest } from '../kit/text/nearest.ts'
import * as texts from './import-texts.ts'
import { exact, type MovementKind } from './rules.ts'

const columns = columnsOf(texts.fields, {
  project: ['site', 'project name'],
  name: ['type', 'item', 'material', 'consumable', 'reusable', 'kind of thing'],
  what: ['movement', 'kind'],
  quantity: ['amount', 'available', 'in stock', 'stock', 'opening amount', 'opening stock', 'count'],
  day: ['date'],
  note: ['notes', 'remark']
})
export const importFields = columns.fields
export type ImportField = keyof typeof texts.fields

export interface Heading {
  heading: string
  /** Nothing where the column is left out. */
  field?: ImportField | undefined
  /** What it may be. */
  guess?: ImportField | undefined
}

/** What each column is by its heading, each field once; of the others, what they may be. */
export function headingsOf(headings: readonly string[], chosen?: Readonly<Record<string, ImportField>>): Heading[] {
  const found = columns.find(headings, chosen)
  const free = importFields.filter(field => !found.includes(field))
  return headings.map((heading, at) => {
    const field = found[at]
    if (field) return { heading, field }
    const word = nearest(heading, free.flatMap(columns.wordsOf))
    const guess = free.find(one => word !== undefined && columns.wordsOf(one).includes(word))
    return { heading, ...(guess && { guess }) }
  })
}

/** What a line does; `stands` says how much is there, whatever was there before. */
export type ImportKind = MovementKind | 'stands'

const kinds: Readonly<Record<ImportKind, readonly string[]>> = {
  stands: ['', 'in stock', 'stands', 'opening', 'opening amount'],
  bought: ['purchased', 'bought', 'purchase'],
  used: ['used', 'use'],
  wasted: ['wasted', 'destroyed', 'waste', 'lost'],
  sent: ['sent'],
  received: ['received'],
  counted: ['counted', 'count', 'difference']
}
export const importKinds = Object.keys(kinds).filter((one): one is ImportKind => Object.hasOwn(kinds, one))

export const kindIn = (cell: string): ImportKind | undefined =>
  importKinds.find(kind => kinds[kind].includes(cell.trim().toLowerCase()))

const LARGEST = 1e9

/** An amount as people write it: 1250, 1,250.5 or 1 250. */
export function amountOfCell(cell: string): number | undefined {
  const text = cell
    .trim()
    .replace(/^'(?=[+-])/, '')
    .replace('−', '-')
  if (!/^[+-]?(?:\d{1,3}(?:[, ]\d{3})+|\d+)?(?:\.\d+)?$/.test(text) || !/\d/.test(text)) return undefined
  const amount = Number(text.replaceAll(/[, ]/g, ''))
  return Math.abs(amount) <= LARGEST ? exact(amount) : undefined
}
