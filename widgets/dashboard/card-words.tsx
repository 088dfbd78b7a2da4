// What is counted beside the hours: words that lead to what they say.
import { type MouseEvent, Suspense, useState } from 'react'

import type { Dashboard } from '#shared/dashboard/schemas.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { today, weekDeadline } from '#shared/kit/time/day.ts'
import { now } from '#shared/kit/time/now.ts'
import { beside } from '#shared/kit/time/own-zone.ts'
import { t } from '#shared/kit/texts.ts'
import type { Me } from '#shared/session/store.ts'
import type { TabKey } from '#shared/time-entries/log-tabs.ts'
import { later } from '#widgets/kit/element/later.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { alertCircle, circle, circleCheck } from '#widgets/kit/marks/icons-first.ts'
import { bug, bulb } from '#widgets/kit/marks/icons-home.ts'

import { Count } from './count.tsx'
import { Reminders } from './reminders.tsx'
import { useWeekEnd } from './use-week-end.ts'

const BlueSquares = later(async () => ({ default: (await import('./blue-squares-dialog.tsx')).BlueSquaresDialog }))
const Suggestion = later(async () => ({ default: (await import('./suggestion-dialog.tsx')).SuggestionDialog }))
const BugReport = later(async () => ({ default: (await import('./bug-dialog.tsx')).BugDialog }))

/** Navigates to the anchor; the tabs of the log listen to it. */
const show = (tab: TabKey) => (event: MouseEvent) => {
  event.preventDefault()
  location.hash = tab
}

const icons = { submitted: circleCheck, missing: alertCircle, 'not-required': circle } as const

function SummaryWord({ of: { personId, summary } }: { of: Dashboard }) {
  const left = useWeekEnd(personId)
  if (!summary) return null
  const due = t(texts.endsWhen, { own: beside(weekDeadline(today(now()))) })
  return (
    <li>
      <a className={summary} href={`/weeklysummaries/${personId}`} title={due}>
        <Icon of={icons[summary]} />
        {t(texts.summaryIs[summary], { left })}
      </a>
    </li>
  )
}

function BadgesWord({ badges: { count, unseen = 0 } }: { badges: NonNullable<Dashboard['badges']> }) {
  return (
    <li>
      <a href="#badgesearned" onClick={show('badgesearned')}>
        {unseen > 0 ? <Count count={unseen} of={texts.newBadges} /> : <Count count={count} of={texts.badges} />}
      </a>
    </li>
  )
}

type Opened = 'bug' | 'squares' | 'suggestion'

export function CardWords({ dashboard, me }: { dashboard: Dashboard; me: Me }) {
  const [opened, open] = useState<Opened>()
  const { blueSquares, blueSquareCount = blueSquares?.length ?? 0, openTasks, badges } = dashboard
  const close = () => open(undefined)
  return (
    <>
      <ul className="words" role="list">
        <SummaryWord of={dashboard} />
        {openTasks !== undefined && (
          <li>
            <a href="#tasks" onClick={show('tasks')}>
              <Count count={openTasks} of={texts.tasks} />
            </a>
          </li>
        )}
        {badges && <BadgesWord badges={badges} />}
        {blueSquares && (
          <li>
            <button type="button" aria-haspopup="dialog" onClick={() => open('squares')}>
              <Count count={blueSquareCount} of={texts.blueSquares} />
            </button>
          </li>
        )}
        <Reminders dashboard={dashboard} me={me} />
        <li className="end">
          {(['suggestion', 'bug'] as const).map(which => {
            const label = t(which === 'bug' ? texts.bugReport : texts.suggestion)
            return (
              <IconButton
                key={which}
                icon={which === 'bug' ? bug : bulb}
                label={label}
                title={label}
                aria-haspopup="dialog"
                onClick={() => open(which)}
              />
            )
          })}
        </li>
      </ul>
      <Suspense>
        {opened === 'squares' && <BlueSquares dashboard={dashboard} onClose={close} />}
        {opened === 'suggestion' && <Suggestion userId={me.id} onClose={close} />}
        {opened === 'bug' && <BugReport userId={me.id} onClose={close} />}
      </Suspense>
    </>
  )
}
