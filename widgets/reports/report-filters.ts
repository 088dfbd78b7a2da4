// What lists of reports are narrowed by, in their address so that they can be shared: status, and days, which are those of
// this year without any.
import { isDay } from '#shared/kit/time/day.ts'
import * as overview from '#shared/reports/overview/texts.ts'
import * as texts from '#widgets/kit/report-texts.ts'
import { grains, presetsOf, problemOfSpan, type Span } from '#shared/reports/span.ts'
import type { ListFilter } from '#widgets/kit/lists/filters.ts'
import type { Address } from '#widgets/kit/lists/use-address.ts'
import { useToday } from '#widgets/kit/use-today.ts'

/** Read from the address as filters are, and drawn by `<SpanField>`. */
export const dayFilters: readonly ListFilter[] = [
  { name: 'from', label: texts.from, kind: 'text', accepts: isDay },
  { name: 'to', label: texts.to, kind: 'text', accepts: isDay }
]

/** By what the hours of a plot are added up: kept beside the days. */
export const byGrain: ListFilter = {
  name: 'by',
  label: overview.grain,
  choices: grains.map(value => ({ value, label: overview.grains[value] }))
}

export function useUsualSpan() {
  const today = useToday()
  return { today, usual: presetsOf(today).year }
}

/** The days that a list's address names, and how others are chosen. */
export function spanOf({ query, change }: Pick<Address, 'change' | 'query'>, usual: Span) {
  const asked = { from: query['from'] ?? usual.from, to: query['to'] ?? usual.to }
  const span: Span = problemOfSpan(asked.from, asked.to) ? usual : asked
  return { span, setSpan: (next: Span) => change({ ...query, ...next }) }
}
