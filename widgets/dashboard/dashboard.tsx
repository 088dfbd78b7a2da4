import { useStore } from '@nanostores/react'

import { readDashboard } from '#shared/dashboard/calls.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { $me, $shownId, type Me } from '#shared/session/store.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Skeleton } from '#widgets/kit/marks/skeleton.tsx'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import barsCss from '#widgets/kit/marks/hour-bars.css?inline'

import css from './dashboard.css?inline'
import { Notices } from './notices.tsx'
import { SummaryBar } from './summary-bar.tsx'

const Waiting = () => (
  <div className="card card-body">
    <Skeleton of="block" count={5} />
  </div>
)

const Columns = ({ id }: { id: string }) => (
  <div className="columns">
    <Widget tag="bee-time-log" place="dashboard" userId={id} waiting={<Waiting />} />
    <Widget tag="bee-leaderboard" waiting={<Waiting />} />
  </div>
)

/** One's own name and columns are drawn at once; those of others once the server has answered. */
function DashboardOf({ id, me }: { id: string; me: Me }) {
  const read = useRead(readDashboard, { userId: id })
  const { data } = read
  const own = id === me.id
  const shown = own ? me : data
  return (
    <>
      {/* There from the first moment on: it takes the focus after a move, and would lose it with what is drawn anew. */}
      <h1 className="vh">{shown ? `${shown.firstName} ${shown.lastName}`.trim() : t(texts.title)}</h1>
      {own && <Widget tag="bee-team-reminder" waiting={<></>} />}
      {data && <Notices dashboard={data} />}
      <Loaded card of={read} waiting={<Waiting />}>
        {dashboard => <SummaryBar dashboard={dashboard} me={me} />}
      </Loaded>
      {(data || own) && <Columns id={id} />}
    </>
  )
}

function Dashboard({ userId }: { userId?: string }) {
  const me = useStore($me)
  const shownId = useStore($shownId)
  const id = userId || shownId
  if (!me || !id) return null
  return (
    <div className="dashboard">
      <DashboardOf key={id} id={id} me={me} />
    </div>
  )
}

define('bee-dashboard', Dashboard, { props: { userId: 'string' }, css: barsCss + css })
