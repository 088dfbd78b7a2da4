// Whether a question is asked always, or after some answers to an earlier one.
import * as texts from '#shared/forms/builder-texts.ts'
import type { Question } from '#shared/forms/schemas.ts'
import { t } from '#shared/kit/texts.ts'
import { SelectField } from '#widgets/kit/form/line-fields.tsx'

interface AskedWhenProps {
  question: Question
  /** Those that it can hang on. */
  before: readonly Question[]
  onChange: (question: Question) => void
}

export function AskedWhen({ question, before, onChange }: AskedWhenProps) {
  const { when, ...always } = question
  const earlier = before.find(one => one.id === when?.question)
  if (before.length === 0) return null
  return (
    <div className="stack">
      <SelectField
        label={t(texts.asked)}
        options={[
          ['', t(texts.askedAlways)],
          ...before.map(one => [one.id, t(texts.askedAfter, { label: one.label })] as const)
        ]}
        value={earlier?.id ?? ''}
        onChange={to => {
          const chosen = before.find(one => one.id === to)
          onChange(chosen ? { ...always, when: { question: chosen.id, is: chosen.options.slice(0, 1) } } : always)
        }}
      />
      {earlier && when && (
        <fieldset className="field">
          <legend>{t(texts.askedWhen)}</legend>
          <div className="options">
            {earlier.options.map(option => (
              <label key={option} className="check">
                <input
                  type="checkbox"
                  checked={when.is.includes(option)}
                  onChange={event => {
                    const others = when.is.filter(one => one !== option)
                    onChange({ ...always, when: { ...when, is: event.target.checked ? [...others, option] : others } })
                  }}
                />
                {option}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}
