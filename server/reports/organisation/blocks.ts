// The numbers of the organisation's summary, put together from one function a number: the call with all of them, the parts of
// the page and the rows behind them have nothing of their own.
import type { Day } from '#shared/kit/time/day.ts'
import { inHours } from '#shared/kit/time/time.ts'
import { buckets, growth, partOf } from '#shared/reports/organisation/rules.ts'
import type { Block, Celebrated, Figure, VolunteerStats } from '#shared/reports/organisation/schemas.ts'
import type { Part, SquareName } from '#shared/reports/organisation/words.ts'
import type { Span } from '#shared/reports/span.ts'

import type { Trx } from '../../kit/database/database.ts'
import { placesOf } from '../../map/for-others.ts'
import * as figures from './figure-queries.ts'
import * as people from './people-queries.ts'
import { hoursByCategory, hoursOf } from '../sums.ts'

export interface ReportContext {
  trx: Trx
  today: Day
  span: Span
  /** What it is compared with. */
  base: Span | undefined
  pictureUrl: (hash: string | null) => string
}

const sumOf = ({ tangible, intangible }: { tangible: number; intangible: number }): number => tangible + intangible

const shared = <Value>(make: () => Promise<Value>): (() => Promise<Value>) => {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}

const changed = (count: number, base: number | undefined) =>
  base === undefined ? {} : { comparisonPercentage: growth(count, base) }

const figure = (count: number, { base, whole }: { base?: number | undefined; whole?: number } = {}): Figure => ({
  count,
  ...(whole !== undefined && { percentageOutOfTotal: partOf(count, whole) }),
  ...changed(count, base)
})

