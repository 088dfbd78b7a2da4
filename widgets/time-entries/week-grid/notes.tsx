// Under a row: a line for each time in it that is no entry yet, to write its note in.
import { type KeyboardEvent, useId } from 'react'

import { formatDay } from '#shared/kit/time/day.ts'
import { twoPlaces } from '#shared/kit/time/lengths.ts'
import { t } from '#shared/kit/texts.ts'
import * as formTexts from '#shared/time-entries/form-texts.ts'
import { type Cell, problemOfNote } from '#shared/time-entries/grid.ts'
import * as texts from '#shared/time-entries/grid-texts.ts'
import { titleOf } from '#shared/time-entries/log-tabs.ts'
import { FEWEST_WORDS, measureNotes } from '#shared/time-entries/notes.ts'
import { toHtml } from '#shared/time-entries/plain-notes.ts'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { check, pencil, x } from '#widgets/kit/marks/icons.ts'

/** 'Sun 15' */
export const shortDay = (day: string) => `${formatDay(day, 'log').slice(0, 3)} ${Number(day.slice(-2))}`

const Measure = ({ isMet, children }: { isMet: boolean; children: string }) => (
  <span className={isMet ? 'met-measure' : undefined}>
    <Icon of={isMet ? check : x} />
    {children}
  </span>
)

export interface NoteProps {
  cell: Cell
  /** What the server said to it. */
  refused: string | undefined
  /** Submit was pressed: what is not enough is said. */
  isTried: boolean
  onFocus: () => void
  onWrite: (text: string) => void
  /** Enter: to the next note that is not enough, or to the button when all are. */
  onNext: () => void
  onBack: () => void
  onSubmit: () => void
  onForm: () => void
}

export function NoteLine(props: NoteProps) {
  const { cell, refused, isTried, onFocus, onWrite, onNext, onBack, onSubmit, onForm } = props
  const { day, note, seconds, name } = cell
  const id = useId()
  const { words, enoughWords, hasLink } = measureNotes(toHtml(note))
  const problem = isTried ? problemOfNote(cell) : undefined
  const said = refused ?? problem?.reminder ?? problem?.error
  const places = { work: titleOf(cell.row), day: formatDay(day, 'log') }
  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, nativeEvent } = event
    if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'ArrowUp')) return
    event.preventDefault()
    if (key === 'ArrowUp') onBack()
    else if (ctrlKey || metaKey) onSubmit()
    else onNext()
  }
  return (
    <div className="note-line">
      <span className="note-of num" aria-hidden>
        {shortDay(day)} <b>{twoPlaces(seconds)}</b>
      </span>
      <input
        className="input"
        data-note={name}
        value={note}
        autoComplete="off"
        placeholder={t(texts.notePlaceholder)}
        aria-label={t(texts.note, places)}
        aria-describedby={said ? `${id}-said ${id}` : id}
        aria-invalid={said !== undefined || undefined}
        onFocus={onFocus}
        onChange={event => onWrite(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="note-meter num" id={id}>
        <Measure isMet={enoughWords}>
          {t(enoughWords ? formTexts.enoughWords : texts.fewWords, { count: words, least: FEWEST_WORDS + 1 })}
        </Measure>
        <Measure isMet={hasLink}>{t(hasLink ? formTexts.hasLink : formTexts.noLink)}</Measure>
      </span>
      <IconButton icon={pencil} label={t(texts.wholeForm, places)} onClick={onForm} />
      {said && (
        <p className="error" id={`${id}-said`} role="alert">
          {t(said)}
        </p>
      )}
    </div>
  )
}
