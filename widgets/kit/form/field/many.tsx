// Several of a few words: ticks while they are few, else a line that finds them and a chip for each that is chosen. What it
// holds is one to a line.
import { useState } from 'react'

import type { Choice } from '#shared/kit/form/form.ts'
import { linesOf, withLine } from '#shared/kit/text/lines.ts'
import { t } from '#shared/kit/texts.ts'

import { useKeptFocus } from '../../element/use-kept-focus.ts'
import { IconButton } from '../../marks/buttons/icon-button.tsx'
import { x } from '../../marks/icons.ts'
import * as texts from '../../texts.ts'
import { Combobox } from '../combobox.tsx'
import { type Control, textOf } from './control.ts'

/** More than these are not ticked one by one. */
const MOST_TICKS = 8

interface ManyProps {
  control: Control
  choices: readonly Choice[]
  chosen: readonly string[]
  write: (chosen: readonly string[]) => void
}

function Ticks({ control, choices, chosen, write }: ManyProps) {
  const { id, name, locked, aria, register } = control
  const { 'aria-required': _, ...described } = aria
  return (
    <div
      id={id}
      className="ticks"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={aria['aria-describedby']}
    >
      {choices.map(({ value, label }, at) => (
        <label key={value} className="check">
          <input
            {...{ name, value }}
            {...(at === 0 && { ref: register, ...described })}
            type="checkbox"
            part="input"
            disabled={locked}
            checked={chosen.includes(value)}
            onChange={({ target }) => write(withLine(chosen, value, target.checked, control.field.alone))}
          />
          {t(label)}
        </label>
      ))}
    </div>
  )
}

function Found({ control, choices, chosen, write }: ManyProps) {
  const { id, name, label, locked, aria, register } = control
  const [typed, type] = useState('')
  const left = choices.filter(({ value }) => !chosen.includes(value))
  return (
    <div className="stack" ref={useKeptFocus('li', 'input')}>
      {chosen.length > 0 && (
        <ul role="list" className="chips" aria-label={label}>
          {choices
            .filter(({ value }) => chosen.includes(value))
            .map(choice => (
              <li key={choice.value} className="chip">
                {t(choice.label)}
                {!locked && (
                  <IconButton
                    icon={x}
                    label={t(texts.remove, { name: t(choice.label) })}
                    onClick={() => write(chosen.filter(one => one !== choice.value))}
                  />
                )}
              </li>
            ))}
        </ul>
      )}
      <Combobox
        {...{ id, label }}
        source={left}
        value=""
        text={typed}
        most={left.length}
        onChange={(value, text) => {
          type(value ? '' : text)
          if (value) write(withLine(chosen, value, true, control.field.alone))
        }}
        input={{ name, readOnly: locked, ref: register, ...aria }}
      />
    </div>
  )
}

export function ManyControl(control: Control) {
  const choices = typeof control.source === 'function' ? [] : control.source
  const chosen = linesOf(textOf(control))
  const write = (next: readonly string[]) =>
    control.write(
      choices
        .map(({ value }) => value)
        .filter(value => next.includes(value))
        .join('\n')
    )
  const Shown = choices.length > MOST_TICKS && !control.field.ticks ? Found : Ticks
  return <Shown {...{ control, choices, chosen, write }} />
}
