// An instant that is put into JSON in the database: the database itself would write its offset there, not Z.
import { type RawBuilder, sql } from 'kysely'

import type { Part } from '../lists/paged.ts'

export const jsonInstant = (at: Part): RawBuilder<string | null> =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
