// Looking at the site as this person, for those who see everybody's dashboard. The server says whether one may.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { environment } from '#shared/kit/environment.ts'
import { Refused, type Refusal } from '#shared/kit/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import type { Profile } from '#shared/people/schemas.ts'
import * as texts from '#shared/people/texts.ts'
import { $me } from '#shared/session/store.ts'
import { startViewing } from '#shared/session/viewing.ts'
import { Button } from '#widgets/kit/button.tsx'
import { confirm } from '#widgets/kit/confirm.ts'
import { eye } from '#widgets/kit/icons.ts'
import { RefusedLine } from '#widgets/kit/refused-line.tsx'

import { nameOf } from './person-card.tsx'

export function ViewAs({ profile }: { profile: Profile }) {
  const me = useStore($me)
  const [refused, setRefused] = useState<Refusal>()
  if (!me || me.id === profile._id || !profile.isActive || !holds(me, 'seeUsersInDashboard')) return null

  async function view() {
    const name = nameOf(profile)
    const question = { title: t(texts.viewAsTitle, { name }), text: t(texts.viewAsText), yes: t(texts.viewAs) }
    if (!(await confirm(question))) return
    try {
      await startViewing(profile._id)
      environment.go('/dashboard')
    } catch (error) {
      if (error instanceof Refused) setRefused(error.refusal)
      else reportError(error)
    }
  }

  return (
    <>
      <Button size="sm" icon={eye} onClick={() => void view()}>
        {t(texts.viewAs)}
      </Button>
      <RefusedLine refused={refused} />
    </>
  )
}
