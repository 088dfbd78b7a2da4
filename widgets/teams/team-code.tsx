// The team code of one person: typed, or taken from those in use.
import { type SubmitEvent, useId, useRef, useState } from 'react'

import { reload } from '#shared/kit/calls/load.ts'
import { searching } from '#shared/kit/text/search.ts'
import { t } from '#shared/kit/texts.ts'
import { readHistory, readProfile, setProperty } from '#shared/people/calls.ts'
import { CODE_SHAPE, isTeamCode } from '#shared/people/rules.ts'
import { teamCode as rule } from '#shared/people/texts.ts'
import { listCodesInUse } from '#shared/people/users/calls.ts'
import * as texts from '#shared/teams/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { usePopover } from '#widgets/kit/dialogs/use-popover.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { chevronDown } from '#widgets/kit/marks/icons.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

const [GRID, SCROLL] = [3, 30]

/** Many codes stand side by side, and very many scroll. */
export const codeLooks = (count: number): string =>
  ['codes', count > GRID && 'grid', count > SCROLL && 'scroll'].filter(Boolean).join(' ')

function Codes({ typed, code, onPick }: { typed: string; code: string; onPick: (code: string) => void }) {
  const read = useRead(listCodesInUse, {})
  return (
    <Loaded of={read}>
      {({ distinctTeamCodes: all }) => {
        // The present code is no search.
        const codes = typed.trim() === code ? all : all.filter(searching(typed))
        if (!codes.length) return <p className="muted">{t(texts.noCodes)}</p>
        return (
          <ul className={codeLooks(codes.length)} role="list">
            {codes.map(one => (
              <li key={one}>
                <button type="button" aria-pressed={one === code} onClick={() => onPick(one)}>
                  {one}
                </button>
              </li>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}

export function TeamCode({ id: personId, code }: { id: string; code: string }) {
  const { run, busy, refused, forget } = useCall(setProperty)
  const [typed, setTyped] = useState(code)
  const [stored, setStored] = useState(code)
  if (stored !== code) {
    setStored(code)
    // Somebody else changed it, or the form beside.
    if (typed.trim() === stored) setTyped(code)
  }
  const { id: listId, open, close, button, box } = usePopover<HTMLDivElement>('start')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const wanted = typed.trim()
  const problem = isTeamCode(wanted) ? refused?.message : rule

  async function save(next: string) {
    if (busy || next === code || !isTeamCode(next)) return
    const saved = await run({ id: personId, key: 'teamCode', value: next })
    if (!saved) {
      toast(t(texts.codeFailed), 'danger')
      return
    }
    input.current?.focus()
    toast(t(texts.codeSaved), 'ok')
    reload(readProfile, { id: personId })
    reload(readHistory, { id: personId })
    reload(listCodesInUse)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save(wanted)
  }
  return (
    <form noValidate className="field team-code" onSubmit={submit}>
      <label htmlFor={id}>{t(texts.code)}</label>
      <div className="row wrap">
        <input
          ref={input}
          id={id}
          className="input"
          placeholder={CODE_SHAPE}
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          value={typed}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={event => {
            forget()
            setTyped(event.target.value)
          }}
        />
        <button
          ref={button}
          type="button"
          className="btn secondary icon-only"
          popoverTarget={listId}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={t(texts.showCodes)}
        >
          <Icon of={chevronDown} />
        </button>
        {wanted !== code && (
          <Button type="submit" busy={busy && t(texts.saving)}>
            {t(texts.save)}
          </Button>
        )}
      </div>
      {problem && (
        <p id={`${id}-problem`} className="error" role="status">
          {t(problem)}
        </p>
      )}
      <div ref={box} id={listId} className="popover" popover="auto" role="dialog" aria-label={t(texts.codeInUse)}>
        {open && (
          <Codes
            typed={wanted}
            code={code}
            onPick={picked => {
              setTyped(picked)
              close()
              void save(picked)
            }}
          />
        )}
      </div>
    </form>
  )
}
