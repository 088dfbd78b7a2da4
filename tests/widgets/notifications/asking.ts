// A building site with somebody who decides on what is asked for there: what the bell says of it comes by real calls.
import { newId } from '#server/kit/database/ids.ts'
import * as stock from '#shared/materials/calls.ts'
import type { TestPerson, TestServer } from '#tests/kit/test-server.ts'

export const SITE = 'Straw Bale Village'

export async function openSite(server: TestServer, keepers: readonly TestPerson[], asker: TestPerson) {
  const project = newId()
  await server.database.raw(
    `insert into project (id, name, category, created_at, updated_at) values ($1, $2, 'Society', now(), now())`,
    [project, SITE]
  )
  await server.database.raw(
    'insert into project_member (project_id, person_id, added_at) select $1, unnest($2::uuid[]), now()',
    [project, keepers.map(({ id }) => id)]
  )
  const lime = { name: 'Lime', description: 'For walls.', unit: 'bags' }
  const { _id: type } = await server.ask(stock.addMaterialType, lime, keepers[0])
  /** Asks for so many bags. */
  return (quantity: number) =>
    server.ask(stock.buy, { category: 'Material', project, type, quantity, priority: 'Low' }, asker)
}
