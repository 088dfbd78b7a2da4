import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { readDashboard } from '#shared/dashboard/calls.ts'
import { hiddenSteps } from '#shared/dashboard/first-steps.ts'
import type { Dashboard } from '#shared/dashboard/schemas.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { $me, $shownId, type Me } from '#shared/session/store.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { eye } from '#widgets/kit/marks/icons-first.ts'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { type Read, useRead } from '#widgets/kit/use-read.ts'

import barsCss from '../kit/marks/figures/hour-bars.css?inline'
import peopleCss from '../kit/marks/people/people.css?inline'

import css from './dashboard.css?inline'
import { NotificationPlace } from './notification-place.tsx'
import { TeamRow } from './team-row.tsx'
import { WeekCard } from './week-card.tsx'

const blank = ({ id, firstName, lastName, role, profilePic }: Me): Dashboard => ({
  personId: id,
  firstName,
  lastName,
  role,
  profilePic,
  isVisible: true,
  weeklycommittedHours: 10,
  missedHours: 0,
  tangibleSeconds: 0,
  intangibleSeconds: 0,
  days: [],
  teams: [],
  notices: [],
  summary: 'missing',
  openTasks: 0,
  badges: { count: 0 },
  blueSquares: []
})

/** About the room of a log, in lines: the board below it stays where it is. */
const LOG = 48

const Waiting = ({ count = 5 }: { count?: number }) => (
  <div className="card card-body">
    <Skeleton of="block" count={count} />
  </div>
)

/** The same card without its figures, so that nothing moves when they come. */
const WaitingCard = ({ me }: { me: Me }) => (
  <div className="waiting" aria-busy inert>
    <WeekCard dashboard={blank(me)} me={me} />
  </div>
)

/** Its room is there before its code and the server's answer, so that nothing below it moves. */
function FirstSteps({ id, steps }: { id: string; steps: Dashboard['firstSteps'] }) {
  const [isHidden] = useState(() => environment.keep.getItem(hiddenSteps(id)) !== null)
  return isHidden ? null : (
    <div className="first-steps">
      <Widget tag="bee-first-steps" steps={steps} waiting={<div className="card" />} failed={<></>} />
    </div>
  )
}

interface WorkProps {
  read: Read<Dashboard>
  id: string
  shownId: string | undefined
  me: Me
}

/** What there is to do, on the left: the week, the log with its tasks, what somebody says, and the way to the team's. */
function Work({ read, id, shownId, me }: WorkProps) {
  const { data } = read
  const own = id === me.id
  return (
    <div className="work">
      <Loaded card of={read} waiting={own ? <WaitingCard me={me} /> : <Waiting />}>
        {dashboard => <WeekCard dashboard={dashboard} me={me} />}
      </Loaded>
      {data && id !== shownId && (
        <Callout kind="info" icon={eye}>
          <p>{t(texts.whose, { name: `${data.firstName} ${data.lastName}`.trim() })}</p>
        </Callout>
      )}
      {own && me.isNew && <FirstSteps id={id} steps={data?.firstSteps} />}
      {(data || own) && <Widget tag="bee-time-log" place="dashboard" userId={id} waiting={<Waiting count={LOG} />} />}
      {own && <NotificationPlace userId={id} unread={data?.unread} isKnown={data !== undefined} />}
      {data && id === shownId && <TeamRow id={id} teams={data.teams} />}
    </div>
  )
}

/** One's own name and columns are drawn at once; those of others once the server has answered. */
function DashboardOf({ id, shownId, me }: { id: string; shownId: string | undefined; me: Me }) {
  const read = useRead(readDashboard, { userId: id })
  const own = id === me.id
  const shown = own ? me : read.data
  return (
    <>
      {/* There from the first moment on: it takes the focus after a move, and would lose it with what is drawn anew. */}
      <h1 className="vh">{shown ? `${shown.firstName} ${shown.lastName}`.trim() : t(texts.title)}</h1>
      <Work {...{ read, id, shownId, me }} />
      {(read.data || own) && <Widget tag="bee-leaderboard" userId={id} waiting={<Waiting />} />}
    </>
  )
}

function DashboardPage({ userId }: { userId?: string }) {
  const me = useStore($me)
  const shownId = useStore($shownId)
  const id = userId || shownId
  if (!me || !id) return null
  return (
    <div className="dashboard">
      <DashboardOf key={id} id={id} shownId={shownId} me={me} />
    </div>
  )
}

define('bee-dashboard', DashboardPage, { props: { userId: 'string' }, css: barsCss + peopleCss + css })
