// Where Workbee is. The background asks there before it is taken.
import { useState } from 'react'

import * as pageTexts from '#shared/extension/page-texts.ts'
import type { Snapshot } from '#shared/extension/snapshot.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'

import { Disconnect } from '../page-kit/disconnect.tsx'
import { send } from '../page-kit/send.ts'

type Outcome = { kind: 'danger'; text: string } | { kind: 'ok' }

function Address({ snapshot: { server, place } }: { snapshot: Snapshot }) {
  const [typed, setTyped] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const value = typed ?? server
  async function saveServer() {
    setBusy(true)
    const address = value.trim().replace(/\/+$/, '')
    const reply = await send({ kind: 'server', address })
    setBusy(false)
    // A refused address stays in the field.
    if (reply.ok) setTyped(undefined)
    setOutcome(reply.ok ? { kind: 'ok' } : { kind: 'danger', text: reply.error })
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!busy) void saveServer()
      }}
    >
      <div className="field">
        <label htmlFor="address">{t(pageTexts.address)}</label>
        <input
          id="address"
          className="input"
          type="url"
          autoComplete="url"
          spellCheck={false}
          aria-describedby="address-hint"
          aria-invalid={outcome?.kind === 'danger' || undefined}
          value={value}
          onChange={event => {
            setOutcome(undefined)
            setTyped(event.currentTarget.value)
          }}
        />
        <p className="hint" id="address-hint">
          {t(place.at === 'paired' ? pageTexts.addressLeaves : pageTexts.addressHint)}
        </p>
      </div>
      {outcome && (
        <Callout kind={outcome.kind} announce>
          {outcome.kind === 'ok' ? t(pageTexts.addressUsed, { server }) : outcome.text}
        </Callout>
      )}
      <div>
        <Button type="submit" busy={busy && t(pageTexts.checking)} disabled={value.trim() === server}>
          {t(pageTexts.takeAddress)}
        </Button>
      </div>
    </form>
  )
}

export function Connection({ snapshot }: { snapshot: Snapshot }) {
  const { place, me } = snapshot
  const [leaving, setLeaving] = useState(false)
  const name = me ? `${me.firstName} ${me.lastName}`.trim() : ''
  return (
    <section className="card" aria-labelledby="connection">
      <h2 id="connection">{t(pageTexts.connection)}</h2>
      <Address snapshot={snapshot} />
      <div className="row between">
        <p className="muted">
          {place.at === 'paired' && me
            ? t(pageTexts.connectedAs, { name, email: me.email })
            : t(pageTexts.notConnected)}
        </p>
        {place.at === 'paired' && (
          <Button kind="danger" onClick={() => setLeaving(true)}>
            {t(pageTexts.disconnect)}
          </Button>
        )}
      </div>
      {leaving && <Disconnect snapshot={snapshot} title={t(pageTexts.disconnect)} onCancel={() => setLeaving(false)} />}
    </section>
  )
}
