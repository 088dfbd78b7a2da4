// Sends the reports that are due: each in one transaction with its next time, so that a crash or a second node sends none twice.
import { count as figure } from '#shared/kit/figures.ts'
import { fileName } from '#shared/kit/files/csv.ts'
import { Refused } from '#shared/kit/calls/refused.ts'
import { countRows, sheetTypes, writeSheet } from '#shared/kit/files/sheet.ts'
import { t } from '#shared/kit/texts.ts'
import { exportable } from '#shared/reports/export/names.ts'
import { gone } from '#shared/reports/export/texts.ts'
import * as letters from '#shared/reports/by-mail/letter-texts.ts'
import { LARGEST_FILE, nextAfter } from '#shared/reports/by-mail/rules.ts'
import * as texts from '#shared/reports/by-mail/texts.ts'
import { dayIn } from '#shared/kit/time/when.ts'

import type { CallContext, Work } from '../../kit/calls/request.ts'
import type { RunResult, ScheduledTask } from '../../kit/clock/schedule.ts'
import type { Trx } from '../../kit/database/database.ts'
import { newId } from '../../kit/database/ids.ts'
import { endedBy, keepFile, type Letter } from '../../kit/mail/letters.ts'
import { texts as kit } from '../../kit/texts.ts'
import { mayHave, sheetOf } from '../export/handlers.ts'
import { offUrl } from './off.ts'
import * as queries from './queries.ts'
import type { DueSchedule, Reader } from './queries.ts'
import type { OffLinks } from './token.ts'
import type { WarningLog } from '../tools.ts'

type SendContext = Pick<CallContext, 'now' | 'site'>

const mayOpen = (due: DueSchedule, reader: Reader | undefined): boolean =>
  reader !== undefined && reader.isActive && mayHave(reader.actor, due)

/** Why it cannot be sent before somebody changes it. */
function stopped(due: DueSchedule, maker: Reader | undefined): string | undefined {
  if (!mayOpen(due, maker)) return texts.makerMayNot
  const { about } = exportable[due.report]
  return about && !due.about ? gone[about] : undefined
}

/** What the mail says, and the file that it carries; the same for everybody. */
async function composed(
  trx: Trx,
  due: DueSchedule,
  { now, site }: SendContext
): Promise<Pick<Letter, 'fileId' | 'link' | 'paragraphs' | 'subject'>> {
  const { title, days, page, ...sheet } = await sheetOf(trx, due, dayIn(due.zone, now))
  const bytes = await writeSheet(sheet, due.format)
  const isAttached = bytes.length <= LARGEST_FILE
  const file = { name: fileName(sheet.name, due.format), type: sheetTypes[due.format], bytes }
  const count = figure(countRows(sheet))
  return {
    subject: t(letters.subject, { name: due.name, span: days }),
    paragraphs: [
      t(letters.lead, { report: title, span: days }),
      t(isAttached ? letters.attached : letters.tooLarge, { count })
    ],
    link: { text: t(letters.toReport), url: site + page },
    ...(isAttached && { fileId: await keepFile(trx, file, now) })
  }
}

async function sendTo(
  work: Work,
  due: DueSchedule,
  at: SendContext & { links: OffLinks; maker: string }
): Promise<void> {
  const { trx, postAll } = work
  const wanted = await queries.wantedBy(trx, due.id)
  const readers = await queries.readersOf(trx, wanted)
  const [get, leftOut] = [readers.filter(one => mayOpen(due, one)), readers.filter(one => !mayOpen(due, one))]
  // What their pages would ask for first, no mail goes around; the list of reports by mail says so.
  const made = get
    .filter(one => !one.owesFactor)
    .map(({ actor, email }) => ({ person: actor.id, email, letter: newId(at.now) }))
  if (made.length) {
    const mail = await composed(trx, due, at)
    await postAll(
      made.map(({ person, email, letter }) => {
        const url = offUrl(at.site, at.links.sign({ scheduleId: due.id, personId: person }))
        return {
          ...mail,
          id: letter,
          to: email,
          toPerson: person,
          leave: { why: t(letters.why, { name: at.maker }), text: t(letters.off), url },
          headers: endedBy(url)
        }
      })
    )
  }
  await queries.recordSent(trx, due.id, { letters: made, leftOut: leftOut.map(({ actor }) => actor.id) })
}

/** What kept it from being sent, with nothing of it done. */
async function problemOf(trx: Trx, log: WarningLog, send: () => Promise<void>): Promise<string | null> {
  try {
    await queries.whole(trx, send)
    return null
  } catch (error) {
    if (error instanceof Refused) return error.refusal.message
    log.warn({ err: error }, 'a report by mail could not be made')
    return kit.failed
  }
}

async function sendOne(
  work: Work,
  due: DueSchedule,
  at: SendContext & { links: OffLinks; log: WarningLog }
): Promise<void> {
  const { trx, post, changed } = work
  const [maker] = await queries.readersOf(trx, [due.by])
  const stop = stopped(due, maker)
  const problem = stop ?? (await problemOf(trx, at.log, () => sendTo(work, due, { ...at, maker: maker?.name ?? '' })))
  const sent_at = at.now.toISOString()
  await queries.setSchedule(trx, due.id, {
    next_at: nextAfter(due, at.now, sent_at).toISOString(),
    problem,
    is_paused: stop !== undefined,
    ...(problem === null && { sent_at })
  })
  if (problem === null) return
  await changed('report-schedule', due.id, { problem: null }, { problem })
  if (!maker?.isActive) return
  await post({
    to: maker.email,
    toPerson: maker.actor.id,
    subject: t(letters.failedSubject, { name: due.name }),
    paragraphs: [
      t(letters.failedLead, { name: due.name }),
      t(problem),
      t(stop === undefined ? letters.failedHow : letters.stoppedHow)
    ],
    link: { text: t(letters.toSchedules), url: `${at.site}/reportschedules` }
  })
}

/** One that waited while no server ran is sent once, with the days of now. */
export const sendTask = (links: OffLinks, log: WarningLog): ScheduledTask => ({
  name: 'report-mails',
  cron: '*/5 * * * *',
  period: now => now.toISOString().slice(0, 16),
  missed: 'latest',
  async run(work, at): Promise<RunResult> {
    const due = await queries.lockDue(work.trx, at.now)
    if (!due) return undefined
    await sendOne(work, due, { ...at, links, log })
    return 'more'
  }
})
