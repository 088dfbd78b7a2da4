// Building sites for tests: their stock with its movements, purchases, paid labor and hours, written as the features write them.
import { newId } from '#server/kit/database/ids.ts'
import { projectFor } from '#tests/projects/project.ts'
import type { TestPerson, TestServer } from '#tests/kit/test-server.ts'

export interface Yard {
  project: (name: string) => Promise<string>
  kind: (name: string, category?: string, unit?: string) => Promise<string>
  /** A movement of a kind on a project; gives its id. */
  move: (
    project: string,
    kind: string,
    how: Movement['how'],
    quantity: number,
    day: string,
    more?: Partial<Movement>
  ) => Promise<string>
  buy: (
    project: string,
    kind: string,
    quantity: number,
    price: number | null,
    day: string,
    currency?: string
  ) => Promise<void>
  pay: (project: string, task: string, cost: number, day: string) => Promise<void>
  work: (person: string, project: string, hours: number, day: string) => Promise<void>
}

interface Movement {
  how: 'bought' | 'counted' | 'received' | 'sent' | 'used' | 'wasted'
  reverses: string | null
  note: string
}

const sums = { bought: 'bought', used: 'used', wasted: 'wasted', sent: 'moved', received: 'moved', counted: 'moved' }

export function yardFor(server: TestServer, by: TestPerson): Yard {
  const { database, clock } = server
  const stocks = new Map<string, string>()
  async function stockOf(project: string, kind: string) {
    const key = `${project} ${kind}`
    const known = stocks.get(key)
    if (known) return known
    const id = newId(clock.now)
    await database.raw('insert into stock (id, project_id, type_id, changed_at) values ($1, $2, $3, now())', [
      id,
      project,
      kind
    ])
    stocks.set(key, id)
    return id
  }
  return {
    project: async name => {
      const id = await projectFor(server)
      await database.raw('update project set name = $2, created_at = $3 where id = $1', [
        id,
        name,
        '2026-06-01T12:00:00Z'
      ])
      return id
    },
    kind: async (name, category = 'Material', unit = 'kg') => {
      const id = newId(clock.now)
      await database.raw(
        `insert into inventory_type (id, category, name, description, unit, created_at) values ($1, $2, $3, '', $4, now())`,
        [id, category, name, unit]
      )
      return id
    },
    move: async (project, kind, how, quantity, day, { reverses = null, note = '' } = {}) => {
      const [id, stock] = [newId(clock.now), await stockOf(project, kind)]
      await database.raw(
        `insert into movement (id, stock_id, kind, quantity, left_over, reverses, note, day, by_id, at)
         values ($1, $2, $3, $4, 0, $5, $6, $7, $8, now())`,
        [id, stock, how, quantity, reverses, note, day, by.id]
      )
      const sign = how === 'sent' ? -1 : 1
      await database.raw(`update stock set ${sums[how]} = ${sums[how]} + $2 where id = $1`, [stock, sign * quantity])
      return id
    },
    buy: async (project, kind, quantity, price, day, currency = 'USD') => {
      await database.raw(
        `insert into purchase (id, project_id, type_id, quantity, requested_quantity, priority, unit_price, currency, state, requested_at, decided_at)
         values ($1, $2, $3, $4, $4, 'Low', $5, $6, 'Approved', $7, $7)`,
        [newId(clock.now), project, kind, quantity, price, currency, `${day}T20:00:00Z`]
      )
    },
    pay: async (project, task, cost, day) => {
      await database.raw(
        'insert into labour_cost (id, project_id, task, cost, day, added_by, added_at) values ($1, $2, $3, $4, $5, $6, now())',
        [newId(clock.now), project, task, cost, day, by.id]
      )
    },
    work: async (person, project, hours, day) => {
      await database.raw(
        `insert into time_entry (id, person_id, project_id, day, seconds, is_tangible, entry_type, notes, created_at, updated_at)
         values ($1, $2, $3, $4, $5, true, 'default', '', now(), now())`,
        [newId(clock.now), person, project, day, hours * 3600]
      )
    }
  }
}
