// The organisation hears of edits of the time or the date of tangible entries, where it gave an address.
import { duration, formatDay } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/time-entries/mail-texts.ts'

import { readOrganisation } from '../kit/settings.ts'
import { type Asking, nameOf } from './add.ts'
import { type EntryRow, holdPerson } from './queries.ts'

export async function tellOrganisation(asking: Asking, before: EntryRow, after: EntryRow): Promise<void> {
  const { trx, me, site, post } = asking
  const { organisationEmail } = await readOrganisation(trx)
  const person = organisationEmail ? await holdPerson(trx, after.person_id) : undefined
  if (!person) return
  const name = nameOf(person)
  const paragraphs = [
    t(texts.edited, {
      editor: `${me.firstName} ${me.lastName}`,
      name,
      project: after.project_name ?? t(texts.noProject)
    })
  ]
  if (before.seconds !== after.seconds)
    paragraphs.push(t(texts.time, { before: duration(before.seconds), after: duration(after.seconds) }))
  if (before.day !== after.day)
    paragraphs.push(t(texts.date, { before: formatDay(before.day, 'profile'), after: formatDay(after.day, 'profile') }))
  await post({
    to: organisationEmail,
    subject: t(texts.subject, { name }),
    paragraphs,
    link: { text: t(texts.toLog), url: `${site}/timelog/${after.person_id}` }
  })
}
