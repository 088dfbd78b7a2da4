// Mails the organisation, if it gave an address, when the time or date of a tangible entry is edited.
import { duration, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/time-entries/mail-texts.ts'

import { readOrganisation } from '../kit/settings.ts'
import { type EntryContext, nameOf } from './add.ts'
import { type EntryRow, lockWorker } from './queries.ts'

// To an address that the organisation gave: it is nobody’s account, so nobody chooses how it comes.
export async function notifyOrganisation(context: EntryContext, before: EntryRow, after: EntryRow): Promise<void> {
  const { trx, me, site, post } = context
  const { organisationEmail } = await readOrganisation(trx)
  const person = organisationEmail ? await lockWorker(trx, after.person_id) : undefined
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
