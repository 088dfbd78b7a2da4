// What the columns of a file of movements mean, and what a cell of each says.
import { isDay } from '../kit/time/day.ts'
import { nearest } from '../kit/text/nearest.ts'
import * as texts from './import-texts.ts'
import { exact, type MovementKind } from './rules.ts'

export const importFields = ['project', 'name', 'category', 'what', 'quantity', 'unit', 'day', 'note'] as const
export type ImportField = (typeof importFields)[number]

/** What else such columns are called, also in the files that our lists give. */
const alsoCalled: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  project: ['site', 'project name'],
  name: ['type', 'item', 'material', 'consumable', 'reusable', 'kind of thing'],
  what: ['movement', 'kind'],
  quantity: ['amount', 'available', 'in stock', 'stock', 'opening amount', 'opening stock', 'count'],
  day: ['date'],
  note: ['notes', 'remark']
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

export interface Heading {
  heading: string
  /** Nothing where the column is left out. */
  field?: ImportField | undefined
  /** What it may be. */
  guess?: ImportField | undefined
}

const wordsOf = (field: ImportField): string[] => [field, texts.fields[field], ...(alsoCalled[field] ?? [])]

/** What each column is by its heading, each field once; of the others, what they may be. */
export function headingsOf(cells: readonly string[], chosen: Readonly<Record<string, ImportField>> = {}): Heading[] {
  const taken = new Set<ImportField>()
  const found = cells.map((heading): Heading => {
    const field =
      chosen[heading] ?? importFields.find(one => !taken.has(one) && wordsOf(one).map(plain).includes(plain(heading)))
    if (field === undefined || taken.has(field)) return { heading }
    taken.add(field)
    return { heading, field }
  })
  const free = importFields.filter(field => !taken.has(field))
  return found.map(one => {
    if (one.field) return one
    const word = nearest(one.heading, free.flatMap(wordsOf))
    return { ...one, guess: free.find(field => word !== undefined && wordsOf(field).includes(word)) }
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

const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** 2026-11-30 or 11/30/2026 */
export function dayOfCell(cell: string): string | undefined {
  const [, month = '', day = '', year = ''] = AMERICAN.exec(cell) ?? []
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell
  return isDay(iso) ? iso : undefined
}
