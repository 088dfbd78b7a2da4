// Whoever edits the time of tangible entries too often gets a blue square, and another for each further edit.
import * as texts from '#shared/blue-squares/texts.ts'
import { t } from '#shared/kit/texts.ts'

import type { Listener } from '../kit/calls/bind.ts'
import { readOrganisation } from '../kit/settings.ts'
import { findContact } from '../people/for-others.ts'
import { insertSquare } from './queries.ts'

export const squareForEdits: Listener<'time-entry.edited-often'> = async ({ personId, edits }, work, at) => {
  const { trx, changed, post } = work
  const { now, today, site } = at
  const person = await findContact(trx, personId)
  if (!person) return
  const description = t(texts.editedOften, { count: edits })
  const id = await insertSquare(trx, { personId, day: today, description }, now)
  await changed('infringement', id, undefined, { personId, day: today, description })
  const url = `${site}/userprofile/${personId}#bluesquare`
  await post({
    to: person.email,
    toPerson: personId,
    subject: t(texts.subject),
    paragraphs: [t(texts.greeting, { name: person.first_name }), t(texts.received), description, t(texts.ask)],
    link: { text: t(texts.toProfile), url }
  })
  const { organisationEmail } = await readOrganisation(trx)
  if (!organisationEmail) return
  const name = `${person.first_name} ${person.last_name}`.trim()
  await post({
    to: organisationEmail,
    subject: t(texts.organisationSubject, { name }),
    paragraphs: [t(texts.organisationReceived, { name }), description],
    link: { text: t(texts.toTheirProfile), url }
  })
}
