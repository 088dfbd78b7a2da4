// One entry of a log as a line: how long, at what, when, and what whoever looks may do with it. It opens in place.
import { Suspense, useEffect, useState } from 'react'

import { type Day, formatInstant } from '#shared/kit/time/day.ts'
import { twoPlaces } from '#shared/kit/time/lengths.ts'
import { plain } from '#shared/kit/text/rich.ts'
import { t } from '#shared/kit/texts.ts'
import { secondsOf } from '#shared/kit/time/time.ts'
import type { TimeAsk } from '#shared/time-entries/asks/schemas.ts'
import * as asks from '#shared/time-entries/asks/texts.ts'
import { whenOf } from '#shared/time-entries/day-time.ts'
import { titleOf } from '#shared/time-entries/log-tabs.ts'
import { age, isEdited, whereOf } from '#shared/time-entries/log.ts'
import * as texts from '#shared/time-entries/log-texts.ts'
import { waitsForNote } from '#shared/time-entries/rights.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { takesFocus } from '#shared/time-entries/to-focus.ts'
import { RowMenu } from '#widgets/kit/dialogs/row-menu.tsx'
import type { MenuItem } from '#widgets/kit/dialogs/menu.tsx'
import { later } from '#widgets/kit/element/later.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { check, chevronDown, history, message, pencil, trash } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'

import type { Rights } from '../use-rights.ts'
import { Tangible } from './tangible.tsx'
import { CHANGE } from './use-log-keys.ts'

const EntryHistory = later(async () => ({ default: (await import('./entry-history.tsx')).EntryHistory }))

export interface RowActs {
  rights: Rights
  onEdit: (entry: Entry) => void
  onDelete: (entry: Entry) => void
}

/** Whoever wrote in somebody else's entry is named. */
function editedLine({ lastModifiedBy: by, lastModifiedDateTime }: Entry): string {
  const time = formatInstant(new Date(lastModifiedDateTime), 'told')
  return by ? t(texts.editedBy, { name: `${by.firstName} ${by.lastName}`.trim(), time }) : t(texts.edited, { time })
}

interface RowProps extends RowActs {
  entry: Entry
  today: Day
  /** What it was added or changed by, where somebody asked for that. */
  answered?: TimeAsk | undefined
  onAsk?: ((opener: HTMLElement | null | undefined) => void) | undefined
}

/** 'added by Tomás, …' */
function Answered({ ask: { kind, decidedBy, decidedAt } }: { ask: TimeAsk }) {
  const time = decidedAt ? formatInstant(new Date(decidedAt), 'told') : ''
  const who = decidedBy?.firstName ?? t(asks.somebody)
  return (
    <Pill kind="ok" icon={check}>
      {t(kind === 'add' ? asks.addedBy : asks.changedBy, { who, time })}
    </Pill>
  )
}

/** What the line has no room for; on a phone also when it was. */
function Whole({ entry, mayToggle, answered }: Pick<RowProps, 'answered' | 'entry'> & { mayToggle: boolean }) {
  const facts = [whereOf(entry), whenOf(entry), isEdited(entry) && editedLine(entry)].filter(Boolean)
  return (
    <div className="whole">
      <div className="notes">
        {plain(entry.notes) ? <RichText html={entry.notes} /> : <p className="subtle">{t(texts.noNotes)}</p>}
      </div>
      {facts.map(fact => (
        <p key={String(fact)} className="subtle small">
          {fact}
        </p>
      ))}
      {answered && (
        <p>
          <Answered ask={answered} />
        </p>
      )}
      {mayToggle && (
        <div className="acts">
          <Tangible entry={entry} />
        </div>
      )}
    </div>
  )
}

export function EntryRow({ entry, today, rights, answered, onAsk, onEdit, onDelete }: RowProps) {
  const { notes, dateOfWork, isTangible } = entry
  const may = rights.of(entry)
  const name = titleOf(entry)
  const [row, setRow] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  const [told, setTold] = useState(false)
  useEffect(() => {
    if (row && takesFocus(entry._id)) row.focus()
  }, [row, entry._id])
  const { edit } = may
  useEffect(() => {
    const change = () => edit && onEdit(entry)
    row?.addEventListener(CHANGE, change)
    return () => row?.removeEventListener(CHANGE, change)
  }, [row, edit, entry, onEdit])
  const items: MenuItem[] = [
    ...(edit ? [{ label: t(texts.edit), icon: pencil, run: () => onEdit(entry) }] : []),
    ...(onAsk
      ? [
          {
            label: t(asks.askToChange),
            icon: message,
            run: () => onAsk(row?.querySelector<HTMLElement>(':scope > .btn'))
          }
        ]
      : []),
    ...(rights.mayTell ? [{ label: t(texts.history), icon: history, run: () => setTold(true) }] : []),
    ...(may.remove ? [{ label: t(texts.remove), icon: trash, run: () => onDelete(entry) }] : [])
  ]
  return (
    <article
      ref={setRow}
      tabIndex={-1}
      className="entry tint"
      part="entry"
      data-days={age(dateOfWork, today)}
      aria-label={name}
    >
      <details className="done" onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>
          <b className="num">{twoPlaces(secondsOf(entry))}</b>
          <span className="what">
            <h4>{name}</h4>{' '}
            <span className="muted">
              {!isTangible && <span className="narrow">{t(texts.intangible)} · </span>}
              {plain(notes)}
            </span>
          </span>
          <span className="pills">
            {answered && <Answered ask={answered} />}
            {waitsForNote(entry) && <Pill kind="warn">{t(texts.waitsForNote)}</Pill>}
            {!isTangible && <Pill kind="line">{t(texts.intangible)}</Pill>}
          </span>
          <span className="when muted num">{whenOf(entry)}</span>
          <Icon of={chevronDown} />
        </summary>
        {open && <Whole entry={entry} answered={answered} mayToggle={may.tangible} />}
      </details>
      {items.length > 0 && <RowMenu items={items} label={t(texts.actsOf, { name })} />}
      {told && (
        <Suspense>
          <EntryHistory entry={entry} onClose={() => setTold(false)} />
        </Suspense>
      )}
    </article>
  )
}
