// Two accounts that become one, or two again: both people and the Owners are mailed, and the security log has it.
import { t } from '#shared/kit/texts.ts'
import { greeting } from '#shared/people/letter-texts.ts'
import * as texts from '#shared/people/merge/letter-texts.ts'

import type { Visitor, Work } from '../../kit/calls/request.ts'
import { activeOwners } from '../queries.ts'
import type { PersonRecord } from '../records.ts'
import { nameOf } from '../standing/set-standing.ts'

type MergeContext = Pick<Work, 'happened' | 'post' | 'trx'> & { me: Visitor }

/** Addresses stay unnamed to the people: where it was a mistake, the other account is a stranger's. */
export async function notifyOfMerge(
  { trx, me, happened, post }: MergeContext,
  { kept, gone }: Record<'gone' | 'kept', PersonRecord>,
  kind: 'accounts-merged' | 'merge-undone'
): Promise<void> {
  const said = texts.mails[kind]
  const places = { by: `${me.firstName} ${me.lastName}`, name: nameOf(kept), other: nameOf(gone) }
  await happened('security.noticed', { kind, actorId: me.id, personId: kept.ownerId, detail: places.other })
  for (const [{ row }, text] of [
    [kept, said.kept],
    [gone, said.gone]
  ] as const)
    await post({
      to: row.email,
      toPerson: row.id,
      subject: t(said.subject),
      paragraphs: [t(greeting, { name: row.first_name }), t(text, places), t(said.surprise)]
    })
  const told = [me.id, kept.ownerId, gone.ownerId]
  for (const { id, email } of await activeOwners(trx))
    if (!told.includes(id))
      await post({
        to: email,
        toPerson: id,
        subject: t(said.ownersSubject, places),
        paragraphs: [t(said.owners, places), t(texts.look)]
      })
}
