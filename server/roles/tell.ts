// Tells Owners of rights over rights that somebody else than they gave by way of a role.
import { t } from '#shared/kit/texts.ts'
import { ruling } from '#shared/permissions.ts'
import { rightNames } from '#shared/roles/right-name.ts'
import * as texts from '#shared/roles/texts.ts'

import type { Visitor } from '../kit/calls/request.ts'
import { tell, type Telling } from '../notifications/for-others.ts'
import { activeOwners } from '../people/for-others.ts'

export async function notifyOfRole(
  telling: Telling & { me: Visitor },
  role: string,
  added: readonly string[]
): Promise<void> {
  const told = added.filter(one => ruling.some(each => each === one))
  const { me } = telling
  if (me.role === 'Owner' || !told.length) return
  const places = { by: `${me.firstName} ${me.lastName}`, role, rights: rightNames(told) }
  await tell(telling, 'roleRights', {
    to: (await activeOwners(telling.trx)).map(({ id }) => id),
    places: { role },
    letter: { subject: t(texts.mailSubject, places), paragraphs: [t(texts.mailGave, places), t(texts.mailLook)] }
  })
}
