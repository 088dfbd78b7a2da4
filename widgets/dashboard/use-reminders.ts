// What the person is reminded of, without what they put away: the team's work from Thursday on, and notices until they change.
import { useState } from 'react'

import { reminderFor } from '#shared/dashboard/rules.ts'
import type { Dashboard, Notice } from '#shared/dashboard/schemas.ts'
import { environment } from '#shared/kit/environment.ts'
import { now as clock } from '#shared/kit/time/now.ts'
import type { Me } from '#shared/session/store.ts'

import { useNow } from './use-now.ts'

const teamKey = (id: string) => `workbee/team-reminder/${id}`
const noticesKey = (id: string) => `workbee/notices/${id}`

function readDismissed(id: string): Date | undefined {
  const kept = new Date(environment.keep.getItem(teamKey(id)) ?? '')
  return Number.isNaN(kept.getTime()) ? undefined : kept
}

const signOf = ({ kind, text }: Notice) => `${kind} ${text}`

export interface Reminders {
  team: string | undefined
  notices: readonly Notice[]
  dismissTeam: () => void
  dismiss: (notice: Notice) => void
}

export function useReminders(me: Me, dashboard: Dashboard): Reminders {
  const own = dashboard.personId === me.id
  const [dismissedAt, setDismissedAt] = useState(() => readDismissed(me.id))
  const [gone, setGone] = useState(() => (environment.keep.getItem(noticesKey(me.id)) ?? '').split('\n'))
  const now = useNow(dashboard)
  const onTeam = dashboard.teams.length > 0
  return {
    team: own ? reminderFor({ role: me.role, onTeam, now, dismissedAt }) : undefined,
    notices: dashboard.notices.filter(notice => !gone.includes(signOf(notice))),
    dismissTeam: () => {
      const at = clock()
      environment.keep.setItem(teamKey(me.id), at.toISOString())
      setDismissedAt(at)
    },
    dismiss: notice => {
      const next = [...gone.filter(sign => dashboard.notices.some(one => signOf(one) === sign)), signOf(notice)]
      environment.keep.setItem(noticesKey(me.id), next.join('\n'))
      setGone(next)
    }
  }
}
