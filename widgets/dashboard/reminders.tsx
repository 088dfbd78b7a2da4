// Reminders, behind one button with their count: each goes when its reason does, or when it is put away.
import { Suspense } from 'react'

import type { Dashboard } from '#shared/dashboard/schemas.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { t } from '#shared/kit/texts.ts'
import type { Me } from '#shared/session/store.ts'
import { usePopover } from '#widgets/kit/dialogs/use-popover.ts'
import { later } from '#widgets/kit/element/later.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { bell } from '#widgets/kit/marks/icons-home.ts'
import { useAhead } from '#widgets/kit/use-ahead.ts'

import { useReminders } from './use-reminders.ts'

const fetchList = async () => ({ default: (await import('./reminder-list.tsx')).ReminderList })
const ReminderList = later(fetchList)

export function Reminders({ dashboard, me }: { dashboard: Dashboard; me: Me }) {
  const reminders = useReminders(me, dashboard)
  useAhead(fetchList)
  const { id, open, button, box } = usePopover<HTMLDivElement>('end')
  const count = reminders.notices.length + (reminders.team ? 1 : 0)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={count > 0 ? 'btn quiet sm reminders' : 'btn quiet sm reminders none'}
        aria-expanded={open}
        popoverTarget={id}
      >
        <Icon of={bell} />
        {t(texts.remindersOf, { count })}
      </button>
      <div
        ref={box}
        id={id}
        className="popover stack notices"
        popover="auto"
        role="dialog"
        aria-label={t(texts.notices)}
      >
        <Suspense>{open && <ReminderList userId={dashboard.personId} reminders={reminders} />}</Suspense>
      </div>
    </>
  )
}
