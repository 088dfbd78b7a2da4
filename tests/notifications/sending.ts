// Notifications as tests need them: already sent, to whom they say, read or not.
import { newId } from '#server/kit/database/ids.ts'
import type { TestServer } from '#tests/kit/test-server.ts'

export interface Sent {
  message?: string
  to?: readonly string[]
  audience?: string
  isSystem?: boolean
  read?: boolean
  at?: Date
}

/** Writes down a notification of this person; of nobody when it is undefined. Gives its id. */
export function sendFrom(server: TestServer, senderId: string | undefined, parts: Sent = {}): Promise<string> {
  const { message = '<p>Hello</p>', to = [], audience = '', isSystem = false, read = false } = parts
  const at = parts.at ?? server.clock.now
  const id = newId(at)
  const created_at = at.toISOString()
  return server.database.transaction(async trx => {
    await trx
      .insertInto('notification')
      .values({ id, sender_id: senderId ?? null, is_system: isSystem, message, audience, created_at })
      .execute()
    const copies = to.map(recipient_id => ({
      notification_id: id,
      recipient_id,
      read_at: read ? created_at : null
    }))
    if (copies.length > 0) await trx.insertInto('notification_copy').values(copies).execute()
    return id
  })
}
