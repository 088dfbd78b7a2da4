// A name that is changed in its cell of a list: Enter saves it, Escape leaves it as it was.
import { type SubmitEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'

import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

interface RenameProps {
  before: string
  /** The name of the name's field in a refusal. */
  field: string
  label: string
  longest: number
  schema: z.ZodMiniType<string>
  busy: boolean
  refused: Refusal | undefined
  /** False when it was not saved: the field stays, with what was typed. */
  save: (name: string) => Promise<boolean>
  onDone: () => void
}

export function RenameCell({ before, field, label, longest, schema, busy, refused, save, onDone }: RenameProps) {
  const [name, setName] = useState(before)
  const [wrong, setWrong] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  /** The focus goes back to the menu that the renaming began in. */
  function end() {
    input.current?.closest('tr')?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus()
    onDone()
  }
  const problem = wrong ?? refused?.fields?.[field] ?? refused?.message

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    const parsed = schema.safeParse(name)
    setWrong(parsed.success ? undefined : parsed.error.issues[0]?.message)
    if (!parsed.success) return
    if (parsed.data === before || (await save(parsed.data))) end()
  }
  return (
    <form noValidate className="rename" onSubmit={event => void submit(event)}>
      <input
        className="input sm"
        aria-label={label}
        aria-invalid={problem !== undefined}
        autoFocus
        ref={input}
        maxLength={longest}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={event => {
          if (event.key === 'Escape') end()
        }}
      />
      {problem && (
        <span className="error" role="alert">
          {t(problem)}
        </span>
      )}
    </form>
  )
}
