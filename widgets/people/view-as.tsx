// Looking at the site as this person, for those who may see their hours. The server has the last word.
import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import type { Profile } from '#shared/people/schemas.ts'
import * as texts from '#shared/people/texts.ts'
import { startViewing } from '#shared/session/calls.ts'
import { viewAs } from '#shared/session/viewing.ts'
import { Button } from '#widgets/kit/button.tsx'
import { confirm } from '#widgets/kit/confirm.ts'
import { eye } from '#widgets/kit/icons.ts'
import { RefusedLine } from '#widgets/kit/refused-line.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { nameOf } from './person-card.tsx'

export function ViewAs({ profile }: { profile: Profile }) {
  const { _id: userId, role, isActive, tangibleHoursReportedThisWeek } = profile
  const { allowed, busy, refused, run } = useCall(startViewing, {
    ownerId: userId,
    ownerRole: role,
    isProtected: false
  })
  // Hours come only to those who may see them.
  if (!allowed || !isActive || tangibleHoursReportedThisWeek === undefined) return null

  async function view() {
    const title = t(texts.viewAsTitle, { name: nameOf(profile) })
    if (!(await confirm({ title, text: t(texts.viewAsText), yes: t(texts.viewAs) }))) return
    const viewed = await run({ userId })
    if (!viewed) return
    viewAs(viewed)
    environment.go('/dashboard')
  }

  return (
    <>
      <Button size="sm" icon={eye} busy={busy && t(texts.viewAs)} onClick={() => void view()}>
        {t(texts.viewAs)}
      </Button>
      <RefusedLine refused={refused} />
    </>
  )
}
