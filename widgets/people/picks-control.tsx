// Several of a list as one control of a form: its content is their ids as text.
import { useState } from 'react'

import type { Choice } from '#shared/kit/form/form.ts'
import { t } from '#shared/kit/texts.ts'
import { splitList } from '#shared/people/form.ts'
import * as texts from '#shared/people/users/texts.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Combobox } from '#widgets/kit/form/combobox.tsx'
import { type Control, textOf } from '#widgets/kit/form/field/control.ts'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { trash } from '#widgets/kit/marks/icons.ts'

export function PicksControl({ control, choices }: { control: Control; choices: readonly Choice[] }) {
  const [text, setText] = useState('')
  const ids = splitList(textOf(control))
  const write = (next: readonly string[]) => control.write(next.join(','))
  const pick = (value: string, typed: string) => {
    setText(value ? '' : typed)
    if (value) write([...ids, value])
  }
  return (
    <div className="stack" ref={useKeptFocus('li', ':scope > :first-child')}>
      <Combobox
        id={control.id}
        label={control.label}
        source={choices.filter(({ value }) => !ids.includes(value))}
        value=""
        text={text}
        onChange={pick}
        input={{ ...control.aria, ref: control.register }}
      />
      {ids.length > 0 && (
        <ul className="member-list" role="list">
          {ids.map(id => {
            const name = choices.find(({ value }) => value === id)?.label ?? id
            return (
              <li key={id}>
                {name}
                <IconButton
                  icon={trash}
                  label={t(texts.takeOut, { name })}
                  onClick={() => write(ids.filter(one => one !== id))}
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
