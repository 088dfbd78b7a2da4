// Everybody's summaries of a week, one person a screen: the text wide, what is known of the week beside it.
import { useEffect, useRef } from 'react'

import type { Day } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/reports/weekly/reading-texts.ts'
import { sundayOf, weekNames } from '#shared/reports/weekly/rules.ts'
import * as report from '#shared/reports/weekly/texts.ts'
import { spanOf } from '#shared/summaries/rules.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Chip } from '#widgets/kit/marks/buttons/chip.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { circleCheck } from '#widgets/kit/marks/icons-first.ts'
import { chevronLeft, chevronRight } from '#widgets/kit/marks/icons-home.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Failure } from '#widgets/kit/marks/figures/part.tsx'
import { Coming, Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { Tabs } from '#widgets/kit/marks/buttons/tabs.tsx'
import { useToday } from '#widgets/kit/use-today.ts'

import { ReadingPerson } from './reading-person.tsx'
import css from './report.css?inline'
import readingCss from './reading.css?inline'
import { useReading } from './use-reading.ts'
import { useWeeklyWords } from './words.ts'

const tabs = weekNames.map((label, ago) => ({ key: String(ago), label: t(label) }))

interface BarProps {
  using: ReturnType<typeof useReading>
  isNarrowed: boolean
  isOnlyUnread: boolean
  onUnread: () => void
  onEverybody: () => void
}

const leftText = (left: number): string => (left === 0 ? t(texts.allRead) : t(texts.toRead, { count: left }))

/** Where one is, how much is left, and what it is narrowed to. */
function Bar({ using, isNarrowed, isOnlyUnread, onUnread, onEverybody }: BarProps) {
  const { figures, person, at, left, step, toMissing } = using
  const missing = figures?.choices.standings.find(({ value }) => value === 'missing')?.count ?? 0
  return (
    <div className="reading-bar">
      <strong role="status" className="num">
        {left === undefined ? '' : leftText(left)}
      </strong>
      <Chip pressed={isOnlyUnread} onPress={onUnread}>
        {t(texts.unread)}
      </Chip>
      {isNarrowed && (
        <span className="small muted">
          {t(texts.narrowed)}{' '}
          <Button kind="quiet" size="sm" onClick={onEverybody}>
            {t(texts.everybody)}
          </Button>
        </span>
      )}
      <span className="row end">
        {missing > 0 && (
          <Button size="sm" onClick={toMissing}>
            {t(texts.nextWithout)} <span className="num">({missing})</span>
          </Button>
        )}
        <span className="row reading-steps">
          <IconButton icon={chevronLeft} label={t(texts.previous)} onClick={() => step(-1)} />
          <span className="num small" role="status">
            {person && figures && t(texts.position, { at: at + 1, all: Math.max(figures.people, at + 1) })}
          </span>
          <IconButton icon={chevronRight} label={t(texts.nextPerson)} onClick={() => step(1)} />
        </span>
      </span>
    </div>
  )
}

function Shown({
  using,
  sunday,
  today,
  isOnlyUnread
}: Pick<BarProps, 'isOnlyUnread' | 'using'> & { sunday: Day; today: Day }) {
  const { pages, person } = using
  if (pages.refused)
    return (
      <div className="card-body">
        <Failure words={texts.notRead} refused={pages.refused} onRetry={pages.read} />
      </div>
    )
  if (!pages.rows)
    return (
      <div className="card-body">
        <Skeleton of="entries" count={2} />
      </div>
    )
  if (!person)
    return (
      <Empty icon={circleCheck} title={t(texts.none)}>
        {t(isOnlyUnread ? texts.noneUnread : texts.noneAtAll)}
      </Empty>
    )
  // The same for everybody, so that the button that was pressed stays, and the focus with it.
  return <ReadingPerson {...{ using, person, sunday, today }} />
}

function WeeklyReading() {
  const today = useToday()
  const { asked, week, setWeek, narrowed, clear, turnUnread } = useWeeklyWords(today, true)
  const isOnlyUnread = asked.unread !== undefined
  const using = useReading(asked)
  const sunday = using.pages.page?.sunday ?? sundayOf(Number(week), today)
  const isNarrowed = asked.search !== undefined || Object.values(narrowed).some(Boolean)
  const top = useRef<HTMLDivElement>(null)
  const shown = using.person?._id
  // The next one begins at its head, also on a phone.
  const before = useRef(shown)
  useEffect(() => {
    if (before.current && shown && before.current !== shown) top.current?.scrollIntoView({ block: 'nearest' })
    before.current = shown
  }, [shown])
  return (
    <>
      <Crumbs steps={[{ label: t(texts.back), href: '/weeklysummariesreport' }, { label: t(texts.title) }]} />
      <PageHead
        title={t(texts.title)}
        area={report.title}
        lead={t(texts.lead, { span: `${spanOf(sunday)}, ${sunday.slice(0, 4)}` })}
      />
      <section ref={top} className="card box wsr-tools">
        <Tabs label={t(texts.weeks)} tabs={tabs} value={week} onChange={setWeek} className="panel-tabs">
          <Bar {...{ using, isNarrowed, isOnlyUnread }} onUnread={turnUnread} onEverybody={clear} />
          {!using.isCounted && <Coming />}
          <Shown {...{ using, sunday, today, isOnlyUnread }} />
        </Tabs>
      </section>
    </>
  )
}

define('bee-weekly-reading', WeeklyReading, { props: {}, css: css + readingCss })
