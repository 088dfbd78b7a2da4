// Who is mailed of the agreement: whoever signed it and the Owners, with the signed copy; and whoever is reminded of it.
import { isOtherName } from '#shared/agreement/rules.ts'
import * as texts from '#shared/agreement/texts.ts'
import { formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'

import type { Visitor } from '../kit/calls/request.ts'
import { settle, tell, type Telling } from '../notifications/for-others.ts'
import { activeOwners } from '../people/for-others.ts'
import type { Waiting } from './queries.ts'

export async function tellSigned(
  telling: Telling & { me: Visitor },
  { address, signature }: { address: string; signature: string }
): Promise<void> {
  const { me, now, site } = telling
  const when = formatInstant(now, 'told')
  const name = `${me.firstName} ${me.lastName}`.trim()
  const other = isOtherName(signature, name) ? [t(texts.otherSignature, { signature, name })] : []
  const link = { text: t(texts.openCopy), url: `${site}${address}` }
  await settle(telling, [`agreement ${me.id}`])
  await tell(telling, 'agreementCopy', {
    to: [me.id],
    places: {},
    letter: { subject: t(texts.mailSubject), paragraphs: [t(texts.mailText, { when }), ...other], link }
  })
  await tell(telling, 'agreementSigned', {
    to: (await activeOwners(telling.trx)).map(({ id }) => id),
    places: { name },
    letter: {
      subject: t(texts.ownersSubject, { name }),
      paragraphs: [t(texts.ownersText, { name, email: me.email, when }), ...other],
      link
    }
  })
}

/** The subjects of reminders, by which it is known who got one today. */
export const reminders = () => [t(texts.reminderSubject), t(texts.againSubject)]

/** Reminds whoever began, or must sign another text. */
export async function remind(telling: Telling, people: readonly Pick<Waiting, 'id' | 'state'>[]): Promise<void> {
  for (const { id, state } of people) {
    const isAgain = state === 'again'
    await tell(telling, 'agreementWaits', {
      to: [id],
      places: { again: isAgain ? 1 : 0, id },
      instead: true,
      letter: {
        subject: t(isAgain ? texts.againSubject : texts.reminderSubject),
        paragraphs: [t(isAgain ? texts.againText : texts.reminderText)],
        link: { text: t(texts.goOn), url: `${telling.site}/tsaformpage${isAgain ? 7 : 1}` }
      }
    })
  }
}
