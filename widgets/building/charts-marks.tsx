// What the charts of construction share: a project to choose, days in words, and what stands there while they load.
import type { ReactNode } from 'react'

import type { UnitCount } from '#shared/building/charts/rules.ts'
import * as texts from '#shared/building/charts/texts.ts'
import { type Day, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { listProjects } from '#shared/projects/calls.ts'
import type { Span } from '#shared/reports/span.ts'
import { useFocusAround } from '#widgets/kit/element/use-focus-around.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { chartOff } from '#widgets/kit/marks/icons.ts'
import { useRead } from '#widgets/kit/use-read.ts'

/** 'Nov 8 – Nov 14', with its year where that is not this one. */
export function daysOf({ from, to }: Span, today: Day): string {
  const style = from.slice(0, 4) === today.slice(0, 4) && to.slice(0, 4) === today.slice(0, 4) ? 'short' : 'profile'
  return from === to ? formatDay(from, style) : `${formatDay(from, style)} – ${formatDay(to, style)}`
}

/** All projects, or one of them. A chosen one stands there while the names are on their way. */
export function ProjectSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data = [] } = useRead(listProjects, {})
  return (
    <select
      className="select"
      aria-label={t(texts.project)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t(texts.allProjects)}</option>
      {data.map(({ _id, projectName }) => (
        <option key={_id} value={_id}>
          {projectName}
        </option>
      ))}
      {value !== '' && !data.some(({ _id }) => _id === value) && <option value={value}>{t(texts.project)}</option>}
    </select>
  )
}

/** Which unit the bars are in, where there is more than one. */
export function UnitSelect(props: { units: readonly UnitCount[]; value: string; onChange: (unit: string) => void }) {
  const { units, value, onChange } = props
  if (units.length < 2) return null
  return (
    <select
      className="select unit-select"
      aria-label={t(texts.unit)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {units.map(({ unit, count }) => (
        <option key={unit} value={unit}>
          {t(texts.unitCount, { unit: unit === '' ? t(texts.noUnit) : unit, count })}
        </option>
      ))}
    </select>
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
