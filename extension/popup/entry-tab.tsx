// Writing time down without leaving the page one works on.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import * as pageTexts from '#shared/extension/page-texts.ts'
import type { Person, Snapshot } from '#shared/extension/snapshot.ts'
import { formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/time-entries/form-texts.ts'
import { countsAsEdit } from '#shared/time-entries/rules.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { IntangibleQuestion } from '#widgets/time-entries/entry/intangible-question.tsx'

import { Ask } from '../page-kit/ask.tsx'
import { $problem } from '../page-kit/send.ts'
import { PressOutcome } from '../page-kit/press-outcome.tsx'
import { $draft, clearDraft, type Draft, type Field, isTyped, noteCaret, writeDraft } from './draft.ts'
import { EntryNotes } from './entry-notes.tsx'
import { EntryProject } from './entry-project.tsx'
import { EntryDate, EntryTime } from './entry-time.tsx'
import { fieldId } from './field.tsx'
import { type UsingEntry, useEntry } from './use-entry.ts'

type TextInput = HTMLInputElement | HTMLTextAreaElement

const find = (field: Field): TextInput | undefined => {
  const element = document.getElementById(fieldId(field))
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : undefined
}

const focus = (field: Field) => find(field)?.focus()

const FIELDS: readonly Field[] = ['project', 'dateOfWork', 'hours', 'minutes', 'notes']

/** Where the caret stands; a date has none. */
function caretNow(): Draft['caret'] {
  const field = FIELDS.find(name => find(name) === document.activeElement)
  const { selectionStart: start, selectionEnd: end } = (field && find(field)) ?? {}
  return field && typeof start === 'number' && typeof end === 'number' ? { field, start, end } : undefined
}

const differs = (one: Draft['caret'], other: Draft['caret']) =>
  one?.field !== other?.field || one?.start !== other?.start || one?.end !== other?.end

const onInput = () => noteCaret(caretNow())

function onMove(): void {
  const caret = caretNow()
  if (caret && differs(caret, $draft.get().caret)) writeDraft({ caret })
}

/** Restores the caret where it was when the popup closed. */
function useCaret(): void {
  useEffect(() => {
    const { caret } = $draft.get()
    const element = caret && find(caret.field)
    element?.focus()
    if (caret && element?.type !== 'date') element?.setSelectionRange(caret.start, caret.end)
    // In the capture phase, before the field's own handler stores text and caret together.
    document.addEventListener('input', onInput, { capture: true })
    document.addEventListener('keyup', onMove)
    document.addEventListener('click', onMove)
    return () => {
      document.removeEventListener('input', onInput, { capture: true })
      document.removeEventListener('keyup', onMove)
      document.removeEventListener('click', onMove)
    }
  }, [])
}

/** Why the server refused the entry that is being corrected. */
function Refusal({ snapshot, retryOf }: { snapshot: Snapshot; retryOf: string | undefined }) {
  const refused = snapshot.attention.find(({ command }) => command.id === retryOf)
  if (!refused) return null
  return (
    <Callout kind="warn">
      <p>{t(pageTexts.wasRefused, { reason: refused.reason })}</p>
      {Object.values(refused.fields ?? {}).map(text => (
        <p key={text}>{text}</p>
      ))}
    </Callout>
  )
}

/** Which entry is changed, and what changing its time may cost. */
function Editing({ using: { me, draft } }: { using: UsingEntry }) {
  const { editing } = draft
  if (!editing) return null
  const time = { hours: Number(draft.hours), minutes: Number(draft.minutes) }
  return (
    <Callout kind="info">
      <p>
        {t(pageTexts.editing, { day: formatDay(editing.dateOfWork, 'log') })}{' '}
        <button type="button" className="link" onClick={clearDraft}>
          {t(pageTexts.cancel)}
        </button>
      </p>
      {countsAsEdit(me, editing, time) && <p>{t(texts.editsText)}</p>}
    </Callout>
  )
}

function EntryOutcome({ using, clearing }: { using: UsingEntry; clearing: 'asked' | 'done' | undefined }) {
  const failed = useStore($problem)
  const problem = using.problem ?? failed
  if (problem) return <PressOutcome kind="danger" text={problem} />
  if (using.outcome) return <PressOutcome kind="ok" text={using.outcome} />
  return (
    <p className="small muted" role="status">
      {clearing && t(clearing === 'asked' ? pageTexts.clearAgain : pageTexts.cleared)}
    </p>
  )
}

/** The first Esc warns, the second clears; the browser must not close the popup. An open list handles Esc itself. */
function useClearing(): 'asked' | 'done' | undefined {
  const [clearing, setClearing] = useState<'asked' | 'done'>()
  useEffect(() => {
    let asked = false
    const onKeyDown = (event: KeyboardEvent) => {
      const before = asked
      asked = false
      if (event.key !== 'Escape') return setClearing(undefined)
      if (event.defaultPrevented || !isTyped($draft.get())) return
      event.preventDefault()
      asked = !before
      if (before) clearDraft()
      setClearing(before ? 'done' : 'asked')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return clearing
}

export function EntryTab({ me, snapshot }: { me: Person; snapshot: Snapshot }) {
  const using = useEntry(me, snapshot, focus)
  const clearing = useClearing()
  useCaret()
  return (
    <form
      className="stack entry"
      noValidate
      aria-label={t(pageTexts.entryTab)}
      onSubmit={event => {
        event.preventDefault()
        using.submit()
      }}
    >
      <Editing using={using} />
      <Refusal snapshot={snapshot} retryOf={using.draft.retryOf} />
      <EntryProject using={using} snapshot={snapshot} />
      <EntryDate using={using} />
      <EntryTime using={using} />
      <EntryNotes using={using} />
      <EntryOutcome using={using} clearing={clearing} />
      <div className="row">
        <span className="small subtle grow">{t(texts.allRequired)}</span>
        <Button kind="primary" type="submit" busy={using.busy && t(texts.submitting)}>
          {t(using.draft.editing ? pageTexts.save : texts.submit)}
        </Button>
      </div>
      {using.asking && <IntangibleQuestion Frame={Ask} {...using.asking} onAnswer={using.answer} />}
    </form>
  )
}
