// Who is subscribed: members by a setting on their profile, everybody else by a row of their address.
import type { SubscriptionState } from '#shared/mail/rules.ts'

import type { Trx } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'

/** Locks the row of this address until the transaction ends, and makes it when there is none. */
export async function lockSubscriber(trx: Trx, email: string, now: Date) {
  await trx
    .insertInto('subscriber')
    .values({
      id: newId(now),
      email,
      state: 'waiting',
      asked_at: null,
      asked_from: null,
      consent: null,
      mailed_at: null,
      confirmed_at: null,
      left_at: null
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .execute()
  return trx.selectFrom('subscriber').selectAll().where('email', '=', email).forUpdate().executeTakeFirstOrThrow()
}

export const findSubscriber = (trx: Trx, email: string) =>
  trx.selectFrom('subscriber').selectAll().where('email', '=', email).executeTakeFirst()

export type Subscriber = NonNullable<Awaited<ReturnType<typeof findSubscriber>>>

export async function writeSubscriber(trx: Trx, email: string, changes: Partial<Subscriber>): Promise<void> {
  await trx.updateTable('subscriber').set(changes).where('email', '=', email).execute()
}

/** The active member of this address. */
export const findMember = (trx: Trx, email: string) =>
  trx
    .selectFrom('person')
    .select(['id', 'is_subscribed'])
    .where('email', '=', email)
    .where('is_active', '=', true)
    .executeTakeFirst()

/** The state of an address: for a member the setting on the profile, else its row. */
export async function stateOf(trx: Trx, email: string): Promise<SubscriptionState | undefined> {
  const subscriber = await findSubscriber(trx, email)
  const member = await findMember(trx, email)
  if (member) return member.is_subscribed ? 'subscribed' : 'unsubscribed'
  return subscriber?.state
}
