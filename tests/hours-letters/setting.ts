// A letter for the permission walk: its id is its person's, so that one id serves for both.
import type { TestServer } from '#tests/kit/test-server.ts'

export async function letterFor({ database }: TestServer, personId: string): Promise<void> {
  await database.raw(
    `insert into hours_letter (id, person_id, issued_at, from_day, to_day, tangible_seconds, projects, valid_until)
     values ($1, $1, '2026-11-18T12:00:00Z', '2026-11-01', '2026-11-17', 3600, '[]', '2027-11-18')`,
    [personId]
  )
}
