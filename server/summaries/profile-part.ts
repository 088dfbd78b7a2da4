// The summaries in a profile, where the present client reads and writes them: four places, this week's first.
import { addDays, type Day, dayOf, isInstant, startOfWeek } from '#shared/kit/time/day.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { dueOf, isBlank, placeOf, WEEKS, weeksOf } from '#shared/summaries/rules.ts'
import * as texts from '#shared/summaries/texts.ts'

import type { CallContext, Work } from '../kit/calls/request.ts'
import { holdWeeks, selectVersions, type SlotRow, type StoredSummary } from './queries.ts'
import { handIn, requireSummary, toCheck } from './write.ts'

export interface ProfileSummary {
  summary: string
  dueDate: string
  uploadDate: string | null
}

let known: { today: Day; weeks: readonly { week: Day; dueDate: string }[] } | undefined

/** The same for everybody on a day, and slow to work out for each profile that is read. */
function dueWeeks(today: Day) {
  if (known?.today !== today)
    known = { today, weeks: weeksOf(today).map(week => ({ week, dueDate: dueOf(week).toISOString().slice(0, -5) })) }
  return known.weeks
}

/** Seconds have nine digits behind them wherever instants are read. */
const MOST_VERSIONS = 999_999

/** Of what was handed in then; 0 for nothing. */
const versionOf = (uploaded: string | null): number =>
  uploaded === null ? 0 : 1 + (Date.parse(uploaded) % MOST_VERSIONS)

/** Behind the thousandths of when it is due stands which version was read: the present client sends this date back as it came,
 *  and date the slot itself anew. */
const versioned = (dueDate: string, uploaded: string | null): string => `${dueDate}.999${versionOf(uploaded)}Z`

const VERSIONED = /\.999(\d{1,6})Z$/

/** The version that the sender had read: 0 for nothing, undefined where they do not say. */
function readOf({ dueDate, uploadDate }: SentSummary): number | undefined {
  const said = VERSIONED.exec(dueDate ?? '')?.[1]
  if (said !== undefined) return Number(said)
  return uploadDate === null ? 0 : undefined
}

export const placesOf = (stored: readonly StoredSummary[], today: Day): ProfileSummary[] =>
  dueWeeks(today).map(({ week, dueDate }) => {
    const found = stored.find(one => one.week === week)
    return {
      summary: found?.summary ?? '',
      dueDate: versioned(dueDate, found?.uploadDate ?? null),
      uploadDate: found?.uploadDate ? new Date(found.uploadDate).toISOString() : null
    }
  })

export interface SentSummary {
  summary: string
  dueDate?: string | null | undefined
  uploadDate?: string | null | undefined
}

/** Its week by when it was due: whoever saves on Sunday what they opened on Saturday means last week. */
function weekOf({ dueDate }: SentSummary, place: number, today: Day): Day | undefined {
  const due = dueDate && isInstant(dueDate) ? startOfWeek(dayOf(new Date(dueDate))) : undefined
  if (due !== undefined && placeOf(due, today) !== undefined) return due
  return due !== undefined && due < startOfWeek(today) ? undefined : addDays(startOfWeek(today), -7 * place)
}

const instantOf = (text: string | null | undefined): number | undefined =>
  text && isInstant(text) ? Date.parse(text) : undefined

interface Sent {
  one: SentSummary
  html: string
  row: SlotRow
}

/** Whether something else was handed in since the sender read it. */
function isStale({ one, row, html }: Sent): boolean {
  const read = readOf(one)
  if (read !== undefined) return read !== versionOf(row.uploaded_at)
  const dated = instantOf(one.uploadDate)
  // Without a word of what was read, no text is no wish to take one back.
  return dated === undefined ? isBlank(html) : dated < (instantOf(row.uploaded_at) ?? 0)
}

/** Of what is not the newest: a slot that the sender left as it was, the newest stays; else they are told. */
async function leaveNewer({ trx }: Pick<Work, 'trx'>, personId: string, { one, row, html }: Sent): Promise<void> {
  if (isBlank(html)) {
    if (!readOf(one)) return
  } else {
    const versions = await selectVersions(trx, personId, row.week)
    if (versions.some(version => version.kind === 'saved' && version.html === html)) return
  }
  refuse(409, texts.staleProfile)
}

/** Saves the summaries of a sent profile that differ. Answers whether what the sender had read is what stands. */
export async function takeSummaries(
  context: Work & Pick<CallContext, 'now' | 'today'>,
  personId: string,
  sent: readonly (SentSummary | null)[]
): Promise<boolean> {
  const { trx, now, today } = context
  const asked = sent.slice(0, WEEKS).flatMap((one, place) => {
    const week = one ? weekOf(one, place, today) : undefined
    return one && week !== undefined ? [{ week, one, html: toCheck(one.summary) }] : []
  })
  if (!asked.length) return true
  const held = await holdWeeks(trx, personId, [...new Set(asked.map(({ week }) => week))], now)
  const rows = new Map(held.map(row => [row.week, row]))
  let isNewest = true
  for (const { week, one, html } of asked) {
    // A second place of the same week is about what the first one left.
    const row = rows.get(week)
    const same = row && (row.html === html || (isBlank(html) && row.uploaded_at === null))
    if (!row || same) continue
    if (isStale({ one, row, html })) {
      await leaveNewer(context, personId, { one, row, html })
      isNewest = false
    } else rows.set(week, await handIn(context, personId, row, isBlank(html) ? '' : requireSummary(html)))
  }
  return isNewest
}
