// Reminders of what a week still lacks: to everybody on Friday, and by those who look after people whenever they choose;
// nobody gets two on one day, and what somebody sends can be taken back for some seconds.
import type * as calls from '#shared/blue-squares/calls.ts'
import * as texts from '#shared/blue-squares/answer-texts.ts'
import * as letters from '#shared/blue-squares/letter-texts.ts'
import { HELD_FOR, isReminded } from '#shared/blue-squares/rules.ts'
import { greeting } from '#shared/blue-squares/texts.ts'
import { type Day, dayOf, endOfWeek, formatDay, startOfWeek } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR_MS } from '#shared/kit/time.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { CallContext, Work } from '../kit/calls/request.ts'
import type { RunResult, ScheduledTask } from '../kit/clock/schedule.ts'
import { newId } from '../kit/database/ids.ts'
import { takeBackLetters } from '../kit/mail/letters.ts'
import { deleteHoursReminders, remindedOf, selectOwnReminders, writeHoursReminders } from './reminder-queries.ts'
import { mayRemind, placesOf, type Risk, risksOf, risksSeenBy } from './risks.ts'
import { holdPlace, type JudgedWeek, keepPlace, selectWeeks } from './week-queries.ts'

const SIZE = 500

/** Who reminds: nobody on Fridays, when the mail also says how to get no more of them. */
interface Sender {
  id: string
  name: string
}

interface Sending {
  now: Date
  today: Day
  site: string
  by?: Sender
}

function paragraphsFor({ one, outcome }: Risk, day: string, by: Sender | undefined): string[] {
  const isSummary = outcome === 'summary'
  return [
    t(greeting, { name: one.firstName }),
    ...(by ? [t(letters.reminderBy, { by: by.name })] : []),
    ...(isSummary ? [] : [t(letters.reminderText, { ...placesOf(one), day })]),
    ...(one.hasSummary ? [] : [t(letters.reminderSummary, { day })]),
    ...(isSummary ? [] : [t(letters.reminderForgotten)]),
    ...(by ? [] : [t(letters.reminderStop)])
  ]
}

/** The ids of those who had none today. */
async function send({ trx, postAll }: Work, risks: readonly Risk[], { now, today, site, by }: Sending) {
  const all = risks.map(risk => ({ risk, personId: risk.one.id, letterId: newId(now) }))
  const fresh = await writeHoursReminders(trx, all, { day: today, by: by?.id ?? null, now })
  const told = all.filter(({ personId }) => fresh.has(personId))
  const day = formatDay(endOfWeek(today), 'log')
  await postAll(
    told.map(({ risk, personId, letterId }) => ({
      id: letterId,
      to: risk.one.email,
      toPerson: personId,
      subject: t(risk.outcome === 'summary' ? letters.reminderSummarySubject : letters.reminderSubject),
      paragraphs: paragraphsFor(risk, day, by),
      link:
        risk.outcome === 'summary'
          ? { text: t(letters.toSummary), url: `${site}/weeklysummaries` }
          : { text: t(letters.toLog), url: `${site}/timelog` },
      ...(by && { heldFor: HELD_FOR })
    }))
  )
  return told.map(({ personId }) => personId)
}

async function remindAll(work: Work, people: readonly JudgedWeek[], week: Day, at: CallContext) {
  const risks = (await risksOf(work.trx, people, week)).filter(({ outcome }) => isReminded(outcome))
  const wanted = await remindedOf(
    work.trx,
    risks.map(({ one }) => one.id)
  )
  const told = await send(
    work,
    risks.filter(({ one }) => wanted.has(one.id)),
    at
  )
  return told.length
}

async function remindNext(work: Work, at: CallContext): Promise<RunResult> {
  const week = startOfWeek(at.today)
  const { after, isDone } = await holdPlace(work.trx, 'reminders', week)
  if (isDone) return undefined
  const people = await selectWeeks(work.trx, { week, after, limit: SIZE })
  const given = await remindAll(work, people, week, at)
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

export const reminding: Pick<Handlers<typeof calls>, 'remindOfHours' | 'takeBackReminders'> = {
  async remindOfHours({ people }, request) {
    const { trx, me, now, today, site, changedAll } = request
    const seen = await risksSeenBy(trx, me, today, people)
    const by = { id: me.id, name: `${me.firstName} ${me.lastName}` }
    const risks = seen.filter(risk => mayRemind(risk, me, today))
    const reminded = await send(request, risks, { now, today, site, by })
    if (!reminded.length) return { message: t(texts.nobodyToRemind), reminded }
    await changedAll(
      'hours-reminder',
      reminded.map(id => ({ id, before: undefined, after: { day: today } }))
    )
    const [count, left] = [reminded.length, new Set(people).size - reminded.length]
    const said = t(count === 1 ? texts.remindedOne : texts.remindedMany, { count })
    return {
      message: left ? `${said} ${t(left === 1 ? texts.leftOne : texts.leftMany, { count: left })}` : said,
      reminded
    }
  },

  async takeBackReminders({ people }, { trx, me, today, changedAll }) {
    const own = await selectOwnReminders(trx, { people, day: today, by: me.id })
    const gone = await takeBackLetters(
      trx,
      own.map(({ letterId }) => letterId)
    )
    const back = own.filter(({ letterId }) => gone.has(letterId))
    await deleteHoursReminders(
      trx,
      back.map(({ letterId }) => letterId)
    )
    const takenBack = back.map(({ personId }) => personId)
    await changedAll(
      'hours-reminder',
      takenBack.map(id => ({ id, before: { day: today }, after: undefined }))
    )
    const left = new Set(people).size - takenBack.length
    if (!takenBack.length) return { message: t(texts.noneTakenBack), takenBack }
    return { message: t(left ? texts.someTakenBack : texts.allTakenBack, { count: left }), takenBack }
  }
}
