// The mail of a day or a week: all that waited for it, a person a transaction.
import { t } from '#shared/kit/texts.ts'
import { formatDay } from '#shared/kit/time/day.ts'
import { dayIn } from '#shared/kit/time/when.ts'
import { groups, type Kind, sentenceOf, type Values } from '#shared/notifications/kind.ts'
import { kindOf } from '#shared/notifications/kinds.ts'
import * as texts from '#shared/notifications/told-texts.ts'

import type { LetterList } from '../kit/mail/letter-page.ts'
import type { CallContext, Work } from '../kit/calls/request.ts'
import type { RunResult, ScheduledTask } from '../kit/clock/schedule.ts'
import { secretOf } from '../kit/settings.ts'
import { type Due, type DueReader, findDue, selectDue } from './digest-queries.ts'
import { ALL, footOf } from './off-links.ts'

interface Line {
  kind: Kind<Values>
  text: string
  url?: string
}

/** What was said twice is one line. */
function linesOf(due: readonly Due[], site: string): Line[] {
  const lines = due.flatMap(({ kind: name, places }): Line[] => {
    const kind = kindOf(name)
    if (!kind) return []
    const url = kind.opens && site + kind.opens(places)
    return [{ kind, text: sentenceOf(kind, places), ...(url && { url }) }]
  })
  return [...Map.groupBy(lines, ({ text }) => text).values()].map(same =>
    same.length > 1 ? { ...same[0]!, text: t(texts.times, { text: same[0]!.text, count: same.length }) } : same[0]!
  )
}

/** What waits for the reader stands first, then the groups in their order. */
function listOf(lines: readonly Line[]): LetterList {
  const waits = lines.filter(({ kind }) => kind.waits)
  const others = groups.map(group => ({
    title: t(texts.groupTitles[group]),
    items: lines.filter(({ kind }) => !kind.waits && kind.group === group)
  }))
  return [{ title: t(texts.waitForYou), items: waits }, ...others].filter(({ items }) => items.length > 0)
}

async function sendTo({ trx, post }: Work, reader: DueReader, { now, site }: CallContext): Promise<void> {
  const lines = linesOf(await selectDue(trx, reader.id, now), site)
  if (!lines.length) return
  const count = lines.length
  const waits = lines.filter(({ kind }) => kind.waits).length
  const secret = await secretOf(trx, 'subscription-secret')
  const why = t(reader.mails === 'weekly' ? texts.whyWeekly : texts.whyDaily, { at: reader.at })
  const day = formatDay(dayIn(reader.zone, now), 'profile')
  await post({
    to: reader.email,
    toPerson: reader.id,
    subject: t(waits ? texts.digestWaits : texts.digestSubject, { count, waits, day }),
    paragraphs: [],
    list: listOf(lines),
    link: { text: t(texts.toAll), url: `${site}/notifications` },
    ...footOf(secret, site, { personId: reader.id, kind: ALL }, why)
  })
}

/** What is late is sent once, with all that waits by then. */
export const digestTask: ScheduledTask = {
  name: 'told-digests',
  cron: '*/5 * * * *',
  period: now => now.toISOString().slice(0, 16),
  missed: 'latest',
  async run(work, at): Promise<RunResult> {
    const reader = await findDue(work.trx, at.now)
    if (!reader) return undefined
    await sendTo(work, reader, at)
    return 'more'
  }
}
