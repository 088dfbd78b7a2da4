// Reminders, behind one word with their count: each goes when its reason does, or when it is put away.
import { Suspense, useState } from 'react'

import type { Dashboard } from '#shared/dashboard/schemas.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { t } from '#shared/kit/texts.ts'
import type { Me } from '#shared/session/store.ts'
import { usePopover } from '#widgets/kit/dialogs/use-popover.ts'
import { later } from '#widgets/kit/element/later.tsx'
import { useAhead } from '#widgets/kit/use-ahead.ts'

import { Count } from './count.tsx'
import { useReminders } from './use-reminders.ts'

const fetchList = async () => ({ default: (await import('./reminder-list.tsx')).ReminderList })
const ReminderList = later(fetchList)

export function Reminders({ dashboard, me }: { dashboard: Dashboard; me: Me }) {
  const reminders = useReminders(me, dashboard)
  useAhead(fetchList)
  const { id, open, button, box } = usePopover<HTMLDivElement>('end')
  const count = reminders.notices.length + (reminders.team ? 1 : 0)
  // Whoever put the last one away stands at the word still.
  const [wasThere, setThere] = useState(false)
  if (count > 0 && !wasThere) setThere(true)
  return (
    <li hidden={count === 0 && !wasThere}>
      <button ref={button} type="button" aria-expanded={open} popoverTarget={id}>
        <Count count={count} of={texts.reminders} />
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
    </li>
  )
}
