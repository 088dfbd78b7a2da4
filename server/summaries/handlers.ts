// Weekly summaries: handed in, moved, drafted, counted.
import { addDays, dayOf, startOfWeek } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { holds, mayTouch } from '#shared/kit/rights.ts'
import { readable } from '#shared/people/fields.ts'
import * as calls from '#shared/summaries/calls.ts'
import { LONGEST, mediaProblem, WEEKS, weeksOf } from '#shared/summaries/rules.ts'
import * as schemas from '#shared/summaries/schemas.ts'
import * as texts from '#shared/summaries/texts.ts'

import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import type { ScheduledTask } from '../kit/clock/schedule.ts'
import { tidyNotes } from '../kit/tidy.ts'
import { type ProfileOptions, save } from '../people/for-others.ts'
import { correctCount } from './count.ts'
import { readEvidence } from './evidence.ts'
import { moving } from './move.ts'
import { personalData } from './personal-data.ts'
import { prompt } from './prompt.ts'
import {
  forgetDrafts,
  holdWeeks,
  keepVersion,
  readCount,
  readStanding,
  selectVersions,
  selectWeeks,
  writeWeek
} from './queries.ts'
import { handIn, requireOpen, requireSummary, slotOf, toCheck } from './write.ts'

const handlers = (presenting: ProfileOptions): Handlers<typeof calls> => ({
  ...prompt,
  ...moving,

  async readSummaries(_, { trx, me, record, today }) {
    const { row, ownerId } = record
    const [rows, weeklySummariesCount] = await Promise.all([
      selectWeeks(trx, ownerId, startOfWeek(today)),
      readCount(trx, ownerId)
    ])
    const isOwn = me.id === ownerId
    return {
      personId: ownerId,
      firstName: row.first_name,
      lastName: row.last_name,
      weeklySummaryOption: row.summary_option,
      startDate: row.start_date,
      ...(readable(me, record, 'mediaUrl') && { mediaUrl: row.media_url }),
      weeklySummariesCount,
      mayWrite: isOwn || (holds(me, 'putUserProfile') && mayTouch(me, record.subject)),
      weeks: weeksOf(today).map(week =>
        slotOf(
          rows.find(one => one.week === week),
          week,
          isOwn
        )
      )
    }
  },

  readEvidence,

  async saveSummary({ week, summary, mediaUrl, rev }, request) {
    const { trx, me, record, now, today } = request
    const isOwn = me.id === record.ownerId
    requireOpen(week, today)
    const link = mediaUrl?.trim()
    const problem = link === undefined && !isOwn ? undefined : mediaProblem(link ?? record.row.media_url)
    if (problem) return refuseField(400, 'mediaUrl', problem)
    const html = requireSummary(toCheck(summary))
    const [row] = await holdWeeks(trx, record.ownerId, [week], now)
    if (!row || row.rev !== rev) return refuse(409, texts.stale, { current: slotOf(row, week, isOwn) })
    const after = await handIn(request, record.ownerId, row, html)
    if (link !== undefined && link !== record.row.media_url)
      await save(request, record.ownerId, { changes: { mediaUrl: link } }, presenting)
    return slotOf(after, week, isOwn)
  },

  async keepDraft({ week, summary, tab, rev }, { trx, me, now, today }) {
    requireOpen(week, today)
    if (summary.length > LONGEST) return refuseField(400, 'summary', texts.tooLong)
    const draft = tidyNotes(summary)
    const [row] = await holdWeeks(trx, me.id, [week], now)
    if (!row || row.rev !== rev) return refuse(409, texts.stale, { current: slotOf(row, week, true) })
    const after = { ...row, draft: draft === row.html ? null : draft, draft_at: now.toISOString(), rev: row.rev + 1 }
    const { week: _, ...written } = after
    await writeWeek(trx, written)
    if (draft) await keepVersion(trx, { personId: me.id, week, kind: 'draft', tab, html: draft }, now)
    return slotOf(after, week, true)
  },

  async listVersions({ week }, { trx, me }) {
    const rows = await selectVersions(trx, me.id, week)
    return rows.map(({ id, kind, html, at }) => ({ _id: id, kind, summary: html, at }))
  },

  async setSummaryCount({ weeklySummariesCount }, request) {
    await correctCount(request, request.record.ownerId, weeklySummariesCount)
    return { weeklySummariesCount }
  }
})

const forgetTask: ScheduledTask = {
  name: 'summary-drafts',
  cron: '40 0 * * 0',
  period: now => startOfWeek(dayOf(now)),
  missed: 'latest',
  run: async ({ trx }, { today }) =>
    (await forgetDrafts(trx, addDays(startOfWeek(today), -7 * WEEKS), 1000)) ? 'more' : undefined
}

export const summariesFeature = (presenting: ProfileOptions): Feature => ({
  name: 'summaries',
  endpoints: bind(calls, schemas, handlers(presenting)),
  movers: [
    { table: 'summary', column: 'person_id', key: ['id'], once: ['week'] },
    { table: 'summary_version', column: 'person_id', key: ['id'] },
    { table: 'summary_person', column: 'person_id', key: ['person_id'], once: [] }
  ],
  personalData,
  schedule: [forgetTask],
  listeners: {
    async 'dashboard.asked'({ personId, parts }, { trx }, { today }) {
      parts.summary = await readStanding(trx, personId, startOfWeek(today))
    }
  }
})
