// Who hears of a new blue square: the person, and those who get copies.
import * as texts from '#shared/blue-squares/texts.ts'
import { MOST } from '#shared/blue-squares/rules.ts'
import { type Day, formatDay } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'

import type { CallContext, Work } from '../kit/calls/request.ts'
import { findContact } from '../people/for-others.ts'
import { countSquares, selectCopies, type Square } from './queries.ts'

const dayText = (day: Day) => formatDay(day, 'profile')

export async function tellOfSquare(
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
