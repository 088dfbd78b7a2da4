// A profile as the pages read it, and what the viewer may do with it.
import { useStore } from '@nanostores/react'

import { can, mayTouch } from '#shared/kit/rights.ts'
import { readProfile, saveProfile } from '#shared/people/calls.ts'
import type { Profile } from '#shared/people/schemas.ts'
import { $me } from '#shared/session/store.ts'
import { useRead } from '#widgets/kit/use-read.ts'

export const subjectOf = ({ _id, role, isProtected }: Profile) => ({ ownerId: _id, ownerRole: role, isProtected })

export function useProfile(id: string) {
  const read = useRead(readProfile, { id })
  const me = useStore($me)
  const subject = read.data && subjectOf(read.data)
  const mayEdit = !!me && !!subject && can(me, saveProfile.needs, subject) && mayTouch(me, subject)
  return { read, me, mayEdit }
}
