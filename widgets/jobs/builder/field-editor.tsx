// Making one field of a form: what is asked, how it is answered, and what there is to choose from.
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

import { addOption, type FieldDraft, isFine, problemsOfField, questionOf } from '#shared/jobs/builder/builder.ts'
import * as texts from '#shared/jobs/builder/texts.ts'
import { isChoice, LONGEST_NAME, type QuestionType, questionTypes } from '#shared/jobs/rules.ts'
import type { Question } from '#shared/jobs/schemas.ts'
import { t } from '#shared/kit/texts.ts'
import { LineField, LinesField, SelectField } from '#widgets/kit/form/line-fields.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { plus } from '#widgets/kit/marks/icons.ts'
import { marked, Problem } from '#widgets/kit/marks/states/problem.tsx'

interface OptionsProps {
  draft: FieldDraft
  problem: string | undefined
  each: readonly (string | undefined)[]
  onChange: (draft: FieldDraft) => void
  onProblem: (problem: string | undefined) => void
}

function Options({ draft, problem, each, onChange, onProblem }: OptionsProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const { options, option } = draft
  const add = () => {
    const added = addOption(draft)
    onProblem(added.problem)
    onChange(added.draft)
    box.current?.focus()
  }
  // Enter adds the option that is being typed, not the whole field.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  return (
    <LinesField
      label={t(texts.options)}
      lines={options}
      most={LONGEST_NAME}
      nameOf={place => t(texts.option, { place })}
      removeOf={place => t(texts.removeOption, { place })}
      problemAt={at => each[at]}
      onChange={lines => onChange({ ...draft, options: lines })}
      after={box}
    >
      <div className="option">
        <input
          ref={box}
          className="input"
          type="text"
          value={option}
          placeholder={t(texts.newOption)}
          aria-label={t(texts.newOption)}
          {...marked(`${id}-new`, problem)}
          onChange={event => {
            onProblem(undefined)
            onChange({ ...draft, option: event.target.value })
          }}
          onKeyDown={press}
        />
        <Button icon={plus} onClick={add}>
          {t(texts.addOption)}
        </Button>
      </div>
      <Problem id={`${id}-new`} text={problem} />
    </LinesField>
  )
}

interface EditorProps {
  draft: FieldDraft
  onChange: (draft: FieldDraft) => void
  /** The field is right. */
  onDone: (question: Question) => void
  submit: string
  /** Beside the button. */
  children?: ReactNode
}

export function FieldEditor({ draft, onChange, onDone, submit, children }: EditorProps) {
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState<QuestionType>()
  const [pending, setPending] = useState<string>()
  const found = problemsOfField(draft)
  const shown = tried ? found : { each: [] }
  // Whoever has just turned it into a choice could not have added options yet.
  const lacking = tried && isChoice(tried) ? shown.options : undefined

  function done() {
    setTried(draft.questionType)
    if (isFine(found)) {
      setTried(undefined)
      setPending(undefined)
      onDone(questionOf(draft))
    } else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
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
          label={t(texts.label)}
          value={draft.questionText}
          most={LONGEST_NAME}
          required
          problem={shown.label}
          onChange={questionText => onChange({ ...draft, questionText })}
        />
        <SelectField
          label={t(texts.type)}
          options={questionTypes.map(type => [type, t(texts.types[type])] as const)}
          value={draft.questionType}
          onChange={questionType => onChange({ ...draft, questionType })}
        />
      </div>
      {isChoice(draft.questionType) && (
        <Options
          draft={draft}
          problem={pending ?? lacking}
          each={shown.each}
          onChange={onChange}
          onProblem={setPending}
        />
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={draft.isRequired === true}
          onChange={event => onChange({ ...draft, isRequired: event.target.checked })}
        />
        {t(texts.mustAnswer)}
      </label>
      <div className="btn-row">
        <Button type="submit" icon={plus}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  )
}
