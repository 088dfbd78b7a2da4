// What of a summary a reader has read, as parts of other statements.
import { sql } from 'kysely'

import type { Day } from '#shared/kit/time/day.ts'

/** Of rows of `p` with their summary `s`: when this reader read the text that stands now, and whether it is still to be read. */
export const readAt = (reader: string | undefined, week: Day) => sql`(select r.read_at from report_read r
  where r.reader_id = ${reader ?? null}::uuid and r.week = ${week} and r.person_id = p.id and r.of_upload = s.uploaded_at)`

export const isUnread = (reader: string | undefined, week: Day) => sql`(s.uploaded_at is not null
  and p.id is distinct from ${reader ?? null}::uuid and ${readAt(reader, week)} is null)`
