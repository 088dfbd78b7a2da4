// Each morning: who is late and whoever keeps the piece are told of it, and of rentals that end and maintenance that is due.
import { dayOf, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { RENTAL_NOTICE_DAYS } from '#shared/tools/rules.ts'
import * as texts from '#shared/tools/texts.ts'
import { leftText } from '#shared/tools/words.ts'

import { nightly } from '../kit/clock/nightly.ts'
import { activeOwners } from '../people/for-others.ts'
import { type Due, takeDue } from './reminding-queries.ts'

interface Reader {
  id: string
  email: string
}

function lineFor({ kind, code, name, day, holder, holderId }: Due, reader: Reader, today: string): string {
  const places = { code, name, day: formatDay(day, 'profile') }
  if (kind === 'care') return t(texts.careLine, places)
  if (kind === 'rental') return t(texts.rentalLine, { ...places, left: leftText(day, today) })
  return reader.id === holderId
    ? t(texts.lateOwnLine, places)
    : t(texts.lateLine, { ...places, holder: holder || t(texts.somebody) })
}

/** Holder and keeper; where there is neither, Owners. */
function readersOf({ holderId, holderEmail, keeperId, keeperEmail }: Due, owners: readonly Reader[]): Reader[] {
  const found = [
    ...(holderId && holderEmail ? [{ id: holderId, email: holderEmail }] : []),
    ...(keeperId && keeperEmail && keeperId !== holderId ? [{ id: keeperId, email: keeperEmail }] : [])
  ]
  return found.length ? found : [...owners]
}

export const remindTask = nightly('tools-due', '0 7 * * *', async ({ trx, postAll }, { now, site }) => {
  const today = dayOf(now)
  const found = await takeDue(trx, today, RENTAL_NOTICE_DAYS)
  if (!found.length) return
  const owners = await activeOwners(trx)
  const mails = new Map<string, { reader: Reader; lines: string[] }>()
  for (const due of found)
    for (const reader of readersOf(due, owners)) {
      const mail = mails.get(reader.id) ?? { reader, lines: [] }
      mail.lines.push(lineFor(due, reader, today))
      mails.set(reader.id, mail)
    }
  await postAll(
    [...mails.values()].map(({ reader, lines }) => ({
      to: reader.email,
      toPerson: reader.id,
      subject: t(texts.dueSubject),
      paragraphs: [t(texts.dueLead), ...lines],
      link: { text: t(texts.toTools), url: `${site}/bmdashboard/tools` }
    }))
  )
})
