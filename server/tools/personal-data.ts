// What this feature holds about a person. What they had and said of a piece stays in its history, without their name.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

const piece = { code: { from: 'tool_item', by: 'item_id', column: 'code' } }

export const personalData: readonly PersonalTable[] = [
  { part: 'Tools that are out', table: 'tool_item', of: 'holder_id', without: ['keeper_id', 'purchase_id'] },
  { part: 'Tools looked after', table: 'tool_item', of: 'keeper_id', without: ['holder_id', 'purchase_id'] },
  { part: 'Tools had', table: 'tool_log', without: ['by_id'], names: piece },
  { part: 'Tools logged', table: 'tool_log', of: 'by_id', without: ['person_id'], names: piece },
  { part: 'States of tools written', table: 'tool_status', of: 'by_id', without: ['used_by'], names: piece },
  { part: 'States of tools used last', table: 'tool_status', of: 'used_by', without: ['by_id'], names: piece },
  { part: 'Reservations', table: 'reservation', names: piece, atErasure: 'deleted' }
]
