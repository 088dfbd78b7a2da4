// Active or inactive, at once and with a question first.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { formatDay, today } from '#shared/kit/time/day.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { now } from '#shared/kit/time/now.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { fullName } from '#shared/people/full-name.ts'
import { readProfile, setStatus } from '#shared/people/calls.ts'
import type { Profile } from '#shared/people/schemas.ts'
import { needsOfChange } from '#shared/people/standing-needs.ts'
import * as texts from '#shared/people/texts.ts'
import { subjectOf } from '#shared/people/subject.ts'
import { $me } from '#shared/session/store.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

/** Not while something is unsaved: the call would change the record under the form. */
export function StatusButton({ profile, unsaved }: { profile: Profile; unsaved: boolean }) {
  const { allowed, busy, refused, run } = useCall(setStatus, subjectOf(profile))
  const [blocked, setBlocked] = useState(false)
  const me = useStore($me)
  const { _id: id, isActive, endDate: last, reactivationDate = null } = profile
  const needs = needsOfChange(
    { status: isActive ? 'Inactive' : 'Active' },
    { isActive, endDate: last, reactivationDate }
  )
  // A right to final days or pauses alone is none to this.
  if (!allowed || !profile.mayTakeOver || !can(me, needs)) return null

  async function change() {
    const endDate = today(now())
    const places = { name: fullName(profile), day: formatDay(endDate, 'profile') }
    const agreed = await confirm({
      title: t(isActive ? texts.deactivateTitle : texts.activateTitle, places),
      text: t(isActive ? texts.deactivateText : texts.activateText, places),
      yes: t(isActive ? texts.setInactive : texts.setActive),
      danger: isActive
    })
    if (!agreed) return
    const answer = await run(isActive ? { id, status: 'Inactive', endDate } : { id, status: 'Active' })
    if (!answer) return
    toast(t(answer.message), 'ok')
    reload(readProfile, { id })
  }

  return (
    <>
      <Button
        size="sm"
        kind={isActive ? 'danger' : 'secondary'}
        busy={busy && t(texts.saving)}
        onClick={() => (unsaved ? setBlocked(true) : void change())}
      >
        {t(isActive ? texts.setInactive : texts.setActive)}
      </Button>
      <RefusedLine refused={refused} />
      {blocked && (
        <Dialog
          title={t(texts.mustSaveTitle)}
          size="sm"
          onClose={() => setBlocked(false)}
          footer={<Button onClick={() => setBlocked(false)}>{t(texts.close)}</Button>}
        >
          <p>{t(texts.mustSave)}</p>
        </Dialog>
      )}
    </>
  )
}
