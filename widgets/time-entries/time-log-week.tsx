// A week of the log. Three of them share one read.
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'

import { load } from '#shared/kit/load.ts'
import { listEntries } from '#shared/time-entries/calls.ts'
import { threeWeeks, weeksBack, weekOf } from '#shared/time-entries/log.ts'
import * as texts from '#shared/time-entries/log-texts.ts'

import { type SpanProps, SpanView } from './time-log-span.tsx'

type WeekTab = keyof typeof weeksBack

/** The three weeks come with the first of them that is looked at. */
export function WeekPanel({
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
