// Puts somebody on something by its name, in a dialog; one that does not exist yet can be made there.
import { type SubmitEvent, useId, useRef, useState } from 'react'

import type { Choice } from '#shared/kit/form/form.ts'
import { t } from '#shared/kit/texts.ts'

import { Dialog } from '../dialogs/dialog.tsx'
import { Button } from '../marks/buttons/button.tsx'
import * as kit from '../texts.ts'
import { Combobox } from './combobox.tsx'

export interface AddByNameProps {
  texts: {
    title: string
    name: string
    confirm: string
    working: string
    pickFirst: string
    unknown: string
    failed: string
  }
  longest: number
  find: (search: string) => Promise<readonly Choice[]>
  /** The one of this name. */
  named: (name: string) => Promise<string | undefined>
  /** What is wrong; undefined once the person is on it. */
  put: (id: string) => Promise<string | undefined>
  /** For those who may make one: its id, or what is wrong. */
  create?: { label: string; cancel: string; run: (name: string) => Promise<{ id: string } | string> } | undefined
  onClose: () => void
}

function useAdding({ texts, named, put, create }: AddByNameProps) {
  const [problem, say] = useState<string>()
  const [isUnknown, setUnknown] = useState(false)
  const [busy, setBusy] = useState(false)

  async function confirm(name: string, picked: string | undefined): Promise<string | undefined> {
    if (!name.trim()) return texts.pickFirst
    const id = picked ?? (await named(name))
    if (id) return put(id)
    setUnknown(true)
    return texts.unknown
  }
  async function make(name: string): Promise<string | undefined> {
    const made = await create?.run(name)
    if (!made || typeof made === 'string') return made ?? texts.failed
    setUnknown(false)
    return put(made.id)
  }
  /** Whether it was done. */
  async function once(work: () => Promise<string | undefined>): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    say(undefined)
    try {
      const wrong = await work()
      say(wrong)
      return wrong === undefined
    } catch {
      say(texts.failed)
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    problem,
    mayCreate: isUnknown && create !== undefined,
    confirm: (name: string, picked: string | undefined) => once(() => confirm(name, picked)),
    make: (name: string) => once(() => make(name)),
    forget() {
      say(undefined)
      setUnknown(false)
    }
  }
}

export function AddByName(props: AddByNameProps) {
  const { texts, find, create, longest, onClose } = props
  const [{ value, text }, choose] = useState({ value: '', text: '' })
  const { busy, problem, mayCreate, confirm, make, forget } = useAdding(props)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const done = (isDone: boolean) => (isDone ? onClose() : input.current?.focus())
  async function submit(event: SubmitEvent) {
    event.preventDefault()
    done(await confirm(text, value === text ? undefined : value))
  }
  async function makeOne() {
    done(await make(text))
  }
  function cancel() {
    choose({ value: '', text: '' })
    forget()
    input.current?.focus()
  }
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(kit.close)}
      </Button>
      <Button type="submit" kind={mayCreate ? 'secondary' : 'primary'} busy={busy && t(texts.working)}>
        {t(texts.confirm)}
      </Button>
    </>
  )
  return (
    <Dialog title={t(texts.title)} size="sm" footer={footer} onClose={onClose} onSubmit={event => void submit(event)}>
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
            maxLength: longest,
            'aria-invalid': problem !== undefined,
            ...(problem && { 'aria-describedby': `${id}-problem` })
          }}
        />
        {problem && (
          <p id={`${id}-problem`} className="error" role="alert">
            {t(problem)}
          </p>
        )}
        {mayCreate && create && (
          <div className="btn-row">
            <Button kind="primary" size="sm" onClick={() => void makeOne()}>
              {t(create.label)}
            </Button>
            <Button size="sm" onClick={cancel}>
              {t(create.cancel)}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
