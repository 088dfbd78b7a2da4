// On Sundays, after the week was judged, everybody's summaries of it go to those who asked for them: a mail for each two
// hundred people, so that no mail is too large for its server. A report by mail is no kind: whoever gets it stands on a list.
import { addDays, type Day, dayOf, hours, startOfWeek } from '#shared/kit/time/day.ts'
import { compose, parse, type Rich } from '#shared/kit/text/rich.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { GOOGLE_DOC, hrefOf, linkNamed } from '#shared/people/links.ts'
import * as letters from '#shared/reports/weekly/letter-texts.ts'
import { MARKED_COUNT } from '#shared/reports/weekly/rules.ts'
import { standingTexts } from '#shared/reports/weekly/standing-texts.ts'
import { isBlank, spanOf } from '#shared/summaries/rules.ts'

import type { CallContext, Work } from '../../kit/calls/request.ts'
import type { RunResult, ScheduledTask } from '../../kit/clock/schedule.ts'
import { queueDrawn } from '../../kit/mail/letters.ts'
import { drawMail } from '../../mail/for-others.ts'
import { selectWeekly, type WeeklyRow } from './queries.ts'
import { selectRecipients } from './recipient-queries.ts'
import { holdRun, keepRun } from './run-queries.ts'

const PART = 200

const text = (words: string): Rich => ({ text: words })
const strong = (words: string): Rich => ({ tag: 'strong', children: [text(words)] })
const link = (words: string, address: string): Rich[] => {
  const href = hrefOf(address)
  return href === undefined ? [] : [text(' · '), { tag: 'a', href, children: [text(words)] }]
}

/** Readable on light and on dark alike. */
const SHORT = 'color: #d3473d'
const EIGHTH = 'background: #f8ba2f; color: #201b16'

/** Short hours and the eighth summary stand out, and not by their colour alone. */
function factsOf(row: WeeklyRow): Rich[] {
  const { teamCode, weeklySummariesCount: count, tangibleSeconds, promisedHours, mediaUrl, adminLinks } = row
  const isShort = tangibleSeconds < promisedHours * HOUR
  const logged = t(letters.hours, { hours: hours(tangibleSeconds), promised: String(promisedHours) })
  const valid = t(letters.count, { count })
  return [
    text(`${teamCode ? t(letters.code, { code: teamCode }) : t(letters.noCode)} · `),
    count === MARKED_COUNT ? strong(`★ ${valid}`) : text(valid),
    text(' · '),
    isShort ? strong(`▼ ${logged}`) : text(logged),
    ...link(t(letters.media), mediaUrl),
    ...link(t(letters.document), linkNamed(adminLinks, GOOGLE_DOC) ?? '')
  ]
}

const blockOf = (row: WeeklyRow): Rich[] => [
  { tag: 'h2', children: [text(`${row.firstName} ${row.lastName}`)] },
  { tag: 'p', children: factsOf(row) },
  ...(isBlank(row.summary)
    ? [{ tag: 'p' as const, children: [{ tag: 'em' as const, children: [text(t(standingTexts[row.standing]))] }] }]
    : parse(row.summary))
]

function mailOf(rows: readonly WeeklyRow[], places: Record<string, number | string>, isPart: boolean) {
  const addresses = rows.filter(({ privacy }) => privacy.email).map(({ email }) => email)
  const tree: Rich[] = [
    { tag: 'p', children: [text(t(isPart ? letters.leadPart : letters.lead, places))] },
    ...rows.flatMap(blockOf),
    { tag: 'h2', children: [text(t(letters.emails))] },
    { tag: 'p', children: [text(addresses.join(', '))] }
  ]
  const { html, plain } = drawMail(compose(tree))
  return {
    plain,
    html: html
      .replaceAll('<strong>▼', `<strong style="${SHORT}">▼`)
      .replaceAll('<strong>★', `<strong style="${EIGHTH}">★`)
  }
}

async function mailNext({ trx }: Work, at: CallContext): Promise<RunResult> {
  const sunday = weekBefore(at.today)
  const { after, part } = await holdRun(trx, sunday)
  const recipients = (await selectRecipients(trx)).filter(({ mustSetUpFactor }) => !mustSetUpFactor)
  if (!recipients.length) return
  const asked = { sunday, today: at.today }
  const { items, next } = await selectWeekly(trx, asked, { size: PART, ...(after && { after }) })
  if (!items.length) return
  const isPart = part > 0 || next !== undefined
  const submitted = items.filter(({ standing }) => standing === 'submitted').length
  const places = { span: spanOf(sunday), part: part + 1, submitted, people: items.length }
  const bodies = mailOf(items, places, isPart)
  await queueDrawn(
    trx,
    recipients.map(({ id, email }) => ({ to: email, toPerson: id })),
    {
      subject: t(isPart ? letters.subjectPart : letters.subject, places),
      bodies,
      link: { text: t(letters.toReport), url: `${at.site}/weeklysummariesreport` }
    },
    at.now
  )
  await keepRun(trx, sunday, next ?? '', part + 1)
  return next === undefined ? undefined : 'more'
}

const weekBefore = (day: Day): Day => addDays(startOfWeek(day), -7)

export const weeklyMailTask: ScheduledTask = {
  name: 'weekly-summaries-mail',
  cron: '30 0 * * 0',
  period: now => weekBefore(dayOf(now)),
  missed: 'latest',
  run: mailNext
}
