// Who belongs where, as SQL: one text that decides of a record, narrows lists, and says who may be told of it.
import { sql } from 'kysely'

import { type Actor, can, type Needs, type Place, placeOf } from '#shared/kit/rights.ts'

import type { Trx } from '../database/database.ts'
import type { Part } from '../lists/paged.ts'

/** Whether a person belongs to a place, both of them SQL. */
export type Belongs = (person: Part, place: Part) => Part

interface Offered {
  belongs: Belongs
  /** What those are told who do not belong. */
  refusal: string
}

const places = new Map<Place, Offered>()

export const offerPlace = (place: Place, offered: Offered): void => void places.set(place, offered)

function offered(place: Place): Offered {
  const found = places.get(place)
  if (!found) throw new Error(`Nothing says who belongs to a ${place}.`)
  return found
}

export const refusalAt = (place: Place): string => offered(place).refusal

const myself = (me: Actor): Part => sql`${me.id}::uuid`

export async function doesBelong(trx: Trx, place: Place, me: Actor, id: string): Promise<boolean> {
  const belongs = offered(place).belongs(myself(me), sql`${id}::uuid`)
  const { rows } = await sql<{ belongs: boolean }>`select ${belongs} as belongs`.execute(trx)
  return rows[0]?.belongs ?? false
}

/** Whether somebody belongs to a place, as SQL. */
export const belongsTo = (me: Actor, place: Place, at: Part): Part => offered(place).belongs(myself(me), at)

/** Of a row: the place that it stands in, and whose it is. */
export interface At {
  place?: Part | undefined
  owner?: Part | undefined
}

const nowhere = sql<boolean>`false`
const everywhere = sql<boolean>`true`

/** The rows on which somebody has a right, from the words that decide of one: `can()` as SQL. */
export function scopeOf(me: Actor | undefined, needs: Needs, at: At): typeof everywhere {
  if (!can(me, needs)) return nowhere
  if (!me || typeof needs !== 'object' || Array.isArray(needs)) return everywhere
  if ('own' in needs) {
    const rowsOf = (one: Needs) => (can(me, one) ? everywhere : nowhere)
    const isOwn = at.owner ? sql`${at.owner} is not distinct from ${myself(me)}` : nowhere
    return sql`case when ${isOwn} then ${rowsOf(needs.own)} else ${rowsOf(needs.others)} end`
  }
  if (!('sees' in needs)) return everywhere
  const sight = placeOf(needs)
  if (!sight) throw new Error('Whose hours one sees is decided of a person, not of rows.')
  const seesAll = (needs.or ?? []).some(one => can(me, one))
  const seen = seesAll ? everywhere : at.place ? sql<boolean>`${offered(sight).belongs(myself(me), at.place)}` : nowhere
  return needs.and ? sql`(${seen} and ${scopeOf(me, needs.and, at)})` : seen
}
