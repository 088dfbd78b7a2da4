// Whether a question is asked always, or after some answers to an earlier one.
import { useId } from 'react'

import * as texts from '#shared/forms/builder-texts.ts'
import type { Question } from '#shared/forms/schemas.ts'
import { t } from '#shared/kit/texts.ts'

interface AskedWhenProps {
  question: Question
  /** Those that it can hang on. */
  before: readonly Question[]
  onChange: (question: Question) => void
}

export function AskedWhen({ question, before, onChange }: AskedWhenProps) {
  const id = useId()
  const { when, ...always } = question
  const earlier = before.find(one => one.id === when?.question)
  if (before.length === 0) return null
  return (
    <div className="stack">
      <div className="field">
        <label htmlFor={`${id}-when`}>{t(texts.asked)}</label>
        <select
          id={`${id}-when`}
          className="select"
          value={earlier?.id ?? ''}
          onChange={event => {
            const chosen = before.find(one => one.id === event.target.value)
            onChange(chosen ? { ...always, when: { question: chosen.id, is: chosen.options.slice(0, 1) } } : always)
          }}
        >
          <option value="">{t(texts.askedAlways)}</option>
          {before.map(one => (
            <option key={one.id} value={one.id}>
              {t(texts.askedAfter, { label: one.label })}
            </option>
          ))}
        </select>
      </div>
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
