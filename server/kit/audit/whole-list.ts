// What a client of before means by a list of memberships that it sends back whole: what it changed itself. Whom others put on or took off since it read the list stays where they put them.
import { sql } from 'kysely'

import type { SentWhole } from '#shared/events.ts'

import type { Trx } from '../database/database.ts'
import { readLines, sinceOf } from './lines.ts'

interface Membership {
  /** What one is a member of. */
  about: 'project' | 'team'
  personId: string
  /** Who sends the list, by which call. */
  by: string
  call: string
}

/** Whether the newest change of this membership came from the sender by such a list: they keep what they sent, with the list
 *  that they had read, so it is known to them. */
async function isOwn(trx: Trx, id: string, { about, personId, by, call }: Membership): Promise<boolean> {
  const member = JSON.stringify({ members: [{ _id: personId }] })
  const names = sql`(a.before @> ${member}::jsonb or a.after @> ${member}::jsonb)`
  const fits = sql`a.record_id = ${id} and a.id >= ${sinceOf(id)} and ${names}`
  const [newest] = await readLines(trx, about, fits, sql`order by a.id desc limit 1`)
  return newest?.by?._id === by && newest.call === call
}

/** Those that the sender joins to or takes from what is stored, in one order for everybody. */
export async function meantOf(
  trx: Trx,
  stored: readonly string[],
  { wanted, read }: SentWhole,
  membership: Membership
): Promise<string[]> {
  const differing = [...new Set([...stored, ...wanted])]
    .filter(id => stored.includes(id) !== wanted.includes(id))
    .toSorted()
  if (!read) return differing
  const meant: string[] = []
  for (const id of differing)
    if (read.includes(id) !== wanted.includes(id) || (await isOwn(trx, id, membership))) meant.push(id)
  return meant
}
