// The table and the filters of a record, from its description, for whoever looks at it.
import { api } from '#shared/kit/calls/api.ts'
import type { Answer, Call } from '#shared/kit/calls/call.ts'
import { money } from '#shared/kit/figures.ts'
import type { ShownFile } from '#shared/kit/files/files.ts'
import type { Choice } from '#shared/kit/form/form.ts'
import type { RecordCalls } from '#shared/kit/records/calls.ts'
import { isOfFiles, type Named, type RecordField } from '#shared/kit/records/fields.ts'
import { choicesOf } from '#shared/kit/records/form-fields.ts'
import { filterSchema, filtersOf } from '#shared/kit/records/query.ts'
import type { Action, AnyRecord } from '#shared/kit/records/record.ts'
import { plain } from '#shared/kit/text/rich.ts'
import { type Actor, can, nobodys } from '#shared/kit/rights.ts'
import { type Column, table } from '#shared/kit/lists/table.ts'
import { t } from '#shared/kit/texts.ts'

import type { ListFilter } from '../lists/filters.ts'
import { shownAs } from '../table/table-cells.ts'
import * as kit from '../texts.ts'

export type Row = Answer<RecordCalls['list']>['items'][number]
type Value = ReturnType<Column<Row>['value']>

export const mayRead = (me: Actor | undefined, { own }: RecordField) => !own || can(me, own.read)
export const mayWrite = (me: Actor | undefined, { own, kept }: RecordField) => !kept && (!own || can(me, own.write))

const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null && 'name' in value

const isFile = (value: unknown): value is ShownFile => isNamed(value) && 'address' in value
/** The files of a field. */
export const filesIn = (value: unknown): ShownFile[] => [value].flat().filter(isFile)

/** A word out of a few by its name; what people wrote, and a moment, is no text of ours and stays as it is. */
export const nameOf = ({ names }: Pick<RecordField, 'names'>, value: unknown): string => {
  const name = names?.[String(value)]
  return name === undefined ? String(value) : t(name)
}

