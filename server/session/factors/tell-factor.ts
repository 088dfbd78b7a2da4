// A changed way of signing in is mailed to its person and written to the security log.
import { t } from '#shared/kit/texts.ts'
import type { Noticed } from '#shared/security/rules.ts'
import * as letters from '#shared/session/factor/letter-texts.ts'
import * as texts from '#shared/session/factor/texts.ts'

import type { CallContext, Visitor, Work } from '../../kit/calls/request.ts'

interface Recipient {
  id: string
  email: string
  firstName: string
}

export async function mailOf(
  { post }: Pick<Work, 'post'>,
  person: Recipient,
  { site }: Pick<CallContext, 'site'>,
  paragraphs: readonly string[]
): Promise<void> {
  await post({
    to: person.email,
    toPerson: person.id,
    subject: t(letters.mailSubject),
    paragraphs: [t(letters.greeting, { name: person.firstName }), ...paragraphs],
    link: { text: t(texts.title), url: `${site}/signingin` }
  })
}

/** A change that somebody made to their own. */
export async function notifyOwn(
  work: Pick<Work, 'changed' | 'happened' | 'post'> & Pick<CallContext, 'site'> & { me: Visitor },
  noticed: Pick<Noticed, 'detail' | 'kind'>,
  sentence: string
): Promise<void> {
  const { me } = work
  await work.changed('second-factor', me.id, undefined, { [noticed.kind]: noticed.detail ?? true })
  await work.happened('security.noticed', { ...noticed, actorId: me.id, personId: me.id })
  await mailOf(work, me, work, [sentence, t(letters.mailOther)])
}
