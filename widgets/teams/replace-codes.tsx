// Gives everybody who carries one of some team codes another one.
import { type SubmitEvent, useId, useState } from 'react'

import { reload } from '#shared/kit/calls/load.ts'
import { searching } from '#shared/kit/text/search.ts'
import { t } from '#shared/kit/texts.ts'
import { CODE_SHAPE, isTeamCode } from '#shared/people/rules.ts'
import { replaceTeamCode } from '#shared/people/team-codes/calls.ts'
import { teamCode as rule } from '#shared/people/texts.ts'
import { listCodesInUse } from '#shared/people/users/calls.ts'
import * as texts from '#shared/teams/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { codeLooks } from './team-code.tsx'

interface PickProps {
  all: readonly string[]
  chosen: ReadonlySet<string>
  onToggle: (code: string) => void
}

function PickCodes({ all, chosen, onToggle }: PickProps) {
  const [search, find] = useState('')
  const id = useId()
  const shown = all.filter(code => chosen.has(code) || searching(search)(code))
  if (all.length === 0) return <p className="muted">{t(texts.noCodes)}</p>
  return (
    <div className="field">
      <label htmlFor={id}>{t(texts.codesToReplace, { count: chosen.size })}</label>
      <input
        id={id}
        className="input"
        type="search"
        placeholder={t(texts.findCode)}
        value={search}
        onChange={event => find(event.target.value)}
      />
      <ul className={codeLooks(shown.length)} role="list" aria-label={t(texts.codeInUse)}>
        {shown.map(code => (
          <li key={code}>
            <button type="button" aria-pressed={chosen.has(code)} onClick={() => onToggle(code)}>
              {code}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function ReplaceCodes({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const { run, busy, refused, forget } = useCall(replaceTeamCode)
  const codes = useRead(listCodesInUse, {})
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [code, write] = useState('')
  const [tried, setTried] = useState(false)
  const id = useId()
  const wanted = code.trim()
  const problem = chosen.size === 0 ? texts.chooseCodes : wanted && isTeamCode(wanted) ? undefined : rule

  const toggle = (one: string) => {
    forget()
    const next = new Set(chosen)
    if (!next.delete(one)) next.add(one)
    choose(next)
  }
  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (busy || problem) return
    const done = await run({ oldTeamCodes: [...chosen], newTeamCode: wanted })
    if (!done) return
    toast(t(texts.codesReplaced, { count: done.updatedCount, code: wanted }), 'ok')
    reload(listCodesInUse)
    onSaved()
    onClose()
  }
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(texts.cancel)}
      </Button>
      <Button type="submit" kind="primary" busy={busy && t(texts.saving)}>
        {t(texts.replaceCodes)}
      </Button>
    </>
  )
  return (
    <Dialog
      title={t(texts.replaceTitle)}
      footer={footer}
      dirty={chosen.size > 0 || wanted !== ''}
      onClose={onClose}
      onSubmit={event => void submit(event)}
    >
      <div className="stack">
        <p className="muted">{t(texts.replaceLead)}</p>
        <Loaded of={codes}>
          {({ distinctTeamCodes: all }) => <PickCodes all={all} chosen={chosen} onToggle={toggle} />}
        </Loaded>
        <div className="field">
          <label htmlFor={id}>{t(texts.newCode)}</label>
          <input
            id={id}
            className="input"
            placeholder={CODE_SHAPE}
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            value={code}
            aria-invalid={tried && problem !== undefined}
            aria-describedby={tried && problem ? `${id}-problem` : undefined}
            onChange={event => {
              forget()
              write(event.target.value)
            }}
          />
          {tried && problem && (
            <p id={`${id}-problem`} className="error" role="alert">
              {t(problem)}
            </p>
          )}
        </div>
        <RefusedLine refused={refused} />
      </div>
    </Dialog>
  )
}
