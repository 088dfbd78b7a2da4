// What the present client asks of issues and does to them, beside their described list.
import { sql } from 'kysely'

import type { Work } from '../../kit/calls/request.ts'
import type { Part } from '../../kit/lists/paged.ts'

export const withProject = (projectId: string): Part => sql`t.project_id = ${projectId}::uuid`
export const withStatus = (status: string): Part => sql`t.status = ${status}`

/** Of two who change an issue at once the second sees what the first has done. */
export const holdIssue = ({ trx }: Work, id: string) =>
  sql`select from site_issue where id = ${id} for update`.execute(trx)

/** Closes an issue or opens it again: whether it is assigned then, it says itself. */
export async function setStatus(
  { trx, changed }: Work,
  id: string,
  { before, after }: { before: string; after: string }
): Promise<void> {
  await sql`update site_issue set status = ${after}, rev = rev + 1 where id = ${id}`.execute(trx)
  await changed('site_issue', id, { status: before }, { status: after })
}

/** Takes away what an issue cost, or who it is assigned to. */
export async function emptyIssue(
  { trx, changed }: Work,
  before: { _id: string; cost?: number | undefined; assignedTo?: { name: string } | undefined },
  empty: { cost: boolean; assignedTo: boolean }
): Promise<void> {
  const sets = [
    ...(empty.cost ? [sql`cost = null`] : []),
    ...(empty.assignedTo ? [sql`assigned_to_id = null`] : []),
    sql`rev = rev + 1`
  ]
  await sql`update site_issue set ${sql.join(sets)} where id = ${before._id}`.execute(trx)
  await changed(
    'site_issue',
    before._id,
    { ...(empty.cost && { cost: before.cost }), ...(empty.assignedTo && { assignedTo: before.assignedTo }) },
    { ...(empty.cost && { cost: null }), ...(empty.assignedTo && { assignedTo: null }) }
  )
}
