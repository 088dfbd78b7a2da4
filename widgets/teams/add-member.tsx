// One more for a team, found by name.
import { type SubmitEvent, useId, useRef, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { assignToTeam } from '#shared/teams/calls.ts'
import * as texts from '#shared/teams/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { PersonCombobox } from '#widgets/kit/form/person-combobox.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { plus } from '#widgets/kit/marks/icons.ts'
import { useCall } from '#widgets/kit/use-call.ts'

interface AddMemberProps {
  team: { _id: string; teamName: string }
  onAdded: (personId: string) => void
}

const NOBODY = { value: '', text: '' }

export function AddMember({ team, onAdded }: AddMemberProps) {
  const { run, busy, refused, forget } = useCall(assignToTeam)
  const [chosen, choose] = useState(NOBODY)
  const [wrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const problem = wrong ? texts.invalidPerson : refused?.message

  async function add(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    setWrong(!chosen.value)
    input.current?.focus()
    if (!chosen.value) return forget()
    const added = await run({ id: team._id, userId: chosen.value, operation: 'Assign' })
    if (!added) return
    choose(NOBODY)
    onAdded(chosen.value)
    toast(t(texts.memberAdded, { name: chosen.text, team: team.teamName }), 'ok')
  }

  return (
    <form noValidate className="field" onSubmit={event => void add(event)}>
      <label htmlFor={id}>{t(texts.addMember)}</label>
      <div className="row wrap add-line">
        <PersonCombobox
          id={id}
          label={t(texts.addMember)}
          {...chosen}
          onChange={(value, text) => {
            choose({ value, text })
            setWrong(false)
            forget()
          }}
          input={{
            ref: element => void (input.current = element),
            'aria-invalid': problem !== undefined,
            ...(problem && { 'aria-describedby': `${id}-problem` })
          }}
        />
        <Button type="submit" icon={plus} busy={busy && t(texts.adding)}>
          {t(texts.add)}
        </Button>
      </div>
      {problem && (
        <p id={`${id}-problem`} className="error" role="alert">
          {t(problem)}
        </p>
      )}
    </form>
  )
}
