// What a list is asked by: search, filters, order, page. The same words in the address, in a saved view and on the wire.
import * as z from 'zod/mini'

import { isDay } from '../day.ts'
import type { RecordField, RecordFields } from './fields.ts'

export const LARGEST_PAGE = 200
export const USUAL_PAGE = 50

const RANGE = /^([^.]{0,20}(?:\.\d{1,6})?)\.\.([^.]{0,20}(?:\.\d{1,6})?)$/

/** `from..to`, either of which may be empty. */
export function rangeOf(text: string): { from?: string; to?: string } | undefined {
  if (text.length > 60) return undefined
  const [, from, to] = RANGE.exec(text) ?? []
  if (!from && !to) return undefined
  return { ...(from && { from }), ...(to && { to }) }
}

const isRange = (holds: (text: string) => boolean) =>
  z.string().check(
    z.refine(text => {
      const range = rangeOf(text)
      return range !== undefined && [range.from, range.to].every(end => end === undefined || holds(end))
    })
  )
/** `from..to` of days. */
export const days = isRange(isDay)
const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text))

/** How a filter is written: a value, `none` for empty, `from..to` for days and numbers. */
export function filterSchema({ kind, choices, optional }: RecordField): z.ZodMiniType<string> {
  const none = z.literal('none')
  const given = {
    choice: () => z.enum((choices ?? []) as [string, ...string[]]),
    yesNo: () => z.enum(['yes', 'no']),
    pick: () => z.uuid(),
    day: () => days,
    number: () => isRange(isNumber),
    text: () => z.string().check(z.minLength(1), z.maxLength(200)),
    longText: () => z.string().check(z.minLength(1), z.maxLength(200))
  }[kind]() as z.ZodMiniType<string>
  return optional ? (z.union([none, given]) as z.ZodMiniType<string>) : given
}

export const filtersOf = (fields: RecordFields): Record<string, RecordField> =>
  Object.fromEntries(Object.entries(fields).filter(([, { filter }]) => filter))

/** Every order the list offers, both ways. */
export const sortsOf = (fields: RecordFields): string[] =>
  Object.entries(fields)
    .filter(([, { sort }]) => sort)
    .flatMap(([name]) => [name, `-${name}`])

function narrowing(fields: RecordFields): z.core.$ZodShape {
  const filters = Object.entries(filtersOf(fields)).map(([name, field]) => [name, z.optional(filterSchema(field))])
  return {
    search: z.optional(z.string().check(z.maxLength(100))),
    ...Object.fromEntries(filters)
  }
}

export const listInput = (fields: RecordFields) =>
  z.object({
    ...narrowing(fields),
    sort: z.optional(z.enum(sortsOf(fields) as [string, ...string[]])),
    after: z.optional(z.string().check(z.maxLength(1000))),
    size: z.optional(z.coerce.number().check(z.gte(1), z.lte(LARGEST_PAGE))),
    /** `yes` lists what was deleted in the last 30 days. */
    trash: z.optional(z.literal('yes')),
    /** `exact` counts all of them, however many there are. */
    count: z.optional(z.literal('exact'))
  })

/** Which rows an act is for: some by their ids, or all that fit, with the number the person saw. */
export const selection = (fields: RecordFields) =>
  z.union([
    z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(500)) }),
    z.object({
      all: z.object(narrowing(fields)),
      except: z.array(z.uuid()).check(z.maxLength(500)),
      /** How many fit, those of `except` counted in: another number is asked about again. */
      seen: z.int()
    })
  ])
export type Selection = z.output<ReturnType<typeof selection>>
