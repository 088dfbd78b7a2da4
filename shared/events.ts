// What features tell each other. A handler says what happened; whoever cares writes in the same transaction.

export interface Events {
  /** Somebody may no longer sign in. */
  'person.deactivated': { personId: string }
  /** The role, the personal or the removed permissions of somebody changed. */
  'person.rights-changed': { personId: string }
  'person.profile-saved': { personId: string; fields: readonly string[] }
  'session.started': { personId: string; sessionId: string }
  /** These sessions are over; open sockets of theirs close. */
  'session.ended': { personId: string; sessionIds: readonly string[] }
  'session.password-changed': { personId: string; by: string }
}

export type EventName = keyof Events
