// Which lists there are, and who may read and write each: for saved views, and for picks of their rows.
import type { Actor, Needs } from '#shared/kit/rights.ts'

import type { Part } from './paged.ts'

export interface ListRights {
  read: Needs
  write: Needs
  /** The rows that somebody may read, write or do an action to, where that is not all of them: a condition on the alias
   *  that their table has. */
  scope?: (me: Actor | undefined, act: string, alias: string) => Part
  /** The places where somebody may do that to rows of their own. */
  opens?: (me: Actor | undefined, act: string, place: Part) => Part
  /** Whether somebody belongs to the place that a row stands in, of rows whose rights ask that. */
  belongs?: (me: Actor, alias: string) => Part
}

/** By the record's table, as its calls say; a list by hand is offered under a word of its own. */
const lists = new Map<string, ListRights>()

export const rightsOf = (list: string): ListRights | undefined => lists.get(list)

export const offerList = (list: string, rights: ListRights): void => void lists.set(list, rights)
