// Controls that are typed into.
import { longest } from '#shared/kit/form-check.ts'
import { t } from '#shared/kit/texts.ts'
import { type Control, lineOf, textOf } from './field-control.ts'
import * as texts from '../texts.ts'

export function TextControl(control: Control) {
  const type = control.field.kind === 'email' ? 'email' : 'text'
  return (
    <input
      {...lineOf(control)}
      type={type}
      value={textOf(control)}
      onChange={event => control.write(event.target.value)}
    />
  )
}

/** A line of text that asks for a number: a native number field loses what it cannot read and turns with the wheel. */
export function NumberControl(control: Control) {
  return (
    <input
      {...lineOf(control)}
      type="text"
      inputMode="decimal"
      value={textOf(control)}
      onChange={event => control.write(event.target.value)}
    />
  )
}

/** Native, so that it takes typed dates in the person's own order and opens the system's calendar. */
export function DateControl(control: Control) {
  return (
    <input
      {...lineOf(control)}
      {...control.field.limits?.()}
      type="date"
      value={textOf(control)}
      onChange={event => control.write(event.target.value)}
    />
  )
}

export const countId = (id: string) => `${id}-count`

export function LongTextControl(control: Control) {
  const most = longest(control.field.schema)
  const count = Array.from(textOf(control)).length
  return (
    <>
      <textarea
        {...lineOf(control)}
        className="textarea"
        value={textOf(control)}
        onChange={event => control.write(event.target.value)}
      />
      {most !== undefined && (
        <p className={count > most ? 'count-line over' : 'count-line'} id={countId(control.id)}>
          {t(texts.countOf, { count, most })}
        </p>
      )}
    </>
  )
}
