// Mails about changes that somebody could misuse: another address, another name, and rights that nobody else would hear of.
import { startOfDay } from '#shared/kit/time/day.ts'
import { rulingOf } from '#shared/kit/takeover.ts'
import { t } from '#shared/kit/texts.ts'
import { rightNames } from '#shared/roles/right-name.ts'
import * as texts from '#shared/people/letter-texts.ts'

import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import { tell, type Telling } from '../notifications/for-others.ts'
import { permissionsOf } from '../roles/for-others.ts'
import { activeOwners, wasNameNoticed } from './queries.ts'
import type { StoredFields } from './stored.ts'

export interface Change {
  id: string
  stored: StoredFields
  next: StoredFields
}

type NotifyContext = Telling & Pick<CallContext, 'today'> & Pick<Work, 'happened' | 'post'> & { me: Visitor }

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

const ownersOf = async ({ trx }: Pick<Work, 'trx'>): Promise<string[]> => (await activeOwners(trx)).map(({ id }) => id)

/** What somebody with this role and these exceptions may do. */
function rightsOf({ trx }: NotifyContext, { role, permissions }: StoredFields) {
  const { frontPermissions: front, removedDefaultPermissions: removed } = permissions
  return permissionsOf(trx, { role, front, removed })
}

/** The former address is notified without the new one: it may be a stranger's, mistyped at first. */
export async function notifyOfAddress(telling: NotifyContext, { id, stored, next }: Change): Promise<void> {
  if (stored.email === next.email) return
  const { me, post, happened } = telling
  const by = nameOf(me)
  await happened('security.noticed', { kind: 'address-changed', actorId: me.id, personId: id, address: next.email })
  // To another address than that of the account now, so no choice of its person's reaches it.
  await post({
    to: stored.email,
    toPerson: id,
    subject: t(texts.addressSubject),
    paragraphs: [
      t(texts.greeting, { name: next.firstName }),
      t(me.id === id ? texts.addressMailOwn : texts.addressMail, { by }),
      t(texts.addressMailOther)
    ]
  })
  const permissions = await rightsOf(telling, stored)
  if (!rulingOf({ role: stored.role, permissions }).length) return
  const places = { by, name: nameOf(next), role: stored.role, before: stored.email, after: next.email }
  await tell(telling, 'othersAddress', {
    to: await ownersOf(telling),
    places: { name: places.name, id },
    letter: { subject: t(texts.addressOwnersSubject, places), paragraphs: [t(texts.addressOwners, places)] }
  })
}

/**
 * Owners hear of another name of somebody who signed, whose letters are valid or whose badges are shared. The log says each time that
 * there was one; mails are one a day, for somebody may change it back and forth.
 */
export async function notifyOfName(telling: NotifyContext, { id, stored, next }: Change): Promise<void> {
  const [before, after] = [nameOf(stored).trim(), nameOf(next).trim()]
  if (before === after) return
  const { trx, me, today, happened } = telling
  const signed = { letters: 0, badges: 0, agreements: 0 }
  await happened('person.renamed', { personId: id, before, after, signed })
  if (!signed.letters && !signed.badges && !signed.agreements) return
  const isMailed = await wasNameNoticed(trx, id, startOfDay(today))
  const detail = t(texts.signedDetail, signed)
  await happened('security.noticed', { kind: 'name-changed', actorId: me.id, personId: id, detail })
  if (isMailed) return
  const places = { by: nameOf(me), before, after, ...signed }
  const said = me.id === id ? texts.nameOwnersSelf : texts.nameOwners
  const paragraphs = [said, texts.nameOwnersKept, texts.nameOwnersLook].map(text => t(text, places))
  await tell(telling, 'othersName', {
    to: await ownersOf(telling),
    places: { before, after, id },
    letter: { subject: t(texts.nameSubject, places), paragraphs }
  })
}

/** Owners hear of rights over rights that somebody else than they gives. */
export async function notifyOfRights(telling: NotifyContext, { id, stored, next }: Change): Promise<void> {
  const { me, happened } = telling
  const [was, is] = [await rightsOf(telling, stored), await rightsOf(telling, next)]
  const ruled = rulingOf({ role: stored.role, permissions: was })
  const rules = rulingOf({ role: next.role, permissions: is })
  const lost = ruled.filter(one => !rules.includes(one))
  const ruling = rules.filter(one => !ruled.includes(one))
  const detail = [...ruling.map(one => `+${one}`), ...lost.map(one => `-${one}`)].join(' ')
  if (detail) await happened('security.noticed', { kind: 'rights-changed', actorId: me.id, personId: id, detail })
  if (me.role === 'Owner' || !ruling.length) return
  const places = { by: nameOf(me), name: nameOf(next), rights: rightNames(ruling) }
  await tell(telling, 'othersRights', {
    to: await ownersOf(telling),
    places: { name: places.name, id },
    letter: {
      subject: t(texts.rightsSubject, places),
      paragraphs: [t(texts.rightsOwners, places), t(texts.rightsOwnersLook)]
    }
  })
}
