// Whose hours a screen shows, and what the signed-in person may do with them. The server checks again.
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'

import { holds, mayTouch, type Subject } from '#shared/kit/rights.ts'
import { readProfile } from '#shared/people/calls.ts'
import { fullName } from '#shared/people/full-name.ts'
import { $me } from '#shared/session/store.ts'
import { mayAddFor, mayDate, mayDelete, mayEdit, mayEditAny, mayTell } from '#shared/time-entries/rights.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

/** Who owns the hours, from the profile; one's own are known already. */
function useSubject(id: string): { isOwn: boolean; subject: Subject | undefined; name: string; isKnown: boolean } {
  const me = useStore($me)
  const isOwn = me?.id === id
  const { data: profile, refused } = useRead(readProfile, isOwn ? undefined : { id })
  const name = profile ? fullName(profile) : ''
  const subject = isOwn
    ? { ownerId: id, ownerRole: me.role, isProtected: false }
    : profile && { ownerId: id, ownerRole: profile.role, isProtected: profile.isProtected }
  return { isOwn, subject, name, isKnown: subject !== undefined || refused !== undefined }
}

export interface Rights {
  isOwn: boolean
  /** Empty for oneself, and until it is known. */
  name: string
  /** The role of whose hours these are, once it is known. */
  role: string | undefined
  isKnown: boolean
  mayAdd: boolean
  /** Whether other days than today may be written. */
  mayDate: boolean
  /** Whether what became of an entry may be read. */
  mayTell: boolean
  of: (entry: Entry) => { edit: boolean; time: boolean; tangible: boolean; remove: boolean }
}

const none = { edit: false, time: false, tangible: false, remove: false }

export function useRights(id: string): Rights {
  const me = useStore($me)
  const day = useToday()
  const { isOwn, subject, name, isKnown } = useSubject(id)
  const { ownerId, ownerRole, isProtected } = subject ?? {}
  return useMemo(() => {
    const about = ownerId && ownerRole ? { ownerId, ownerRole, isProtected: isProtected ?? false } : undefined
    const touches = !!me && !!about && mayTouch(me, about)
    return {
      isOwn,
      name,
      role: ownerRole,
      isKnown,
      mayAdd: touches && mayAddFor(me, about),
      mayDate: touches && mayDate(me),
      mayTell: touches && (isOwn || mayTell.some(right => holds(me, right))),
      of: entry => {
        if (!touches) return none
        const { time, tangible } = mayEdit(me, entry, day)
        return { edit: mayEditAny(me, entry, day), time, tangible, remove: mayDelete(me, entry, day) }
      }
    }
  }, [me, day, isOwn, name, isKnown, ownerId, ownerRole, isProtected])
}
