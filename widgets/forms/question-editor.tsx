// One question while it is written: what is asked, how it is answered, and when.
import { type KeyboardEvent, useId, useRef, useState } from 'react'

import * as texts from '#shared/forms/builder-texts.ts'
import { canDecide, ofKind, ONE_FILE, problemOf, tidied } from '#shared/forms/making.ts'
import * as making from '#shared/forms/making-texts.ts'
import {
  isOffering,
  LONGEST_HELP,
  LONGEST_LABEL,
  LONGEST_OPTION,
  MOST_OPTIONS,
  MOST_ROWS,
  questionKinds
} from '#shared/forms/rules.ts'
import type { Question } from '#shared/forms/schemas.ts'
import { t } from '#shared/kit/texts.ts'
import { useUnsaved } from '#widgets/kit/form/guard.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Disclosure } from '#widgets/kit/marks/disclosure.tsx'
import { IconButton } from '#widgets/kit/marks/icon-button.tsx'
import { plus, x } from '#widgets/kit/marks/icons.ts'
import { marked, Problem } from '#widgets/kit/marks/problem.tsx'
import { Switch } from '#widgets/kit/marks/switch.tsx'

import { AskedWhen } from './asked-when.tsx'
import { FilesTaken } from './files-taken.tsx'

interface LinesProps {
  lines: readonly string[]
  words: { all: string; one: string; add: string; remove: string }
  most: number
  problem: string | undefined
  onChange: (lines: string[]) => void
}

/** Options or rows: Enter goes on to the next, and makes one behind the last. */
function Lines({ lines, words, most, problem, onChange }: LinesProps) {
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const goTo = (at: number) =>
    requestAnimationFrame(() => box.current?.querySelectorAll<HTMLInputElement>('.input')[at]?.focus())
  const add = () => {
    if (lines.length >= most) return
    onChange([...lines, ''])
    goTo(lines.length)
  }
  const press = (at: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (at < lines.length - 1) goTo(at + 1)
    else add()
  }
  const isWrong = (line: string, at: number) =>
    problem !== undefined && (line.trim() === '' || lines.slice(0, at).some(one => one.trim() === line.trim()))
  return (
    <fieldset ref={box} className="field">
      <legend>{t(words.all)}</legend>
      {lines.map((line, at) => (
        // A line has nothing of its own but its place.
        <div key={at} className="option">
          <input
            className="input"
            type="text"
            maxLength={LONGEST_OPTION}
            value={line}
            aria-label={t(words.one, { place: at + 1 })}
            {...marked(`${id}-wrong`, isWrong(line, at) ? problem : undefined)}
            onChange={event => onChange(lines.with(at, event.target.value))}
            onKeyDown={press(at)}
          />
          <IconButton
            icon={x}
            label={t(words.remove, { place: at + 1 })}
            onClick={() => {
              onChange(lines.toSpliced(at, 1))
              goTo(Math.max(0, Math.min(at, lines.length - 2)))
            }}
          />
        </div>
      ))}
      <Problem id={`${id}-wrong`} text={problem} />
      {lines.length < most && (
        <Button kind="quiet" size="sm" icon={plus} onClick={add}>
          {t(words.add)}
        </Button>
      )}
    </fieldset>
  )
}

const ofOptions = new Set<string>([making.optionRequired, making.optionEmpty, making.optionTwice])
const ofRows = new Set<string>([making.rowRequired, making.rowEmpty, making.rowTwice, making.rowColon])
const optionWords = { all: texts.options, one: texts.option, add: texts.addOption, remove: texts.removeOption }
const rowWords = { all: texts.rows, one: texts.row, add: texts.addRow, remove: texts.removeRow }

interface EditorProps {
  question: Question
  /** Those before it, which it can hang on. */
  before: readonly Question[]
  onDone: (question: Question) => void
  onCancel: () => void
}

