// What the charts of construction share: a project to choose, days in words, and what stands there while they load.
import type { ReactNode } from 'react'

import { FIRST_DAY, problemOfDays, type UnitCount } from '#shared/building/charts/rules.ts'
import * as texts from '#shared/building/charts/texts.ts'
import { type Day, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { listProjects } from '#shared/projects/calls.ts'
import type { Span } from '#shared/reports/span.ts'
import { useFocusAround } from '#widgets/kit/element/use-focus-around.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { Days } from '#widgets/kit/marks/figures/days.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { chartOff } from '#widgets/kit/marks/icons.ts'
import { useRead } from '#widgets/kit/use-read.ts'

/** 'Nov 8 – Nov 14', with its year where that is not this one. */
export function daysOf({ from, to }: Span, today: Day): string {
  const style = from.slice(0, 4) === today.slice(0, 4) && to.slice(0, 4) === today.slice(0, 4) ? 'short' : 'profile'
  return from === to ? formatDay(from, style) : `${formatDay(from, style)} – ${formatDay(to, style)}`
}

/** Days of the past, as the charts of construction are of. */
export const PastDays = ({ span, today, onChange }: { span: Span; today: Day; onChange: (span: Span) => void }) => (
  <Days
    label={t(texts.dates)}
    span={span}
    problemOf={(from, to) => problemOfDays(from, to, today)}
    limits={{ min: FIRST_DAY, max: today }}
    onChange={onChange}
  />
)

/** All projects, or one of them. A chosen one stands there while the names are on their way. */
export function ProjectSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data = [] } = useRead(listProjects, {})
  return (
    <Choose
      label={t(texts.project)}
      options={[
        { key: '', label: t(texts.allProjects) },
        ...data.map(({ _id, projectName }) => ({ key: _id, label: projectName }))
      ]}
      value={value}
      unknown={t(texts.project)}
      onChange={onChange}
    />
  )
}

/** Which unit the bars are in, where there is more than one. */
export function UnitSelect(props: { units: readonly UnitCount[]; value: string; onChange: (unit: string) => void }) {
  const { units, value, onChange } = props
  if (units.length < 2) return null
  return (
    <Choose
      className="select unit-select"
      label={t(texts.unit)}
      options={units.map(({ unit, count }) => ({
        key: unit,
        label: t(texts.unitCount, { unit: unit === '' ? t(texts.noUnit) : unit, count })
      }))}
      value={value}
      onChange={onChange}
    />
  )
}

/** As high as a plot. */
export const ChartLoading = () => (
  <div className="chart-loading" aria-busy>
    <p role="status">{t(texts.loading)}</p>
  </div>
)

/** Nothing in these days; all of them are one press away. */
export const NoUsage = ({ onAll, children }: { onAll?: (() => void) | undefined; children?: ReactNode }) => (
  <div ref={useFocusAround()}>
    <Empty icon={chartOff} title={t(texts.noUsage)} next={onAll && <Button onClick={onAll}>{t(texts.showAll)}</Button>}>
      {children}
    </Empty>
  </div>
)
