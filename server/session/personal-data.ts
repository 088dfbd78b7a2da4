// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  { part: 'Devices', table: 'session', without: ['viewing'], atErasure: 'deleted' },
  {
    part: 'Places you signed in from',
    table: 'known_source',
    by: ['source'],
    without: ['source'],
    atErasure: 'deleted'
  },
  {
    part: 'Passkeys',
    table: 'passkey',
    without: ['credential', 'public_key', 'uses'],
    atErasure: 'deleted'
  },
  {
    part: 'Authenticator app',
    table: 'authenticator',
    by: ['person_id'],
    without: ['secret', 'pending', 'last_step'],
    atErasure: 'deleted'
  },
  { part: 'Recovery codes', table: 'recovery_code', by: ['hash'], without: ['hash'], atErasure: 'deleted' }
]
