// The bar above the dashboard: who it is about, their hours, how long the week still is, and what is counted.
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'

import { toGo } from '#shared/dashboard/rules.ts'
import type { Dashboard } from '#shared/dashboard/schemas.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { hours, today, weekDeadline } from '#shared/kit/day.ts'
import { now } from '#shared/kit/now.ts'
import { beside } from '#shared/kit/own-zone.ts'
import { t } from '#shared/kit/texts.ts'
import type { Me } from '#shared/session/store.ts'
import { HOUR } from '#shared/kit/time.ts'
import { later } from '#widgets/kit/element/later.tsx'
import { Avatar } from '#widgets/kit/marks/avatar.tsx'
import { HoursBar } from '#widgets/kit/marks/bars.tsx'
import type { TabKey } from '#shared/time-entries/log-tabs.ts'
import { perDay, weekBars } from '#shared/time-entries/bars.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { HourBars } from '#widgets/kit/marks/hour-bars.tsx'
import { InfoIcon } from '#widgets/kit/marks/info-icon.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { alertCircle, circle, circleCheck } from '#widgets/kit/marks/icons-first.ts'
import { bug, bulb, clock } from '#widgets/kit/marks/icons-home.ts'

import { Countdown } from './countdown.tsx'
import { Reminders } from './reminders.tsx'

const BlueSquares = later(async () => ({ default: (await import('./blue-squares-dialog.tsx')).BlueSquaresDialog }))
const Suggestion = later(async () => ({ default: (await import('./suggestion-dialog.tsx')).SuggestionDialog }))
const BugReport = later(async () => ({ default: (await import('./bug-dialog.tsx')).BugDialog }))

function HoursCell({ dashboard }: { dashboard: Dashboard }) {
  const { firstName, lastName, role, profilePic, tangibleSeconds, weeklycommittedHours, missedHours } = dashboard
  const name = `${firstName} ${lastName}`.trim()
  const goal = weeklycommittedHours + missedHours
  const left = toGo(tangibleSeconds, goal)
  const rest = goal <= 0 ? t(texts.noCommitment) : left ? t(texts.toGo, { hours: hours(left) }) : t(texts.done)
  const done = tangibleSeconds / HOUR
  return (
    <div className="hours-cell">
      <div className="person">
        <Avatar name={name} picture={profilePic || undefined} />
        <div className="who">
          <span className="row">
            <strong className="name">{name}</strong>
            <InfoIcon area={t(texts.title)} />
          </span>
          <span className="subtle small">{role}</span>
        </div>
        <p className="figures">
          <b>{hours(tangibleSeconds)}</b>{' '}
          <span className="muted">{goal > 0 ? t(texts.of, { hours: hours(goal * HOUR) }) : t(texts.hoursOnly)}</span>
          <br />
          <span className="small subtle">{rest}</span>
        </p>
      </div>
      <HourBars label={t(texts.dayBars)} bars={weekBars(today(now()), dashboard.days)} line={perDay(goal)} />
      <HoursBar hours={done} goal={goal} max={Math.max(goal, done, 1)} bare />
      {missedHours > 0 && <p className="small subtle">{t(texts.owed, { hours: hours(missedHours * HOUR) })}</p>}
    </div>
  )
}

/** Navigates to the anchor; the tabs of the log listen to it. */
const show = (tab: TabKey) => (event: MouseEvent) => {
  event.preventDefault()
  location.hash = tab
}

const Cell = ({ count, label, children }: { count: ReactNode; label: string; children?: ReactNode }) => (
  <>
    <strong>
      {count} {children}
    </strong>
    <span>{t(label)}</span>
  </>
)

type Opened = 'bug' | 'squares' | 'suggestion'

export function SummaryBar({ dashboard, me }: { dashboard: Dashboard; me: Me }) {
  const [opened, open] = useState<Opened>()
  const { blueSquares, blueSquareCount = blueSquares?.length ?? 0, openTasks, badges, summary, personId } = dashboard
  const close = () => open(undefined)
  const due = t(texts.endsWhen, { own: beside(weekDeadline(today(now()))) })
  const cells = 1 + [summary, openTasks, badges, blueSquares].filter(part => part !== undefined).length
  return (
    <section className="card summary" aria-label={t(texts.summary)} style={{ '--_cells': cells }}>
      <HoursCell dashboard={dashboard} />
      <div className={cells % 2 ? 'cell alone' : 'cell'} title={due}>
        <strong className="week">
          <Icon of={clock} />
          {t(texts.thisWeek)}
        </strong>
        <span>
          {t(texts.endsIn)} <Countdown userId={dashboard.personId} />
        </span>
      </div>
      {summary && (
        <a className="cell" href={`/weeklysummaries/${personId}`} title={due}>
          <strong className={`week ${summary}`}>
            <Icon of={summary === 'submitted' ? circleCheck : summary === 'missing' ? alertCircle : circle} />
            {t(texts.summaryIs[summary])}
          </strong>
          <span>{t(texts.summaries)}</span>
        </a>
      )}
      {openTasks !== undefined && (
        <a className="cell" href="#tasks" onClick={show('tasks')}>
          <Cell count={openTasks} label={texts.tasks} />
        </a>
      )}
      {badges && (
        <a className="cell" href="#badgesearned" onClick={show('badgesearned')}>
          <Cell count={badges.count} label={texts.badges}>
            {!!badges.unseen && <span className="pill brand">{t(texts.newBadges, { count: badges.unseen })}</span>}
          </Cell>
        </a>
      )}
      {blueSquares && (
        <button type="button" className="cell" aria-haspopup="dialog" onClick={() => open('squares')}>
          <Cell count={blueSquareCount} label={texts.blueSquares}>
            {blueSquareCount > 0 && <i className="bluesq" />}
          </Cell>
        </button>
      )}
      <div className="tools">
        <Reminders dashboard={dashboard} me={me} />
        <Button kind="quiet" size="sm" icon={bulb} aria-haspopup="dialog" onClick={() => open('suggestion')}>
          {t(texts.suggestion)}
        </Button>
        <Button kind="quiet" size="sm" icon={bug} aria-haspopup="dialog" onClick={() => open('bug')}>
          {t(texts.bugReport)}
        </Button>
      </div>
      <Suspense>
        {opened === 'squares' && <BlueSquares dashboard={dashboard} onClose={close} />}
        {opened === 'suggestion' && <Suggestion userId={me.id} onClose={close} />}
        {opened === 'bug' && <BugReport userId={me.id} onClose={close} />}
      </Suspense>
    </section>
  )
}
