// The bell that rings when a week ends soon and little of it is logged. Closing what it says is having seen it.
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

import { readDashboard } from '#shared/dashboard/calls.ts'
import { runningWeek, isBellLit } from '#shared/dashboard/rules.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { hours, today, weekDeadline } from '#shared/kit/time/day.ts'
import { environment } from '#shared/kit/environment.ts'
import * as clock from '#shared/kit/time/now.ts'
import { beside } from '#shared/kit/time/own-zone.ts'
import { t } from '#shared/kit/texts.ts'
import { $me, type Me } from '#shared/session/store.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { clock as clockIcon } from '#widgets/kit/marks/icons-home.ts'
import { usePopover } from '#widgets/kit/dialogs/use-popover.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './hours-bell.css?inline'
import { useNow } from './use-now.ts'

const keyOf = (id: string) => `workbee/hours-bell/${id}`

function Ringing({ done, goal, onSeen }: { done: string; goal: string; onSeen: () => void }) {
  const { id, open, button, box } = usePopover<HTMLDivElement>('end')
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) onSeen()
    wasOpen.current = open
  }, [open, onSeen])
  return (
    <>
      <button
        ref={button}
        type="button"
        className="bar-btn"
        popoverTarget={id}
        aria-expanded={open}
        aria-label={t(texts.bell)}
      >
        {/* No second bell beside the one of the notifications. */}
        <Icon of={clockIcon} />
        <span className="count" aria-hidden>
          !
        </span>
      </button>
      <div ref={box} id={id} className="popover" popover="auto" role="dialog" aria-label={t(texts.bell)}>
        <div className="said">
          <strong>{t(texts.bellTitle)}</strong>
          <p>{t(texts.bellText, { done, goal, own: beside(weekDeadline(today(clock.now()))) })}</p>
        </div>
      </div>
    </>
  )
}

function Bell({ me }: { me: Me }) {
  const { data } = useRead(readDashboard, { userId: me.id })
  const [seenWeek, setSeen] = useState(() => environment.keep.getItem(keyOf(me.id)) ?? undefined)
  const now = useNow(data)
  if (!data || !isBellLit({ ...data, now, seenWeek })) return null
  const see = () => {
    const week = runningWeek(clock.now())
    environment.keep.setItem(keyOf(me.id), week)
    setSeen(week)
  }
  const { tangibleSeconds, weeklycommittedHours } = data
  return <Ringing done={hours(tangibleSeconds)} goal={hours(weeklycommittedHours * HOUR)} onSeen={see} />
}

function HoursBell() {
  const me = useStore($me)
  return me ? <Bell key={me.id} me={me} /> : null
}

define('bee-hours-bell', HoursBell, { props: {}, css })
