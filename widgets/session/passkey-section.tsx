// Passkeys: adding one, its name, removing it.
import { useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import { formatInstant } from '#shared/kit/time/day.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/session/factor/calls.ts'
import { nameForm } from '#shared/session/factor/form.ts'
import type { Passkey } from '#shared/session/factor/schemas.ts'
import * as texts from '#shared/session/factor/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'

import type { OnChanged } from './app-section.tsx'
import { knowsPasskeys, makePasskey } from './browser-passkey.ts'
import { useProof } from './use-proof.tsx'

const when = (instant: string): string => formatInstant(new Date(instant), 'told')

function Rename({ passkey, onClose, onChanged }: { passkey: Passkey; onClose: () => void; onChanged: OnChanged }) {
  const form = useForm(nameForm, {
    start: { name: passkey.name },
    async onSubmit({ name }) {
      const { message } = await api(calls.renamePasskey, { passkeyId: passkey._id, name })
      toast(t(message), 'ok')
      onClose()
      onChanged()
      return message
    }
  })
  return (
    <DialogForm
      title={t(texts.passkeyRenameOf, { name: passkey.name })}
      size="sm"
      close={texts.cancel}
      using={form}
      onClose={onClose}
    />
  )
}

function PasskeyRow({ passkey, onChanged }: { passkey: Passkey; onChanged: OnChanged }) {
  const { refused, run, dialog } = useProof()
  const [isRenaming, setRenaming] = useState(false)
  const { _id: passkeyId, name, createdAt, usedAt } = passkey
  async function remove() {
    const question = { title: t(texts.passkeyRemoveTitle, { name }), text: t(texts.passkeyRemoveText) }
    if (!(await confirm({ ...question, yes: t(texts.passkeyRemove), danger: true }))) return
    const done = await run(() => api(calls.removePasskey, { passkeyId }))
    if (!done) return
    toast(t(done.message), 'ok')
    onChanged()
  }
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="small muted">
          {t(texts.passkeySince, { when: when(createdAt) })} ·{' '}
          {usedAt ? t(texts.passkeyUsed, { when: when(usedAt) }) : t(texts.passkeyUnused)}
        </p>
        <RefusedLine refused={refused} />
      </div>
      <div className="btn-row">
        <Button size="sm" kind="quiet" label={t(texts.passkeyRenameOf, { name })} onClick={() => setRenaming(true)}>
          {t(texts.passkeyRename)}
        </Button>
        <Button size="sm" label={t(texts.passkeyRemoveOf, { name })} onClick={() => void remove()}>
          {t(texts.passkeyRemove)}
        </Button>
      </div>
      {dialog}
      {isRenaming && <Rename passkey={passkey} onClose={() => setRenaming(false)} onChanged={onChanged} />}
    </li>
  )
}

/** Why none can be added here; undefined where one can. */
function hindrance(at: string | null): string | undefined {
  if (at === null) return t(texts.passkeysNever)
  if (at !== location.origin) return t(texts.passkeysElsewhere, { site: at })
  return knowsPasskeys() ? undefined : t(texts.passkeysOld)
}

function Add({ onChanged }: { onChanged: OnChanged }) {
  const { busy, refused, run, dialog } = useProof()
  const [declined, setDeclined] = useState<Refusal>()
  async function add() {
    setDeclined(undefined)
    const added = await run(async () => {
      const attestation = await makePasskey(await api(calls.startPasskey, {}))
      if (typeof attestation === 'object') return api(calls.addPasskey, { attestation })
      setDeclined({ status: 400, message: attestation === 'had' ? texts.passkeyHad : texts.passkeyNotAdded })
      return undefined
    })
    if (!added) return
    toast(t(added.message), 'ok')
    onChanged(added.codes)
  }
  return (
    <>
      <RefusedLine refused={refused ?? declined} />
      <Button busy={busy && t(texts.passkeyAdding)} onClick={() => void add()}>
        {t(texts.passkeyAdd)}
      </Button>
      {dialog}
    </>
  )
}

interface Props {
  passkeys: readonly Passkey[]
  passkeysAt: string | null
  onChanged: OnChanged
}

export function PasskeySection({ passkeys, passkeysAt, onChanged }: Props) {
  const kept = useKeptFocus('li', '.card-foot .btn')
  const why = hindrance(passkeysAt)
  return (
    <section className="card" ref={kept}>
      <div className="card-head">
        <h2>{t(texts.passkeys)}</h2>
      </div>
      <div className="card-body">
        <p className="muted">{t(texts.passkeysLead)}</p>
        {passkeys.length === 0 && <p>{t(texts.passkeysNone)}</p>}
      </div>
      {passkeys.length > 0 && (
        <ul role="list" className="passkeys">
          {passkeys.map(passkey => (
            <PasskeyRow key={passkey._id} passkey={passkey} onChanged={onChanged} />
          ))}
        </ul>
      )}
      <div className="card-foot">{why ? <p className="small muted">{why}</p> : <Add onChanged={onChanged} />}</div>
    </section>
  )
}
