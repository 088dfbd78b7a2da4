// Before the week ends: who would get a square, for managers, and what tonight would bring, for the Owners on Saturday.
import type * as calls from '#shared/blue-squares/calls.ts'
import * as letters from '#shared/blue-squares/letter-texts.ts'
import { isKind, makesItAtPace, requiredSeconds, type Verdict } from '#shared/blue-squares/rules.ts'
import { andMore } from '#shared/blue-squares/week-texts.ts'
import { dayOf, startOfWeek } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR_MS } from '#shared/kit/time.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { ScheduledTask } from '../kit/clock/schedule.ts'
import { activeOwners } from '../people/for-others.ts'
import { mayRemind, placesOf, type Risk, risksOf, risksSeenBy } from './risks.ts'
import { remindedOf, writeReminder } from './reminder-queries.ts'
import { selectShort } from './week-queries.ts'

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
    const all = await risksOf(trx, await selectShort(trx, week, { summaries: true }), week)
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

const missingOf = ({ one }: Risk) => requiredSeconds(one) - one.seconds

export const beforehand: Pick<Handlers<typeof calls>, CallNames> = {
  async listAtRisk(_, { trx, me, today }) {
    const week = startOfWeek(today)
    const all = await risksSeenBy(trx, me, today)
    const atRisk = all.filter(({ outcome }) => isKind(outcome)).toSorted((a, b) => missingOf(b) - missingOf(a))
    const others = all.filter(({ outcome }) => !isKind(outcome))
    return {
      week,
      total: atRisk.length,
      excused: others.length,
      people: [...atRisk, ...others].map(risk => {
        const { one, outcome } = risk
        return {
          _id: one.id,
          firstName: one.firstName,
          lastName: one.lastName,
          role: one.role,
          seconds: one.seconds,
          requiredSeconds: requiredSeconds(one),
          squares: one.squares,
          outcome,
          onPace: makesItAtPace(one.seconds, requiredSeconds(one), today),
          remindedAt: one.remindedAt && new Date(one.remindedAt).toISOString(),
          mayRemind: mayRemind(risk, me, today)
        }
      })
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
