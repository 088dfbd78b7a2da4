// Some days of a log: what they come to, what of them is shown, and each day with its entries.
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'

import { type Day, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { listEntries } from '#shared/time-entries/calls.ts'
import { choosable, chosen, within, worked } from '#shared/time-entries/log.ts'
import { $logDay } from '#shared/time-entries/log-day.ts'
import type { Span } from '#shared/time-entries/log-tabs.ts'
import * as texts from '#shared/time-entries/log-texts.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { ErrorState } from '#widgets/kit/marks/states/error-state.tsx'
import { clock, download, plus } from '#widgets/kit/marks/icons.ts'
import { Bone, Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { exportCsv } from '#widgets/kit/table/texts.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import type { FormStart } from '../entry/form-dialog.tsx'
import { Days } from './days.tsx'
import type { RowActs } from './entry-row.tsx'
import { LogHead } from './head.tsx'

const ENTRIES = 7

export interface SpanProps extends RowActs {
  personId: string
  span: Span
  /** What is read, which other spans may lie in too. */
  within: Span
  today: Day
  /** The chosen project’s or task’s id, or nothing. */
  filter: string
  onFilter: (id: string) => void
  onAdd: () => void
  onFill: (start: FormStart) => void
  empty: string
  /** Where the card above draws the week already. */
  isBare?: boolean
}

function Filter({ entries, filter, onFilter }: Pick<SpanProps, 'filter' | 'onFilter'> & { entries: Entry[] }) {
  return (
    <select
      className="select"
      aria-label={t(texts.filter)}
      value={chosen(entries, filter) === entries ? '' : filter}
      onChange={event => onFilter(event.target.value)}
    >
      <option value="">{t(entries.length > 0 ? texts.all : texts.noData)}</option>
      {choosable(entries).map(({ projectId, projectName, tasks }) =>
        tasks.length > 0 ? (
          <optgroup key={projectId} label={projectName}>
            <option value={projectId}>{t(texts.wholeProject, { name: projectName })}</option>
            {tasks.map(({ taskId, taskName }) => (
              <option key={taskId} value={taskId}>
                {taskName}
              </option>
            ))}
          </optgroup>
        ) : (
          <option key={projectId} value={projectId}>
            {projectName}
          </option>
        )
      )}
    </select>
  )
}

/** How a file is written comes when somebody wants one. */
function Export({ span: { from, to }, entries }: { span: Span; entries: readonly Entry[] }) {
  const save = async () => (await import('./save-log.ts')).saveLog(t(texts.exportName, { from, to }), entries)
  return (
    <Button
      kind="quiet"
      icon={download}
      label={t(exportCsv)}
      disabled={entries.length === 0}
      onClick={() => void save()}
    />
  )
}

/** The day that is shown alone; of the running week, what stands above the log may have opened it. */
function useDay(isNow: boolean): [Day | undefined, (day: Day | undefined) => void] {
  const opened = useStore($logDay)
  const [day, setDay] = useState<Day>()
  return isNow ? [opened, day => $logDay.set(day)] : [day, setDay]
}

export function SpanView({
  personId,
  span,
  within: { from, to },
  filter,
  onFilter,
  onAdd,
  onFill,
  empty,
  isBare,
  ...row
}: SpanProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const isNow = row.today >= span.from && row.today <= span.to
  const [day, setDay] = useDay(isNow)
  const { rights, onDelete } = row
  const { data: loaded, refused, again } = useRead(listEntries, { id: personId, from, to })
  if (!loaded && refused) return <ErrorState refused={refused} onReload={again} />
  const entries = loaded && within(worked(loaded), span)
  const ofChoice = entries && chosen(entries, filter)
  const shown = day ? ofChoice?.filter(({ dateOfWork }) => dateOfWork === day) : ofChoice
  const add = rights.mayAdd && (
    <Button kind="primary" icon={plus} onClick={onAdd}>
      {t(rights.isOwn ? texts.addIntangible : texts.add)}
    </Button>
  )
  // The row with the pressed button goes away: the focus moves to the head, so that keyboard users do not lose their place.
  const remove = (entry: Entry) => {
    title.current?.focus()
    onDelete(entry)
  }
  return (
    <>
      <div className="log-head" part="toolbar">
        <LogHead
          personId={personId}
          span={span}
          isNow={isNow}
          isBare={isBare}
          entries={ofChoice}
          title={title}
          day={day}
          onDay={setDay}
        />
        {!entries && (
          <>
            <Bone width="calc(var(--b-rem) * 12)" height={36} />
            <Bone width={36} height={36} />
          </>
        )}
        {entries && shown && (
          <>
            <Filter entries={entries} filter={filter} onFilter={onFilter} />
            <Export span={span} entries={shown} />
          </>
        )}
        {add}
      </div>
      {day && (
        <div className="day-chosen" role="status">
          <span>
            {t(texts.onlyDay, { day: formatDay(day, 'log') })} · {t(texts.entryCount, { count: shown?.length ?? 0 })}
          </span>
          <Button size="sm" onClick={() => setDay(undefined)}>
            {t(texts.allDays)}
          </Button>
        </div>
      )}
      {!shown && <Skeleton of="entries" count={ENTRIES} />}
      {shown?.length === 0 && <Empty icon={clock} title={t(day ? texts.noneThatDay : empty)} />}
      {shown && (
        <Days
          entries={shown}
          personId={personId}
          span={day ? { from: day, to: day } : span}
          isWhole={filter === '' || ofChoice === entries}
          title={title}
          onFill={onFill}
          {...row}
          onDelete={remove}
        />
      )}
    </>
  )
}
