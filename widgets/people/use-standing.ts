// Sets somebody active or inactive from the list, after a question.
import { useStore } from '@nanostores/react'

import { can, mayTouch } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { setStatus } from '#shared/people/calls.ts'
import { needsOfChange } from '#shared/people/standing-needs.ts'
import { subjectOf } from '#shared/people/subject.ts'
import type { User } from '#shared/people/users/schemas.ts'
import { fullName } from '#shared/people/full-name.ts'
import * as texts from '#shared/people/users/texts.ts'
import { $me } from '#shared/session/store.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { write } from '#widgets/kit/lists/write.ts'
import { useCall } from '#widgets/kit/use-call.ts'

export function useStanding(user: User, refresh: () => void) {
  const me = useStore($me)
  const { allowed, busy } = useCall(setStatus, subjectOf(user))
  const { isActive: isNow, endDate, reactivationDate } = user
  const change = { status: isNow ? 'Inactive' : 'Active' } as const
  const needs = needsOfChange(change, { isActive: isNow, endDate, reactivationDate })
  const name = fullName(user)

  async function flip(): Promise<void> {
    const { _id: id, isActive } = user
    const sure = await confirm({
      title: t(isActive ? texts.deactivateTitle : texts.activateTitle, { name }),
      text: t(isActive ? texts.deactivateText : texts.activateText, { name }),
      yes: t(isActive ? texts.deactivate : texts.activate),
      danger: isActive
    })
    if (!sure) return
    // Without a day: the server takes that of the last time entry.
    const answer = await write(setStatus, { id, status: isActive ? 'Inactive' : 'Active' })
    if (!answer) return
    toast(t(answer.message), 'ok')
    refresh()
  }
  return { may: allowed && user.mayTakeOver && can(me, needs) && !!me && mayTouch(me, subjectOf(user)), busy, flip }
}
