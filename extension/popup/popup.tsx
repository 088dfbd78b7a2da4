// The popup: whatever the background knows, drawn at once.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import * as pageTexts from '#shared/extension/page-texts.ts'
import * as taskTexts from '#shared/extension/task-texts.ts'
import type { Person, PopupTab, Snapshot } from '#shared/extension/snapshot.ts'
import { t } from '#shared/kit/texts.ts'
import { valueOf } from '#shared/time-entries/choices.ts'
import { toParts } from '#shared/time-entries/durations.ts'
import { isRunning } from '#shared/timer/rules.ts'
import { noWork, type Work } from '#shared/timer/work.ts'
import { Bone } from '#widgets/kit/marks/states/skeleton.tsx'
import { Tabs } from '#widgets/kit/marks/buttons/tabs.tsx'
import { Announcer } from '#widgets/timer/announcer.tsx'

import { Question } from '../page-kit/ask.tsx'
import { $kept, keep } from '../page-kit/kept.ts'
import { $pressed, $problem } from '../page-kit/send.ts'
import { $snapshot } from '../page-kit/snapshot.ts'
import { $left, $phase, $timer, elapsedNow } from '../page-kit/ticking.ts'
import { isPanel } from '../page-kit/place.ts'
import { Pairing, Unpaired } from './connecting.tsx'
import { $draft, blankDraft, type Draft, gone, isTyped, writeDraft } from './draft.ts'
import { EntryTab } from './entry-tab.tsx'
import { Header } from './header.tsx'
import { usePrefill } from './prefill.ts'
import { Notices } from './notices.tsx'
import { RunningBar } from './running-bar.tsx'
import { TasksTab } from './tasks-tab.tsx'
import { ThisPage } from './this-page.tsx'
import { TimerTab } from './timer-tab.tsx'
import { TodayTab } from './today-tab.tsx'
import { WeekBar } from './week-bar.tsx'

const Replace = ({ onYes, onNo }: { onYes: () => void; onNo: () => void }) => (
  <Question title={t(pageTexts.replaceTitle)} yes={t(pageTexts.replace)} kind="primary" {...{ onYes, onNo }}>
    <p>{t(pageTexts.replaceText)}</p>
  </Question>
)

const TABS: readonly { key: PopupTab; label: string }[] = [
  { key: 'timer', label: pageTexts.timerTab },
  // What to do next is chosen where there is room for it.
  ...(isPanel ? [{ key: 'tasks' as const, label: taskTexts.tab }] : []),
  { key: 'entry', label: pageTexts.entryTab },
  { key: 'today', label: pageTexts.todayTab }
]

const tabOf = (wished: PopupTab): PopupTab => TABS.find(({ key }) => key === wished)?.key ?? 'timer'

function Paired({ snapshot, me, first }: { snapshot: Snapshot; me: Person; first: PopupTab | undefined }) {
  const [tab, setTab] = useState(() => tabOf(first ?? $kept.get().tab))
  const [replacing, setReplacing] = useState<Partial<Draft>>()
  const show = (next: PopupTab) => {
    $problem.set(undefined)
    keep(me.id, { tab: next })
    setTab(next)
  }
  const fill = (change: Partial<Draft>) => {
    setReplacing(undefined)
    writeDraft({ ...blankDraft(me.id), ...gone, ...change })
    show('entry')
  }
  /** What is typed already is lost only when the person says so. */
  const offer = (change: Partial<Draft>) => (isTyped($draft.get()) ? setReplacing(change) : fill(change))
  /** The time of the timer goes with whatever was written down while it ran, here or in the timer. */
  const log = (seconds: number, { chosen, notes }: Work) => {
    const { hours, minutes } = toParts(seconds)
    const time = { hours: String(hours), minutes: String(minutes), stopsTimer: true }
    const work = { ...(chosen && { projectId: valueOf(chosen), project: chosen.label }), ...(notes && { notes }) }
    writeDraft({
      ...time,
      ...work,
      dateOfWork: undefined,
      isTangible: undefined,
      wasTangible: undefined,
      retryOf: undefined,
      editing: undefined
    })
    show('entry')
  }
  usePrefill({
    show: () => show('entry'),
    offer,
    logTimer: () => log(Math.floor(elapsedNow() / 1000), $timer.get()?.work ?? noWork)
  })
  // A notice that was answered takes its button along.
  useEffect(() => {
    if ($pressed.get() && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  })
  const timer = useStore($timer)
  const runs = timer !== undefined && isRunning(timer)
  const todays = { me, snapshot, onFill: offer, onLog: () => show('entry') }
  return (
    <>
      <main className="inside">
        <h1 className="vh">Workbee</h1>
        <Tabs
          className="panel-tabs"
          label={t(isPanel ? taskTexts.tabs : pageTexts.tabs)}
          tabs={TABS.map(({ key, label }) => ({ key, label: t(label) }))}
          value={tab}
          onChange={show}
        >
          <Notices snapshot={snapshot} onEdit={offer} />
          {tab === 'timer' && isPanel && <ThisPage snapshot={snapshot} />}
          {tab === 'timer' && <TimerTab snapshot={snapshot} onLog={log} />}
          {tab === 'timer' && isPanel && <TodayTab {...todays} />}
          {tab === 'tasks' && <TasksTab snapshot={snapshot} />}
          {tab === 'entry' && <EntryTab key={me.id} me={me} snapshot={snapshot} />}
          {tab === 'today' && <TodayTab {...todays} />}
        </Tabs>
      </main>
      {tab === 'tasks' && runs ? <RunningBar /> : <WeekBar snapshot={snapshot} />}
      <Announcer $phase={$phase} $left={$left} />
      {replacing && <Replace onYes={() => fill(replacing)} onNo={() => setReplacing(undefined)} />}
    </>
  )
}

const Bones = () => (
  <main className="timer bones" aria-busy="true" aria-label={t(pageTexts.loading)}>
    <Bone width={180} height={192} />
    <Bone width="100%" height={36} />
  </main>
)

function Inside({ snapshot, first }: { snapshot: Snapshot | undefined; first: PopupTab | undefined }) {
  if (!snapshot) return <Bones />
  const { place, me } = snapshot
  if (place.at === 'unpaired') return <Unpaired snapshot={snapshot} place={place} />
  if (place.at === 'pairing') return <Pairing snapshot={snapshot} place={place} />
  return me ? <Paired snapshot={snapshot} me={me} first={first} /> : <Bones />
}

export function Popup({ first }: { first: PopupTab | undefined }) {
  const snapshot = useStore($snapshot)
  return (
    <div className={isPanel ? 'popup panel' : 'popup'}>
      <Header snapshot={snapshot} />
      <Inside snapshot={snapshot} first={first} />
    </div>
  )
}
