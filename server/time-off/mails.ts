// Who is notified of time off: the person, and of their own requests the managers of their teams and the Owners.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/time-off/letter-texts.ts'
import { type Span, spanText } from '#shared/time-off/rules.ts'

import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import { activeOwners, findContact } from '../people/for-others.ts'
import { managersOf } from '../teams/for-others.ts'

export type NotifyContext = Pick<CallContext, 'site'> & Pick<Work, 'post' | 'trx'> & { me: Visitor }

export async function notifyOfRequest({ trx, post, site, me }: NotifyContext, span: Span): Promise<void> {
  const [owners, managers] = await Promise.all([activeOwners(trx), managersOf(trx, me.id)])
  const name = `${me.firstName} ${me.lastName}`
  await post({
    to: me.email,
    toPerson: me.id,
    subject: t(texts.noted),
    paragraphs: [t(texts.greeting, { name: me.firstName }), t(texts.notedText, { span: spanText(span) })],
    link: { text: t(texts.look), url: `${site}/timeoff` }
  })
  const others = new Map([...owners, ...managers].map(({ id, email }) => [id, email]))
  others.delete(me.id)
  for (const [toPerson, to] of others)
    await post({
      to,
      toPerson,
      subject: t(texts.managers, { name }),
      paragraphs: [t(texts.managersText, { name, span: spanText(span) })],
      link: { text: t(texts.calendar), url: `${site}/timeoff` }
    })
}

/** What somebody else did with a person's time off. */
export async function notifyPerson(
  { trx, post, site, me }: NotifyContext,
  personId: string,
  text: string,
  places: Readonly<Record<string, string>>
): Promise<void> {
  const person = personId === me.id ? undefined : await findContact(trx, personId)
  if (!person) return
  await post({
    to: person.email,
    toPerson: personId,
    subject: t(texts.noted),
    paragraphs: [
      t(texts.greeting, { name: person.first_name }),
      t(text, { by: `${me.firstName} ${me.lastName}`, ...places })
    ],
    link: { text: t(texts.look), url: `${site}/timeoff` }
  })
}
