// Whoever edits the time of tangible entries too often gets a blue square, and another for each further edit.
import * as texts from '#shared/blue-squares/texts.ts'
import { formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'

import type { Listener } from '../kit/calls/bind.ts'
import { readOrganisation } from '../kit/settings.ts'
import { tell } from '../notifications/for-others.ts'
import { findContact } from '../people/for-others.ts'
import { profileOf } from './mails.ts'
import { insertSquare } from './queries.ts'

export const squareForEdits: Listener<'time-entry.edited-often'> = async ({ personId, edits }, work, at) => {
  const { trx, changed, post } = work
  const { now, today, site } = at
  const person = await findContact(trx, personId)
  if (!person) return
  const description = t(texts.editedOften, { count: edits })
  const id = await insertSquare(trx, { personId, day: today, description }, now)
  await changed('infringement', id, undefined, { personId, day: today, description })
  const url = profileOf(site, personId)
  await tell({ ...work, ...at }, 'squareGiven', {
    to: [personId],
    places: { square: id, person: personId, day: formatDay(today, 'profile'), description, edits },
    letter: ({ firstName }) => ({
      subject: t(texts.subject),
      paragraphs: [t(texts.greeting, { name: firstName }), t(texts.received), description, t(texts.ask)],
      link: { text: t(texts.toProfile), url }
    })
  })
  const { organisationEmail } = await readOrganisation(trx)
  if (!organisationEmail) return
  const name = `${person.first_name} ${person.last_name}`.trim()
  // To an address that the organisation gave: it is nobody’s account, so nobody chooses how it comes.
  await post({
    to: organisationEmail,
    subject: t(texts.organisationSubject, { name }),
    paragraphs: [t(texts.organisationReceived, { name }), description],
    link: { text: t(texts.toTheirProfile), url }
  })
}
