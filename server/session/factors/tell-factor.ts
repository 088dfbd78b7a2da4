// A changed way of signing in is mailed to its person and written to the security log.
import { t } from '#shared/kit/texts.ts'
import type { Noticed } from '#shared/security/rules.ts'
import * as letters from '#shared/session/factor/letter-texts.ts'
import * as texts from '#shared/session/factor/texts.ts'

import type { Visitor, Work } from '../../kit/calls/request.ts'
import { tell, type Telling } from '../../notifications/for-others.ts'

/** How somebody signs in has changed; the mail says what it was. */
export const tellFactor = (telling: Telling, personId: string, paragraphs: readonly string[]): Promise<void> =>
  tell(telling, 'signInChanged', {
    to: [personId],
    places: { what: 'factor' },
    letter: ({ firstName }) => ({
      subject: t(letters.mailSubject),
      paragraphs: [t(letters.greeting, { name: firstName }), ...paragraphs],
      link: { text: t(texts.title), url: `${telling.site}/signingin` }
    })
  })

/** A change that somebody made to their own. */
export async function notifyOwn(
  work: Telling & Pick<Work, 'changed' | 'happened'> & { me: Visitor },
  noticed: Pick<Noticed, 'detail' | 'kind'>,
  sentence: string
): Promise<void> {
  const { me } = work
  await work.changed('second-factor', me.id, undefined, { [noticed.kind]: noticed.detail ?? true })
  await work.happened('security.noticed', { ...noticed, actorId: me.id, personId: me.id })
  await tellFactor(work, me.id, [sentence, t(letters.mailOther)])
}
