// Stock for tests.
import { newId } from '#server/kit/database/ids.ts'
import type { TestServer } from '#tests/kit/test-server.ts'

/** For the walk: it has the id of the one person who belongs to its project, as that project has. */
export async function stockFor({ database }: TestServer, id: string): Promise<void> {
  const type = newId()
  await database.raw(
    `insert into inventory_type (id, category, name, description) values ($1, 'Material', $2, 'Walked.')`,
    [type, `Of ${id}`]
  )
  await database.raw('insert into stock (id, project_id, type_id, changed_at) values ($1, $1, $2, now())', [id, type])
}

/** So many kinds, and five kilograms of each in a project. */
export const fillStock = ({ database }: TestServer, project: string, count: number) =>
  database.raw(
    `with kind as (insert into inventory_type (id, category, name, description, unit)
      select gen_random_uuid(), 'Material', 'Filled ' || n, 'Filled', 'kg' from generate_series(1, $2::int) n returning id)
    insert into stock (id, project_id, type_id, bought, changed_at) select gen_random_uuid(), $1, id, 5, now() from kind`,
    [project, count]
  )
