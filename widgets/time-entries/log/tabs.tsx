// The card of the log: its tabs, and the form they open.
import { Suspense, useEffect, useState } from 'react'

import { readDashboard } from '#shared/dashboard/calls.ts'
import { t } from '#shared/kit/texts.ts'
import type { OpenTask } from '#shared/tasks/schemas.ts'
import { $logDay } from '#shared/time-entries/log-day.ts'
import { type TabKey, tabKeys, threeWeeks, weekOf, weeksBack } from '#shared/time-entries/log-tabs.ts'
import * as texts from '#shared/time-entries/log-texts.ts'
import { later } from '#widgets/kit/element/later.tsx'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { Tabs, useAnchoredTab } from '#widgets/kit/marks/buttons/tabs.tsx'
import { useAhead } from '#widgets/kit/use-ahead.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { type FormStart, FormDialog } from '../entry/form-dialog.tsx'
import type { Searching } from './range.tsx'
import type { LogPlace } from './time-log.tsx'
import { TasksPanel } from './tasks.tsx'
import { useDeleteEntry } from '../use-delete-entry.ts'
import type { Rights } from '../use-rights.ts'

const RangePanel = later(async () => ({ default: (await import('./range.tsx')).RangePanel }))
/** As long as what comes, which takes its place. */
const Waiting = () => <Skeleton of="entries" count={7} />

const fetchSpan = async () => ({ default: (await import('./span.tsx')).SpanView })
const SpanView = later(fetchSpan)

interface TabsProps {
  id: string
  place: LogPlace
  first: TabKey
  rights: Rights
}

/** A day that was opened belongs to the running week alone. */
function useDayEnd(tab: TabKey): void {
  useEffect(() => {
    if (tab !== 'currentWeek') $logDay.set(undefined)
  }, [tab])
  useEffect(() => () => $logDay.set(undefined), [])
}

export function LogTabs({ id, place, first, rights }: TabsProps) {
  const today = useToday()
  const [tab, setTab] = useAnchoredTab(tabKeys, first)
  useDayEnd(tab)
  const remove = useDeleteEntry()
  const { data: dashboard } = useRead(readDashboard, { userId: id })
  const [formStart, setFormStart] = useState<FormStart>()
  const [filter, setFilter] = useState('')
  const [searching, setSearching] = useState<Searching>()

  // Whoever begins with the tasks looks at a week next.
  useAhead(fetchSpan)

  const view = {
    personId: id,
    today,
    rights,
    filter,
    onFilter: setFilter,
    onAdd: () => setFormStart({}),
    onFill: setFormStart,
    onEdit: (entry: NonNullable<FormStart['entry']>) => setFormStart({ entry }),
    onDelete: (entry: NonNullable<FormStart['entry']>) => void remove(entry)
  }
  const log = (task: OpenTask) => setFormStart({ projectId: task.projectId, taskId: task._id })
  return (
    <>
      <Tabs
        className="panel-tabs"
        label={t(texts.timeLog)}
        tabs={tabKeys.map(key => ({
          key,
          label: t(texts.tabs[key]),
          count: key === 'badgesearned' ? dashboard?.badges?.unseen : undefined
        }))}
        value={tab}
        onChange={setTab}
      >
        {tab === 'tasks' && <TasksPanel id={id} today={today} rights={rights} onLog={log} onAdd={view.onAdd} />}
        <Suspense fallback={<Waiting />}>
          {tab === 'dateRange' && <RangePanel {...view} searching={searching} onSearching={setSearching} />}
          {tab !== 'tasks' && tab !== 'dateRange' && tab !== 'weeklySummaries' && tab !== 'badgesearned' && (
            <SpanView
              key={tab}
              {...view}
              isBare={place === 'dashboard' && tab === 'currentWeek'}
              span={weekOf(today, weeksBack[tab])}
              // The three weeks come with the first of them that is looked at.
              within={threeWeeks(today)}
              empty={tab === 'currentWeek' ? texts.emptyWeek : texts.emptyPast}
            />
          )}
        </Suspense>
        {tab === 'weeklySummaries' && <Widget tag="bee-summary-viewer" userId={id} waiting={<Waiting />} />}
        {tab === 'badgesearned' && <Widget tag="bee-person-badges" userId={id} place="log" waiting={<Waiting />} />}
      </Tabs>
      {formStart && (
        <FormDialog from="log" personId={id} formStart={formStart} onDone={() => setFormStart(undefined)} />
      )}
    </>
  )
}
