// What stands in one's own menu beside the pages: whose it is, and what is due this week.
import type { Dashboard } from '#shared/dashboard/schemas.ts'
import { weekEndsIn } from '#shared/dashboard/rules.ts'
import { hours } from '#shared/kit/time/day.ts'
import { now } from '#shared/kit/time/now.ts'
import { t } from '#shared/kit/texts.ts'
import type { Me } from '#shared/session/store.ts'
import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import type { MenuItem } from '#widgets/kit/dialogs/menu.tsx'

import { type Entry, inGroups } from './menu.ts'
import { texts } from '../texts.ts'

/** What waits behind an entry. Of somebody who is looked at, nothing is due here. */
function dueAt(href: string, shown: Dashboard): string | undefined {
  const { summary, openTasks, unread } = shown
  if (href === '/weeklysummaries' && summary === 'missing') return t(texts.due, { left: weekEndsIn(now()) })
  if (href === '/teammembertasks' && openTasks) return t(texts.yours, { count: openTasks })
  return href === '/notifications' && unread?.length ? String(unread.length) : undefined
}

export function accountItems(own: readonly Entry[], me: Me, shown: Dashboard | undefined): MenuItem[] {
  const mine = shown?.personId === me.id ? shown : undefined
  const name = `${me.firstName} ${me.lastName}`.trim()
  const week = mine && t(texts.ofWeek, { hours: hours(mine.tangibleSeconds), goal: mine.weeklycommittedHours })
  return [
    {
      kind: 'group',
      label: [name, me.role, week].filter(Boolean).join(' · '),
      face: <Avatar size="sm" name={name} picture={me.profilePic || undefined} />
    },
    ...inGroups(
      own.map(entry => {
        const end = mine && dueAt(entry.href, mine)
        return end ? { ...entry, end: <span className="pill">{end}</span> } : entry
      })
    )
  ]
}
