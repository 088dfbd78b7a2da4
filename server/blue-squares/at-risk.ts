// Before the week ends: who would get a square, for managers, and what tonight would bring, for the Owners on Saturday.
import type * as calls from '#shared/blue-squares/calls.ts'
import * as letters from '#shared/blue-squares/letter-texts.ts'
import { isKind, requiredSeconds, type Verdict } from '#shared/blue-squares/rules.ts'
import { type AtRisk, riskList } from '#shared/blue-squares/risk-list.ts'
import { andMore } from '#shared/blue-squares/week-texts.ts'
import { type Day, dayOf, startOfWeek } from '#shared/kit/time/day.ts'
import type { Actor } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { ScheduledTask } from '../kit/clock/schedule.ts'
import { heldPage } from '../kit/lists/held-page.ts'
import { isMailedTo, tell, writeMail } from '../notifications/for-others.ts'
import { activeOwners } from '../people/for-others.ts'
import { isIn, isOnPace, mayRemind, placesOf, type Risk, risksOf, risksSeenBy } from './risks.ts'
import { selectShort } from './week-queries.ts'

const MOST_NAMED = 50

/** More seconds than anybody owes in a week. */
const FAR = 1e9

const lineOf = (outcome: Verdict): string =>
  outcome === 'summary' ? letters.previewSummary : outcome === 'both' ? letters.previewBoth : letters.previewLine

export const previewTask: ScheduledTask = {
  name: 'blue-square-preview',
  cron: '0 9 * * 6',
  period: now => startOfWeek(dayOf(now)),
  missed: 'latest',
  usefulFor: 14 * HOUR_MS,
  async run(work, at) {
    const { trx } = work
    const { today, site } = at
    const week = startOfWeek(today)
    const all = await risksOf(trx, await selectShort(trx, week, { summaries: true }), week)
    const risks = all.filter(({ outcome }) => isKind(outcome))
    if (!risks.length) return
    const count = risks.length
    const named = risks.slice(0, MOST_NAMED).map(({ one, outcome }) => t(lineOf(outcome), placesOf(one)))
    await tell({ ...work, ...at }, 'squaresTonight', {
      to: (await activeOwners(trx)).map(({ id }) => id),
      places: { count },
      letter: {
        subject: t(letters.previewSubject, { count }),
        paragraphs: [
          t(letters.previewText),
          ...named,
          ...(count > MOST_NAMED ? [t(andMore, { count: count - MOST_NAMED })] : [])
        ],
        link: { text: t(letters.toAtRisk), url: `${site}/bluesquares` }
      }
    })
  }
}

type CallNames = 'listAtRisk' | 'readSquareReminder' | 'saveSquareReminder'

function rowOf(risk: Risk, me: Actor, today: Day): AtRisk {
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
    onPace: isOnPace(risk, today),
    remindedAt: one.remindedAt && new Date(one.remindedAt).toISOString(),
    mayRemind: mayRemind(risk, me, today)
  }
}

/** Who misses most comes first, and behind all of them who gets no square. */
const placeOf = ({ outcome, requiredSeconds: needed, seconds }: AtRisk): number =>
  seconds - needed + (isKind(outcome) ? 0 : FAR)

export const beforehand: Pick<Handlers<typeof calls>, CallNames> = {
  async listAtRisk({ after, size, sort, ...filters }, { trx, me, today }) {
    const all = await risksSeenBy(trx, me, today)
    const rows = all.filter(isIn(filters, today)).map(risk => rowOf(risk, me, today))
    const atRisk = all.filter(({ outcome }) => isKind(outcome)).length
    return {
      ...heldPage(
        { rows, id: ({ _id }) => _id, columns: riskList.page.table.columns, usual: placeOf },
        { after, size, sort, filters }
      ),
      week: startOfWeek(today),
      atRisk,
      excused: all.length - atRisk,
      isReminded: all.some(({ one }) => one.remindedAt !== null),
      roles: [...new Set(all.map(({ one }) => one.role))].toSorted(),
      open: rows.filter(one => one.mayRemind).length
    }
  },

  // The mail of a kind, under the name that pages before “What I am told” have for it.
  readSquareReminder: async (_, { trx, me }) => ({ reminds: await isMailedTo(trx, 'hoursMissing', me.id) }),

  async saveSquareReminder({ reminds }, { trx, me, changed }) {
    const before = await isMailedTo(trx, 'hoursMissing', me.id)
    await writeMail(trx, me.id, 'hoursMissing', reminds)
    await changed('square-reminder', me.id, { reminds: before }, { reminds })
    return { reminds }
  }
}
