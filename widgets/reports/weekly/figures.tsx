// The numbers of the week, of everybody whom the filters leave, and how they share out over the team codes.
import { useId, useState } from 'react'

import { formatInstant, hours } from '#shared/kit/time/day.ts'
import { count as figure, hoursSaid } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { readWeeklyFigures } from '#shared/reports/weekly/calls.ts'
import type { Filters } from '#shared/reports/weekly/schemas.ts'
import * as texts from '#shared/reports/weekly/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { refresh as refreshIcon } from '#widgets/kit/marks/icons-home.ts'
import { Figures } from '#widgets/kit/marks/figures/part.tsx'
import { Ranks } from '#widgets/kit/marks/figures/ranks.tsx'
import { Bone } from '#widgets/kit/marks/states/skeleton.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

export function WeeklyFigures({ asked, onRefresh }: { asked: Filters; onRefresh: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const read = useRead(readWeeklyFigures, asked)
  return (
    <Figures
      of={read}
      waiting={
        <div className="wsr-total" aria-hidden>
          <Bone width="60%" />
        </div>
      }
    >
      {({ people, submitted, asked: owed, tangibleSeconds, promisedHours, met, byCode, at }) => (
        <>
          <div className="wsr-total" aria-busy={read.loading}>
            <span role="status">{t(texts.people, { count: people, figure: figure(people) })}</span>
            <span>
              {t(texts.summaries, {
                count: submitted,
                figure: figure(submitted),
                asked: figure(owed)
              })}
            </span>
            <span>
              {t(texts.hoursOf, {
                hours: hours(tangibleSeconds),
                promised: hoursSaid(promisedHours)
              })}
            </span>
            <span>{t(texts.met, { count: figure(met) })}</span>
            <span className="end row wrap small">
              <Button kind="quiet" size="sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
                {t(texts.byCode)}
              </Button>
              {t(texts.asOf, { time: formatInstant(new Date(at), 'time') })}
              <Button
                kind="quiet"
                size="sm"
                icon={refreshIcon}
                label={t(texts.refresh)}
                onClick={() => {
                  read.again()
                  onRefresh()
                }}
              />
            </span>
          </div>
          <div className="card-body" id={id} hidden={!isOpen}>
            {isOpen && (
              <Ranks
                label={t(texts.byCodeLabel)}
                nameWidth={6}
                rows={byCode.map(({ value, count }) => ({
                  key: value || 'none',
                  name: value || t(texts.noCode),
                  value: count
                }))}
              />
            )}
          </div>
        </>
      )}
    </Figures>
  )
}
