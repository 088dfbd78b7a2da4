import { Suspense, useRef, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { listOpenTasks } from '#shared/tasks/calls.ts'
import { firstTab, type TabKey, tabKeys } from '#shared/time-entries/log-tabs.ts'
import * as texts from '#shared/time-entries/log-texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { later } from '#widgets/kit/element/later.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useRead } from '#widgets/kit/use-read.ts'
import { useWhose } from '#widgets/kit/use-whose.ts'

import barsCss from '../../kit/marks/figures/hour-bars.css?inline'

import rowCss from './entry-row.css?inline'
import type { EntryEvents } from '../entry/time-entry.tsx'
import css from './time-log.css?inline'
import { LogTabs } from './tabs.tsx'
import { useLogKeys } from './use-log-keys.ts'
import { type Rights, useRights } from '../use-rights.ts'

const LogPage = later(async () => ({ default: (await import('./page.tsx')).LogPage }))

export type LogPlace = 'dashboard' | 'page'

export interface LogAttributes extends EntryEvents {
  userId?: string
  place?: LogPlace
}

/** The tab to begin with; undefined until it is known. An address that names one is answered at once. */
function useFirst(id: string, place: LogPlace, { role, isKnown }: Rights): TabKey | undefined {
  const [isNamed] = useState(() => tabKeys.some(key => `#${key}` === location.hash))
  const asks = place === 'dashboard' && !isNamed && role === 'Volunteer'
  const { data, refused } = useRead(listOpenTasks, asks ? { userId: id } : undefined)
  if (place === 'page' || isNamed) return 'currentWeek'
  if (!isKnown || (asks && !data && !refused)) return undefined
  return firstTab(place, role ?? '', data?.length ?? 0)
}

function Log({ id, place, rights }: { id: string; place: LogPlace; rights: Rights }) {
  const first = useFirst(id, place, rights)
  const box = useRef<HTMLElement>(null)
  useLogKeys(box)
  return (
    <section ref={box} className="card log" part="base" aria-label={t(texts.timeLog)}>
      {first ? <LogTabs id={id} place={place} first={first} rights={rights} /> : <Skeleton of="entries" count={7} />}
    </section>
  )
}

function Whose({ id, place }: { id: string; place: LogPlace }) {
  const rights = useRights(id)
  const list = <Log id={id} place={place} rights={rights} />
  if (place === 'dashboard') return list
  return (
    <Suspense>
      <LogPage id={id} rights={rights} list={list} />
    </Suspense>
  )
}

function TimeLog({ userId, place = 'page' }: { userId?: string; place?: LogPlace }) {
  const { me, id } = useWhose(userId)
  return me && id ? <Whose key={id} id={id} place={place} /> : null
}

define('bee-time-log', TimeLog, { props: { userId: 'string', place: 'string' }, css: barsCss + rowCss + css })
