// A profile as the pages read it, and what the viewer may do with it.
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'

import { load } from '#shared/kit/load.ts'
import { can, mayTouch } from '#shared/kit/rights.ts'
import { readProfile, saveProfile } from '#shared/people/calls.ts'
import type { Profile } from '#shared/people/schemas.ts'
import { $me } from '#shared/session/store.ts'

export const subjectOf = ({ _id, role, isProtected }: Profile) => ({ ownerId: _id, ownerRole: role, isProtected })

export function useProfile(id: string) {
  const store = useMemo(() => load(readProfile, { id }), [id])
  const { data: profile, error } = useStore(store)
  const me = useStore($me)
  const subject = profile && subjectOf(profile)
  const mayEdit = !!me && !!subject && can(me, saveProfile.needs, subject) && mayTouch(me, subject)
  return { profile, refused: error?.refusal, me, mayEdit, again: () => store.revalidate() }
}
