import type { TestServer } from '#tests/kit/test-server.ts'

/** Two weeks off for somebody, whose id it has, so that one id serves for both. */
export async function awayFor({ database, clock }: TestServer, personId: string): Promise<void> {
  await database.transaction(trx =>
    trx
      .insertInto('time_off')
      .values({
        id: personId,
        person_id: personId,
        from_day: '2026-12-06',
        to_day: '2026-12-19',
        weeks: 2,
        reason: 'A journey',
        created_at: clock.now.toISOString(),
        updated_at: null
      })
      .execute()
  )
}
