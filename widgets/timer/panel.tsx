// The timer with all it can do, as a card of its own or inside a popup.
import { useStore } from '@nanostores/react'

import { t } from '#shared/kit/texts.ts'
import { $me, $shownId, $viewed } from '#shared/session/store.ts'
import * as faceTexts from '#shared/timer/face-texts.ts'
import * as texts from '#shared/timer/panel-texts.ts'
import { $connection, theTimer } from '#shared/timer/store.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { alertTriangle, bellOff, bellRinging, infoCircle, refresh, wifiOff } from '#widgets/kit/marks/icons.ts'
import { Loading } from '#widgets/kit/marks/states/skeleton.tsx'

import { NotStarted, Started } from './controls.tsx'
import { Face, FaceBones, FaceUnknown } from './face.tsx'
import type { TimerPort } from './port.ts'
import { $openDialog, $chime, setWork, stopAndLog, turnChime } from './presses.ts'
import { StatePill } from './state-pill.tsx'
import { useChoices } from './use-choices.ts'
import { type ShownTimer, useTimer } from './use-timer.ts'
import { WorkFields } from './work.tsx'

const AWAY = { kind: 'danger', text: faceTexts.disconnected, icon: wifiOff } as const

const WORDS = {
  connecting: faceTexts.connecting,
  closing: texts.closing,
  closed: texts.closed,
  uninstantiated: texts.uninstantiated,
  open: faceTexts.connecting
}

function Head({ shown: { open, connecting, port }, onAsk }: { shown: ShownTimer; onAsk: () => void }) {
  const chime = useStore($chime)
  const ask = () => {
    onAsk()
    $openDialog.set({ kind: 'info' })
  }
  return (
    <div className="row between head">
      {connecting ? <span /> : <StatePill of={open && port ? port.phase : AWAY} />}
      <div className="row tight">
        <IconButton
          icon={chime ? bellRinging : bellOff}
          label={t(texts.chime)}
          title={t(chime ? texts.chimeOn : texts.chimeOff)}
          aria-pressed={chime}
          onClick={turnChime}
        />
        <IconButton icon={infoCircle} label={t(texts.info)} onClick={ask} />
      </div>
    </div>
  )
}

function Away() {
  const connection = useStore($connection)
  return (
    <>
      <Callout kind="danger" icon={alertTriangle}>
        <p>{t(WORDS[connection])}</p>
      </Callout>
      <Button block icon={refresh} onClick={() => theTimer().reconnect()}>
        {t(texts.reload)}
      </Button>
    </>
  )
}

function Whose({ mayAct }: { mayAct: boolean }) {
  const viewed = useStore($viewed)
  if (!viewed) return null
  const name = `${viewed.firstName} ${viewed.lastName}`.trim()
  return <p className="small muted whose">{t(mayAct ? texts.acting : texts.onlyLooking, { name })}</p>
}

/** What is timed, of whoever's timer is shown. */
function WorkOf({ port: { timer, mayAct } }: { port: TimerPort }) {
  const me = useStore($me)
  const shown = useStore($shownId) ?? ''
  const choices = useChoices(shown)
  return (
    <WorkFields
      key={shown}
      work={timer.work}
      choices={choices}
      hasNote={shown === me?.id}
      disabled={!mayAct}
      onChange={change => setWork(change, shown)}
    />
  )
}

export interface PanelProps {
  size: 'card' | 'popup'
  /** Something above the page asks now; a popup makes room. */
  onAsk?: () => void
}

export function Panel({ size, onAsk = () => {} }: PanelProps) {
  const shown = useTimer()
  const { port, open, connecting } = shown
  const log = () => {
    onAsk()
    void stopAndLog()
  }
  const reset = () => {
    onAsk()
    $openDialog.set({ kind: 'reset' })
  }
  const waiting = connecting ? (
    <Loading>
      <FaceBones />
    </Loading>
  ) : (
    <FaceUnknown />
  )
  return (
    <section
      className={`timer ${size === 'card' ? 'card' : 'popup'}`}
      role={size === 'card' ? undefined : 'group'}
      aria-label={t(faceTexts.timer)}
    >
      <Head shown={shown} onAsk={onAsk} />
      {port && open && <WorkOf port={port} />}
      {port && !connecting ? <Face port={port} off={!open} /> : waiting}
      {port && open && <Whose mayAct={port.mayAct} />}
      {port && open && !port.timer.started && <NotStarted port={port} />}
      {port && open && port.timer.started && (
        <Started port={port} resume={faceTexts.start} onStop={log} onReset={reset} />
      )}
      {!open && !connecting && <Away />}
    </section>
  )
}
