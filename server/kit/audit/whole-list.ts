// What the present client means by a list of memberships that it sends back whole: what it changed itself. Whom others put on or took off since it read the list stays where they put them.
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

/** Where the sender has sent such a list since they read this one, what they made of this membership is known to them. */
async function lastMade(trx: Trx, id: string, { about, personId, by, call }: Membership, since: string) {
  const member = JSON.stringify({ members: [{ _id: personId }] })
  const isIts = sql`(a.before @> ${member}::jsonb or a.after @> ${member}::jsonb)`
  const isOwn = sql`a.actor_id = ${by} and a.call = ${call} and a.at >= ${since}`
  const fits = sql`a.record_id = ${id} and a.id >= ${sinceOf(id)} and ${isOwn} and ${isIts}`
  const [newest] = await readLines(trx, about, fits, sql`order by a.id desc limit 1`)
  if (!newest) return undefined
  return JSON.stringify(newest.after).includes(personId) ? 'in' : 'out'
}

/** Those that the sender joins to or takes from what is stored, in one order for everybody. */
export async function meantOf(
  trx: Trx,
  stored: readonly string[],
  { wanted, read, readAt }: SentWhole,
  membership: Membership
): Promise<string[]> {
  const differing = [...new Set([...stored, ...wanted])]
    .filter(id => stored.includes(id) !== wanted.includes(id))
    .toSorted()
  if (!read || !readAt) return differing
  const meant: string[] = []
  for (const id of differing) {
    const made = await lastMade(trx, id, membership, readAt)
    const known = made ? made === 'in' : read.includes(id)
    if (known !== wanted.includes(id)) meant.push(id)
  }
  return meant
}
