// The organisation's summary as a sheet: each number of its page, with that of as many days before.
import { t } from '#shared/kit/texts.ts'
import * as columns from '#shared/reports/export/columns.ts'
import { growth, NO_COMPARISON } from '#shared/reports/organisation/rules.ts'
import { type Span, spanBefore, spanName } from '#shared/reports/span.ts'

import type { Trx } from '../../kit/database/database.ts'
import type { SheetReader } from './parts.ts'
import { blocksOf } from '../organisation/blocks.ts'

type LabelledCount = readonly [label: string, count: number]

/** Numbers of one kind under their labels, in the order of these. */
const named = (
  labels: Readonly<Record<string, string>>,
  of: Readonly<Record<string, { count: number }>>
): LabelledCount[] => Object.entries(labels).map(([name, label]) => [label, of[name]?.count ?? 0])

async function numbersOf(trx: Trx, span: Span, today: string): Promise<LabelledCount[]> {
  const blocks = blocksOf({ trx, span, today, base: undefined, pictureUrl: () => '' })
  const [people, hours, promised, tasks, teams, squares] = await Promise.all([
    blocks.volunteerNumberStats(),
    blocks.totalHoursWorked(),
    blocks.completedAssignedHours(),
    blocks.tasksStats(),
    blocks.totalActiveTeams(),
    blocks.blueSquareStats()
  ])
  const [badges, summaries, over] = await Promise.all([
    blocks.totalBadgesAwarded(),
    blocks.totalSummariesSubmitted(),
    blocks.volunteersOverAssignedTime()
  ])
  return [
    ...named(columns.ofPeople, people),
    [columns.allHours, hours.current],
    [columns.tangible, hours.tangible],
    [columns.keptPromise, promised.count],
    [columns.overPromise, over.count],
    [columns.openTasks, tasks.active.count],
    [columns.doneTasks, tasks.complete.count],
    [columns.activeTeams, teams.count],
    [columns.badges, badges.count],
    [columns.summaries, summaries.count],
    ...named(columns.ofSquares, squares)
  ]
}

const percent = (now: number, before: number): number | string => {
  const grown = growth(now, before)
  return grown === NO_COMPARISON ? NO_COMPARISON : Math.round(grown * 100)
}

export const organisationSheet: SheetReader = async (trx, { span, today }) => {
  const base = spanBefore(span)
  const [now, before] = await Promise.all([numbersOf(trx, span, today), numbersOf(trx, base, today)])
  return [
    {
      columns: [
        { label: t(columns.figure), kind: 'text' },
        { label: spanName(span), kind: 'number' },
        { label: spanName(base), kind: 'number' },
        { label: t(columns.change), kind: 'number' }
      ],
      rows: now.map(([label, count], at) => {
        const then = before[at]?.[1] ?? 0
        return [t(label), count, then, percent(count, then)]
      })
    }
  ]
}
