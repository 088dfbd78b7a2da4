// What is timed, and the note of its entry, which can be typed while the timer runs. On the site and in the extension.
import { useEffect, useId, useRef, useState } from 'react'

import type { Choice } from '#shared/kit/form/form.ts'
import { t } from '#shared/kit/texts.ts'
import { findChoice, readValue, valueOf } from '#shared/time-entries/choices.ts'
import * as entryTexts from '#shared/time-entries/form-texts.ts'
import { FEWEST_WORDS, measureNotes } from '#shared/time-entries/notes.ts'
import { toHtml } from '#shared/time-entries/plain-notes.ts'
import { LONGEST_LABEL, LONGEST_NOTE, type Work, type WorkChange } from '#shared/timer/work.ts'
import * as texts from '#shared/timer/work-texts.ts'
import { Combobox } from '#widgets/kit/form/combobox.tsx'

/** More than anybody is on; typing narrows them down. */
const MOST = 200
/** So long after the last key a note is sent. */
const PAUSE = 600

/** True when it was done. */
type Change = (change: WorkChange) => Promise<boolean>

interface NoteProps {
  notes: string
  disabled: boolean
  onChange: Change
}

/** Sent while one types, and again with the next key where it was refused; what another device typed is shown as long as
 *  nothing is typed here. */
function Note({ notes, disabled, onChange }: NoteProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const unsent = useRef<string>(undefined)
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  const [send] = useState(() => async () => {
    clearTimeout(due.current)
    const sent = unsent.current
    if (sent === undefined) return
    const isDone = await change.current({ notes: sent })
    if (!isDone || unsent.current !== sent) return
    unsent.current = undefined
    setTyped(undefined)
  })
  useEffect(() => () => void send(), [send])
  const write = (text: string) => {
    unsent.current = text
    setTyped(text)
    clearTimeout(due.current)
    due.current = setTimeout(() => void send(), PAUSE)
  }
  const shown = typed ?? notes
  const { words, enoughWords, hasLink } = measureNotes(toHtml(shown))
  const count = t(enoughWords ? entryTexts.enoughWords : entryTexts.fewWords, { count: words, least: FEWEST_WORDS })
  return (
    <div className="field">
      <label htmlFor={id}>{t(texts.note)}</label>
      <textarea
        id={id}
        className="input"
        rows={3}
        maxLength={LONGEST_NOTE}
        placeholder={t(texts.noteHere)}
        aria-describedby={`${id}-count`}
        value={shown}
        disabled={disabled}
        onChange={event => write(event.currentTarget.value)}
        onBlur={() => void send()}
      />
      <p className="hint" id={`${id}-count`}>
        {shown && `${count} · ${t(hasLink ? entryTexts.hasLink : entryTexts.noLink)}`}
      </p>
    </div>
  )
}

export interface WorkProps extends Omit<NoteProps, 'notes'> {
  work: Work
  /** Undefined until they are there. */
  choices: readonly Choice[] | undefined
  /** Nobody but its person writes the note. */
  hasNote: boolean
}

export function WorkFields({ work: { chosen, notes }, choices = [], hasNote, disabled, onChange }: WorkProps) {
  const id = useId()
  // What is typed or picked here, until the server has it.
  const [picked, setPicked] = useState<{ value: string; text: string }>()
  const pick = (value: string, text: string) => {
    setPicked({ value, text })
    if (!value && text) return
    const next = value ? { ...readValue(value), label: text.slice(0, LONGEST_LABEL) } : null
    void onChange({ chosen: next }).then(() => setPicked(undefined))
  }
  const value = picked ? picked.value : chosen ? valueOf(chosen) : ''
  const place = findChoice(choices, value)?.group
  return (
    <div className="stack work">
      <div className="field" onBlur={() => picked && !picked.value && setPicked(undefined)}>
        <label htmlFor={id}>{t(texts.workingOn)}</label>
        <Combobox
          id={id}
          label={t(texts.workingOn)}
          source={choices}
          most={MOST}
          value={value}
          text={picked?.text ?? chosen?.label ?? ''}
          none={t(choices.length > 0 ? entryTexts.noneFits : entryTexts.noProjects)}
          onChange={pick}
          input={{ placeholder: t(entryTexts.searchProjects), disabled }}
        />
        {place && <p className="hint">{place}</p>}
      </div>
      {hasNote && <Note notes={notes} disabled={disabled} onChange={onChange} />}
    </div>
  )
}
