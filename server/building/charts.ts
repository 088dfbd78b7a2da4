// The chart of material usage.
import { mostFirst, problemOfDays } from '#shared/building/charts/rules.ts'
import * as calls from '#shared/building/charts/calls.ts'
import * as schemas from '#shared/building/charts/schemas.ts'
import * as texts from '#shared/building/charts/texts.ts'
import type { Day } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import type { Span } from '#shared/reports/span.ts'

import { bind, type Endpoint } from '../kit/calls/bind.ts'
import { findUsed, firstUse, mostUsing, pageOfUses, sumUsage, usedTypes } from './charts-queries.ts'

interface Days {
  from?: string | undefined
  to?: string | undefined
  compareFrom?: string | undefined
  compareTo?: string | undefined
}

/** Both days, or neither. */
function spanOf(from: string | undefined, to: string | undefined, today: Day, field: 'compareTo' | 'to') {
  if (from === undefined && to === undefined) return undefined
  const problem = from === undefined || to === undefined ? texts.bothDays : problemOfDays(from, to, today)
  return problem === undefined ? { from: from ?? '', to: to ?? '' } : refuseField(400, field, problem)
}

const periodsOf = ({ from, to, compareFrom, compareTo }: Days, today: Day) => ({
  span: spanOf(from, to, today, 'to'),
  base: spanOf(compareFrom, compareTo, today, 'compareTo')
})

/** Without days all there is: from the first use on. */
const allOf = (first: Day | null, today: Day): Span => ({ from: first ?? today, to: today })

const MOST = { materials: 200, types: 500 } as const

export const chartEndpoints = (): Endpoint[] =>
  bind(calls, schemas, {
    readMaterialUsage: async ({ project, category, type, ...asked }, { trx, today }) => {
      const { span, base } = periodsOf(asked, today)
      const of = { project, category, type }
      const [first, types] = await Promise.all([firstUse(trx, of), usedTypes(trx, MOST.types)])
      const shown = span ?? allOf(first, today)
      const rows = await sumUsage(trx, { ...of, span: shown, base }, MOST.materials)
      const counts = new Map(rows.map(({ unit, count }) => [unit, { unit, count }]))
      const units = mostFirst([...counts.values()])
      return { ...shown, first, rows: rows.map(({ count: _, ...row }) => row), units, types }
    },

    listMaterialUses: async ({ project, type, from, to, compareFrom, compareTo, ...page }, { trx, today }) => {
      const { span, base } = periodsOf({ from, to, compareFrom, compareTo }, today)
      const shown = span ?? allOf(await firstUse(trx, { project, type }), today)
      const of = { project, type, span: shown, base }
      const [kind, most, uses] = await Promise.all([
        findUsed(trx, type, of),
        mostUsing(trx, of),
        pageOfUses(trx, of, page)
      ])
      if (!kind) return refuse(404, texts.noSuchType)
      return { ...kind, most: most ?? null, ...uses }
    }
  })
