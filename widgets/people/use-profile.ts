// A profile as the pages read it, and what the viewer may do with it.
import { useStore } from '@nanostores/react'

import { can, mayTouch } from '#shared/kit/rights.ts'
import { readProfile, saveProfile } from '#shared/people/calls.ts'
import { subjectOf } from '#shared/people/subject.ts'
import { $me } from '#shared/session/store.ts'
import { useRead } from '#widgets/kit/use-read.ts'

export function useProfile(id: string) {
  const read = useRead(readProfile, { id })
  const me = useStore($me)
  const subject = read.data && subjectOf(read.data)
  const mayEdit = !!me && !!subject && can(me, saveProfile.needs, subject) && mayTouch(me, subject)
  return { read, me, mayEdit }
}
