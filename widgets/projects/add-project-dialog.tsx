// Puts somebody on a project by its name.
import { type SubmitEvent, useId, useRef, useState } from 'react'

import { api } from '#shared/kit/api.ts'
import type { Choice } from '#shared/kit/form.ts'
import { searching } from '#shared/kit/search.ts'
import { t } from '#shared/kit/texts.ts'
import { assignToProject, listProjects } from '#shared/projects/calls.ts'
import * as texts from '#shared/projects/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { Combobox } from '#widgets/kit/form/combobox.tsx'
import { Button } from '#widgets/kit/marks/button.tsx'
import * as kit from '#widgets/kit/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'

const plain = (name: string) => name.trim().toLowerCase()

interface AddProjectProps {
  userId: string
  /** Those the person is on. */
  projects: readonly { _id: string }[]
  onAdded: () => void
  onClose: () => void
}

/** Says what is wrong, or puts the person on the project. */
function useAdding({ userId, projects, onAdded }: AddProjectProps) {
  const { run, busy, refused, forget } = useCall(assignToProject)
  const [said, say] = useState<string>()
  const asked = useRef<Promise<readonly Choice[]>>(undefined)
  const all = () => {
    asked.current ??= api(listProjects, {}).then(found =>
      found.map(({ _id, projectName, category }) => ({ value: _id, label: projectName, note: category }))
    )
    // Asked anew when it failed.
    asked.current.catch(() => (asked.current = undefined))
    return asked.current
  }
  const named = async (name: string) => {
    const found = await all().catch(() => [])
    return found.find(({ label }) => plain(label) === plain(name))?.value
  }
  async function put(name: string, picked: string | undefined): Promise<boolean> {
    if (busy) return false
    say(undefined)
    if (!name.trim()) return (say(texts.pickFirst), false)
    const id = picked ?? (await named(name))
    if (!id) return (say(texts.unknown), false)
    if (projects.some(({ _id }) => _id === id)) return (say(texts.hasProject), false)
    if (!(await run({ id, users: [{ userId, operation: 'Assign' }] }))) return false
    toast(t(texts.assigned), 'ok')
    onAdded()
    return true
  }
  return {
    busy,
    put,
    problem: refused?.message ?? said,
    find: async (search: string) => (await all()).filter(({ label }) => searching(search)(label)),
    forget() {
      say(undefined)
      forget()
    }
  }
}

export function AddProjectDialog(props: AddProjectProps) {
  const { onClose } = props
  const [{ value, text }, choose] = useState({ value: '', text: '' })
  const { busy, problem, find, put, forget } = useAdding(props)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (await put(text, value === text ? undefined : value)) onClose()
    else input.current?.focus()
  }
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(kit.close)}
      </Button>
      <Button type="submit" kind="primary" busy={busy && t(texts.assigning)}>
        {t(texts.confirm)}
      </Button>
    </>
  )
  return (
    <Dialog
      title={t(texts.addProject)}
      size="sm"
      footer={footer}
      onClose={onClose}
      onSubmit={event => void submit(event)}
    >
      <div className="field roomy">
        <label htmlFor={id}>{t(texts.name)}</label>
        <Combobox
          id={id}
          label={t(texts.name)}
          source={find}
          free
          none={texts.unknown}
          value={value}
          text={text}
          onChange={(next, label) => {
            choose({ value: next, text: label })
            forget()
          }}
          input={{
            ref: element => void (input.current = element),
            maxLength: 200,
            'aria-invalid': problem !== undefined,
            ...(problem && { 'aria-describedby': `${id}-problem` })
          }}
        />
        {problem && (
          <p id={`${id}-problem`} className="error" role="alert">
            {t(problem)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
