// Above and below the grid: the week and what it comes to, what is still without a note, and new rows.
import { useId, useMemo, useState } from 'react'

import { addDays, type Day, hours, startOfWeek } from '#shared/kit/time/day.ts'
import type { Choice } from '#shared/kit/form/form.ts'
import { inHoursSaid } from '#shared/kit/time/lengths.ts'
import { t } from '#shared/kit/texts.ts'
import { readProfile } from '#shared/people/calls.ts'
import { listProjectsOf } from '#shared/projects/calls.ts'
import { listOpenTasks } from '#shared/tasks/calls.ts'
import { type Cell, type GridRow, workToChoose } from '#shared/time-entries/grid.ts'
import * as texts from '#shared/time-entries/grid-texts.ts'
import { spanName } from '#shared/time-entries/log.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { HoursBar } from '#widgets/kit/marks/figures/bars.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { Combobox } from '#widgets/kit/form/combobox.tsx'
import { check, chevronLeft, chevronRight, copy as copyIcon } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { Menu } from '#widgets/kit/dialogs/menu.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import type { Submitting } from '../entry/use-submit.ts'
import type { WeekGrid } from './use-week-grid.ts'

/** Tangible hours are what the commitment counts. */
function Commitment({ id, tangible }: { id: string; tangible: number }) {
  const { data } = useRead(readProfile, { id })
  const goal = data ? data.weeklycommittedHours + data.missedHours : 0
  const places = { hours: hours(tangible), goal: hours(goal * HOUR) }
  return (
    <div className="commitment">
      <span className="small muted num">{t(goal > 0 ? texts.committed : texts.tangibleAlone, places)}</span>
      <HoursBar hours={tangible / HOUR} goal={goal} max={Math.max(goal, tangible / HOUR, 1)} bare />
    </div>
  )
}

const sumOf = (cells: readonly Cell[]) => cells.reduce((sum, { seconds }) => sum + seconds, 0)

/** What stands in cells and not in the log yet; of it only what is tangible will count toward the commitment. */
function InDrafts({ drafts, isTangible }: { drafts: readonly Cell[]; isTangible: Submitting['isTangible'] }) {
  const [tangible, all] = [sumOf(drafts.filter(isTangible)), sumOf(drafts)]
  if (all <= 0) return null
  const said = [
    tangible > 0 && t(texts.inDrafts, { time: inHoursSaid(tangible) }),
    all > tangible && t(texts.inDraftsIntangible, { time: inHoursSaid(all - tangible) })
  ]
  return (
    <p className="small in-drafts num">
      {said.filter(Boolean).map(one => (
        <span key={String(one)}>{one}</span>
      ))}
    </p>
  )
}

export function GridHead(props: {
  id: string
  from: Day
  onWeek: (from: Day) => void
  grid: WeekGrid
  submitting: Submitting
  onSubmit: () => void
  mayAdd: boolean
}) {
  const { id, from, onWeek, grid, submitting, onSubmit, mayAdd } = props
  const { week, today, copy, copying, isLoaded, mayType } = grid
  const count = week.drafts.length
  const present = startOfWeek(today)
  return (
    <div className="grid-head">
      <div className="week-nav">
        <IconButton icon={chevronLeft} label={t(texts.previousWeek)} onClick={() => onWeek(addDays(from, -7))} />
        <h2>{spanName({ from, to: addDays(from, 6) })}</h2>
        <IconButton icon={chevronRight} label={t(texts.nextWeek)} onClick={() => onWeek(addDays(from, 7))} />
        {from !== present && (
          <Button size="sm" onClick={() => onWeek(present)}>
            {t(texts.thisWeek)}
          </Button>
        )}
      </div>
      <Commitment id={id} tangible={week.tangible} />
      <InDrafts drafts={week.drafts} isTangible={submitting.isTangible} />
      {mayAdd && isLoaded && week.days.some(mayType) && (
        <Menu
          label={t(texts.copy)}
          button={t(texts.copy)}
          icon={copyIcon}
          align="end"
          items={[
            { label: t(texts.copyRows), run: () => void copy(false), disabled: copying },
            { label: t(texts.copyHours), run: () => void copy(true), disabled: copying }
          ]}
        />
      )}
      {count > 0 && (
        <Button
          kind="primary"
          className="submit"
          icon={check}
          busy={submitting.busy && t(texts.submitting)}
          onClick={onSubmit}
        >
          {t(texts.submit, { count })}
        </Button>
      )}
    </div>
  )
}

/** Projects and open tasks, found by any word of their names. */
export function AddRow({ id, onAdd }: { id: string; onAdd: (row: GridRow) => void }) {
  const field = useId()
  const [text, setText] = useState('')
  const projects = useRead(listProjectsOf, { userId: id })
  const tasks = useRead(listOpenTasks, { userId: id })
  const rows = useMemo(() => workToChoose(projects.data ?? [], tasks.data ?? []), [projects.data, tasks.data])
  const choices: Choice[] = rows.map(({ key, projectName, wbsName, taskName }) => ({
    value: key,
    label: taskName || projectName,
    find: [projectName, wbsName, taskName].join(' '),
    ...(taskName && { group: [projectName, wbsName].filter(Boolean).join(' / ') })
  }))
  const refused = projects.refused ?? tasks.refused
  return (
    <div className="add-row">
      <label htmlFor={field}>{t(texts.addRow)}</label>
      <Combobox
        id={field}
        label={t(texts.addRow)}
        source={choices}
        value=""
        text={text}
        none={texts.noneFound}
        input={{ placeholder: t(texts.findWork) }}
        onChange={(value, typed) => {
          const row = rows.find(({ key }) => key === value)
          setText(row ? '' : typed)
          if (row) onAdd(row)
        }}
      />
      <RefusedLine refused={refused} />
    </div>
  )
}
