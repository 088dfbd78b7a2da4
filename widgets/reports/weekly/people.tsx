// The people of the report, one below the other. Coming near the end asks for the next page.
import { useEffect, useRef } from 'react'

import type { Day } from '#shared/kit/time/day.ts'
import { count as figure } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { type listWeekly, readWeeklyFigures } from '#shared/reports/weekly/calls.ts'
import type { Filters, WeeklyPerson } from '#shared/reports/weekly/schemas.ts'
import * as texts from '#shared/reports/weekly/texts.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { search as searchIcon } from '#widgets/kit/marks/icons-home.ts'
import { Instead } from '#widgets/kit/marks/states/instead.tsx'
import { Failure } from '#widgets/kit/marks/figures/part.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import * as kit from '#widgets/kit/texts.ts'
import type { Pages } from '#widgets/kit/table/use-pages.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { WeeklyCard } from './card.tsx'

const NEAR = '600px'

/** Presses the button when it comes near, for whoever scrolls. */
function useNear(load: (() => void) | undefined) {
  const end = useRef<HTMLParagraphElement>(null)
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  const isMore = load !== undefined
  useEffect(() => {
    if (!end.current || !isMore) return undefined
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current?.()
      },
      { rootMargin: NEAR }
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [isMore])
  return end
}

const waiting = <Skeleton of="entries" count={10} />

interface PeopleProps {
  pages: Pages<typeof listWeekly, WeeklyPerson>
  asked: Filters
  sunday: Day
  today: Day
  onClear: () => void
}

export function WeeklyPeople({ pages, asked, sunday, today, onClear }: PeopleProps) {
  const { rows, refused, read, isLate, more, moreRefused, change } = pages
  const all = useRead(readWeeklyFigures, asked).data?.people
  const end = useNear(more && !more.busy && !moreRefused ? more.load : undefined)
  const list = useKeptFocus('article', 'h2 a')
  if (refused)
    return (
      <div className="card box">
        <div className="card-body">
          <Instead of={waiting}>
            <Failure words={texts.notRead} refused={refused} onRetry={read} />
          </Instead>
        </div>
      </div>
    )
  if (!rows)
    return (
      <div className="card box">
        <div className="card-body">{waiting}</div>
      </div>
    )
  if (!rows.length && !isLate)
    return (
      <div className="card box">
        <Empty
          icon={searchIcon}
          title={t(texts.none)}
          next={
            <Button size="sm" onClick={onClear}>
              {t(texts.clear)}
            </Button>
          }
        >
          {t(texts.noneText)}
        </Empty>
      </div>
    )
  const replace = (next: WeeklyPerson) => change(now => now.map(one => (one._id === next._id ? next : one)))
  return (
    <div ref={list} className={isLate ? 'wsr-list late' : 'wsr-list'} aria-busy={isLate}>
      {rows.map(person => (
        <WeeklyCard key={person._id} {...{ person, sunday, today }} onChange={replace} />
      ))}
      <p className="row between wrap" ref={end}>
        <span className="muted small num">
          {all !== undefined && t(texts.shown, { count: rows.length, all: figure(all) })}
        </span>
        {more && (
          <Button busy={more.busy && t(kit.loading)} onClick={more.load}>
            {t(texts.more)}
          </Button>
        )}
      </p>
      <RefusedLine refused={moreRefused} />
    </div>
  )
}
