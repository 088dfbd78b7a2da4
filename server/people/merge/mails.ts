// Two accounts that become one, or two again: both people and the Owners are mailed, and the security log has it.
import { t } from '#shared/kit/texts.ts'
import { greeting } from '#shared/people/letter-texts.ts'
import * as texts from '#shared/people/merge/letter-texts.ts'

import type { Visitor, Work } from '../../kit/calls/request.ts'
import { tell, type Telling } from '../../notifications/for-others.ts'
import { activeOwners } from '../queries.ts'
import type { PersonRecord } from '../records.ts'
import { nameOf } from '../standing/set-standing.ts'

type MergeContext = Telling & Pick<Work, 'happened' | 'post'> & { me: Visitor }

/** Addresses stay unnamed to the people: where it was a mistake, the other account is a stranger's. */
export async function notifyOfMerge(
  telling: MergeContext,
  { kept, gone }: Record<'gone' | 'kept', PersonRecord>,
  kind: 'accounts-merged' | 'merge-undone'
): Promise<void> {
  const { me, happened } = telling
  const said = texts.mails[kind]
  const places = { by: `${me.firstName} ${me.lastName}`, name: nameOf(kept), other: nameOf(gone) }
  await happened('security.noticed', { kind, actorId: me.id, personId: kept.ownerId, detail: places.other })
  const surprised = (text: string, name: string) => ({
    subject: t(said.subject),
    paragraphs: [t(greeting, { name }), t(text, places), t(said.surprise)]
  })
  await tell(telling, 'accountMerged', {
    to: [kept.row.id],
    places: { what: kind },
    letter: surprised(said.kept, kept.row.first_name)
  })
  // An account that is merged is told nothing any more, but by mail.
  await telling.post({ to: gone.row.email, toPerson: gone.row.id, ...surprised(said.gone, gone.row.first_name) })
  const owners = (await activeOwners(telling.trx)).map(({ id }) => id)
  await tell(telling, 'othersMerged', {
    to: owners.filter(id => id !== kept.ownerId && id !== gone.ownerId),
    places: { what: kind, name: places.name, other: places.other, id: kept.ownerId },
    letter: { subject: t(said.ownersSubject, places), paragraphs: [t(said.owners, places), t(texts.look)] }
  })
}
