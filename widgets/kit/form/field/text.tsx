// Controls that are typed into.
import type { ComponentProps } from 'react'

import { longest } from '#shared/kit/form/check.ts'
import { t } from '#shared/kit/texts.ts'
import { type Control, lineOf, textOf } from './control.ts'
import * as texts from '../../texts.ts'

/** What makes a line of text one of its kind. A date is native: it takes the person's own order and opens a calendar. */
function ownOf({ field: { kind, limits } }: Control): ComponentProps<'input'> {
  if (kind === 'date') return { ...limits?.(), type: kind }
  if (kind === 'email') return { type: kind }
  // A native number field loses what it cannot read, and turns with the wheel.
  return kind === 'number' ? { inputMode: 'decimal' } : {}
}

export const LineControl = (control: Control) => (
  <input
    {...lineOf(control)}
    type="text"
    {...ownOf(control)}
    value={textOf(control)}
    onChange={event => control.write(event.target.value)}
  />
)

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
