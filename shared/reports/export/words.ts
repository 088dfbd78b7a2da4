// The words of an address as the filters of a report; what no report is narrowed by is left out.
import { problems } from '../../kit/form/check.ts'
import { Refused } from '../../kit/calls/refused.ts'
import { filters, type ReportFilters } from './schemas.ts'
import * as texts from './texts.ts'

export type ReportWords = Readonly<Record<string, number | string | undefined>>

export function filtersOf(words: ReportWords): ReportFilters {
  const read = filters.safeParse(words)
  if (read.success) return read.data
  const [said = texts.wrongFilters] = Object.values(problems(filters, words))
  throw new Refused({ status: 400, message: said })
}
