// Reports by mail as their page has them: set up, changed, paused and deleted by whoever did so, and by Owners.
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/reports/by-mail/calls.ts'
import * as letters from '#shared/reports/by-mail/letter-texts.ts'
import { MOST_SCHEDULES, nextAfter } from '#shared/reports/by-mail/rules.ts'
import * as schemas from '#shared/reports/by-mail/schemas.ts'
import type { Schedule } from '#shared/reports/by-mail/schemas.ts'
import * as texts from '#shared/reports/by-mail/texts.ts'

import { bind, type Endpoint } from '../../kit/calls/bind.ts'
import type { Visitor } from '../../kit/calls/request.ts'
import type { Trx } from '../../kit/database/database.ts'
import { newId } from '../../kit/database/ids.ts'
import { insistOnFresh } from '../../kit/lists/hand-verbs.ts'
import { texts as kit } from '../../kit/texts.ts'
import { insistOnAbout, mayHave, type FilteredReport } from '../export/handlers.ts'
import * as queries from './queries.ts'
import type { OffLinks } from './token.ts'

const scopeOf = ({ id, role }: Visitor): queries.Scope => (role === 'Owner' ? 'everybody' : id)

const missing = () => refuse(404, kit.missing)

/** What the audit keeps of one: what somebody wrote. */
const recorded = (one: Schedule) => ({
  name: one.name,
  report: one.report,
  of: one.about?._id,
  filters: one.filters,
  format: one.format,
  cadence: one.cadence,
  weekday: one.weekday,
  day: one.day,
  time: one.time,
  zone: one.zone,
  isPaused: one.isPaused,
  recipients: one.recipients.map(({ _id }) => _id)
})

function insistOnOpening(me: Visitor, written: FilteredReport): void {
  if (!mayHave(me, written)) refuse(403, kit.forbidden)
}

/** Everybody must be able to open what they are sent. Those who were on it stay, and are left out of its mails. */
async function insistOnReaders(trx: Trx, written: FilteredReport, ids: readonly string[], had: readonly string[]) {
  const readers = await queries.readersOf(trx, ids)
  if (readers.length < new Set(ids).size) missing()
  const wrong = readers.filter(
    ({ actor, isActive }) => !had.includes(actor.id) && (!isActive || !mayHave(actor, written))
  )
  if (!wrong.length) return
  const message = t(texts.mayNotOpen, { names: wrong.map(({ name }) => name).join(', ') })
  refuseField(400, 'recipients', message)
}

async function insistOnRoom(trx: Trx, personId: string): Promise<void> {
  if ((await queries.countOwn(trx, personId)) >= MOST_SCHEDULES) refuse(400, t(texts.tooMany, { most: MOST_SCHEDULES }))
}

export const sending = (links: OffLinks): Endpoint[] =>
  bind(calls, schemas, {
    listReportSchedules: (asked, { trx, me }) => queries.pageOfSchedules(trx, scopeOf(me), asked),

    async addReportSchedule({ recipients, of, ...written }, { trx, me, now, changed }) {
      insistOnOpening(me, written)
      await insistOnAbout(trx, written.report, of)
      await insistOnRoom(trx, me.id)
      await insistOnReaders(trx, written, recipients, [])
      const id = newId(now)
      await queries.insertSchedule(trx, id, { ...written, by: me.id, now, nextAt: nextAfter(written, now, null) })
      await queries.setAbout(trx, id, written.report, of)
      await queries.setRecipients(trx, id, recipients)
      const made = await queries.readSchedule(trx, id)
      await changed('report-schedule', id, undefined, recorded(made))
      return made
    },

    async changeReportSchedule({ id, rev, recipients, of, ...written }, { trx, me, now, changed }) {
      const before = (await queries.lockSchedule(trx, id, { scope: scopeOf(me) })) ?? missing()
      await insistOnFresh(rev, before, () => before, texts.stale)
      insistOnOpening(me, written)
      await insistOnAbout(trx, written.report, of)
      const had = before.report === written.report ? before.recipients.map(({ _id }) => _id) : []
      await insistOnReaders(trx, written, recipients, had)
      await queries.updateSchedule(trx, id, { ...written, nextAt: nextAfter(written, now, before.sentAt) })
      await queries.setAbout(trx, id, written.report, of)
      await queries.setRecipients(trx, id, recipients)
      const after = await queries.readSchedule(trx, id)
      await changed('report-schedule', id, recorded(before), recorded(after))
      return after
    },

    async pauseReportSchedule({ id, isPaused }, { trx, me, now, changed }) {
      const before = (await queries.lockSchedule(trx, id, { scope: scopeOf(me) })) ?? missing()
      if (before.isPaused === isPaused) return before
      const next_at = nextAfter(before, now, before.sentAt).toISOString()
      await queries.setSchedule(trx, id, { is_paused: isPaused, next_at, ...(!isPaused && { problem: null }) })
      await changed('report-schedule', id, { isPaused: before.isPaused }, { isPaused })
      return queries.readSchedule(trx, id)
    },

    /** What stopped it was its maker: it goes on. One that somebody paused stays paused. */
    async takeOverReportSchedule({ id, rev }, { trx, me, now, changed }) {
      const before = (await queries.lockSchedule(trx, id, { scope: scopeOf(me) })) ?? missing()
      await insistOnFresh(rev, before, () => before, texts.stale)
      if (before.by._id === me.id) return before
      insistOnOpening(me, before)
      await insistOnRoom(trx, me.id)
      await queries.setSchedule(trx, id, {
        created_by: me.id,
        rev: rev + 1,
        ...(before.problem === texts.makerMayNot && { is_paused: false, problem: null }),
        next_at: nextAfter(before, now, before.sentAt).toISOString()
      })
      await changed('report-schedule', id, { by: before.by._id }, { by: me.id })
      return queries.readSchedule(trx, id)
    },

    async deleteReportSchedule({ id }, { trx, me, now, changed }) {
      const before = (await queries.lockSchedule(trx, id, { scope: scopeOf(me) })) ?? missing()
      await queries.setSchedule(trx, id, { deleted_at: now.toISOString() })
      await changed('report-schedule', id, recorded(before), undefined)
      return { message: t(texts.deleted) }
    },

    async restoreReportSchedule({ id }, { trx, me, now, changed }) {
      const found = (await queries.lockSchedule(trx, id, { scope: scopeOf(me), deletedSince: now })) ?? missing()
      await insistOnRoom(trx, found.by._id)
      await queries.setSchedule(trx, id, {
        deleted_at: null,
        next_at: nextAfter(found, now, found.sentAt).toISOString()
      })
      await changed('report-schedule', id, undefined, recorded(found))
      return queries.readSchedule(trx, id)
    },

    async readReportMail({ token }, { trx }) {
      const link = links.read(token)
      const found = link && (await queries.findSent(trx, link.scheduleId, link.personId))
      return found ? { name: found.name } : refuse(404, letters.offWrong)
    },

    async leaveReportMail({ token }, { trx, changed }) {
      const link = links.read(token)
      const found = link && (await queries.findSent(trx, link.scheduleId, link.personId))
      if (!link || !found) return refuse(404, letters.offWrong)
      if (!found.isOff) {
        await queries.switchOff(trx, link.scheduleId, link.personId)
        await changed('report-schedule', link.scheduleId, { off: null }, { off: link.personId })
      }
      return { message: t(letters.offDone, { name: found.name }) }
    }
  })
