// A piece for the walk: it has the id of the one person who belongs to its project, and so has the reservation they have of it.
import { newId } from '#server/kit/database/ids.ts'
import type { TestServer } from '#tests/kit/test-server.ts'

export async function pieceFor({ database }: TestServer, id: string): Promise<void> {
  const type = newId()
  await database.raw(
    `insert into inventory_type (id, category, name, description) values ($1, 'Tool', $2, 'Walked.')`,
    [type, `Tool of ${id}`]
  )
  await database.raw(
    `insert into tool_item (id, type_id, project_id, code, condition, ownership, created_at)
      values ($1::uuid, $2, $1::uuid, 'W-' || ($1::uuid)::text, 'Good', 'Purchased', now())`,
    [id, type]
  )
  await database.raw(
    `insert into reservation (id, item_id, person_id, starts_at, ends_at, created_at)
      values ($1::uuid, $1::uuid, $1::uuid, '2027-01-04T16:00Z', '2027-01-05T16:00Z', now())`,
    [id]
  )
}