/** A value as a table sorts out how to show it. */
export function plainValue(field: Pick<RecordField, 'names'>, value: unknown): Value {
  if (isNamed(value)) return value.name
  if (Array.isArray(value)) return value.map(one => (isNamed(one) ? one.name : nameOf(field, one))).join(', ')
  if (typeof value === 'string') return nameOf(field, value)
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

export function kindOf({ kind }: Pick<RecordField, 'kind'>): Column<Row>['kind'] {
  if (kind === 'yesNo') return 'yes-no'
  return kind === 'day' || kind === 'instant' || kind === 'number' ? kind : undefined
}

/** A value in words: as a cell, a line of the history and a question about two versions say it. Nothing for what is empty. */
export function inWords(field: RecordField | undefined, value: unknown): string {
  if (field?.looks === 'rich' && typeof value === 'string') return plain(value)
  if (field?.looks === 'money' && field.currency && typeof value === 'number') return money(value, field.currency)
  const shown = plainValue(field ?? {}, value)
  return shown === undefined || shown === '' ? '' : shownAs(field && kindOf(field), shown)
}

/** What may be seen of the fields. */
export const fieldsFor = (me: Actor | undefined, { fields }: AnyRecord) =>
  Object.entries(fields).filter(([, field]) => mayRead(me, field))

/** A field of a row in a sentence. */
export const wordsOf = ({ fields }: AnyRecord, row: Row, name: string): string =>
  String(plainValue(fields[name] ?? {}, row[name]) ?? '')

export const titleOf = (record: AnyRecord, row: Row): string => wordsOf(record, row, record.title)

/** What the list says of a row under this name. */
export const saidOf = ({ only = {} }: RecordField, row: Row, name: string): unknown =>
  Object.entries(only).every(([other, wanted]) => row[other] === wanted) ? row[name] : undefined

/** Which row of the list it is; `Records` draws it. */
const NUMBER: Column<Row> = { key: '#', label: '#', value: () => undefined, sort: false, wide: true, counts: true }

export const tableOf = (record: AnyRecord, me: Actor | undefined) =>
  table<Row>({
    name: record.texts.many,
    columns: [
      ...(record.numbered ? [NUMBER] : []),
      ...fieldsFor(me, record)
        .filter(([, { kept }]) => kept !== 'place')
        .map(([key, field]) => {
          const kind = kindOf(field)
          return {
            key,
            label: field.label,
            value: (row: Row) => plainValue(field, saidOf(field, row, key)),
            ...(kind && { kind }),
            ...(field.hidden && { hidden: true as const }),
            ...(!field.sort && { sort: false as const }),
            ...(key === record.title && { title: true as const }),
            ...((field.kind === 'text' || field.kind === 'longText') && { wide: true as const })
          }
        })
    ],
    sorted: { by: record.order.replace(/^-/, ''), ...(record.order.startsWith('-') && { descending: true as const }) },
    empty: record.texts.none
  })

/** Asks what a pick can be, as somebody types. */
export const asking =
  (ask: (asked: { search?: string }) => Promise<{ items: readonly Named[] }>) =>
  async (search: string): Promise<readonly Choice[]> => {
    const { items } = await ask(search ? { search } : {})
    return items.map(({ _id, name }) => ({ value: _id, label: name }))
  }

/** Places to filter by are more than those to write in. */
export const sourceOf = ({ choices }: RecordCalls, field: string, more: { filter?: 'yes' } = {}) =>
  asking(asked => api(choices, { field, ...more, ...asked }))

const YES_NO: readonly Choice[] = [
  { value: 'yes', label: kit.yes },
  { value: 'no', label: kit.no }
]
const FILTERS: Record<RecordField['kind'], NonNullable<ListFilter['kind']>> = {
  choice: 'choice',
  day: 'day',
  files: 'choice',
  instant: 'day',
  longText: 'text',
  many: 'many',
  number: 'number',
  pick: 'pick',
  picture: 'choice',
  text: 'text',
  yesNo: 'choice'
}

/** What it is called that a list is narrowed to: all its rows have it. */
export const nameIn =
  (rows: readonly Row[] | undefined, name: string) =>
  (id: string): string | undefined => {
    const found = rows?.map(row => row[name]).find(value => isNamed(value) && value._id === id)
    return isNamed(found) ? found.name : undefined
  }

/** What a new row has of the list as it is narrowed: of a pick the one that is picked, of a choice the one that is chosen. */
export async function beginsWith(
  { record, calls }: { record: AnyRecord; calls: RecordCalls },
  me: Actor | undefined,
  query: Readonly<Partial<Record<string, string>>>,
  rows: readonly Row[] | undefined
): Promise<Record<string, Choice>> {
  const fields = Object.entries(record.fields).filter(([name, field]) => query[name] && mayWrite(me, field))
  const begun = fields.map(async ([name, field]): Promise<[string, Choice][]> => {
    const value = query[name]!
    if (field.kind === 'choice') return field.choices?.includes(value) ? [[name, { value, label: value }]] : []
    if (field.kind !== 'pick') return []
    const known = nameIn(rows, name)(value)
    const found = known
      ? { value, label: known }
      : (await sourceOf(calls, name)('').catch(() => [])).find(one => one.value === value)
    return found ? [[name, found]] : []
  })
  return Object.fromEntries((await Promise.all(begun)).flat())
}

export const filtersFor = (record: AnyRecord, calls: RecordCalls, me: Actor | undefined): ListFilter[] =>
  Object.entries(filtersOf(record.fields))
    .filter(([, field]) => mayRead(me, field) && (field.kind !== 'pick' || can(me, calls.choices.needs)))
    .map(([name, field]) => {
      const schema = filterSchema(field)
      const choices = field.kind === 'yesNo' || isOfFiles(field) ? YES_NO : choicesOf(field)
      return {
        name,
        label: field.label,
        kind: FILTERS[field.kind],
        ...(choices && { choices }),
        ...(field.all && { unchosen: field.all }),
        ...(field.kind === 'pick' && { source: sourceOf(calls, name, { filter: 'yes' }) }),
        ...(field.optional && { mayBeEmpty: true }),
        accepts: value => schema.safeParse(value).success
      }
    })

/** Whether somebody may do it to this row, as the row says: whose it is, and whether they belong where it stands. */
export function mayDo(me: Actor | undefined, { needs }: Pick<Call, 'needs'>, { fields }: AnyRecord, row: Row): boolean {
  const author = Object.keys(fields).find(name => fields[name]?.kept === 'author')
  const by: unknown = author && row[author]
  return can(me, needs, { ...nobodys, ownerId: isNamed(by) ? by._id : '', belongs: row.belongs !== false })
}

/** Whether an action is possible for a row, by the same words as on the server. */
export const isPossible = ({ when = {} }: Action, row: Row): boolean =>
  Object.entries(when).every(([name, wanted]) => {
    const value: unknown = row[name]
    const isEmpty = value === undefined || value === null || value === ''
    if (wanted === 'empty') return isEmpty
    if (wanted === 'filled') return !isEmpty
    return (isNamed(value) ? value._id : value) === wanted
  })
