// Pairings: tickets that are found by what only the extension knows.
import { hashSecret } from '../kit/guards/tickets.ts'
import type { Trx } from '../kit/database/database.ts'

/** Whose the approval of this challenge is, if it was approved already, however it ended. */
export const pairingOf = (trx: Trx, challenge: string) =>
  trx
    .selectFrom('ticket')
    .select(['person_id', 'used_at', 'expires_at'])
    .where('purpose', '=', 'pairing')
    .where('secret_hash', '=', hashSecret(challenge))
    .executeTakeFirst()
