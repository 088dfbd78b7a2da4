// The material usage chart: what was used in a period, beside the one before it. A bar leads to when and where.
import { useState } from 'react'

import { readMaterialUsage } from '#shared/building/charts/calls.ts'
import { daysOfRange, problemOfDays, unitIn, type UsageRange, usageRanges } from '#shared/building/charts/rules.ts'
import { type Used, usageCategories } from '#shared/building/charts/schemas.ts'
import * as texts from '#shared/building/charts/texts.ts'
import type { Answer } from '#shared/kit/calls/call.ts'
import type { Day } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import type { Span } from '#shared/reports/span.ts'
import { readWords, useAddress } from '#widgets/kit/lists/use-address.ts'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { figure, growth } from '#widgets/kit/marks/figures/figures.ts'
import { Figures, PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { Plot } from '#widgets/kit/marks/figures/plot-card.tsx'
import { Change } from '#widgets/kit/marks/figures/stats.tsx'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { ChartLoading, daysOf, NoUsage, PastDays, ProjectSelect, UnitSelect } from './charts-marks.tsx'
import { UsageDialog } from './charts-usage-dialog.tsx'

const readQuery = readWords(['project', 'range', 'from', 'to', 'type', 'unit'])

/** A whole category, or one kind. */
const typeAsked = (type: string) => {
  const category = usageCategories.find(one => one === type)
  return category ? { category } : type === '' ? {} : { type }
}

type Usage = Answer<typeof readMaterialUsage>

function TypeSelect(props: { types: Usage['types']; value: string; onChange: (type: string) => void }) {
  const { types, value, onChange } = props
  return (
    <select
      className="select"
      aria-label={t(texts.itemType)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t(texts.allTypes)}</option>
      {usageCategories.map(category => (
        <optgroup key={category} label={t(texts.categories[category])}>
          <option value={category}>{t(texts.allOf, { category: t(texts.categories[category]).toLowerCase() })}</option>
          {types
            .filter(type => type.category === category)
            .map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  )
}

/** How the address says that kinds without a unit are chosen. */
const NO_UNIT = '-'

/** So many bars have their names under them. */
const BARS = 12
const TOP = 10

interface BarsProps {
  usage: Usage
  base: Span | undefined
  today: Day
  /** As the address has it. */
  unit: string | undefined
  onUnit: (unit: string) => void
  onOpen: (row: Used) => void
}

function Bars({ usage, base, today, onUnit, onOpen, ...props }: BarsProps) {
  const { units } = usage
  const unit = unitIn(units, props.unit === NO_UNIT ? '' : props.unit)
  const rows = usage.rows.filter(row => row.unit === unit)
  const count = units.find(one => one.unit === unit)?.count ?? rows.length
  const bars = rows.slice(0, BARS)
  const name = daysOf(usage, today)
  return (
    <>
      <UnitSelect units={units} value={unit} onChange={onUnit} />
      <Plot
        kind="bars"
        label={t(texts.materialUsage)}
        head={t(texts.used)}
        points={bars.map(row => ({ short: row.name, name: row.unit === '' ? row.name : `${row.name}, ${row.unit}` }))}
        series={[{ name, values: bars.map(row => row.used) }]}
        {...(base && { compared: { name: daysOf(base, today), values: bars.map(row => row.before) } })}
        onPick={at => {
          const row = bars[at]
          if (row) onOpen(row)
        }}
      />
      <p className="small muted">
        {t(texts.pressBar)} {count > BARS && t(texts.others, { count: BARS, all: count })}
      </p>
      <h3 className="label">{t(texts.top)}</h3>
      <ol className="top-list" role="list">
        {rows.slice(0, TOP).map(row => (
          <li key={row._id}>
            <button type="button" className="link" onClick={() => onOpen(row)}>
              {row.name}
            </button>
            <span className="num">
              {t(texts.quantity, { quantity: figure(row.used), unit: row.unit })}
              {base && <Change by={growth(row.used, row.before)} kind="percent" />}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

export function UsageCard() {
  const today = useToday()
  const { query, change } = useAddress(readQuery, true, 'usage')
  const { project = '', type = '', from = '', to = '' } = query
  const range = usageRanges.find(one => one === query['range']) ?? 'thisMonth'
  const typed = { from, to }
  const isReady = range !== 'custom' || problemOfDays(from, to, today) === undefined
  const { span, base } = daysOfRange(range, today, typed)
  const [opened, setOpened] = useState<Used>()
  const asked = {
    ...(project !== '' && { project }),
    ...span,
    ...(base && { compareFrom: base.from, compareTo: base.to })
  }
  const read = useRead(readMaterialUsage, isReady ? { ...asked, ...typeAsked(type) } : undefined)
  const chooseRange = (next: UsageRange) => {
    const days = next === 'custom' ? (span ?? (read.data && { from: read.data.from, to: read.data.to })) : undefined
    const { from: _from, to: _to, ...rest } = query
    change({ ...rest, range: next, ...days })
  }
  return (
    <PartCard
      title={t(texts.materialUsage)}
      level={2}
      tools={
        <div className="row wrap chart-tools">
          <ProjectSelect value={project} onChange={next => change({ ...query, project: next })} />
          <TypeSelect types={read.data?.types ?? []} value={type} onChange={next => change({ ...query, type: next })} />
          <Choose
            label={t(texts.dateRange)}
            options={usageRanges.map(key => ({ key, label: t(texts.ranges[key]) }))}
            value={range}
            onChange={chooseRange}
          />
        </div>
      }
    >
      {range === 'custom' && (
        <PastDays span={typed} today={today} onChange={days => change({ ...query, range, ...days })} />
      )}
      {isReady && (
        <Figures of={read} waiting={<ChartLoading />}>
          {usage =>
            usage.rows.length === 0 ? (
              <NoUsage onAll={range === 'ALL' ? undefined : () => chooseRange('ALL')}>{t(texts.noUsageHint)}</NoUsage>
            ) : (
              <Bars
                usage={usage}
                base={base}
                today={today}
                unit={query['unit']}
                onUnit={unit => change({ ...query, unit: unit || NO_UNIT })}
                onOpen={setOpened}
              />
            )
          }
        </Figures>
      )}
      {opened && (
        <UsageDialog of={opened} asked={asked} base={base} today={today} onClose={() => setOpened(undefined)} />
      )}
    </PartCard>
  )
}
