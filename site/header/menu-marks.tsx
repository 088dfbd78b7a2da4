// What waits behind pages in the menus of the bar, as a mark beside their entries.
import type { Dashboard } from '#shared/dashboard/schemas.ts'
import { t } from '#shared/kit/texts.ts'
import type { MenuItem } from '#widgets/kit/dialogs/menu.tsx'

import { texts } from '../texts.ts'

type Counts = Pick<Dashboard, 'askedHours' | 'newApplications'>

function markAt(href: string, { askedHours, newApplications }: Counts): string | undefined {
  if (href === '/weekapprovals' && askedHours) return t(texts.asked, { count: askedHours })
  return href === '/jobapplications' && newApplications ? t(texts.fresh, { count: newApplications }) : undefined
}

export const marked = (items: readonly MenuItem[], shown: Counts | undefined): MenuItem[] =>
  items.map(item => {
    if (item.kind === 'part') return { ...item, items: marked(item.items, shown) }
    const mark = shown && item.kind === 'go' && markAt(item.href, shown)
    return mark ? { ...item, end: <span className="pill brand">{mark}</span> } : item
  })
