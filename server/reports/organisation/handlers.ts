// The organisation's summary: all its numbers in one answer, each part of its page, and the rows behind a number.
import { addDays, type Day, isDay, isInstant, toDay } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { type Actor, holds } from '#shared/kit/rights.ts'
import * as calls from '#shared/reports/organisation/calls.ts'
import { timeFrames, trendSpan, weekOfYear } from '#shared/reports/organisation/rules.ts'
import * as schemas from '#shared/reports/organisation/schemas.ts'
import type { Block } from '#shared/reports/organisation/schemas.ts'
import * as texts from '#shared/reports/organisation/texts.ts'
import { problemOfSpan, type Span } from '#shared/reports/span.ts'

import { bind, type Endpoint } from '../../kit/calls/bind.ts'
import type { Trx } from '../../kit/database/database.ts'
import { type ReportContext, blocksOf, partBlocks } from './blocks.ts'
import { countTeams } from './figure-queries.ts'
import { mostSquares, namesOfProjects, teamsByMembers } from './most-queries.ts'
import { pageOfRows } from './row-queries.ts'
import { hoursOverTime, peopleOverTime, workOverTime } from './trend-queries.ts'
import { offerReports } from '../saved-filters.ts'
import { loggedDays } from '../sums.ts'
import type { ReportTools } from '../tools.ts'

function spanOf(start: string, end: string): Span {
  const span = { from: toDay(start), to: toDay(end) }
  const problem = problemOfSpan(span.from, span.to)
  return problem === undefined ? span : refuseField(400, 'endDate', problem)
}

interface Ranges {
  startDate: string
  endDate: string
  comparisonStartDate?: string | undefined
  comparisonEndDate?: string | undefined
}

/** A comparison needs both of its days. */
const rangesOf = ({ startDate, endDate, comparisonStartDate, comparisonEndDate }: Ranges) => ({
  span: spanOf(startDate, endDate),
  base:
    comparisonStartDate !== undefined && comparisonEndDate !== undefined
      ? spanOf(comparisonStartDate, comparisonEndDate)
      : undefined
})

type Blocks = ReturnType<typeof blocksOf>

const every = new Set<Block>([...Object.values(partBlocks).flat(), 'userLocations'])

async function readBlocks(blocks: Blocks, names: Iterable<Block>): Promise<Record<string, unknown>> {
  const read = async (name: Block) => [name, await blocks[name]()] as const
  return Object.fromEntries(await Promise.all([...names].map(read)))
}

const refuseTrend = (message: string): never => refuse(400, message, { msg: message })

interface TrendRequest {
  timeFrame?: string | undefined
  offset?: string | undefined
  customStartDate?: string | undefined
  customEndDate?: string | undefined
}

const isDate = (text: string): boolean => isDay(text) || isInstant(text)

/** Both days of a custom trend, or so many years back; a year by week when nothing is said. */
async function trendOf(asked: TrendRequest, trx: Trx, today: Day): Promise<{ span: Span; offset: 'month' | 'week' }> {
  const { timeFrame = '1', offset = 'week', customStartDate, customEndDate } = asked
  if (offset !== 'week' && offset !== 'month') return refuseTrend(texts.noOffset)
  if (customStartDate !== undefined || customEndDate !== undefined) {
    if (!isDate(customStartDate ?? '') || !isDate(customEndDate ?? '')) return refuseTrend(texts.noDay)
    const span = { from: toDay(customStartDate ?? ''), to: toDay(customEndDate ?? '') }
    const problem = problemOfSpan(span.from, span.to)
    return problem === undefined ? { span, offset } : refuseTrend(problem)
  }
  const frame = timeFrames.find(one => String(one) === timeFrame)
  if (frame === undefined) return refuseTrend(texts.noFrame)
  const first = frame === 0 ? ((await loggedDays(trx, {}))?.from ?? today) : ''
  return { span: trendSpan(frame, offset, today, first), offset }
}

const seesSquaresAs = (me: Actor): 'all' | { id: string } =>
  (['addInfringements', 'editInfringements', 'deleteInfringements'] as const).some(right => holds(me, right))
    ? 'all'
    : { id: me.id }

const MOST = { projects: 8, teams: 6, squares: 5 } as const

export const org = (tools: ReportTools): Endpoint[] => {
  offerReports()
  const blocksFor = (asked: Ranges, { trx, today, now }: { trx: Trx; today: Day; now: Date }): Blocks => {
    const about: ReportContext = {
      trx,
      today,
      ...rangesOf(asked),
      pictureUrl: hash => tools.pictureUrl(hash, now)
    }
    return blocksOf(about)
  }
  return bind(calls, schemas, {
    readVolunteerStats: async (asked, request) =>
      schemas.volunteerStats.parse(await readBlocks(blocksFor(asked, request), every)),

    readTaskAndProjectStats: (asked, request) => blocksFor(asked, request).taskAndProjectStats(),

    readVolunteerTrends: async (asked, { trx, today }) => {
      const { span, offset } = await trendOf(asked, trx, today)
      return (await hoursOverTime(trx, span, offset)).map(({ start, hours }) => ({
        _id:
          offset === 'week' ? weekOfYear(start) : { year: Number(start.slice(0, 4)), month: Number(start.slice(5, 7)) },
        totalHours: hours
      }))
    },

    readTeamNumbers: async ({ endDate, activeMembersMinimum = 1 }, { trx, today }) => {
      const count = await countTeams(trx, spanOf(endDate, endDate), today, activeMembersMinimum)
      return { teamsWithActiveMembers: { count } }
    },

    readOrgPart: async ({ part, ...asked }, request) =>
      schemas.readOrgPart.answer.parse(await readBlocks(blocksFor(asked, request), partBlocks[part])),

    readOrgPeople: async ({ startDate, endDate }, { trx, today, me, now }) => {
      const span = spanOf(startDate, endDate)
      const [projects, teams, squares] = await Promise.all([
        namesOfProjects(trx, span, MOST.projects),
        teamsByMembers(trx, span, today, MOST.teams),
        mostSquares(trx, { from: addDays(span.to, -364), to: span.to }, seesSquaresAs(me), MOST.squares)
      ])
      return {
        projects,
        teams,
        squares: squares.map(({ picture, ...row }) => ({ ...row, profilePic: tools.pictureUrl(picture, now) }))
      }
    },

    readWorkTrend: ({ startDate, endDate }, { trx }) => workOverTime(trx, spanOf(startDate, endDate)),

    readPeopleTrend: ({ offset }, { trx, today }) => peopleOverTime(trx, today, offset),

    listOrgRows: ({ kind, which, startDate, endDate, ...request }, { trx, today, me }) =>
      pageOfRows(
        trx,
        { kind, which, span: spanOf(startDate, endDate), today, seesSquaresAs: seesSquaresAs(me) },
        request
      )
  })
}
