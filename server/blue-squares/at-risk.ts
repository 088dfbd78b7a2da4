// Before the week ends: who would get a square, for managers; a reminder to each of them on Friday, and what tonight would
// bring, for the Owners on Saturday.
import type * as calls from '#shared/blue-squares/calls.ts'
import * as letters from '#shared/blue-squares/letter-texts.ts'
import { isKind, judge, requiredSeconds, type Verdict } from '#shared/blue-squares/rules.ts'
import { greeting } from '#shared/blue-squares/texts.ts'
import { andMore } from '#shared/blue-squares/week-texts.ts'
import { type Day, dayOf, endOfWeek, formatDay, hours, startOfWeek, weekday } from '#shared/kit/day.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR_MS } from '#shared/kit/time.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { RunResult, ScheduledTask } from '../kit/clock/schedule.ts'
import type { CallContext, Work } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { readOrganisation } from '../kit/settings.ts'
import { activeOwners } from '../people/for-others.ts'
import { holdPlace, type JudgedWeek, keepPlace, selectShort, selectWeeks } from './week-queries.ts'
import { remindedOf, writeReminder } from './reminder-queries.ts'

const SIZE = 500
const FRIDAY = 5

interface Risk {
  one: JudgedWeek
  outcome: Exclude<Verdict, 'fine'>
}

async function riskIn(trx: Trx, people: readonly JudgedWeek[], week: Day): Promise<Risk[]> {
  const { timeOffExcuses } = await readOrganisation(trx)
  return people.flatMap(one => {
    const outcome = judge(one, week, timeOffExcuses)
    return outcome === 'fine' ? [] : [{ one, outcome }]
  })
}

const placesOf = (one: JudgedWeek) => ({
  name: `${one.firstName} ${one.lastName}`,
  hours: hours(one.seconds),
  required: hours(requiredSeconds(one)),
  missing: hours(Math.max(0, requiredSeconds(one) - one.seconds))
})

const isReminded = (outcome: Verdict) => outcome === 'hours' || outcome === 'both' || outcome === 'summary'

async function remind({ trx, postAll }: Work, people: readonly JudgedWeek[], week: Day, { site }: CallContext) {
  const risks = (await riskIn(trx, people, week)).filter(({ outcome }) => isReminded(outcome))
  const wanted = await remindedOf(
    trx,
    risks.map(({ one }) => one.id)
  )
  const told = risks.filter(({ one }) => wanted.has(one.id))
  const day = formatDay(endOfWeek(week), 'log')
  await postAll(
    told.map(({ one, outcome }) => ({
      to: one.email,
      toPerson: one.id,
      subject: t(outcome === 'summary' ? letters.reminderSummarySubject : letters.reminderSubject),
      paragraphs: [
        t(greeting, { name: one.firstName }),
        ...(outcome === 'summary' ? [] : [t(letters.reminderText, { ...placesOf(one), day })]),
        ...(outcome === 'hours' ? [] : [t(letters.reminderSummary, { day })]),
        ...(outcome === 'summary' ? [] : [t(letters.reminderForgotten)]),
        t(letters.reminderStop)
      ],
      link:
        outcome === 'summary'
          ? { text: t(letters.toSummary), url: `${site}/weeklysummaries` }
          : { text: t(letters.toLog), url: `${site}/timelog` }
    }))
  )
  return told.length
}

async function remindNext(work: Work, at: CallContext): Promise<RunResult> {
  const week = startOfWeek(at.today)
  const { after, isDone } = await holdPlace(work.trx, 'reminders', week)
  if (isDone) return undefined
  const people = await selectWeeks(work.trx, { week, after, limit: SIZE })
  const given = await remind(work, people, week, at)
  const next = people.length === SIZE ? people.at(-1)?.id : undefined
  await keepPlace(work.trx, 'reminders', week, { after: next, people: people.length, given, excused: 0 }, at.now)
  return next === undefined ? undefined : 'more'
}

export const reminderTask: ScheduledTask = {
  name: 'blue-square-reminders',
  cron: '0 9 * * 5',
  period: now => startOfWeek(dayOf(now)),
  missed: 'latest',
  usefulFor: 36 * HOUR_MS,
  run: remindNext
}

const MOST_NAMED = 50

const lineOf = (outcome: Verdict): string =>
  outcome === 'summary' ? letters.previewSummary : outcome === 'both' ? letters.previewBoth : letters.previewLine

export const previewTask: ScheduledTask = {
  name: 'blue-square-preview',
  cron: '0 9 * * 6',
  period: now => startOfWeek(dayOf(now)),
  missed: 'latest',
  usefulFor: 14 * HOUR_MS,
  async run({ trx, postAll }, { today, site }) {
    const week = startOfWeek(today)
    const all = await riskIn(trx, await selectShort(trx, week, { summaries: true }), week)
    const risks = all.filter(({ outcome }) => isKind(outcome))
    if (!risks.length) return
    const count = risks.length
    const named = risks.slice(0, MOST_NAMED).map(({ one, outcome }) => t(lineOf(outcome), placesOf(one)))
    const owners = await activeOwners(trx)
    await postAll(
      owners.map(({ id, email }) => ({
        to: email,
        toPerson: id,
        subject: t(count === 1 ? letters.previewSubjectOne : letters.previewSubject, { count }),
        paragraphs: [
          t(letters.previewText),
          ...named,
          ...(count > MOST_NAMED ? [t(andMore, { count: count - MOST_NAMED })] : [])
        ],
        link: { text: t(letters.toAtRisk), url: `${site}/bluesquares` }
      }))
    )
  }
}

type CallNames = 'listAtRisk' | 'readSquareReminder' | 'saveSquareReminder'

export const beforehand: Pick<Handlers<typeof calls>, CallNames> = {
  async listAtRisk(_, { trx, me, today }) {
    const week = startOfWeek(today)
    const everybody = me.role === 'Owner' || holds(me, 'seeUsersInDashboard')
    // Before Friday hardly anybody has written theirs.
    const summaries = weekday(today) >= FRIDAY
    const all = await riskIn(
      trx,
      await selectShort(trx, week, { summaries, ...(!everybody && { matesOf: me.id }) }),
      week
    )
    const atRisk = all.filter(({ outcome }) => isKind(outcome))
    const others = all.filter(({ outcome }) => !isKind(outcome))
    return {
      week,
      total: atRisk.length,
      excused: others.length,
      people: [...atRisk, ...others].map(({ one, outcome }) => ({
        _id: one.id,
        firstName: one.firstName,
        lastName: one.lastName,
        role: one.role,
        seconds: one.seconds,
        requiredSeconds: requiredSeconds(one),
        squares: one.squares,
        outcome
      }))
    }
  },

  readSquareReminder: async (_, { trx, me }) => ({ reminds: (await remindedOf(trx, [me.id])).has(me.id) }),

  async saveSquareReminder({ reminds }, { trx, me, changed }) {
    const before = (await remindedOf(trx, [me.id])).has(me.id)
    await writeReminder(trx, me.id, reminds)
    await changed('square-reminder', me.id, { reminds: before }, { reminds })
    return { reminds }
  }
}
