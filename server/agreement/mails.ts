// Who is mailed of the agreement: whoever signed it and the Owners, with the signed copy; and whoever is reminded of it.
import { isOtherName } from '#shared/agreement/rules.ts'
import * as texts from '#shared/agreement/texts.ts'
import { formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'

import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import type { Letter } from '../kit/mail/letters.ts'
import { activeOwners } from '../people/for-others.ts'
import type { Waiting } from './queries.ts'

type Mailing = Pick<CallContext, 'now' | 'site'> & Pick<Work, 'post' | 'trx'>

export async function mailCopies(
  { trx, post, site, now }: Mailing,
  me: Visitor,
  { address, signature }: { address: string; signature: string }
): Promise<void> {
  const when = formatInstant(now, 'told')
  const name = `${me.firstName} ${me.lastName}`.trim()
  const other = isOtherName(signature, name) ? [t(texts.otherSignature, { signature, name })] : []
  const link = { text: t(texts.openCopy), url: `${site}${address}` }
  await post({
    to: me.email,
    toPerson: me.id,
    subject: t(texts.mailSubject),
    paragraphs: [t(texts.mailText, { when }), ...other],
    link
  })
  for (const { id, email } of await activeOwners(trx))
    if (id !== me.id)
      await post({
        to: email,
        toPerson: id,
        subject: t(texts.ownersSubject, { name }),
        paragraphs: [t(texts.ownersText, { name, email: me.email, when }), ...other],
        link
      })
}

/** The subjects of reminders, by which it is known who got one today. */
export const reminders = () => [t(texts.reminderSubject), t(texts.againSubject)]

/** What reminds somebody who began, or who must sign another text. */
export const reminderTo = (site: string, { id, email, state }: Waiting): Letter => {
  const isAgain = state === 'again'
  return {
    to: email,
    toPerson: id,
    subject: t(isAgain ? texts.againSubject : texts.reminderSubject),
    paragraphs: [t(isAgain ? texts.againText : texts.reminderText)],
    link: { text: t(texts.goOn), url: `${site}/tsaformpage${isAgain ? 7 : 1}` }
  }
}
