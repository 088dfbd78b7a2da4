// A project for a test.
import { newId } from '#server/kit/database/ids.ts'
import type { TestServer } from '#tests/kit/test-server.ts'

export async function projectFor({ database, clock }: TestServer, name?: string): Promise<string> {
  const [id, at] = [newId(clock.now), clock.now.toISOString()]
  const project = { id, name: name ?? `Project ${id}`, category: 'Housing', created_at: at, updated_at: at }
  await database.transaction(trx => trx.insertInto('project').values(project).execute())
  return id
}
