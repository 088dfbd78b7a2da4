// What any list is asked by: how many rows at a time, ranges, and which rows an act is for.
import * as z from 'zod/mini'

import { fitting } from '../calls/incoming.ts'
import { isDay } from '../time/day.ts'

export { USUAL_PAGE } from './table.ts'
export const LARGEST_PAGE = 200

const RANGE = /^([^.]{0,20}(?:\.\d{1,6})?)\.\.([^.]{0,20}(?:\.\d{1,6})?)$/

/** `from..to`, either of which may be empty. */
export function rangeOf(text: string): { from?: string; to?: string } | undefined {
  if (text.length > 60) return undefined
  const [, from, to] = RANGE.exec(text) ?? []
  if (!from && !to) return undefined
  return { ...(from && { from }), ...(to && { to }) }
}

export const rangeWhere = (holds: (end: string) => boolean) =>
  fitting(text => {
    const range = rangeOf(text)
    return range !== undefined && Object.values(range).every(holds)
  })
/** `from..to` of days. */
export const days = rangeWhere(isDay)

/** So many rows are named by their ids at once. */
export const MOST_CHOSEN = 500

/** Some rows by their ids, or all that fit, with the number the person saw. */
export const selectionIn = (narrowing: z.core.$ZodShape) =>
  z.union([
    z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_CHOSEN)) }),
    z.object({
      all: z.object(narrowing),
      except: z.array(z.uuid()).check(z.maxLength(MOST_CHOSEN)),
      /** How many fit, those of `except` counted in: another number is asked about again. */
      seen: z.int()
    })
  ])
export type Selection = z.output<ReturnType<typeof selectionIn>>