/** What several numbers need is asked once. */
export function blocksOf(asked: ReportContext): { [B in Block]: () => Promise<VolunteerStats[B]> } {
  const { trx, today, span, base, pictureUrl } = asked
  /** For the range, and for what it is compared with. */
  const both = async <Value>(read: (of: Span) => Promise<Value>): Promise<[Value, Value | undefined]> => {
    const [now, then] = await Promise.all([read(span), base && read(base)])
    return [now, then]
  }
  const compared = (read: (of: Span) => Promise<number>) => async (): Promise<Figure> => {
    const [count, then] = await both(read)
    return figure(count, { base: then })
  }
  const standing = shared(() => people.countStanding(trx, base ? [span, base] : [span], today))
  const workload = shared(() => both(of => people.countWorkload(trx, of, today)))
  const promised = shared(() => people.countPromised(trx, span, today))
  const hours = shared(() => both(of => hoursOf(trx, of)))
  const onTasks = shared(() => both(of => figures.hoursOnTasks(trx, of)))
  const now = shared(() => people.countNow(trx, span, today))
  const tasks = (which: figures.TaskNumber) => (of: Span) => figures.countTasks(trx, which, of, today)

  const anniversaryOf = async (which: '6Months' | '1Year') => {
    const [[here, then], rows] = await Promise.all([standing(), people.readCelebrated(trx, span, today, which)])
    const users = rows.map(({ picture, ...row }): Celebrated => ({ ...row, profilePic: pictureUrl(picture) }))
    const count = here?.[which] ?? 0
    return { users, count, ...changed(count, then?.[which]) }
  }

  return {
    volunteerNumberStats: async () => {
      const [here, then] = await standing()
      const of = (name: 'activeVolunteers' | 'deactivatedVolunteers' | 'newVolunteers' | 'pausedVolunteers') =>
        figure(here?.[name] ?? 0, { whole: total ?? 0, base: then?.[name] })
      const all = (one: typeof here) => one && one.activeVolunteers + one.pausedVolunteers + one.deactivatedVolunteers
      const total = all(here)
      return {
        activeVolunteers: of('activeVolunteers'),
        newVolunteers: of('newVolunteers'),
        deactivatedVolunteers: of('deactivatedVolunteers'),
        pausedVolunteers: of('pausedVolunteers'),
        totalVolunteers: figure(total ?? 0, { base: all(then) })
      }
    },
    volunteerHoursStats: async () => {
      const [here, then] = await workload()
      const whole = buckets.reduce((sum, { id }) => sum + (here.buckets[id] ?? 0), 0)
      return buckets.map(({ id }) => {
        const count = here.buckets[id] ?? 0
        const before = then && (then.buckets[id] ?? 0)
        return {
          _id: id,
          count,
          percentageOutOfTotal: partOf(count, whole),
          ...changed(count, before),
          ...(before !== undefined && { comparison: before })
        }
      })
    },
    totalHoursWorked: async () => {
      const [here, then] = await hours()
      const current = inHours(sumOf(here))
      const tangible = inHours(here.tangible)
      if (!then) return { current, tangible }
      const comparison = inHours(sumOf(then))
      return { current, comparison, percentage: growth(current, comparison), tangible }
    },
    tasksStats: async () => {
      const [[active, activeThen], [complete, completeThen]] = await Promise.all([
        both(tasks('tasksActive')),
        both(tasks('tasksComplete'))
      ])
      const whole = active + complete
      return {
        active: figure(active, { whole, base: activeThen }),
        complete: figure(complete, { whole, base: completeThen })
      }
    },
    workDistributionStats: async () =>
      (await hoursByCategory(trx, span)).map(one => ({ _id: one.category, totalHours: inHours(sumOf(one)) })),
    roleDistributionStats: () => people.countRoles(trx, span, today),
    usersInTeamStats: async () => {
      const { inTeam, notInTeam } = await now()
      const whole = inTeam + notInTeam
      return { inTeam: figure(inTeam, { whole }), notInTeam: figure(notInTeam, { whole }) }
    },
    blueSquareStats: async () => {
      const [here, then] = await both(of => figures.countSquares(trx, of))
      const all = (one: typeof here) => Object.values(one).reduce((sum, count) => sum + count, 0)
      const whole = all(here)
      const of = (name: SquareName) => figure(here[name], { whole, base: then?.[name] })
      return {
        missingHours: of('missingHours'),
        missingSummary: of('missingSummary'),
        missingHoursAndSummary: of('missingHoursAndSummary'),
        vacationTime: of('vacationTime'),
        other: of('other'),
        totalBlueSquares: figure(whole, { base: then && all(then) })
      }
    },
    anniversaryStats: async () => {
      const [half, whole] = await Promise.all([anniversaryOf('6Months'), anniversaryOf('1Year')])
      return { '6Months': half, '1Year': whole }
    },
    totalBadgesAwarded: compared(of => figures.countBadges(trx, of)),
    totalActiveTeams: compared(of => figures.countTeams(trx, of, today)),
    userLocations: async () => (await placesOf(trx)).map(({ count, ...at }) => ({ _id: at, count })),
    completedHours: async () => {
      const [[here, then], { hours: whole }] = await Promise.all([hours(), promised()])
      const committed = Math.round(whole * 100) / 100
      return { ...figure(inHours(sumOf(here)), { whole, base: then && inHours(sumOf(then)) }), committed }
    },
    taskAndProjectStats: async () => {
      const [[all, allThen], [task, taskThen], { hours: whole }, standingNow, due, overdue] = await Promise.all([
        hours(),
        onTasks(),
        promised(),
        now(),
        figures.countTasks(trx, 'tasksDueThisWeek', span, today),
        figures.countTasks(trx, 'tasksOverdue', span, today)
      ])
      const submitted = (count: number, before: number | undefined) => ({
        count: inHours(count),
        submittedToCommittedHoursPercentage: partOf(inHours(count), whole),
        totalTangibleHoursPercentage: partOf(count, sumOf(all)),
        ...changed(inHours(count), before === undefined ? undefined : inHours(before))
      })
      return {
        taskHours: submitted(sumOf(task), taskThen && sumOf(taskThen)),
        projectHours: submitted(sumOf(all) - sumOf(task), allThen && taskThen && sumOf(allThen) - sumOf(taskThen)),
        membersWithTasks: standingNow.membersWithTasks,
        membersWithoutTasks: standingNow.membersWithoutTasks,
        tasksDueThisWeek: due,
        tasksOverdue: overdue
      }
    },
    volunteersOverAssignedTime: async () => {
      const [here, then] = await workload()
      return figure(here.over, { base: then?.over })
    },
    completedAssignedHours: async () => {
      const [[here, then], { people: whole }] = await Promise.all([workload(), promised()])
      return figure(here.completed, { whole, base: then?.completed })
    },
    totalSummariesSubmitted: compared(of => figures.countSummaries(trx, of))
  }
}

/** What each part of the page shows. */
export const partBlocks = {
  status: ['volunteerNumberStats', 'totalHoursWorked', 'completedHours'],
  activities: [
    'totalSummariesSubmitted',
    'completedAssignedHours',
    'volunteersOverAssignedTime',
    'tasksStats',
    'totalActiveTeams',
    'totalBadgesAwarded'
  ],
  workload: ['volunteerHoursStats', 'workDistributionStats'],
  tasks: ['tasksStats', 'taskAndProjectStats'],
  milestones: ['anniversaryStats'],
  roles: ['roleDistributionStats', 'usersInTeamStats'],
  squares: ['blueSquareStats']
} as const satisfies Record<Part, readonly Block[]>
