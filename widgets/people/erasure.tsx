// For Owners: the end of an account, and the way back while there is one.
import { addDays, formatDay, toDay, today } from '#shared/kit/day.ts'
import { reload } from '#shared/kit/load.ts'
import { now } from '#shared/kit/now.ts'
import { t } from '#shared/kit/texts.ts'
import { readHistory, readProfile } from '#shared/people/calls.ts'
import { GRACE_DAYS } from '#shared/people/erasure.ts'
import { eraseUser, keepUser } from '#shared/people/own-data-calls.ts'
import * as texts from '#shared/people/own-data-texts.ts'
import type { Profile } from '#shared/people/schemas.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Callout } from '#widgets/kit/marks/callout.tsx'
import { RefusedLine } from '#widgets/kit/marks/refused-line.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { nameOf } from './person-name.ts'
import { subjectOf } from './use-profile.ts'

function refresh(id: string): void {
  reload(readProfile, { id })
  reload(readHistory, { id })
}

export function EraseButton({ profile }: { profile: Profile }) {
  const { run, busy, refused, allowed } = useCall(eraseUser, subjectOf(profile))
  if (!allowed || profile.erasesOn) return null
  async function ask() {
    const name = nameOf(profile)
    const day = formatDay(addDays(today(now()), GRACE_DAYS), 'profile')
    const agreed = await confirm({
      title: t(texts.eraseTitle, { name }),
      text: t(texts.eraseText, { name, day }),
      yes: t(texts.eraseYes, { day }),
      danger: true
    })
    const done = agreed && (await run({ id: profile._id }))
    if (!done) return
    refresh(profile._id)
    toast(t(done.message), 'ok')
  }
  return (
    <>
      <Button size="sm" kind="danger" busy={busy && t(texts.erasing)} onClick={() => void ask()}>
        {t(texts.erase)}
      </Button>
      <RefusedLine refused={refused} />
    </>
  )
}

/** Says that it is coming, and takes it back. */
export function ErasureNotice({ profile }: { profile: Profile }) {
  const { run, busy, refused, allowed } = useCall(keepUser, subjectOf(profile))
  if (!profile.erasesOn) return null
  async function keep() {
    const kept = await run({ id: profile._id })
    refresh(profile._id)
    if (kept) toast(t(kept.message), 'ok')
  }
  return (
    <Callout kind="warn">
      <p>{t(texts.pending, { name: nameOf(profile), day: formatDay(toDay(profile.erasesOn), 'profile') })}</p>
      {allowed && (
        <Button size="sm" busy={busy && t(texts.keeping)} onClick={() => void keep()}>
          {t(texts.takeBack)}
        </Button>
      )}
      <RefusedLine refused={refused} />
    </Callout>
  )
}
