// Tells Owners of rights over rights that somebody else than they gave by way of a role.
import { t } from '#shared/kit/texts.ts'
import { ruling } from '#shared/permissions.ts'
import { rightNames } from '#shared/roles/right-name.ts'
import * as texts from '#shared/roles/texts.ts'

import type { Visitor } from '../kit/calls/request.ts'
import { tell, type Telling } from '../notifications/for-others.ts'
import { activeOwners } from '../people/for-others.ts'

export async function tellOfRole(
  telling: Telling & { me: Visitor },
  role: string,
  added: readonly string[]
): Promise<void> {
  const { trx, me } = telling
  const given = added.filter(one => ruling.some(each => each === one))
  if (me.role === 'Owner' || !given.length) return
  const places = { by: `${me.firstName} ${me.lastName}`, role, rights: rightNames(given) }
  await tell(telling, 'roleMayMore', {
    to: (await activeOwners(trx)).map(({ id }) => id),
    places,
    letter: { subject: t(texts.mailSubject, places), paragraphs: [t(texts.mailGave, places), t(texts.mailLook)] }
  })
}
