// A profile as the pages read it, and what the viewer may do with it.
import { can, mayTouch } from '#shared/kit/rights.ts'
import { readProfile, saveProfile } from '#shared/people/calls.ts'
import { subjectOf } from '#shared/people/subject.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useWhose } from '#widgets/kit/use-whose.ts'

/** Of whoever is named, or one's own. */
export function useProfile(userId: string | undefined) {
  const { me, id } = useWhose(userId)
  const read = useRead(readProfile, id ? { id } : undefined)
  const subject = read.data && subjectOf(read.data)
  const mayEdit = !!me && !!subject && can(me, saveProfile.needs, subject) && mayTouch(me, subject)
  return { read, me, mayEdit }
}