export function QuestionEditor({ question, before, onDone, onCancel }: EditorProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(question)
  const [tried, setTried] = useState(false)
  const set = (part: Partial<Question>) => setDraft(now => ({ ...now, ...part }))
  useUnsaved(draft !== question)
  const found = tried ? problemOf(tidied(draft), before) : undefined
  const about = (place: ReadonlySet<string>) => (found && place.has(found) ? found : undefined)
  const ofLabel = found === making.labelRequired ? found : undefined
  const [options, rows] = [about(ofOptions), about(ofRows)]
  const other = ofLabel || options || rows ? undefined : found
  const done = () => {
    setTried(true)
    const next = tidied(draft)
    if (!problemOf(next, before)) onDone(next)
    else
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid=true], .option .input')?.focus()
      )
  }
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        done()
      }}
    >
      <div className="fields">
        <div className="field">
          <label htmlFor={`${id}-label`}>{t(texts.question)}</label>
          <input
            id={`${id}-label`}
            className="input"
            type="text"
            maxLength={LONGEST_LABEL}
            aria-required
            value={draft.label}
            // The editor opens where somebody asked for it.
            autoFocus
            {...marked(`${id}-wrong`, ofLabel)}
            onChange={event => set({ label: event.target.value })}
          />
          <Problem id={`${id}-wrong`} text={ofLabel} />
        </div>
        <div className="field">
          <label htmlFor={`${id}-type`}>{t(texts.type)}</label>
          <select
            id={`${id}-type`}
            className="select"
            value={draft.type}
            onChange={event => {
              const type = questionKinds.find(kind => kind === event.target.value)
              if (type) setDraft(now => ofKind(now, type))
            }}
          >
            {Object.entries(texts.kinds).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {t(label)}
              </option>
            ))}
          </select>
        </div>
      </div>
      {draft.type === 'slots' && (
        <Lines
          lines={draft.rows ?? []}
          words={rowWords}
          most={MOST_ROWS}
          problem={rows}
          onChange={lines => set({ rows: lines })}
        />
      )}
      {isOffering(draft.type) && (
        <Lines
          lines={draft.options}
          words={optionWords}
          most={MOST_OPTIONS}
          problem={options}
          onChange={lines => set({ options: lines })}
        />
      )}
      {draft.type === 'files' && <FilesTaken taken={draft.files ?? ONE_FILE} onChange={files => set({ files })} />}
      <Disclosure title={t(texts.more)} open={Boolean(draft.help || draft.page || draft.when || draft.alone)}>
        <div className="stack">
          <div className="field">
            <label htmlFor={`${id}-help`}>{t(texts.help)}</label>
            <textarea
              id={`${id}-help`}
              className="textarea"
              maxLength={LONGEST_HELP}
              value={draft.help ?? ''}
              onChange={event => set({ help: event.target.value })}
            />
          </div>
          <div className="field">
            <label htmlFor={`${id}-page`}>{t(texts.page)}</label>
            <input
              id={`${id}-page`}
              className="input"
              type="text"
              maxLength={LONGEST_LABEL}
              aria-describedby={`${id}-page-hint`}
              value={draft.page ?? ''}
              onChange={event => set({ page: event.target.value })}
            />
            <p className="hint" id={`${id}-page-hint`}>
              {t(texts.pageHint)}
            </p>
          </div>
          {(draft.type === 'many' || draft.type === 'slots') && (
            <div className="field">
              <label htmlFor={`${id}-alone`}>{t(texts.alone)}</label>
              <select
                id={`${id}-alone`}
                className="select"
                value={draft.alone ?? ''}
                onChange={event => {
                  const { alone: _, ...rest } = draft
                  setDraft(event.target.value ? { ...rest, alone: event.target.value } : rest)
                }}
              >
                <option value="">{t(texts.aloneNone)}</option>
                {draft.options.filter(Boolean).map((option, at) => (
                  <option key={at}>{option}</option>
                ))}
              </select>
            </div>
          )}
          <AskedWhen question={draft} before={before.filter(canDecide)} onChange={setDraft} />
        </div>
      </Disclosure>
      <Problem text={other} role="alert" />
      <div className="row between wrap">
        <Switch
          label={t(texts.required)}
          checked={draft.isRequired}
          onChange={() => set({ isRequired: !draft.isRequired })}
        />
        <div className="btn-row">
          <Button kind="quiet" size="sm" onClick={onCancel}>
            {t(texts.cancel)}
          </Button>
          <Button type="submit" kind="primary" size="sm">
            {t(texts.done)}
          </Button>
        </div>
      </div>
    </form>
  )
}
