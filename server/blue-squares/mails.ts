// Who is notified of a new blue square: the person, and those who get copies.
import * as texts from '#shared/blue-squares/texts.ts'
import * as week from '#shared/blue-squares/week-texts.ts'
import { MOST } from '#shared/blue-squares/rules.ts'
import { type Day, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'

import type { CallContext, Work } from '../kit/calls/request.ts'
import { findContact } from '../people/for-others.ts'
import { weekPlaces } from './describe.ts'
import { countSquares, selectCopies, type Square } from './queries.ts'
import { type JudgedWeek, selectOfWeek } from './week-queries.ts'

const dayText = (day: Day) => formatDay(day, 'profile')

export async function notifyOfSquare(
  { trx, post, site }: Pick<CallContext, 'site'> & Pick<Work, 'post' | 'trx'>,
  { personId, day, description }: Square
): Promise<void> {
  const person = await findContact(trx, personId)
  if (!person) return
  const count = await countSquares(trx, personId)
  const url = `${site}/userprofile/${personId}#bluesquare`
  await post({
    to: person.email,
    toPerson: personId,
    subject: t(texts.subject),
    paragraphs: [
      t(texts.greeting, { name: person.first_name }),
      t(texts.addedFor, { day: dayText(day) }),
      description,
      t(texts.countText, { count, most: MOST }),
      t(texts.ask)
    ],
    link: { text: t(texts.toProfile), url }
  })
  const name = `${person.first_name} ${person.last_name}`.trim()
  for (const { email, assignedTo } of await selectCopies(trx))
    if (assignedTo.isActive && assignedTo._id !== personId)
      await post({
        to: email,
        toPerson: assignedTo._id,
        subject: t(texts.organisationSubject, { name }),
        paragraphs: [t(texts.copyReceived, { name, day: dayText(day) }), description],
        link: { text: t(texts.toTheirProfile), url }
      })
}

type MailContext = Pick<CallContext, 'site' | 'today'>

interface NewSquare {
  person: Pick<JudgedWeek, 'email' | 'firstName' | 'id'>
  description: string
  count: number
}

/** A mail to each who got a square for a week. */
export const notifyOfWeekSquares = ({ postAll }: Pick<Work, 'postAll'>, given: readonly NewSquare[], at: MailContext) =>
  postAll(
    given.map(({ person: { id, email, firstName }, description, count }) => ({
      to: email,
      toPerson: id,
      subject: t(texts.subject),
      paragraphs: [
        t(texts.greeting, { name: firstName }),
        t(texts.addedFor, { day: dayText(at.today) }),
        description,
        t(texts.countText, { count, most: MOST }),
        t(texts.ask)
      ],
      link: { text: t(texts.toProfile), url: `${at.site}/userprofile/${id}#bluesquare` }
    }))
  )

/** A mail names so many, and counts the others. */
const MOST_NAMED = 200

/** Those who get copies have one mail about the whole week, however many got a square. */
export async function notifyOfWeek(
  { trx, postAll }: Pick<Work, 'postAll' | 'trx'>,
  sunday: Day,
  { site }: MailContext
): Promise<void> {
  const { total, squares } = await selectOfWeek(trx, sunday, MOST_NAMED)
  if (!total) return
  const places = { ...weekPlaces(sunday), count: total }
  const copies = (await selectCopies(trx)).filter(({ assignedTo }) => assignedTo.isActive)
  await postAll(
    copies.map(({ email, assignedTo }) => ({
      to: email,
      toPerson: assignedTo._id,
      subject: t(week.weekSubject, places),
      paragraphs: [
        t(week.weekLead, places),
        ...squares.map(square => t(week.weekLine, { ...square })),
        ...(total > MOST_NAMED ? [t(week.andMore, { count: total - MOST_NAMED })] : [])
      ],
      link: { text: t(week.toAnswers), url: `${site}/bluesquares` }
    }))
  )
}
