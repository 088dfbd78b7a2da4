// The chart of paid labor: what tasks cost, by project, in thousands. Costs are added in a dialog.
import { useState } from 'react'

import { laborBars, problemOfDays } from '#shared/building/charts/rules.ts'
import { readLabourCosts } from '#shared/building/labour-calls.ts'
import type { LabourCost } from '#shared/building/labour-schemas.ts'
import * as texts from '#shared/building/labour-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { listProjects } from '#shared/projects/calls.ts'
import { readWords, useAddress } from '#widgets/kit/lists/use-address.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { plus } from '#widgets/kit/marks/icons.ts'
import { Figures, PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { Plot } from '#widgets/kit/marks/figures/plot-card.tsx'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { LaborDialog } from './charts-labor-dialog.tsx'
import { ChartLoading, daysOf, NoUsage, PastDays, ProjectSelect } from './charts-marks.tsx'

const readQuery = readWords(['project', 'task', 'dates', 'from', 'to'])

const CUSTOM = 'custom'

/** Each task once, in letter order. */
const tasksOf = (rows: readonly LabourCost[]): string[] =>
  [...new Set(rows.map(({ task }) => task))].toSorted((a, b) => a.localeCompare(b))

interface BarsProps {
  rows: readonly LabourCost[]
  isAll: boolean
  /** The days that were chosen; where the costs begin and end without. */
  chosen: string | undefined
  today: string
}

function Bars({ rows, isAll, chosen, today }: BarsProps) {
  const { projects, series, left } = laborBars(rows, isAll)
  const [newest, oldest] = [rows[0], rows.at(-1)]
  const known = newest && oldest ? daysOf({ from: oldest.date, to: newest.date }, today) : ''
  return (
    <>
      <p className="small muted">{t(texts.inThousands, { range: chosen ?? known })}</p>
      <Plot
        kind="bars"
        label={t(texts.title)}
        head={t(texts.project)}
        points={projects.map(name => ({ short: name }))}
        series={series}
      />
      {left > 0 && <p className="small muted">{t(texts.topTwo, { count: left })}</p>}
    </>
  )
}

export function LaborCard() {
  const today = useToday()
  const { query, change } = useAddress(readQuery, true, 'labor')
  const { project = '', task = '', from = '', to = '' } = query
  const isCustom = query['dates'] === CUSTOM
  const isReady = !isCustom || problemOfDays(from, to, today) === undefined
  const [isAdding, setAdding] = useState(false)
  const projects = useRead(listProjects, {}).data ?? []
  const read = useRead(
    readLabourCosts,
    isReady
      ? {
          projects: project === '' ? [] : [project],
          tasks: [],
          date_range: isCustom ? { start_date: from, end_date: to } : null
        }
      : undefined
  )
  const chooseDates = (dates: string) => {
    const { from: _from, to: _to, dates: _dates, ...rest } = query
    const known = { from: read.data?.at(-1)?.date ?? today, to: today }
    change(dates === CUSTOM ? { ...rest, dates, ...known } : rest)
  }
  return (
    <PartCard
      title={t(texts.title)}
      level={2}
      tools={
        <div className="row wrap chart-tools">
          <Choose
            label={t(texts.tasks)}
            options={[{ key: '', label: t(texts.allTasks) }, ...tasksOf(read.data ?? [])]}
            value={task}
            unknown={task}
            onChange={next => change({ ...query, task: next })}
          />
          <ProjectSelect value={project} onChange={next => change({ ...query, project: next })} />
          <Choose
            label={t(texts.dates)}
            options={[
              { key: '', label: t(texts.all) },
              { key: CUSTOM, label: t(texts.custom) }
            ]}
            value={isCustom ? CUSTOM : ''}
            onChange={chooseDates}
          />
          <Button icon={plus} onClick={() => setAdding(true)}>
            {t(texts.add)}
          </Button>
        </div>
      }
    >
      {isCustom && <PastDays span={{ from, to }} today={today} onChange={days => change({ ...query, ...days })} />}
      {isReady && (
        <Figures of={read} waiting={<ChartLoading />}>
          {all => {
            const rows = task === '' ? all : all.filter(row => row.task === task)
            return rows.length === 0 ? (
              <NoUsage onAll={isCustom ? () => chooseDates('') : undefined}>{t(texts.none)}</NoUsage>
            ) : (
              <Bars
                rows={rows}
                isAll={project === '' && task === ''}
                chosen={isCustom ? daysOf({ from, to }, today) : undefined}
                today={today}
              />
            )
          }}
        </Figures>
      )}
      {isAdding && <LaborDialog projects={projects} today={today} onClose={() => setAdding(false)} />}
    </PartCard>
  )
}
