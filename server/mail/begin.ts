// A mailing begins: whoever gets it has a letter from then on. When it was scheduled, on the first node to see its time.
import { startOfWeek, today } from '#shared/kit/time/day.ts'
import { refuse, Refused } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import * as letters from '#shared/mail/letter-texts.ts'
import type { MailingKind } from '#shared/mail/rules.ts'
import * as texts from '#shared/mail/texts.ts'
import { effective } from '#shared/permissions.ts'

import type { CallContext, Work } from '../kit/calls/request.ts'
import type { Background } from '../kit/clock/schedule.ts'
import type { Trx } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'
import { activeOwners } from '../people/for-others.ts'
import { beginMailing, findSender, hold, type LockedMailing, lockDue, type Sender } from './mailing-queries.ts'
import { lockBroadcasts, selectAudience } from './queries.ts'
import { isAnyDue } from './queue-queries.ts'

/** What a mailing of this kind is sent with. */
export const rightOf = (kind: MailingKind) => (kind === 'broadcast' ? 'sendEmailToAll' : 'sendEmails')

interface Recipient {
  email: string
  skipped: string | null
}

/** Everybody a broadcast goes to now, those included who are left out; refused where there is nobody to send it to. */
export async function broadcastTo(trx: Trx, week: string): Promise<Recipient[]> {
  if (await lockBroadcasts(trx)) refuse(409, texts.broadcastLeaving)
  const audience = await selectAudience(trx, week)
  if (audience.length === 0) refuse(404, texts.nobodySubscribed)
  if (audience.every(({ had }) => had)) refuse(409, texts.everybodyHadIt)
  return audience.map(({ email, had }) => ({ email, skipped: had ? texts.hadItsWeek : null }))
}

/** Refused, nothing is written. */
export async function begin(
  { trx, changed }: Work,
  { id, kind, list, state }: Pick<LockedMailing, 'id' | 'kind' | 'list' | 'state'>,
  { now, today: day }: Pick<CallContext, 'now' | 'today'>
): Promise<void> {
  const week = kind === 'broadcast' ? startOfWeek(day) : null
  const recipients = week
    ? await broadcastTo(trx, week)
    : (list ?? []).map((email): Recipient => ({ email, skipped: null }))
  await beginMailing(trx, { id, week, now, recipients: recipients.map(one => ({ ...one, id: newId(now) })) })
  await changed('mailing', id, { state }, { state: 'sending', total: recipients.length })
}

const maySend = ({ isActive, role, front, removed }: Sender, kind: MailingKind): boolean =>
  isActive && effective({ role: role ?? [], front, removed }).includes(rightOf(kind))

/** Why it did not begin, for whoever scheduled it and may know; else for the Owners. */
async function tell(
  { trx, post }: Work,
  due: LockedMailing,
  problem: string,
  site: string,
  sender: Sender | undefined
) {
  const told = sender && maySend(sender, due.kind) ? [sender] : await activeOwners(trx)
  for (const { email: to } of told)
    await post({
      to,
      subject: t(letters.notBegunSubject, { subject: due.subject }),
      paragraphs: [t(letters.notBegunLead, { subject: due.subject }), t(problem), t(letters.notBegunHow)],
      link: { text: t(letters.toAnnouncements), url: `${site}/announcements` }
    })
}

/** Rights count at the time it begins, not at that when it was scheduled. */
async function beginDue(work: Work, due: LockedMailing, at: CallContext): Promise<void> {
  const sender = due.by_person === null ? undefined : await findSender(work.trx, due.by_person)
  try {
    if (!sender || !maySend(sender, due.kind)) refuse(403, texts.senderMayNot)
    await begin(work, due, at)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { message } = error.refusal
    await hold(work.trx, due.id, message)
    await work.changed('mailing', due.id, { state: due.state }, { state: 'stopped', problem: message })
    await tell(work, due, message, at.site, sender)
  }
}

/** Begins what is due, one after the other. */
export async function startDue({
  database,
  site,
  work
}: Pick<Background, 'database' | 'site' | 'work'>): Promise<void> {
  while (await isAnyDue(database)) {
    const begun = await database.transaction(async trx => {
      const due = await lockDue(trx)
      if (!due) return false
      const now = new Date()
      const at = { now, today: today(now), ip: '', device: '', site }
      await beginDue(work(trx, at, 'begin-mailing'), due, at)
      return true
    })
    // Another node is beginning it.
    if (!begun) return
  }
}
