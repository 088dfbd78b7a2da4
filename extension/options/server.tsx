// Where Workbee is. The background asks there before it is taken.
import { useState } from 'react'

import * as own from '#shared/extension/page-texts.ts'
import type { Snapshot } from '#shared/extension/snapshot.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Callout } from '#widgets/kit/marks/callout.tsx'

import { Disconnect } from '../page-kit/disconnect.tsx'
import { send } from '../page-kit/send.ts'

type Said = { kind: 'danger'; text: string } | { kind: 'ok' }

function Address({ snapshot: { server, place } }: { snapshot: Snapshot }) {
  const [typed, setTyped] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said>()
  const value = typed ?? server
  async function take() {
    setBusy(true)
    const address = value.trim().replace(/\/+$/, '')
    const reply = await send({ kind: 'server', address })
    setBusy(false)
    // What was refused stays to be put right.
    if (reply.ok) setTyped(undefined)
    setSaid(reply.ok ? { kind: 'ok' } : { kind: 'danger', text: reply.error })
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!busy) void take()
      }}
    >
      <div className="field">
        <label htmlFor="address">{t(own.address)}</label>
        <input
          id="address"
          className="input"
          type="url"
          autoComplete="url"
          spellCheck={false}
          aria-describedby="address-hint"
          aria-invalid={said?.kind === 'danger' || undefined}
          value={value}
          onChange={event => {
            setSaid(undefined)
            setTyped(event.currentTarget.value)
          }}
        />
        <p className="hint" id="address-hint">
          {t(place.at === 'paired' ? own.addressLeaves : own.addressHint)}
        </p>
      </div>
      {said && (
        <Callout kind={said.kind} announce>
          {said.kind === 'ok' ? t(own.addressUsed, { server }) : said.text}
        </Callout>
      )}
      <div>
        <Button type="submit" busy={busy && t(own.checking)} disabled={value.trim() === server}>
          {t(own.takeAddress)}
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
      <h2 id="connection">{t(own.connection)}</h2>
      <Address snapshot={snapshot} />
      <div className="row between">
        <p className="muted">
          {place.at === 'paired' && me ? t(own.connectedAs, { name, email: me.email }) : t(own.notConnected)}
        </p>
        {place.at === 'paired' && (
          <Button kind="danger" onClick={() => setLeaving(true)}>
            {t(own.disconnect)}
          </Button>
        )}
      </div>
      {leaving && <Disconnect snapshot={snapshot} title={t(own.disconnect)} onCancel={() => setLeaving(false)} />}
    </section>
  )
}
