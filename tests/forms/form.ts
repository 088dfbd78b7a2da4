// A form of a person, under their id, so that one id serves for both.
import { insertForm } from '#server/forms/made-queries.ts'
import type { TestServer } from '#tests/kit/test-server.ts'

export const formFor = ({ database, clock }: TestServer, personId: string): Promise<unknown> =>
  database.transaction(async trx => {
    const parts = {
      title: 'Meals',
      description: '',
      questions: [],
      closesOn: null,
      limit: null,
      mayChange: false,
      keptMonths: null
    }
    const id = await insertForm(trx, { ...parts, state: 'draft', audience: 'members' }, personId, clock.now)
    await trx.updateTable('form').set({ id: personId }).where('id', '=', id).execute()
  })
