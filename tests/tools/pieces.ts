// Kinds, approved purchases and the pieces made of them, for tests.
import { workIn } from '#server/kit/calls/answer.ts'
import { newId } from '#server/kit/database/ids.ts'
import { makePieces } from '#server/tools/making.ts'
import { dayOf } from '#shared/kit/time/day.ts'
import type { TestServer } from '#tests/kit/test-server.ts'

export interface Wanted {
  project: string
  name?: string
  category?: 'Equipment' | 'Tool'
  count?: number
  rented?: { from: string; to: string }
  by?: string | undefined
}

export async function kindFor({ database, clock }: TestServer, name: string, category = 'Tool'): Promise<string> {
  const known = await database.raw<{ id: string }>('select id from inventory_type where name = $1 and category = $2', [
    name,
    category
  ])
  const [found] = known.rows
  if (found) return found.id
  const id = newId(clock.now)
  await database.raw(
    `insert into inventory_type (id, category, name, description, created_at) values ($1, $2, $3, 'For a test.', $4)`,
    [id, category, name, clock.now]
  )
  return id
}

export async function purchaseFor(server: TestServer, wanted: Wanted, state = 'Pending'): Promise<string> {
  const { project, name = 'Bale needle', category = 'Tool', count = 1, rented, by } = wanted
  const { database, clock } = server
  const type = await kindFor(server, name, category)
  const id = newId(clock.now)
  await database.raw(
    `insert into purchase (id, project_id, type_id, quantity, requested_quantity, priority, rented_from, rented_to,
      requested_by, requested_at, state) values ($1, $2, $3, $4, $4, 'Low', $5, $6, $7, $8, $9)`,
    [id, project, type, count, rented?.from ?? null, rented?.to ?? null, by ?? null, clock.now, state]
  )
  return id
}

export interface MadePiece extends Record<string, unknown> {
  id: string
  code: string
  type: string
}

/** The pieces of a purchase that was approved, in the order of their codes. */
export async function piecesFor(server: TestServer, wanted: Wanted): Promise<MadePiece[]> {
  const { database, clock, app } = server
  const purchaseId = await purchaseFor(server, wanted, 'Approved')
  const at = { now: clock.now, today: dayOf(clock.now), ip: '', device: '', site: 'https://bee.test' }
  const trace = { actorId: null, viewingId: null, call: 'test' }
  await database.transaction(trx => makePieces({ purchaseId }, workIn(app.context, trx, at, trace), at))
  const { rows } = await database.raw<MadePiece>(
    'select id, code, type_id as type from tool_item where purchase_id = $1 order by code',
    [purchaseId]
  )
  return rows
}
