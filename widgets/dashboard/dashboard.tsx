import { useStore } from '@nanostores/react'
import { type ReactNode, useMemo } from 'react'

import { readDashboard } from '#shared/dashboard/calls.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { load } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import { $me, $shownId, type Me } from '#shared/session/store.ts'
import { define } from '#widgets/kit/define.tsx'
import { ErrorState } from '#widgets/kit/error-state.tsx'
import { Skeleton } from '#widgets/kit/skeleton.tsx'
import { Widget } from '#widgets/kit/widget.tsx'

import css from './dashboard.css?inline'
import { Notices } from './notices.tsx'
import { SummaryBar } from './summary-bar.tsx'

declare module 'react' {
  interface WidgetTags {
    'bee-dashboard': { userId?: string }
  }
}

const Waiting = ({ children }: { children?: ReactNode }) => (
  <section className="card card-body" aria-label={t(texts.summary)}>
    {children}
    <Skeleton of="block" count={5} />
  </section>
)

const Columns = ({ id }: { id: string }) => (
  <div className="columns">
    <Widget tag="bee-time-log" place="dashboard" userId={id} waiting={<Waiting />} />
    <Widget tag="bee-leaderboard" waiting={<Waiting />} />
  </div>
)

/** What belongs to oneself is drawn at once; of others only what the server gives. */
function DashboardOf({ id, me }: { id: string; me: Me }) {
  const store = useMemo(() => load(readDashboard, { userId: id }), [id])
  const { data, error } = useStore(store)
  const own = id === me.id
  if (!data && error)
    return (
      <>
        <h1 className="vh">{t(texts.title)}</h1>
        <div className="card">
          <ErrorState refused={error.refusal} onReload={store.revalidate} />
        </div>
        {own && <Columns id={id} />}
      </>
    )
  const name = own ? `${me.firstName} ${me.lastName}`.trim() : t(texts.title)
  return (
    <>
      {own && <Widget tag="bee-team-reminder" waiting={<></>} />}
      {data && <Notices dashboard={data} />}
      {data ? (
        <SummaryBar dashboard={data} me={me} />
      ) : (
        <Waiting>
          <h1 className="vh">{name}</h1>
        </Waiting>
      )}
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

define('bee-dashboard', Dashboard, { props: { userId: 'string' }, css })
