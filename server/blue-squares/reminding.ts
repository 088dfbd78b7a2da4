// Reminders of what a week still lacks: to everybody on Friday, and by those who look after people whenever they choose;
// nobody gets two on one day, and what somebody sends can be taken back for some seconds.
import type * as calls from '#shared/blue-squares/calls.ts'
import * as texts from '#shared/blue-squares/answer-texts.ts'
import * as letters from '#shared/blue-squares/letter-texts.ts'
import { HELD_FOR, isReminded } from '#shared/blue-squares/rules.ts'
import { greeting } from '#shared/blue-squares/texts.ts'
import { type Day, dayOf, endOfWeek, formatDay, startOfWeek } from '#shared/kit/time/day.ts'
import type { Selection } from '#shared/kit/lists/lists.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import type { Actor } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import type { RunResult, ScheduledTask } from '../kit/clock/schedule.ts'
import type { Trx } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'
import { texts as lists } from '../kit/lists/texts.ts'
import { reachedOf, takeBack, tellEach, type Telling } from '../notifications/for-others.ts'
import {
  deleteHoursReminders,
  type HoursReminder,
  selectOwnReminders,
  writeHoursReminders
} from './reminder-queries.ts'
import { isIn, mayRemind, placesOf, type Risk, risksOf, risksSeenBy } from './risks.ts'
import { holdPlace, type JudgedWeek, keepPlace, selectWeeks } from './week-queries.ts'

const SIZE = 500
/** One call reminds no more: for more people it is called again, and holds its letters back for as long as the other calls may take. */
const MOST_AT_ONCE = 500

/** Who reminds: nobody on Fridays, when the mail also says how to get no more of them. */
type Sender = Visitor | undefined

interface Sending extends Telling {
  today: Day
  me?: Visitor | undefined
}

function paragraphsFor({ one, outcome }: Risk, day: string, by: Sender): string[] {
  const isSummary = outcome === 'summary'
  return [
    t(greeting, { name: one.firstName }),
    ...(by ? [t(letters.reminderBy, { by: `${by.firstName} ${by.lastName}` })] : []),
    ...(isSummary ? [] : [t(letters.reminderText, { ...placesOf(one), day })]),
    ...(one.hasSummary ? [] : [t(letters.reminderSummary, { day })]),
    ...(isSummary ? [] : [t(letters.reminderForgotten)]),
    ...(by ? [] : [t(letters.reminderStop)])
  ]
}

const aboutOf = ({ reminderId }: Pick<HoursReminder, 'reminderId'>) => `hours-reminder ${reminderId}`

/** The ids of those who had none today. */
async function send(sending: Sending, risks: readonly Risk[], heldFor?: number): Promise<string[]> {
  const { trx, now, today, site, me: by } = sending
  const all = risks.map(risk => ({ risk, personId: risk.one.id, reminderId: newId(now) }))
  const fresh = await writeHoursReminders(trx, all, { day: today, by: by?.id ?? null, now })
  const told = all.filter(({ personId }) => fresh.has(personId))
  const day = formatDay(endOfWeek(today), 'log')
  await tellEach(
    sending,
    by ? 'hoursReminded' : 'hoursMissing',
    told.map(({ risk, personId, reminderId }) => {
      const { name: _, ...places } = placesOf(risk.one)
      const isSummary = risk.outcome === 'summary'
      return {
        to: [personId],
        places: { ...places, day, outcome: risk.outcome, reminder: reminderId },
        letter: {
          subject: t(isSummary ? letters.reminderSummarySubject : letters.reminderSubject),
          paragraphs: paragraphsFor(risk, day, by),
          link: isSummary
            ? { text: t(letters.toSummary), url: `${site}/weeklysummaries` }
            : { text: t(letters.toLog), url: `${site}/timelog` }
        },
        ...(heldFor !== undefined && { heldFor })
      }
    })
  )
  return told.map(({ personId }) => personId)
}

async function remindAll(work: Work, people: readonly JudgedWeek[], week: Day, at: CallContext) {
  const risks = (await risksOf(work.trx, people, week)).filter(({ outcome }) => isReminded(outcome))
  const ids = risks.map(({ one }) => one.id)
  const wanted = new Set(await reachedOf(work.trx, 'hoursMissing', ids))
  const told = await send(
    { ...work, ...at },
    risks.filter(({ one }) => wanted.has(one.id))
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

/** Those who are named, or all whom somebody had before them: never more than they were told. */
async function meantBy(rows: Selection, { trx, me, today }: { trx: Trx; me: Actor; today: Day }): Promise<Risk[]> {
  const isNamed = 'ids' in rows
  const seen = await risksSeenBy(trx, me, today, isNamed ? rows.ids : undefined)
  const open = seen.filter(risk => mayRemind(risk, me, today))
  if (isNamed) return open
  const fitting = open.filter(isIn(rows.all, today))
  const count = fitting.length
  if (count > rows.seen) refuse(409, t(lists.otherCount, { count, seen: rows.seen }), { current: { count } })
  const except = new Set(rows.except)
  return fitting.filter(({ one }) => !except.has(one.id))
}

export const reminding: Pick<Handlers<typeof calls>, 'remindOfHours' | 'takeBackReminders'> = {
  async remindOfHours({ rows }, request) {
    const { now, today, changedAll } = request
    const meant = await meantBy(rows, request)
    const [part, more] = [meant.slice(0, MOST_AT_ONCE), Math.max(0, meant.length - MOST_AT_ONCE)]
    const heldFor = HELD_FOR * (1 + Math.ceil(more / MOST_AT_ONCE))
    const reminded = await send(request, part, heldFor)
    const count = reminded.length
    const ends = { count, more, sentAt: now.toISOString() }
    if (!count) return { message: t(texts.nobodyToRemind), ...ends }
    await changedAll(
      'hours-reminder',
      reminded.map(id => ({ id, before: undefined, after: { day: today } }))
    )
    const wanted = 'ids' in rows ? new Set(rows.ids).size : meant.length
    const left = wanted - count - more
    const said = t(texts.remindedMany, { count })
    return {
      message: left ? `${said} ${t(texts.leftMany, { count: left })}` : said,
      ...ends
    }
  },

  async takeBackReminders({ sent }, { trx, me, changedAll }) {
    const at = sent.map(instant => new Date(instant).toISOString())
    const own = await selectOwnReminders(trx, { sent: at, by: me.id })
    const stays = await takeBack({ trx }, 'hoursReminded', own.map(aboutOf))
    const back = own.filter(one => !stays.has(aboutOf(one)))
    await deleteHoursReminders(
      trx,
      back.map(({ reminderId }) => reminderId)
    )
    await changedAll(
      'hours-reminder',
      back.map(({ personId, day }) => ({ id: personId, before: { day }, after: undefined }))
    )
    const [count, left] = [back.length, own.length - back.length]
    if (!count) return { message: t(texts.noneTakenBack), count, left }
    return { message: t(left ? texts.someTakenBack : texts.allTakenBack, { count: left }), count, left }
  }
}
