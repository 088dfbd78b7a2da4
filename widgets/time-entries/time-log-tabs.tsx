// The card of the log: its tabs, the one read that three of them share, and the form they open.
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useMemo, useState } from 'react'

import { startOfWeek } from '#shared/kit/day.ts'
import { load } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import type { OpenTask } from '#shared/tasks/schemas.ts'
import { listEntries } from '#shared/time-entries/calls.ts'
import { spanIn, type TabKey, tabKeys, threeWeeks, weeksBack, weekOf } from '#shared/time-entries/log.ts'
import * as texts from '#shared/time-entries/log-texts.ts'
import { Tabs, useAnchoredTab } from '#widgets/kit/marks/tabs.tsx'
import { useToday } from '#widgets/kit/use-today.ts'

import { type FormStart, FormDialog } from './form-dialog.tsx'
import type { Searching } from './time-log-range.tsx'
import { type SpanProps, SpanView } from './time-log-span.tsx'
import { TasksPanel } from './time-log-tasks.tsx'
import { useDeleteEntry } from './use-delete-entry.ts'
import type { Rights } from './use-rights.ts'

const RangePanel = lazy(async () => ({ default: (await import('./time-log-range.tsx')).RangePanel }))

type WeekTab = keyof typeof weeksBack

/** The three weeks come with the first of them that is looked at. */
function WeekPanel({
  id,
  tab,
  ...view
}: Omit<SpanProps, 'empty' | 'entries' | 'onRetry' | 'refused' | 'span'> & { id: string; tab: WeekTab }) {
  const { today } = view
  const store = useMemo(() => load(listEntries, { id, ...threeWeeks(today) }), [id, today])
  const { data, error } = useStore(store)
  return (
    <SpanView
      {...view}
      span={weekOf(today, weeksBack[tab])}
      entries={data}
      refused={error?.refusal}
      onRetry={store.revalidate}
      empty={tab === 'currentWeek' ? texts.emptyWeek : texts.emptyPast}
    />
  )
}

export function LogTabs({ id, first, rights }: { id: string; first: TabKey; rights: Rights }) {
  const today = useToday()
  const [tab, setTab] = useAnchoredTab(tabKeys, first)
  const remove = useDeleteEntry()
  const [formStart, setFormStart] = useState<FormStart>()
  const [filter, setFilter] = useState('')
  const [searching, setSearching] = useState<Searching>(() => {
    const span = spanIn(location.search) ?? { from: startOfWeek(today), to: today }
    return { typed: span, searched: span }
  })

  const view = {
    personId: id,
    today,
    rights,
    filter,
    onFilter: setFilter,
    onAdd: () => setFormStart({}),
    onEdit: (entry: NonNullable<FormStart['entry']>) => setFormStart({ entry }),
    onDelete: (entry: NonNullable<FormStart['entry']>) => void remove(entry)
  }
  const log = (task: OpenTask) => setFormStart({ projectId: task.projectId, taskId: task._id })
  return (
    <>
      <Tabs
        className="panel-tabs"
        label={t(texts.timeLog)}
        tabs={tabKeys.map(key => ({ key, label: t(texts.tabs[key]) }))}
        value={tab}
        onChange={setTab}
      >
        {tab === 'tasks' && <TasksPanel id={id} today={today} rights={rights} onLog={log} />}
        <Suspense>
          {tab === 'dateRange' && <RangePanel {...view} id={id} searching={searching} onSearching={setSearching} />}
        </Suspense>
        {tab !== 'tasks' && tab !== 'dateRange' && <WeekPanel key={tab} {...view} id={id} tab={tab} />}
      </Tabs>
      {formStart && (
        <FormDialog from="log" personId={id} formStart={formStart} onDone={() => setFormStart(undefined)} />
      )}
    </>
  )
}
