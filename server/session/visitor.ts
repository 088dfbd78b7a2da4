// The visitor of a request, read from the database each time, so that changed rights and ended sessions take effect at once.
import { isText } from '#shared/kit/is.ts'
import { effective, type Permission } from '#shared/permissions.ts'

import type { Auth } from '../kit/calls/admit.ts'
import type { Database } from '../kit/database/database.ts'
import type { Visitor } from '../kit/calls/request.ts'
import { unusedUntil } from './extension-session.ts'
import { isIdle } from './idle.ts'
import { markSeen, selectVisitor, type SessionKind } from './queries.ts'

type VisitorRow = NonNullable<Awaited<ReturnType<typeof selectVisitor>>>

const SEEN_EVERY = 5 * 60_000

const wordsOf = (json: string | null): string[] => {
  const words: unknown = JSON.parse(json ?? '[]')
  return Array.isArray(words) ? words.filter(isText) : []
}

/** More than an organisation has roles and exceptions from them. */
const REMEMBERED = 1000

const known = new Map<string, readonly Permission[]>()

/** What somebody may do follows from these texts alone, so it is worked out once for all who have the same. */
function permissionsOf({ role, given, front, removed }: VisitorRow): readonly Permission[] {
  const isOwner = role === 'Owner'
  const from = `${isOwner} ${given} ${front} ${removed}`
  let held = known.get(from)
  if (!held) {
    held = Object.freeze(effective({ role: wordsOf(given), front: wordsOf(front), removed: wordsOf(removed), isOwner }))
    if (known.size === REMEMBERED) known.clear()
    known.set(from, held)
  }
  return held
}

const toVisitor = (found: VisitorRow, sessionId: string): Visitor => ({
  sessionId,
  isExtension: found.kind === 'extension',
  mustSetUpFactor: found.mustSetUpFactor,
  id: found.id,
  role: found.role,
  email: found.email,
  firstName: found.first_name,
  lastName: found.last_name,
  teams: found.teams,
  viewing: found.viewing,
  permissions: permissionsOf(found)
})

/** Reads visitors: undefined when the session has ended or the account is inactive. Marks a session as seen every five minutes at most, in a transaction of its own that the call does not wait for. */
export function visitors(database: Database): Auth['visitor'] {
  const noting = new Set<string>()

  async function note(sessionId: string, kind: SessionKind, now: Date): Promise<void> {
    noting.add(sessionId)
    try {
      await database.transaction(trx =>
        markSeen(trx, sessionId, now, kind === 'extension' ? unusedUntil(now) : undefined)
      )
    } finally {
      noting.delete(sessionId)
    }
  }

  return async (trx, sessionId, now) => {
    const found = await selectVisitor(trx, sessionId, now)
    if (!found) return undefined
    if (await isIdle(trx, found, now)) return undefined
    const unseen = now.getTime() - Date.parse(found.seen_at) >= SEEN_EVERY
    // When this fails, the next call marks it.
    if (unseen && !noting.has(sessionId)) void note(sessionId, found.kind, now).catch(() => undefined)
    return toVisitor(found, sessionId)
  }
}
