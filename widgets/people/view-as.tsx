// Looking at the site as this person, for those who may see their hours.
import { t } from '#shared/kit/texts.ts'
import { fullName } from '#shared/people/full-name.ts'
import type { Profile } from '#shared/people/schemas.ts'
import * as texts from '#shared/session/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { eye } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { useViewAs } from '#widgets/kit/use-view-as.ts'

export function ViewAs({ profile }: { profile: Profile }) {
  const { _id: ownerId, role, isActive, tangibleHoursReportedThisWeek } = profile
  // The answer has hours only for those who may see them.
  const sharesTeam = tangibleHoursReportedThisWeek !== undefined
  const { allowed, busy, refused, view } = useViewAs({ ownerId, ownerRole: role, isProtected: false, sharesTeam })
  if (!allowed || !isActive || !sharesTeam) return null
  return (
    <>
      <Button size="sm" icon={eye} busy={busy && t(texts.viewAs)} onClick={() => void view(fullName(profile))}>
        {t(texts.viewAs)}
      </Button>
      <RefusedLine refused={refused} />
    </>
  )
}
