// For Owners: the end of an account, and the way back while there is one.
import { addDays, formatDay, toDay, today } from '#shared/kit/time/day.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { now } from '#shared/kit/time/now.ts'
import { t } from '#shared/kit/texts.ts'
import { fullName } from '#shared/people/full-name.ts'
import { readHistory, readProfile } from '#shared/people/calls.ts'
import { GRACE_DAYS } from '#shared/people/erasure.ts'
import { eraseUser, keepUser } from '#shared/people/own-data/calls.ts'
import * as texts from '#shared/people/own-data/texts.ts'
import type { Profile } from '#shared/people/schemas.ts'
import { subjectOf } from '#shared/people/subject.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

function refresh(id: string): void {
  reload(readProfile, { id })
  reload(readHistory, { id })
}

/** One button in one place, so that the focus stays on it when it does the other. */
export function Erasure({ profile }: { profile: Profile }) {
  const erasing = useCall(eraseUser, subjectOf(profile))
  const keeping = useCall(keepUser, subjectOf(profile))
  if (!erasing.allowed) return null
  const { _id: id, erasesOn } = profile
  const name = fullName(profile)

  async function erase() {
    const day = formatDay(addDays(today(now()), GRACE_DAYS), 'profile')
    const agreed = await confirm({
      title: t(texts.eraseTitle, { name }),
      text: t(texts.eraseText, { name, day }),
      yes: t(texts.eraseYes, { day }),
      danger: true
    })
    return agreed ? erasing.run({ id }) : undefined
  }
  async function press() {
    const done = await (erasesOn ? keeping.run({ id }) : erase())
    if (!done) return
    refresh(id)
    toast(t(done.message), 'ok')
  }
  const busy = (erasing.busy && t(texts.erasing)) || (keeping.busy && t(texts.keeping))
  return (
    <div className="stack">
      {erasesOn && (
        <Callout kind="warn">{t(texts.pending, { name, day: formatDay(toDay(erasesOn), 'profile') })}</Callout>
      )}
      <Button size="sm" kind={erasesOn ? 'secondary' : 'danger'} busy={busy} onClick={() => void press()}>
        {t(erasesOn ? texts.takeBack : texts.erase)}
      </Button>
      <RefusedLine refused={erasing.refused ?? keeping.refused} />
    </div>
  )
}
