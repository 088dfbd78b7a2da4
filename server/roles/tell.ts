// Notifies Owners of rights over rights that somebody else than they gave by way of a role.
import { t } from '#shared/kit/texts.ts'
import { ruling } from '#shared/permissions.ts'
import { rightNames } from '#shared/roles/right-name.ts'
import * as texts from '#shared/roles/texts.ts'

import type { Visitor, Work } from '../kit/calls/request.ts'
import { activeOwners } from '../people/for-others.ts'

type NotifyContext = Pick<Work, 'post' | 'trx'> & { me: Visitor }

export async function notifyOfRole(
  { trx, post, me }: NotifyContext,
  role: string,
  added: readonly string[]
): Promise<void> {
  const told = added.filter(one => ruling.some(each => each === one))
  if (me.role === 'Owner' || !told.length) return
  const places = { by: `${me.firstName} ${me.lastName}`, role, rights: rightNames(told) }
  for (const { id, email } of await activeOwners(trx))
    await post({
      to: email,
      toPerson: id,
      subject: t(texts.mailSubject, places),
      paragraphs: [t(texts.mailGave, places), t(texts.mailLook)]
    })
}
