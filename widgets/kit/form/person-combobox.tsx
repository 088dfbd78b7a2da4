// Chooses a person by name: the server is asked as somebody types, for a list of everybody would be too long to send.
import { useStore } from '@nanostores/react'
import type { ComponentProps } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import type { Choice } from '#shared/kit/form/form.ts'
import { findPeople } from '#shared/people/calls.ts'
import { keepChosen, readChosen } from '#shared/people/chosen-last.ts'
import * as texts from '#shared/people/finding-texts.ts'
import { $me } from '#shared/session/store.ts'

import { Combobox, type ComboboxProps } from './combobox.tsx'

type PersonComboboxProps = Pick<ComboboxProps, 'id' | 'label' | 'onChange' | 'text' | 'value'> & {
  input?: ComponentProps<'input'>
}

export function PersonCombobox({ onChange, ...props }: PersonComboboxProps) {
  const myId = useStore($me)?.id ?? ''
  async function find(typed: string): Promise<readonly Choice[]> {
    const text = typed.trim()
    if (!text) return readChosen(myId).map(choice => ({ ...choice, group: texts.chosenLast }))
    const found = await api(findPeople, { text })
    return found.map(({ _id, firstName, lastName }) => ({ value: _id, label: `${firstName} ${lastName}` }))
  }
  return (
    <Combobox
      {...props}
      source={find}
      none={texts.nobodyFound}
      unasked={texts.typeAName}
      onChange={(value, label) => {
        if (value) keepChosen(myId, { value, label })
        onChange(value, label)
      }}
    />
  )
}
