// The weekly project summary: one call that asks each of its parts in a few statements, for both periods at once.
import { dayOf } from '#shared/kit/time/day.ts'
import { refuseField, refuse } from '#shared/kit/calls/refused.ts'
import { problemOfSpan, type Span, spanBefore } from '#shared/reports/span.ts'
import {
  amountOf,
  lastWeek,
  monthsBetween,
  standingOf,
  sumBoth,
  type ProjectStanding
} from '#shared/building/summary-rules.ts'
import * as calls from '#shared/building/summary-calls.ts'
import * as schemas from '#shared/building/summary-schemas.ts'
import * as texts from '#shared/building/summary-texts.ts'

import { bind, type Endpoint } from '../kit/calls/bind.ts'
import type { Visitor } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { countByWeek, countIssues, longestOpen } from './summary-issue-queries.ts'
import { sumLabor, sumLaborTasks } from './summary-labor-queries.ts'
import { countLessons, newestLessons } from './summary-lesson-queries.ts'
import {
  largestLosses,
  type MaterialSums,
  sumAvailable,
  sumMaterials,
  sumPurchases
} from './summary-material-queries.ts'
import { bothHours, hoursOf, peopleOf } from './summary-people.ts'
import type { SummaryOf } from './summary-span-queries.ts'
import { findStates, type ProjectState } from './summary-status-queries.ts'
import { countLost, countMoves, countTools, endingRentals } from './summary-tool-queries.ts'

interface Asked {
  from?: string | undefined
  to?: string | undefined
  compareFrom?: string | undefined
  compareTo?: string | undefined
}

/** Both days, or neither. */
function spanOr(from: string | undefined, to: string | undefined, usual: Span, field: 'compareTo' | 'to'): Span {
  if (from === undefined && to === undefined) return usual
  const problem = from === undefined || to === undefined ? texts.bothDays : problemOfSpan(from, to)
  return problem === undefined ? { from: from ?? '', to: to ?? '' } : refuseField(400, field, problem)
}

function periodsOf({ from, to, compareFrom, compareTo }: Asked, today: string): { span: Span; base: Span } {
  const span = spanOr(from, to, lastWeek(today), 'to')
  return { span, base: spanOr(compareFrom, compareTo, spanBefore(span), 'compareTo') }
}

const MOST = { names: 5, rows: 8 } as const

function statusOf(states: readonly ProjectState[], { span, base, today }: SummaryOf) {
  const ends = { now: span.to, before: base.to } as const
  const standing = (state: ProjectState, when: keyof typeof ends) => standingOf(state, state[when])
  const count = (is: (standing: ProjectStanding | undefined) => boolean) => ({
    now: states.filter(state => is(standing(state, 'now'))).length,
    before: states.filter(state => is(standing(state, 'before'))).length
  })
  const months = (when: keyof typeof ends) => {
    const end = new Date(`${ends[when] < today ? ends[when] : today}T23:59:59Z`)
    const lasted = states
      .filter(state => state[when].isThere)
      .map(state => {
        const done = standing(state, when) === 'completed' ? state[when].completedAt : null
        return Math.max(0, monthsBetween(new Date(state.createdAt), done === null ? end : new Date(done)))
      })
    return lasted.length === 0 ? 0 : lasted.reduce((sum, one) => sum + one, 0) / lasted.length
  }
  const isNew = ({ now: { completedAt } }: ProjectState) => {
    const day = completedAt === null ? '' : dayOf(new Date(completedAt))
    return day >= span.from && day <= span.to
  }
  return {
    total: count(one => one !== undefined),
    active: count(one => one === 'active'),
    completed: count(one => one === 'completed'),
    delayed: count(one => one === 'delayed'),
    months: { now: months('now'), before: months('before') },
    newlyCompleted: states
      .filter(state => standing(state, 'now') === 'completed' && isNew(state))
      .slice(0, MOST.names)
      .map(({ _id, name }) => ({ _id, name })),
    late: states
      .filter(state => standing(state, 'now') === 'delayed')
      .toSorted((a, b) => b.now.late - a.now.late)
      .slice(0, MOST.names)
      .map(({ _id, name, now }) => ({ _id, name, tasks: now.late }))
  }
}

const worthOf = (quantity: number, price: number | null) =>
  quantity === 0 ? 0 : price === null ? null : Math.round(quantity * price * 100) / 100

const usedOf = (rows: readonly MaterialSums[]) =>
  amountOf(rows.map(({ used, usedBefore, price }) => ({ now: used, before: usedBefore, price })))

const wastedOf = (rows: readonly MaterialSums[]) =>
  amountOf(rows.map(({ wasted, wastedBefore, price }) => ({ now: wasted, before: wastedBefore, price })))

async function materialsOf(trx: Trx, of: SummaryOf) {
  const [rows, available] = await Promise.all([sumMaterials(trx, of), sumAvailable(trx, of)])
  return {
    used: usedOf(rows),
    wasted: wastedOf(rows),
    available: amountOf(available),
    rows: rows.map(({ price, ...row }) => ({
      ...row,
      worth: worthOf(row.wasted, price),
      worthBefore: worthOf(row.wastedBefore, price)
    }))
  }
}

