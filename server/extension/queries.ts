// Pairings: tickets that are found by what only the extension knows.
import { hashSecret } from '../kit/guards/tickets.ts'
import type { Trx } from '../kit/database/database.ts'

/** Spends the pairing of this challenge; undefined while nobody has approved it, and once it was spent or is too old.
 *  When two people approved it in the same moment nobody knows whose it is, and it is nobody's. */
export async function spendPairing(trx: Trx, challenge: string, now: Date): Promise<string | undefined> {
  const spent = await trx
    .updateTable('ticket')
    .set({ used_at: now.toISOString() })
    .where('purpose', '=', 'pairing')
    .where('secret_hash', '=', hashSecret(challenge))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('person_id')
    .execute()
  const [whose, ...others] = new Set(spent.map(({ person_id }) => person_id))
  return others.length === 0 ? (whose ?? undefined) : undefined
}

/** Whose the approval of this challenge is, if it was approved already, however it ended. */
export const pairingOf = (trx: Trx, challenge: string) =>
  trx
    .selectFrom('ticket')
    .select(['person_id', 'used_at', 'expires_at'])
    .where('purpose', '=', 'pairing')
    .where('secret_hash', '=', hashSecret(challenge))
    .executeTakeFirst()
