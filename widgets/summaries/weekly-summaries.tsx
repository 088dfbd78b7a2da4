// The page of weekly summaries: four weeks to write, for oneself or for whoever may; for others to read.
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'

import { type Day, startOfWeek } from '#shared/kit/time/day.ts'
import { load, putAnswer } from '#shared/kit/calls/load.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { readSummaries } from '#shared/summaries/calls.ts'
import { waitingFor } from '#shared/summaries/outbox.ts'
import * as texts from '#shared/summaries/page-texts.ts'
import { spanOf, standingIn } from '#shared/summaries/rules.ts'
import type { Slot, Summaries } from '#shared/summaries/schemas.ts'
import { define, useEmit } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { Tabs, useAnchoredTab } from '#widgets/kit/marks/buttons/tabs.tsx'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'
import { useWhose } from '#widgets/kit/use-whose.ts'

import { CountLine } from './count-line.tsx'
import { Due } from './due.tsx'
import { StandingMark } from './standing-mark.tsx'
import css from './summaries.css?inline'
import { Viewer } from './summary-viewer.tsx'
import { hearTabs } from './tell-tabs.ts'
import { useOutbox } from './use-outbox.ts'
import { WeekForm } from './week-form.tsx'
import { nameOfWeek } from './week-names.ts'
import { withSlot } from './with-slot.ts'

interface WriterProps {
  summaries: Summaries
  today: Day
  isOwn: boolean
  tab: Day
  onTab: (week: Day) => void
}

function Writer({ summaries, today, isOwn, tab, onTab }: WriterProps) {
  const { personId: userId, weeks, mediaUrl = '' } = summaries
  const [link, setLink] = useState(
    () => weeks.map(({ week }) => waitingFor(userId, week)?.mediaUrl).find(Boolean) ?? mediaUrl
  )
  const [known, setKnown] = useState(mediaUrl)
  if (known !== mediaUrl) {
    setKnown(mediaUrl)
    if (link === known) setLink(mediaUrl)
  }
  // The newest of what was read: an answer comes later than the drawing that asked for it.
  const onSlot = useCallback(
    (slot: Slot, media?: string) => {
      const { data } = load(readSummaries, { userId }).get()
      if (data)
        putAnswer(
          readSummaries,
          { userId },
          { ...withSlot(data, slot), ...(media !== undefined && { mediaUrl: media }) }
        )
    },
    [userId]
  )
  const say = useEmit()
  const onHandedIn = useCallback(
    (slot: Slot, media?: string) => {
      onSlot(slot, media)
      say('bee-handed-in', { userId, week: slot.week } satisfies HandedIn)
    },
    [onSlot, say, userId]
  )
  const waiting = useOutbox(
    userId,
    weeks.map(({ week }) => week),
    onHandedIn
  )
  const shown = weeks.find(({ week }) => week === tab)
  if (!shown) return null
  return (
    <section className="card box">
      <Tabs
        className="panel-tabs"
        label={t(texts.title)}
        value={tab}
        onChange={onTab}
        tabs={weeks.map(slot => ({
          key: slot.week,
          label: (
            <>
              <span className="week-tab">
                {nameOfWeek(slot.week, today)} <small>{spanOf(slot.week)}</small>
              </span>
              <StandingMark standing={standingIn(slot, summaries)} />
            </>
          )
        }))}
      >
        <WeekForm
          key={shown.week}
          summaries={summaries}
          slot={shown}
          today={today}
          isOwn={isOwn}
          isWaiting={waiting.has(shown.week)}
          link={link}
          onLink={setLink}
          onSlot={onSlot}
          onHandedIn={onHandedIn}
          onShow={onTab}
        />
      </Tabs>
    </section>
  )
}

function Page({ summaries, today, isOwn }: { summaries: Summaries; today: Day; isOwn: boolean }) {
  const me = useStore($me)
  const { weeks, firstName, lastName, mayWrite } = summaries
  const keys = weeks.map(({ week }) => week)
  const [tab, onTab] = useAnchoredTab(keys, startOfWeek(today))
  const shown = keys.includes(tab) ? tab : (keys[0] ?? tab)
  const name = `${firstName} ${lastName}`.trim()
  return (
    <>
      <PageHead title={t(texts.title)} lead={isOwn ? t(texts.lead) : t(texts.leadOf, { name })}>
        <Due week={shown} />
      </PageHead>
      <CountLine summaries={summaries} mayCorrect={holds(me, 'totalValidWeeklySummaries')} />
      {mayWrite ? (
        <Writer summaries={summaries} today={today} isOwn={isOwn} tab={shown} onTab={onTab} />
      ) : (
        <section className="card">
          <Viewer summaries={summaries} isOwn={isOwn} />
        </section>
      )}
    </>
  )
}

/** Everything above the card stands where it will, so that nothing moves when the answer comes. */
const Waiting = ({ week }: { week: Day }) => (
  <>
    <PageHead title={t(texts.title)} lead={t(texts.lead)}>
      <Due week={week} />
    </PageHead>
    <div className="count-line" />
    <section className="card card-body summaries-waiting">
      <Skeleton of="block" count={5} />
    </section>
  </>
)

function WeeklySummaries({ userId, place = 'page' }: { userId?: string; place?: SummariesPlace }) {
  const { me, id } = useWhose(userId)
  const today = useToday()
  const isWhole = place === 'page'
  const read = useRead(readSummaries, id && isWhole ? { userId: id } : undefined)
  const { again } = read
  useEffect(() => (id && isWhole ? hearTabs(id) : undefined), [id, isWhole])
  // With the Sunday everything moves on by a week.
  const [week, setWeek] = useState(startOfWeek(today))
  useEffect(() => {
    if (week === startOfWeek(today)) return
    setWeek(startOfWeek(today))
    again()
  }, [again, today, week])
  if (!me || !id) return null
  if (!isWhole) return <Due week={startOfWeek(today)} />
  return (
    <Loaded of={read} isPage waiting={<Waiting week={startOfWeek(today)} />}>
      {summaries => <Page key={id} summaries={summaries} today={today} isOwn={me.id === id} />}
    </Loaded>
  )
}

/** What `bee-handed-in` carries: whose summary, and the Sunday on which its week begins. */
export interface HandedIn {
  userId: string
  week: Day
}

export interface SummariesAttributes {
  userId?: string
  place?: SummariesPlace
  'onbee-handed-in'?: (event: CustomEvent<HandedIn>) => void
}

/** `due` shows how long there still is, and nothing else. */
export type SummariesPlace = 'due' | 'page'

define('bee-weekly-summaries', WeeklySummaries, { props: { userId: 'string', place: 'string' }, css })
