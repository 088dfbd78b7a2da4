// SQL of applicants who are invited and who come.
import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'

/** True for the first invitation of an application: another one is the same person once more. */
export async function markInvited(trx: Trx, id: string, invitation: string): Promise<boolean> {
  const before = await firstRow<{ invited: boolean }>(trx)`
    select invitation_id is not null as invited from job_application where id = ${id}`
  await allRows(trx)`update job_application set invitation_id = ${invitation} where id = ${id}`
  return !before?.invited
}

/** By the invitation, or by the address of one that was sent in its place. */
export const findInvited = async (trx: Trx, invitation: string, email: string): Promise<string[]> =>
  (
    await allRows<{ id: string }>(trx)`
      select id from job_application where deleted_at is null and person_id is null and invitation_id is not null
        and (invitation_id = ${invitation} or lower(email) = ${email.toLowerCase()})`
  ).map(({ id }) => id)

export async function markJoined(trx: Trx, ids: readonly string[], person: string): Promise<void> {
  await allRows(trx)`update job_application set person_id = ${person} where id = any(${[...ids]}::uuid[])`
}
