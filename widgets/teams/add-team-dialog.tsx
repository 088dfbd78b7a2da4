// Puts somebody on a team by its name; one that does not exist yet can be made here.
import { type SubmitEvent, useId, useRef, useState } from 'react'

import { api } from '#shared/kit/api.ts'
import type { Choice } from '#shared/kit/form.ts'
import { t } from '#shared/kit/texts.ts'
import { addTeam, assignToTeam, listTeamCodes } from '#shared/teams/calls.ts'
import { plainName } from '#shared/teams/rules.ts'
import * as texts from '#shared/teams/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { Combobox } from '#widgets/kit/form/combobox.tsx'
import { Button } from '#widgets/kit/marks/button.tsx'
import * as kit from '#widgets/kit/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'

const LONGEST_WAIT = 20_000

async function find(search: string): Promise<readonly Choice[]> {
  const found = await api(listTeamCodes, { search: search.trim().slice(0, 100) })
  return found.map(({ _id, teamName, teamCode }) => ({ value: _id, label: teamName, note: teamCode }))
}

/** The team of that name, whatever its case and spaces. */
const named = async (name: string): Promise<string | undefined> =>
  (await find(name)).find(({ label }) => plainName(label) === plainName(name))?.value

const tooLate = (): Promise<'late'> => new Promise(resolve => setTimeout(resolve, LONGEST_WAIT, 'late'))

interface AddTeamProps {
  userId: string
  /** Those the person is on. */
  teams: readonly { _id: string }[]
  onAdded: () => void
  onClose: () => void
}

/** What is wrong, or undefined once the person is on the team. */
function useAdding({ userId, teams, onAdded }: AddTeamProps) {
  const assigning = useCall(assignToTeam)
  const creating = useCall(addTeam)
  const [said, say] = useState<string>()
  const [isUnknown, setUnknown] = useState(false)
  const [busy, setBusy] = useState(false)

  async function put(id: string): Promise<boolean> {
    if (teams.some(({ _id }) => _id === id)) return (say(texts.hasTeam), false)
    const added = await assigning.run({ id, userId, operation: 'Assign' })
    if (!added) return (say(texts.assignFailed), false)
    toast(t(texts.assigned), 'ok')
    onAdded()
    return true
  }
  async function confirm(name: string, picked: string | undefined): Promise<boolean> {
    if (!name.trim()) return (say(texts.pickFirst), false)
    const id = picked ?? (await named(name))
    if (id) return put(id)
    setUnknown(true)
    say(texts.unknownTeam)
    return false
  }
  async function create(teamName: string): Promise<boolean> {
    const made = await Promise.race([creating.run({ teamName }), tooLate()])
    if (made === 'late') return (say(texts.createTimeout), false)
    if (!made) return false
    toast(t(texts.created), 'ok')
    setUnknown(false)
    return put(made._id)
  }
  const once = async (work: () => Promise<boolean>) => {
    if (busy) return false
    setBusy(true)
    say(undefined)
    creating.forget()
    try {
      return await work()
    } catch {
      say(texts.assignFailed)
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    mayCreate: isUnknown && creating.allowed,
    problem: creating.refused?.message ?? said,
    confirm: (name: string, picked: string | undefined) => once(() => confirm(name, picked)),
    create: (name: string) => once(() => create(name)),
    forget() {
      say(undefined)
      setUnknown(false)
      creating.forget()
    }
  }
}

export function AddTeamDialog(props: AddTeamProps) {
  const { onClose } = props
  const [chosen, choose] = useState({ value: '', text: '' })
  const adding = useAdding(props)
  const { busy, problem, mayCreate } = adding
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  const done = (isDone: boolean) => (isDone ? onClose() : input.current?.focus())
  const { value, text } = chosen
  async function submit(event: SubmitEvent) {
    event.preventDefault()
    done(await adding.confirm(text, value === text ? undefined : value))
  }
  const create = async () => done(await adding.create(text))
  const cancel = () => {
    choose({ value: '', text: '' })
    adding.forget()
    input.current?.focus()
  }
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(kit.close)}
      </Button>
      <Button type="submit" kind={mayCreate ? 'secondary' : 'primary'} busy={busy && t(texts.assigning)}>
        {t(texts.confirm)}
      </Button>
    </>
  )
  return (
    <Dialog title={t(texts.addTeam)} size="sm" footer={footer} onClose={onClose} onSubmit={event => void submit(event)}>
      <div className="field roomy">
        <label htmlFor={id}>{t(texts.name)}</label>
        <Combobox
          id={id}
          label={t(texts.name)}
          source={find}
          free
          none={texts.unknownTeam}
          value={value}
          text={text}
          onChange={(next, label) => {
            choose({ value: next, text: label })
            adding.forget()
          }}
          input={{
            ref: element => void (input.current = element),
            maxLength: 100,
            'aria-invalid': problem !== undefined,
            ...(problem && { 'aria-describedby': `${id}-problem` })
          }}
        />
        {problem && (
          <p id={`${id}-problem`} className="error" role="alert">
            {t(problem)}
          </p>
        )}
        {mayCreate && (
          <div className="btn-row">
            <Button kind="primary" size="sm" onClick={() => void create()}>
              {t(texts.createTeam)}
            </Button>
            <Button size="sm" onClick={cancel}>
              {t(texts.cancelCreating)}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
