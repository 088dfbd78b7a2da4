// The person that a page is about, chosen by name and kept in the address.
import { useId, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { readProfile } from '#shared/people/calls.ts'
import * as texts from '#shared/roles/texts.ts'
import { mayLeave } from '#widgets/kit/form/guard.ts'
import { PersonCombobox } from '#widgets/kit/form/person-combobox.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

/** What is typed stands until somebody is chosen; then it is the name of the chosen one. */
export function PersonPicker({ person, onPick }: { person: string; onPick: (id: string) => void }) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const { data } = useRead(readProfile, person ? { id: person } : undefined)
  const name = data && data._id === person ? `${data.firstName} ${data.lastName}` : ''
  async function pick(value: string, text: string) {
    if (!value) return setTyped(text)
    if (value !== person && !(await mayLeave())) return setTyped(undefined)
    setTyped(undefined)
    onPick(value)
  }
  return (
    <div className="field">
      <label htmlFor={id}>{t(texts.person)}</label>
      <PersonCombobox
        id={id}
        label={t(texts.person)}
        value={typed === undefined ? person : ''}
        text={typed ?? name}
        onChange={(value, text) => void pick(value, text)}
      />
    </div>
  )
}
