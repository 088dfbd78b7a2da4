// Controls of answers that are picked from what stands there: one of a few, a number on a scale, times in a week.
import type { KeyboardEvent } from 'react'

import { type Choice } from '#shared/kit/form/form.ts'
import { slotsIn, slotsText, withLine } from '#shared/kit/text/lines.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '../../texts.ts'
import { type Control, textOf } from './control.ts'

const choicesOf = ({ source }: Control): readonly Choice[] => (typeof source === 'function' ? [] : source)

/** What belongs to a group of controls as a whole. */
const groupOf = ({ id, aria }: Control) => ({
  id,
  'aria-labelledby': `${id}-label`,
  'aria-describedby': aria['aria-describedby'],
  'aria-invalid': aria['aria-invalid'],
  'aria-required': aria['aria-required']
})

export function RadiosControl(control: Control) {
  const { id, field, locked, write, register } = control
  const value = textOf(control)
  const choices = choicesOf(control)
  // The focus goes to the one that is chosen, as the arrows do.
  const first = choices.some(choice => choice.value === value) ? value : choices[0]?.value
  return (
    <>
      <div {...groupOf(control)} role="radiogroup" className="options">
        {choices.map(choice => (
          <label key={choice.value} className="check">
            <input
              ref={choice.value === first ? register : undefined}
              type="radio"
              part="input"
              name={id}
              value={choice.value}
              disabled={locked}
              checked={choice.value === value}
              onChange={() => write(choice.value)}
            />
            {t(choice.label)}
          </label>
        ))}
      </div>
      {field.optional && value !== '' && !locked && (
        <button type="button" className="link small" onClick={() => write('')}>
          {t(texts.clearChoice)}
        </button>
      )}
    </>
  )
}

const MARKS = Array.from({ length: 10 }, (_, at) => String(at + 1))

/** From 1 to 10: arrows move, a digit chooses, 0 is ten. */
export function RatingControl(control: Control) {
  const { id, field, locked, write, register } = control
  const value = textOf(control)
  const choose = (event: KeyboardEvent) => {
    if (!/^\d$/.test(event.key) || locked || event.ctrlKey || event.metaKey || event.altKey) return
    const mark = event.key === '0' ? '10' : event.key
    const input = event.currentTarget.querySelector<HTMLInputElement>(`input[value="${mark}"]`)
    input?.focus()
    input?.click()
  }
  return (
    <>
      <div {...groupOf(control)} role="radiogroup" className="scale" onKeyDown={choose}>
        {MARKS.map(mark => (
          <label key={mark}>
            <input
              ref={mark === (MARKS.includes(value) ? value : '1') ? register : undefined}
              type="radio"
              part="input"
              name={id}
              value={mark}
              disabled={locked}
              checked={mark === value}
              onChange={() => write(mark)}
            />
            <span>{mark}</span>
          </label>
        ))}
      </div>
      {field.ends && (
        <div className="scale-ends" aria-hidden>
          {field.ends.map(end => (
            <span key={end}>{t(end)}</span>
          ))}
        </div>
      )}
    </>
  )
}

/** A row a day, a tick a time. */
export function SlotsControl(control: Control) {
  const { id, field, raw, locked, aria, write, register } = control
  const rows = field.rows ?? []
  const held = slotsIn(raw)
  const choices = choicesOf(control)
  const change = (row: string, column: string, isOn: boolean) => {
    const now = withLine(held.get(row) ?? [], column, isOn, field.alone)
    const sorted = choices.map(({ value }) => value).filter(value => now.includes(value))
    write(slotsText(new Map(rows.map(({ value }) => [value, value === row ? sorted : (held.get(value) ?? [])]))))
  }
  return (
    <div id={id} className="slots" role="group" aria-labelledby={`${id}-label`}>
      {rows.map((row, at) => (
        <fieldset key={row.value} aria-describedby={aria['aria-describedby']}>
          <legend>{t(row.label)}</legend>
          <div className="slot-row">
            {choices.map((choice, place) => (
              <label key={choice.value} className="slot">
                <input
                  ref={at + place === 0 ? register : undefined}
                  type="checkbox"
                  part="input"
                  name={`${id}-${row.value}`}
                  value={choice.value}
                  disabled={locked}
                  aria-invalid={aria['aria-invalid'] && !held.get(row.value)?.length}
                  checked={held.get(row.value)?.includes(choice.value) ?? false}
                  onChange={event => change(row.value, choice.value, event.target.checked)}
                />
                <span>{t(choice.label)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
