import { useStore } from '@nanostores/react'
import { useMemo } from 'react'

import { readWeek } from '#shared/dashboard/calls.ts'
import { greeting } from '#shared/dashboard/rules.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { endOfWeek, startOfWeek, today } from '#shared/kit/day.ts'
import { load } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import { readProfile } from '#shared/people/calls.ts'
import { $me, $shownId, $viewed, type Me } from '#shared/session/store.ts'
import { define } from '#widgets/kit/define.tsx'
import { ErrorState } from '#widgets/kit/error-state.tsx'
import { Bone, Skeleton } from '#widgets/kit/skeleton.tsx'

import css from './dashboard.css?inline'
import { Notices } from './notices.tsx'
import { useMinute } from './use-minute.ts'
import { WeekCard } from './week-card.tsx'

declare module 'react' {
  interface WidgetTags {
    'bee-dashboard': { userId?: string }
  }
}

function WeekOf({ id, title, now }: { id: string; title: string; now: Date }) {
  const day = today(now)
  const store = useMemo(() => load(readWeek, { id, from: startOfWeek(day), to: endOfWeek(day) }), [id, day])
  const { data, error } = useStore(store)
  const [week] = data ?? []
  if (week) return <WeekCard {...{ week, title, now }} />
  if (error) return <ErrorState refused={error.refusal} onReload={store.revalidate} />
  return (
    <section className="card card-body">
      <Skeleton of="block" count={20} />
    </section>
  )
}

function Own({ me, now }: { me: Me; now: Date }) {
  const hello = t(greeting(now.getHours()), { name: me.firstName })
  return (
    <>
      <header className="page-head">
        <h1>{hello}</h1>
      </header>
      <div className="home">
        <WeekOf id={me.id} title={t(texts.thisWeek)} now={now} />
        <Notices userId={me.id} />
      </div>
    </>
  )
}

/** The name is known when one looks as that person; else it is asked for, and a week without one is a week still. */
function useTitle(id: string): string | undefined {
  const viewed = useStore($viewed)
  const { data, error } = useStore(useMemo(() => load(readProfile, { id }), [id]))
  const known = viewed?.userId === id ? viewed : data
  if (known) return t(texts.weekOf, { name: `${known.firstName} ${known.lastName}` })
  return error && t(texts.thisWeek)
}

function Other({ id, now }: { id: string; now: Date }) {
  const title = useTitle(id)
  return (
    <>
      <header className="page-head">
        <h1>{title ?? <Bone width={240} height={28} />}</h1>
      </header>
      <div className="home">
        <WeekOf id={id} title={t(texts.thisWeek)} now={now} />
      </div>
    </>
  )
}

function Dashboard({ userId }: { userId?: string }) {
  const me = useStore($me)
  const shownId = useStore($shownId)
  const now = useMinute()
  const id = userId || shownId
  if (!me || !id) return null
  return id === me.id ? <Own me={me} now={now} /> : <Other key={id} id={id} now={now} />
}

define('bee-dashboard', Dashboard, { props: { userId: 'string' }, css })
