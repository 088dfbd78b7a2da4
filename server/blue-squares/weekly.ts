// Each Sunday everybody who did not do what they promised gets a blue square, what the Core Team owes is added up, and
// squares of a year ago go. A part of the people at a time: a node that dies is gone on from, and nobody is judged twice.
import { isKind, judge, missedAfter, requiredSeconds, type Verdict } from '#shared/blue-squares/rules.ts'
import { addDays, type Day, dayOf, startOfWeek } from '#shared/kit/time/day.ts'

import type { CallContext, Work } from '../kit/calls/request.ts'
import type { RunResult, ScheduledTask } from '../kit/clock/schedule.ts'
import { readOrganisation } from '../kit/settings.ts'
import { writeMissedHours } from '../people/for-others.ts'
import { tellOfSquares, tellOfWeek } from './mails.ts'
import { expireSquares, holdPlace, insertWeekSquares, type JudgedWeek, keepPlace, selectWeeks } from './week-queries.ts'
import { describeSquare } from './describe.ts'

const SIZE = 500

interface JudgedPerson {
  one: JudgedWeek
  verdict: Verdict
}

/** The week that a Sunday morning looks back on. */
export const weekBefore = (day: Day): Day => addDays(startOfWeek(day), -7)

async function give(work: Work, judged: readonly JudgedPerson[], week: Day, at: CallContext) {
  const squares = judged.flatMap(({ one, verdict }) =>
    isKind(verdict)
      ? [
          {
            personId: one.id,
            day: at.today,
            description: describeSquare(one, verdict, week),
            week,
            kind: verdict,
            // A week off is known since it was asked for.
            createdAt: (verdict === 'time-off' && one.askedAt) || at.now.toISOString()
          }
        ]
      : []
  )
  const given = await insertWeekSquares(work.trx, squares, at.now)
  await work.changedAll(
    'infringement',
    given.map(({ id, personId, day, description }) => ({
      id,
      before: undefined,
      after: { personId, day, description }
    }))
  )
  const people = new Map(judged.map(({ one }) => [one.id, one]))
  await tellOfSquares(
    { ...work, ...at },
    given.map(({ id, personId, day, description }) => {
      const before = people.get(personId)?.squares ?? 0
      return { id, personId, day, description, count: before + 1 }
    })
  )
  return new Set(given.map(({ personId }) => personId))
}

/** The Core Team owes what it missed. */
async function owe({ trx, changedAll }: Work, judged: readonly JudgedPerson[], given: ReadonlySet<string>, now: Date) {
  const owing = judged.flatMap(({ one, verdict }) => {
    if (one.role !== 'Core Team') return []
    const missed = missedAfter(one, { verdict, squares: one.squares + (given.has(one.id) ? 1 : 0) })
    return missed === one.missed ? [] : [{ id: one.id, before: one.missed, after: missed }]
  })
  await writeMissedHours(
    trx,
    owing.map(({ id, after }) => ({ id, missedHours: after })),
    now
  )
  await changedAll(
    'person',
    owing.map(({ id, before, after }) => ({ id, before: { missedHours: before }, after: { missedHours: after } }))
  )
}

async function judgeNext(work: Work, week: Day, after: string, at: CallContext): Promise<void> {
  const { trx } = work
  const { timeOffExcuses } = await readOrganisation(trx)
  const people = await selectWeeks(trx, { week, after, limit: SIZE, hold: true })
  const judged = people.map(one => ({ one, verdict: judge(one, week, timeOffExcuses) }))
  const given = await give(work, judged, week, at)
  await owe(work, judged, given, at.now)
  const personIds = judged.flatMap(({ one, verdict }) =>
    verdict === 'new' && !one.hasSummary && one.seconds >= requiredSeconds(one) ? [one.id] : []
  )
  if (personIds.length) await work.happened('week.newcomers-without-summary', { personIds })
  const next = people.length === SIZE ? people.at(-1)?.id : undefined
  const excused = judged.filter(({ verdict }) => verdict === 'away').length
  await keepPlace(trx, 'squares', week, { after: next, people: people.length, given: given.size, excused }, at.now)
  if (next === undefined) await tellOfWeek({ ...work, ...at }, week)
}

/** The next part of the week: first the people, then what expires. */
export async function squaresOfWeek(work: Work, at: CallContext): Promise<RunResult> {
  const week = weekBefore(at.today)
  const { after, isDone } = await holdPlace(work.trx, 'squares', week)
  if (!isDone) {
    await judgeNext(work, week, after, at)
    return 'more'
  }
  const expired = await expireSquares(work.trx, at.today, SIZE)
  await work.changedAll(
    'infringement',
    expired.map(({ id, ...square }) => ({ id, before: square, after: undefined }))
  )
  return expired.length === SIZE ? 'more' : undefined
}

export const squaresTask: ScheduledTask = {
  name: 'blue-squares',
  cron: '1 0 * * 0',
  period: now => weekBefore(dayOf(now)),
  run: squaresOfWeek
}
