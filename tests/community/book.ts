import type { TestServer } from '#tests/kit/test-server.ts'

/** A booking of somebody's, which has their id, as what is booked has. */
export const bookFor = async ({ database }: TestServer, personId: string) => {
  await database.raw(
    `insert into resource (id, name, kind) values ($1::uuid, ($1::uuid)::text, 'room') on conflict do nothing`,
    [personId]
  )
  await database.raw(
    `insert into resource_booking (id, resource_id, starts_at, ends_at, purpose, person_id, created_at)
      values ($1::uuid, $1::uuid, '2030-01-01T10:00Z', '2030-01-01T11:00Z', 'Choir', $1::uuid, now())`,
    [personId]
  )
}
