// One entry of a log: how long, at what, what was done, and what whoever looks may do with it.
import { type MouseEvent, useEffect, useRef, useState } from 'react'

import { type Day, formatInstant } from '#shared/kit/day.ts'
import { reload } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import type { TimeAsk } from '#shared/time-entries/asks/schemas.ts'
import * as asks from '#shared/time-entries/asks/texts.ts'
import { editEntry, listEntries } from '#shared/time-entries/calls.ts'
import { titleOf } from '#shared/time-entries/log-tabs.ts'
import { age, isEdited, whereOf } from '#shared/time-entries/log.ts'
import * as texts from '#shared/time-entries/log-texts.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { takesFocus } from '#shared/time-entries/to-focus.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { IconButton } from '#widgets/kit/marks/icon-button.tsx'
import { check, pencil, trash } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'
import { useEmit } from '#widgets/kit/element/define.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'

import { refresh } from '../refresh.ts'
import type { Rights } from '../use-rights.ts'

/** Saves at once. What was pressed stands until the list has caught up with it. */
function Tangible({ entry }: { entry: Entry }) {
  const { _id: id, rev, isTangible } = entry
  const { busy, refused, run } = useCall(editEntry)
  const say = useEmit()
  const [pressed, setPressed] = useState<{ rev: number; value: boolean }>()
  useRefusedToast(refused, texts.toggleFailed)

  async function toggle(value: boolean) {
    setPressed({ rev, value })
    const saved = await run({ id, rev, isTangible: value })
    if (saved) {
      say('bee-saved', { entry: saved })
      return refresh()
    }
    setPressed(undefined)
    return reload(listEntries)
  }
  return (
    <label className="check small">
      <input
        type="checkbox"
        checked={pressed?.rev === rev ? pressed.value : isTangible}
        aria-busy={busy || undefined}
        onChange={event => void (busy || toggle(event.target.checked))}
      />
      {t(texts.tangible)}
    </label>
  )
}

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

const hasNotes = (html: string) => /[^<>\s]/.test(html.replaceAll(/<[^<>]*>/g, ''))

interface RowProps extends RowActs {
  entry: Entry
  today: Day
  /** What it was added or changed by, where somebody asked for that. */
  answered?: TimeAsk | undefined
  onAsk?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
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

export function EntryRow({ entry, today, rights, answered, onAsk, onEdit, onDelete }: RowProps) {
  const { hours, minutes, notes, dateOfWork } = entry
  const may = rights.of(entry)
  const place = whereOf(entry)
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus(entry._id)) row.current?.focus()
  }, [entry._id])
  return (
    <article
      ref={row}
      tabIndex={-1}
      className="entry tint"
      part="entry"
      data-days={age(dateOfWork, today)}
      aria-label={titleOf(entry)}
    >
      <div className="dur">
        {hours} <small>{t(texts.hour)}</small> {String(minutes).padStart(2, '0')} <small>{t(texts.minute)}</small>
      </div>
      <div className="main">
        <h4>{titleOf(entry)}</h4>
        {place && <p className="subtle small">{place}</p>}
        <div className="notes">
          {hasNotes(notes) ? <RichText html={notes} /> : <p className="subtle">{t(texts.noNotes)}</p>}
        </div>
        {answered && <Answered ask={answered} />}
        {isEdited(entry) && <p className="subtle small">{editedLine(entry)}</p>}
      </div>
      <div className="acts">
        {may.tangible ? (
          <Tangible entry={entry} />
        ) : (
          !entry.isTangible && <Pill kind="line">{t(texts.intangible)}</Pill>
        )}
        {onAsk && (
          <Button kind="quiet" size="sm" onClick={onAsk}>
            {t(asks.askToChange)}
          </Button>
        )}
        {may.edit && <IconButton className="edit" icon={pencil} label={t(texts.edit)} onClick={() => onEdit(entry)} />}
        {may.remove && <IconButton icon={trash} label={t(texts.remove)} onClick={() => onDelete(entry)} />}
      </div>
    </article>
  )
}
