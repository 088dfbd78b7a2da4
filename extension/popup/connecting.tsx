// Before this browser is somebody's: the way to connect it, and the code that proves it is theirs.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import * as pageTexts from '#shared/extension/page-texts.ts'
import type { PairingState, Snapshot } from '#shared/extension/snapshot.ts'
import { t } from '#shared/kit/texts.ts'
import { shortTime } from '#shared/timer/show.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'

import { $problem, press, send } from '../page-kit/send.ts'
import { PressOutcome } from '../page-kit/press-outcome.tsx'

const ASK_MS = 2000

const hostOf = (server: string) => URL.parse(server)?.host ?? server

export function Unpaired({ snapshot: { server }, place }: { snapshot: Snapshot; place: StateOf<'unpaired'> }) {
  const [busy, setBusy] = useState(false)
  const failed = useStore($problem)
  const problem = failed ?? place.problem
  const connect = async () => {
    setBusy(true)
    await press({ kind: 'connect' })
    setBusy(false)
  }
  return (
    <main className="connecting">
      <h1>{t(pageTexts.connectTitle)}</h1>
      <p className="muted">{t(pageTexts.connectText)}</p>
      <PressOutcome kind="warn" text={problem} />
      <Button kind="primary" size="lg" block busy={busy && t(pageTexts.connecting)} onClick={() => void connect()}>
        {t(pageTexts.connect)}
      </Button>
      <p className="small muted">
        {t(pageTexts.serverIs)} <b className="host">{hostOf(server)}</b>{' '}
        <a href="/options.html">{t(pageTexts.change)}</a>
      </p>
    </main>
  )
}

type StateOf<Kind extends PairingState['at']> = Extract<PairingState, { at: Kind }>

const secondsTo = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1000))

/** Polls while the popup is open: the background may be asleep. */
function usePolling(expiresAt: number): number {
  const [seconds, setSeconds] = useState(() => secondsTo(expiresAt))
  useEffect(() => {
    const asking = setInterval(() => void send({ kind: 'refresh' }), ASK_MS)
    const ticking = setInterval(() => setSeconds(secondsTo(expiresAt)), 1000)
    return () => {
      clearInterval(asking)
      clearInterval(ticking)
    }
  }, [expiresAt])
  return seconds
}

export function Pairing({ snapshot: { server }, place }: { snapshot: Snapshot; place: StateOf<'pairing'> }) {
  const seconds = usePolling(place.expiresAt)
  return (
    <main className="connecting">
      <h1>{t(pageTexts.pairingTitle)}</h1>
      <p className="muted">{t(pageTexts.pairingText, { server: hostOf(server) })}</p>
      <p className="code">
        <span className="vh">{t(pageTexts.code)} </span>
        {place.code}
      </p>
      <p className="small muted" role="status">
        {t(pageTexts.waitingForYou)}
      </p>
      <p className="small muted num">{t(pageTexts.minutesLeft, { time: shortTime(seconds) })}</p>
      <Button onClick={() => void press({ kind: 'cancel-connect' })}>{t(pageTexts.cancel)}</Button>
    </main>
  )
}
