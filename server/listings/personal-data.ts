// What villages and units hold about a person: which units they are the host of.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  { part: 'Units hosted', table: 'listing', of: 'host_id', without: ['images', 'feed_secret_hash'] }
]
