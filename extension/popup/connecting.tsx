// Before this browser is somebody's: the way to connect it, and the code that proves it is theirs.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import * as own from '#shared/extension/page-texts.ts'
import type { Place, Snapshot } from '#shared/extension/snapshot.ts'
import { t } from '#shared/kit/texts.ts'
import { shortTime } from '#shared/timer/show.ts'
import { Button } from '#widgets/kit/marks/button.tsx'

import { $problem, press, send } from '../page-kit/send.ts'
import { Told } from '../page-kit/told.tsx'

const ASK_MS = 2000

const hostOf = (server: string) => URL.parse(server)?.host ?? server

export function Unpaired({ snapshot: { server }, place }: { snapshot: Snapshot; place: At<'unpaired'> }) {
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
      <h1>{t(own.connectTitle)}</h1>
      <p className="muted">{t(own.connectText)}</p>
      <Told kind="warn" text={problem} />
      <Button kind="primary" size="lg" block busy={busy && t(own.connecting)} onClick={() => void connect()}>
        {t(own.connect)}
      </Button>
      <p className="small muted">
        {t(own.serverIs)} <b className="host">{hostOf(server)}</b> <a href="/options.html">{t(own.change)}</a>
      </p>
    </main>
  )
}

type At<Kind extends Place['at']> = Extract<Place, { at: Kind }>

const secondsTo = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1000))

/** Asks while the popup is open: the background may be asleep. */
function useAsking(expiresAt: number): number {
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

export function Pairing({ snapshot: { server }, place }: { snapshot: Snapshot; place: At<'pairing'> }) {
  const seconds = useAsking(place.expiresAt)
  return (
    <main className="connecting">
      <h1>{t(own.pairingTitle)}</h1>
      <p className="muted">{t(own.pairingText, { server: hostOf(server) })}</p>
      <p className="code">
        <span className="vh">{t(own.code)} </span>
        {place.code}
      </p>
      <p className="small muted" role="status">
        {t(own.waitingForYou)}
      </p>
      <p className="small muted num">{t(own.minutesLeft, { time: shortTime(seconds) })}</p>
      <Button onClick={() => void press({ kind: 'cancel-connect' })}>{t(own.cancel)}</Button>
    </main>
  )
}
