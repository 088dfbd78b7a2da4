// What was logged today and yesterday, with what still waits to be sent.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import * as pageTexts from '#shared/extension/page-texts.ts'
import type { Person, Snapshot } from '#shared/extension/snapshot.ts'
import { addDays, type Day, duration, today } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { choicesOf, findChoice, valueOf } from '#shared/time-entries/choices.ts'
import { secondsOf } from '#shared/kit/time.ts'
import { mayDelete, mayEditAny } from '#shared/time-entries/rights.ts'
import type { Entry, Written } from '#shared/time-entries/schemas.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { IconButton } from '#widgets/kit/marks/icon-button.tsx'
import { clock, externalLink, play } from '#widgets/kit/marks/icons.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'

import { now } from '../page-kit/clock.ts'
import { PressOutcome } from '../page-kit/press-outcome.tsx'
import { $problem, press } from '../page-kit/send.ts'
import type { Draft } from './draft.ts'
import { type EntryRow, rowsOf } from './entry-rows.ts'
import { continued, edited } from './entry-rules.ts'

/** What an entry was for, in the words that the person chose it by. */
function nameOf(entry: Written, { projects, tasks }: Snapshot): string {
  const { projectId } = entry
  const choice = projectId && findChoice(choicesOf(projects, tasks), valueOf({ ...entry, projectId }))
  return choice ? t(choice.label) : t(pageTexts.noProject)
}

interface RowProps {
  row: EntryRow
  day: Day
  me: Person
  snapshot: Snapshot
  onFill: TodayTabProps['onFill']
  onDeleted: (entry: Entry | undefined) => void
}

function Row({ row: { shown, entry, waits, isDeleted }, day, me, snapshot, onFill, onDeleted }: RowProps) {
  const isAsLogged = shown === entry
  const what = isAsLogged ? (entry.taskName ?? entry.projectName ?? t(pageTexts.noProject)) : nameOf(shown, snapshot)
  const place = isAsLogged && entry.taskName && entry.projectName
  const remove = async (undo: boolean) => {
    if (entry && (await press({ kind: 'remove', before: entry, undo }))) onDeleted(undo ? undefined : entry)
  }
  return (
    <li className="entry-row">
      <div className="grow">
        <p className="name">{what}</p>
        <p className="small muted row tight">
          {place && <span className="place">{place}</span>}
          {!shown.isTangible && <Pill kind="line">{t(pageTexts.intangible)}</Pill>}
          {isDeleted && <Pill kind="line">{t(pageTexts.deleted)}</Pill>}
          {waits && (
            <Pill kind="warn" icon={clock}>
              {t(pageTexts.waiting)}
            </Pill>
          )}
          {entry && !isDeleted && mayEditAny(me, entry, day) && (
            <button
              type="button"
              className="link"
              aria-label={t(pageTexts.changeOf, { what })}
              onClick={() => onFill(edited(entry, shown, what))}
            >
              {t(pageTexts.edit)}
            </button>
          )}
          {entry && (isDeleted || mayDelete(me, entry, day)) && (
            <button
              type="button"
              className="link"
              aria-label={t(isDeleted ? pageTexts.undoOf : pageTexts.deleteOf, { what })}
              onClick={() => void remove(isDeleted)}
            >
              {t(isDeleted ? pageTexts.undo : pageTexts.remove)}
            </button>
          )}
        </p>
      </div>
      <span className="num strong">{duration(secondsOf(shown))}</span>
      {entry && !isDeleted ? (
        <IconButton icon={play} solid label={t(pageTexts.again, { what })} onClick={() => onFill(continued(entry))} />
      ) : (
        <span className="no-button" />
      )}
    </li>
  )
}

function Sums({ entries }: { entries: readonly Pick<Entry, 'hours' | 'isTangible' | 'minutes'>[] }) {
  const total = entries.reduce((sum, entry) => sum + secondsOf(entry), 0)
  const tangible = entries.filter(entry => entry.isTangible).reduce((sum, entry) => sum + secondsOf(entry), 0)
  return (
    <dl className="sums">
      <div>
        <dt>{t(pageTexts.tangible)}</dt>
        <dd className="num">{duration(tangible)}</dd>
      </div>
      <div>
        <dt>{t(pageTexts.total)}</dt>
        <dd className="num strong">{duration(total)}</dd>
      </div>
    </dl>
  )
}

interface TodayTabProps {
  me: Person
  snapshot: Snapshot
  onFill: (change: Partial<Draft>) => void
  onLog: () => void
}

export function TodayTab({ me, snapshot, onFill, onLog }: TodayTabProps) {
  const [deleted, setDeleted] = useState<Entry>()
  const problem = useStore($problem)
  const day = today(new Date(now()))
  const listOf = (rows: EntryRow[], label: string) => (
    <>
      <ul className="entries" role="list" aria-label={label}>
        {rows.map(row => (
          <Row key={row.id} {...{ row, day, me, snapshot, onFill }} onDeleted={setDeleted} />
        ))}
      </ul>
      <Sums entries={rows.filter(row => !row.isDeleted).map(row => row.shown)} />
    </>
  )
  const own = rowsOf(snapshot, day, deleted)
  const before = rowsOf(snapshot, addDays(day, -1), deleted)
  return (
    <div className="stack today">
      {problem && <PressOutcome kind="danger" text={problem} />}
      {own.length === 0 ? (
        <div className="empty">
          <Icon of={clock} />
          <p className="strong">{t(pageTexts.nothingToday)}</p>
          <p className="muted">{t(pageTexts.nothingTodayText)}</p>
          <Button kind="primary" onClick={onLog}>
            {t(pageTexts.logTime)}
          </Button>
        </div>
      ) : (
        listOf(own, t(pageTexts.entriesToday))
      )}
      {before.length > 0 && (
        <>
          <h2 className="strong">{t(pageTexts.yesterday)}</h2>
          {listOf(before, t(pageTexts.entriesYesterday))}
        </>
      )}
      <p className="centred">
        <a href={`${snapshot.server}/timelog`}>
          {t(pageTexts.openLog)} <Icon of={externalLink} />
        </a>
      </p>
    </div>
  )
}