async function toolsOf(trx: Trx, of: SummaryOf) {
  const [places, moves, lost, rentals] = await Promise.all([
    countTools(trx, of),
    countMoves(trx, of),
    countLost(trx, of),
    endingRentals(trx, of, MOST.names)
  ])
  return {
    ...(places ?? { out: 0, shelf: 0, repair: 0, lost: 0, overdue: 0 }),
    checkedOut: { now: moves?.out ?? 0, before: moves?.outBefore ?? 0 },
    checkedIn: { now: moves?.in ?? 0, before: moves?.inBefore ?? 0 },
    reportedLost: lost ?? { now: 0, before: 0 },
    rentals
  }
}

async function issuesOf(trx: Trx, of: SummaryOf) {
  const [counts, weeks, longest] = await Promise.all([
    countIssues(trx, of),
    countByWeek(trx, of),
    longestOpen(trx, of, MOST.names)
  ])
  return {
    cost: { now: counts?.cost ?? 0, before: counts?.costBefore ?? 0, all: counts?.costAll ?? 0 },
    issues: {
      open: { now: counts?.open ?? 0, before: counts?.openBefore ?? 0 },
      opened: { now: counts?.opened ?? 0, before: counts?.openedBefore ?? 0 },
      closed: { now: counts?.closed ?? 0, before: counts?.closedBefore ?? 0 },
      weeks,
      longest
    }
  }
}

const lessonsOf = async (trx: Trx, me: Pick<Visitor, 'id' | 'role'>, of: SummaryOf) => {
  const [count, rows] = await Promise.all([countLessons(trx, me, of), newestLessons(trx, me, of, MOST.names)])
  return {
    count: count ?? { now: 0, before: 0 },
    rows: rows.map(({ day, ...row }) => ({ ...row, day: dayOf(new Date(day)) }))
  }
}

const nothing = { now: 0, before: 0, all: 0, unpriced: 0, foreign: 0 }

const spentOf = (spent: Awaited<ReturnType<typeof sumPurchases>>, kind: 'materials' | 'tools') =>
  spent.find(row => row.kind === kind) ?? { kind, ...nothing }

const hoursIn = (rows: readonly { hours: number; hoursBefore: number }[]) =>
  sumBoth(
    rows,
    row => row.hours,
    row => row.hoursBefore
  )

export const summaryEndpoints = (): Endpoint[] =>
  bind(calls, schemas, {
    readWeekFigures: async (asked, { trx, today }) => {
      const periods = periodsOf(asked, today)
      const states = await findStates(trx, undefined, periods.span.to, periods.base.to, today)
      const of: SummaryOf = { ...periods, today, projects: states.map(({ _id }) => _id), isAll: true }
      const [spent, hours, materials] = await Promise.all([
        sumPurchases(trx, of),
        bothHours(trx, of),
        sumMaterials(trx, of)
      ])
      const { active, delayed } = statusOf(states, of)
      const { now, before } = spentOf(spent, 'materials')
      return {
        ...periods,
        active,
        delayed,
        cost: { now, before },
        hours: hoursIn(states.map(({ _id }) => hours(_id))),
        wasted: wastedOf(materials)
      }
    },

    readWeeklyProjectSummary: async ({ project, ...asked }, { trx, today, me }) => {
      const periods = periodsOf(asked, today)
      const states = await findStates(trx, project, periods.span.to, periods.base.to, today)
      const [chosen] = states
      if (project !== undefined && !chosen) return refuse(404, texts.noSuchProject)
      const of: SummaryOf = { ...periods, today, projects: states.map(({ _id }) => _id), isAll: project === undefined }
      const [materials, spent, losses, cost, tasks, hours, people, tools, issues, lessons] = await Promise.all([
        materialsOf(trx, of),
        sumPurchases(trx, of),
        largestLosses(trx, of, MOST.names),
        sumLabor(trx, of),
        sumLaborTasks(trx, of, MOST.rows),
        hoursOf(trx, of),
        peopleOf(trx, of),
        toolsOf(trx, of),
        issuesOf(trx, of),
        lessonsOf(trx, me, of)
      ])
      const spentOn = (kind: 'materials' | 'tools') => spentOf(spent, kind)
      const projects = states.map(({ _id, name }) => ({ _id, name, ...hours.of(_id) }))
      return {
        project: project === undefined || !chosen ? null : { _id: chosen._id, name: chosen.name },
        ...periods,
        status: statusOf(states, of),
        materials,
        issues: issues.issues,
        tools,
        lessons,
        financials: {
          rows: [
            spentOn('materials'),
            { kind: 'labor' as const, now: cost?.now ?? 0, before: cost?.before ?? 0, all: cost?.all ?? 0 },
            spentOn('tools'),
            { kind: 'issues' as const, ...issues.cost }
          ].map(({ kind, now, before, all }) => ({ kind, now, before, all })),
          unpriced: spentOn('materials').unpriced + spentOn('tools').unpriced,
          foreign: spentOn('materials').foreign + spentOn('tools').foreign
        },
        losses: { rows: losses },
        people,
        labor: {
          hours: hoursIn(projects),
          cost: { now: cost?.now ?? 0, before: cost?.before ?? 0 },
          projects: projects
            .filter(row => row.hours > 0 || row.hoursBefore > 0)
            .toSorted((a, b) => b.hours - a.hours || b.hoursBefore - a.hoursBefore),
          tasks,
          weeks: hours.weeks
        }
      }
    }
  })
