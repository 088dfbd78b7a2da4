// What villages and units hold about a person: which units they are the host of, and which they saved.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  { part: 'Units hosted', table: 'listing', of: 'host_id', without: ['images', 'feed_secret_hash'] },
  {
    part: 'Units saved',
    table: 'saved_listing',
    of: 'person_id',
    by: ['person_id', 'listing_id'],
    names: { unit: { from: 'listing', by: 'listing_id', column: 'title' } },
    atErasure: 'deleted'
  }
]
