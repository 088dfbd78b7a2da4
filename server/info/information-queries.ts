import { sql } from 'kysely'

import { readableBy } from '#shared/info/readers.ts'

import type { Visitor } from '../kit/calls/request.ts'
import type { Part } from '../kit/lists/paged.ts'

/** The texts that somebody reads. */
export const seenBy = (me: Visitor, column: (name: 'visibility') => Part): Part =>
  sql`${column('visibility')} = any(${readableBy(me.role)}::text[])`

export const called = (name: string): Part => sql`lower(t.name) = lower(${name.trim()})`
