// Who is mailed of the agreement: whoever signed it and the Owners, with the signed copy; and whoever is reminded of it.
import * as texts from '#shared/agreement/texts.ts'
import { formatInstant } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'

import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import { activeOwners } from '../people/for-others.ts'

type Mailing = Pick<CallContext, 'now' | 'site'> & Pick<Work, 'post' | 'trx'>

export async function mailCopies({ trx, post, site, now }: Mailing, me: Visitor, address: string): Promise<void> {
  const when = formatInstant(now, 'told')
  const link = { text: t(texts.openCopy), url: `${site}${address}` }
  await post({
    to: me.email,
    toPerson: me.id,
    subject: t(texts.mailSubject),
    paragraphs: [t(texts.mailText, { when })],
    link
  })
  const name = `${me.firstName} ${me.lastName}`
  for (const { id, email } of await activeOwners(trx))
    if (id !== me.id)
      await post({
        to: email,
        toPerson: id,
        subject: t(texts.ownersSubject, { name }),
        paragraphs: [t(texts.ownersText, { name, email: me.email, when })],
        link
      })
}

export const mailReminder = (
  { post, site }: Pick<Mailing, 'post' | 'site'>,
  { id, email, isAgain }: { id: string; email: string; isAgain: boolean }
): Promise<void> =>
  post({
    to: email,
    toPerson: id,
    subject: t(texts.reminderSubject),
    paragraphs: [t(isAgain ? texts.againText : texts.reminderText)],
    link: { text: t(texts.goOn), url: `${site}/tsaformpage1` }
  })
