// When a summary is due, on the Pacific coast and where one lives, and how long that still is.
import { signal, type Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'

import { countdown } from '#shared/dashboard/rules.ts'
import { type Day, formatInstant } from '#shared/kit/time/day.ts'
import { now } from '#shared/kit/time/now.ts'
import { t } from '#shared/kit/texts.ts'
import { SECOND_MS } from '#shared/kit/time/time.ts'
import * as texts from '#shared/summaries/page-texts.ts'
import { dueOf } from '#shared/summaries/rules.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { clock } from '#widgets/kit/marks/icons-home.ts'

/** The summary is due at the end of its last second. */
const leftOf = (week: Day): number => Math.ceil((dueOf(week).getTime() + SECOND_MS - now().getTime()) / SECOND_MS)

const tick = (left: Signal<number>, week: Day): void => {
  left.value = leftOf(week)
}

function Left({ left }: { left: Signal<number> }) {
  useSignals()
  return countdown(left.value)
}

function Ticking({ week }: { week: Day }) {
  const [left] = useState(() => signal(leftOf(week)))
  useEffect(() => {
    let isTold = false
    const step = () => {
      tick(left, week)
      if (isTold || left.value > 0) return
      isTold = true
      toast(t(texts.timeIsUp), 'ok')
    }
    step()
    const timer = setInterval(step, SECOND_MS)
    return () => {
      clearInterval(timer)
      // With its last second the page moves on to the next week.
      step()
    }
  }, [left, week])
  return (
    <span role="timer" className="pill warn num nowrap">
      <Icon of={clock} />
      <Left left={left} />
    </span>
  )
}

export function Due({ week }: { week: Day }) {
  const due = dueOf(week)
  const isAhead = leftOf(week) > 0
  return (
    <div className="due">
      <p>
        <span className="subtle small">{t(isAhead ? texts.dueDate : texts.wasDue)}</span>
        <br />
        <b className="num">{formatInstant(due, 'due')}</b>
      </p>
      {isAhead && <Ticking key={week} week={week} />}
    </div>
  )
}
