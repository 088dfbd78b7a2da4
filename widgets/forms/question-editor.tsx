// One question while it is written: what is asked, how it is answered, and when.
import { useRef, useState } from 'react'

import * as texts from '#shared/forms/builder-texts.ts'
import { canDecide, ofKind, ONE_FILE, problemOf, problemOfOption, tidied } from '#shared/forms/making.ts'
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
import { LineField, LinesField, SelectField } from '#widgets/kit/form/line-fields.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Disclosure } from '#widgets/kit/marks/buttons/disclosure.tsx'
import { Problem } from '#widgets/kit/marks/states/problem.tsx'
import { Switch } from '#widgets/kit/marks/buttons/switch.tsx'

import { AskedWhen } from './asked-when.tsx'
import { FilesTaken } from './files-taken.tsx'

interface LinesProps {
  lines: readonly string[]
  words: { all: string; one: string; add: string; remove: string }
  most: number
  problem: string | undefined
  onChange: (lines: string[]) => void
}

/** Options or rows. */
function Lines({ lines, words, most, problem, onChange }: LinesProps) {
  const add = () => lines.length < most && onChange([...lines, ''])
  const isWrong = (line: string, at: number) =>
    problemOfOption(line, lines.slice(0, at)) !== undefined || (problem === making.rowColon && line.includes(': '))
  return (
    <LinesField
      label={t(words.all)}
      lines={lines}
      most={LONGEST_OPTION}
      nameOf={place => t(words.one, { place })}
      removeOf={place => t(words.remove, { place })}
      problemAt={at => (isWrong(lines[at] ?? '', at) ? problem : undefined)}
      onChange={onChange}
      onMore={add}
      add={lines.length < most ? t(words.add) : undefined}
    >
      {lines.length === 0 && <Problem text={problem} />}
    </LinesField>
  )
}

const kinds = () => questionKinds.map(kind => [kind, t(texts.kinds[kind])] as const)

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
      requestAnimationFrame(() => {
        const find = (what: string) => form.current?.querySelector<HTMLElement>(what)
        ;(find('[aria-invalid=true]') ?? find('.option .input'))?.focus()
      })
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
        <LineField
          label={t(texts.question)}
          value={draft.label}
          most={LONGEST_LABEL}
          required
          autoFocus
          problem={ofLabel}
          onChange={label => set({ label })}
        />
        <SelectField
          label={t(texts.type)}
          options={kinds()}
          value={draft.type}
          onChange={type => setDraft(now => ofKind(now, type))}
        />
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
          <LineField
            label={t(texts.help)}
            rows={2}
            value={draft.help ?? ''}
            most={LONGEST_HELP}
            onChange={help => set({ help })}
          />
          <LineField
            label={t(texts.page)}
            value={draft.page ?? ''}
            most={LONGEST_LABEL}
            hint={t(texts.pageHint)}
            onChange={page => set({ page })}
          />
          {(draft.type === 'many' || draft.type === 'slots') && (
            <SelectField
              label={t(texts.alone)}
              options={[['', t(texts.aloneNone)], ...draft.options.filter(Boolean).map(one => [one, one] as const)]}
              value={draft.alone ?? ''}
              onChange={chosen => {
                const { alone: _, ...rest } = draft
                setDraft(chosen ? { ...rest, alone: chosen } : rest)
              }}
            />
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
