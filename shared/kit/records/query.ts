// What the list of a record is asked by: search, filters, order, page. The same words in the address, in a saved view and on the wire.
import * as z from 'zod/mini'

import { fitting } from '../calls/incoming.ts'
import { days, rangeWhere, selectionIn } from '../lists/lists.ts'
import { pageInput } from '../lists/page.ts'
import { ofEach, type RecordField, type RecordFields } from './fields.ts'

const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text))
/** Some of the choices, with commas between them: rows that have any. */
const anyOf = (choices: readonly string[]) => fitting(text => text.split(',').every(one => choices.includes(one)))
const words = () => z.string().check(z.minLength(1), z.maxLength(200))

/** How a filter is written: a value, several with commas between them for `many`, `none` for empty, `from..to` for days and numbers. */
export function filterSchema({ kind, choices, optional }: RecordField): z.ZodMiniType<string> {
  const given = {
    choice: () => z.enum((choices ?? []) as [string, ...string[]]),
    yesNo: () => z.enum(['yes', 'no']),
    pick: () => z.uuid(),
    day: () => days,
    instant: () => days,
    files: () => z.enum(['yes', 'no']),
    picture: () => z.enum(['yes', 'no']),
    many: () => anyOf(choices ?? []),
    number: () => rangeWhere(isNumber),
    text: words,
    longText: words
  }[kind]() as z.ZodMiniType<string>
  return optional ? (z.union([z.literal('none'), given]) as z.ZodMiniType<string>) : given
}

export const filtersOf = (fields: RecordFields): Record<string, RecordField> =>
  Object.fromEntries(Object.entries(fields).filter(([, { filter }]) => filter))

/** Every order the list offers, both ways. */
export const sortsOf = (fields: RecordFields): string[] =>
  Object.entries(fields)
    .filter(([, { sort }]) => sort)
    .flatMap(([name]) => [name, `-${name}`])

/** What somebody looks for by its name. */
export const search = z.optional(z.string().check(z.maxLength(100)))

const narrowing = (fields: RecordFields): z.core.$ZodShape => ({
  search,
  ...ofEach(filtersOf(fields), field => z.optional(filterSchema(field)))
})

export const listInput = (fields: RecordFields) =>
  z.object({
    ...narrowing(fields),
    ...pageInput,
    sort: z.optional(z.enum(sortsOf(fields) as [string, ...string[]])),
    /** `yes` lists what was deleted in the last 30 days. */
    trash: z.optional(z.literal('yes'))
  })

/** Which rows an act is for. */
export const selection = (fields: RecordFields) => selectionIn(narrowing(fields))
