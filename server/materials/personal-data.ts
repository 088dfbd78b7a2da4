// What this feature holds about a person. What they wrote stays the organisation’s, without their name.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

const ofProject = { project: { from: 'project', by: 'project_id' } } as const

export const personalData: readonly PersonalTable[] = [
  { part: 'Kinds of materials added', table: 'inventory_type', of: 'created_by' },
  { part: 'Movements of stock', table: 'movement', of: 'by_id' },
  { part: 'Purchases asked for', table: 'purchase', of: 'requested_by', names: ofProject },
  { part: 'Purchases decided', table: 'purchase', of: 'decided_by', names: ofProject },
  {
    part: 'Stock they are told of',
    table: 'stock',
    of: 'reorder_person_id',
    names: ofProject,
    atErasure: { reorder_person_id: null }
  },
  { part: 'Stock imported', table: 'stock_import', of: 'made_by' },
  { part: 'Stock counted', table: 'stocktake', of: 'counted_by', names: ofProject },
  { part: 'Counts approved', table: 'stocktake', of: 'approved_by', names: ofProject }
]
