// One entry in the popup: what it was for, opened to its notes, changed and deleted by the rules of the site.
import * as pageTexts from '#shared/extension/page-texts.ts'
import type { Person, Snapshot } from '#shared/extension/snapshot.ts'
import { type Day, duration } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { secondsOf } from '#shared/kit/time/time.ts'
import { choicesOf, findChoice, valueOf } from '#shared/time-entries/choices.ts'
import { toText } from '#shared/time-entries/plain-notes.ts'
import { mayDelete, mayEditAny } from '#shared/time-entries/rights.ts'
import type { Entry, Written } from '#shared/time-entries/schemas.ts'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { clock, play } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'

import { press } from '../page-kit/send.ts'
import type { Draft } from './draft.ts'
import type { EntryRow } from './entry-rows.ts'
import { continued, edited } from './entry-rules.ts'

/** What an entry was for, in the words that the person chose it by. */
function nameOf(entry: Written, { projects, tasks }: Snapshot): string {
  const { projectId } = entry
  const choice = projectId && findChoice(choicesOf(projects, tasks), valueOf({ ...entry, projectId }))
  return choice ? t(choice.label) : t(pageTexts.noProject)
}

export interface RowsProps {
  /** Today: what may be changed goes by it. */
  day: Day
  me: Person
  snapshot: Snapshot
  onFill: (change: Partial<Draft>) => void
  onDeleted: (entry: Entry | undefined) => void
}

export function Row({
  row: { shown, entry, waits, isDeleted },
  day,
  me,
  snapshot,
  onFill,
  onDeleted
}: RowsProps & { row: EntryRow }) {
  const isAsLogged = shown === entry
  const what = isAsLogged ? (entry.taskName ?? entry.projectName ?? t(pageTexts.noProject)) : nameOf(shown, snapshot)
  const place = isAsLogged && entry.taskName && entry.projectName
  const link = (label: string, name: string, press: () => void) => (
    <button type="button" className="link" aria-label={t(name, { what })} onClick={press}>
      {t(label)}
    </button>
  )
  const remove = async (before: Entry) => {
    if (await press({ kind: 'remove', before, undo: isDeleted })) onDeleted(isDeleted ? undefined : before)
  }
  return (
    <li className="entry-row">
      <div className="grow">
        <details>
          <summary className="name">{what}</summary>
          <p className="small notes">{toText(shown.notes)}</p>
        </details>
        <p className="small muted row tight">
          {place && <span className="place">{place}</span>}
          {!shown.isTangible && <Pill kind="line">{t(pageTexts.intangible)}</Pill>}
          {isDeleted && <Pill kind="line">{t(pageTexts.deleted)}</Pill>}
          {waits && (
            <Pill kind="warn" icon={clock}>
              {t(pageTexts.waiting)}
            </Pill>
          )}
          {entry &&
            !isDeleted &&
            mayEditAny(me, entry, day) &&
            link(pageTexts.edit, pageTexts.changeOf, () => onFill(edited(entry, shown, what)))}
          {entry &&
            (isDeleted || mayDelete(me, entry, day)) &&
            link(
              isDeleted ? pageTexts.undo : pageTexts.remove,
              isDeleted ? pageTexts.undoOf : pageTexts.deleteOf,
              () => void remove(entry)
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
