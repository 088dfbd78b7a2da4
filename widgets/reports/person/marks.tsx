// What one person got over time: blue squares and badges, by month.
import { useEffect, useRef, useState } from 'react'

import { type Day, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import type { Profile } from '#shared/people/schemas.ts'
import { countByMonth, dayOfBadge } from '#shared/reports/person/rules.ts'
import * as texts from '#shared/reports/person/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { Plot } from '#widgets/kit/marks/figures/plot-card.tsx'

import { timeNames } from '../totals-card.tsx'

const MOST = 5

interface MonthsProps {
  days: readonly Day[]
  today: Day
  /** What is counted. */
  label: string
  none: string
  /** Of the months before the first nothing is told. */
  fromFirst?: boolean
}

function Months({ days, today, label, none, fromFirst = false }: MonthsProps) {
  const months = countByMonth(days, today)
  if (months.every(({ count }) => count === 0)) return <p className="muted">{none}</p>
  return (
    <Plot
      kind="bars"
      fromFirst={fromFirst}
      label={label}
      points={months.map(({ start }) => timeNames.month(start))}
      series={[{ name: label, values: months.map(({ count }) => count) }]}
    />
  )
}

interface Props {
  profile: Profile
  today: Day
}

export const BadgesOverTime = ({ profile: { badgeCollection }, today }: Props) => (
  <PartCard level={2} title={t(texts.badgesOverTime)}>
    <Months
      days={badgeCollection.flatMap(({ earnedDate }) => earnedDate.flatMap(text => dayOfBadge(text) ?? []))}
      today={today}
      label={t(texts.badgesEach)}
      none={t(texts.noBadges)}
      fromFirst
    />
  </PartCard>
)

export function Infringements({ profile: { infringements }, today }: Props) {
  const [isAll, showAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button is gone, and the focus goes on to the first that it has shown.
  useEffect(() => {
    if (isAll) list.current?.querySelectorAll('li')[MOST]?.focus()
  }, [isAll])
  if (!infringements)
    return (
      <PartCard level={2} title={t(texts.infringements)}>
        <p className="muted">{t(texts.squaresNotShown)}</p>
      </PartCard>
    )
  const shown = isAll ? infringements : infringements.slice(0, MOST)
  return (
    <PartCard level={2} title={t(texts.infringements)}>
      {infringements.length === 0 ? (
        <Callout kind="ok">{t(texts.noSquares)}</Callout>
      ) : (
        <div className="stack">
          <Months
            days={infringements.map(({ date }) => date)}
            today={today}
            label={t(texts.squaresEach)}
            none={t(texts.noSquaresYear)}
          />
          <ul ref={list} className="squares" role="list">
            {shown.map(({ _id, date, description }) => (
              <li key={_id} tabIndex={-1}>
                <i className="bluesq" aria-hidden />
                <span>
                  <b className="strong num">{formatDay(date, 'profile')}</b>
                  <span className="muted breaks">{description}</span>
                </span>
              </li>
            ))}
          </ul>
          {!isAll && infringements.length > MOST && (
            <Button kind="quiet" size="sm" onClick={() => showAll(true)}>
              {t(texts.earlier, { count: infringements.length - MOST })}
            </Button>
          )}
        </div>
      )}
    </PartCard>
  )
}
