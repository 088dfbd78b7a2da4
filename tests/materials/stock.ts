// Stock for the walk: it has the id of the one person who belongs to its project, as that project has.
import { newId } from '#server/kit/database/ids.ts'
import type { TestServer } from '#tests/kit/test-server.ts'

export async function stockFor({ database }: TestServer, id: string): Promise<void> {
  const type = newId()
  await database.raw(
    `insert into inventory_type (id, category, name, description) values ($1, 'Material', $2, 'Walked.')`,
    [type, `Of ${id}`]
  )
  await database.raw('insert into stock (id, project_id, type_id, changed_at) values ($1, $1, $2, now())', [id, type])
}
