// A form of a person, under their id, so that one id serves for both.
import type { TestServer } from '#tests/kit/test-server.ts'

export const formFor = ({ database, clock }: TestServer, personId: string): Promise<unknown> =>
  database.raw(
    `insert into form (id, title, description, questions, state, audience, may_change, made_by, created_at, changed_at)
     values ($1, 'Meals', '', '[]', 'draft', 'members', false, $1, $2, $2)`,
    [personId, clock.now]
  )
