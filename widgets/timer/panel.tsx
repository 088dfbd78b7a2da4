// The timer with all it can do, as a card of its own or inside a popup.
import { useStore } from '@nanostores/react'

import { t } from '#shared/kit/texts.ts'
import { $viewed } from '#shared/session/store.ts'
import * as face from '#shared/timer/face-texts.ts'
import * as texts from '#shared/timer/panel-texts.ts'
import type { Phase } from '#shared/timer/rules.ts'
import { $line, theTimer } from '#shared/timer/store.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Callout } from '#widgets/kit/marks/callout.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import {
  alertTriangle,
  bellOff,
  bellRinging,
  infoCircle,
  pauseOutline,
  play,
  refresh,
  wifiOff
} from '#widgets/kit/marks/icons.ts'
import { Pill, type PillKind } from '#widgets/kit/marks/pill.tsx'
import { Loading } from '#widgets/kit/marks/skeleton.tsx'

import { NotStarted, Started } from './controls.tsx'
import { Face, FaceBones } from './face.tsx'
import { $asking, $chime, turnChime } from './presses.ts'
import { type Facing, useTimer } from './use-timer.ts'

const STATES: Record<Phase, { kind: PillKind; text: string; icon?: string; solid?: true }> = {
  'not-started': { kind: 'line', text: texts.notStarted },
  running: { kind: 'brand', text: texts.running, icon: play, solid: true },
  paused: { kind: 'warn', text: texts.paused, icon: pauseOutline },
  forced: { kind: 'warn', text: texts.paused, icon: pauseOutline },
  over: { kind: 'brand', text: texts.over, icon: bellRinging }
}
const AWAY = { kind: 'danger', text: face.disconnected, icon: wifiOff, solid: undefined } as const

const WORDS = {
  connecting: face.connecting,
  closing: texts.closing,
  closed: texts.closed,
  uninstantiated: texts.uninstantiated,
  open: face.connecting
}

function Head({ facing: { open, connecting, phase }, onAsk }: { facing: Facing; onAsk: () => void }) {
  const chime = useStore($chime)
  const { kind, text, icon, solid } = (open && phase && STATES[phase]) || AWAY
  const ask = () => {
    onAsk()
    $asking.set({ kind: 'info' })
  }
  return (
    <div className="row between head">
      {connecting ? (
        <span />
      ) : (
        <Pill kind={kind}>
          {icon && <Icon of={icon} solid={solid} />}
          {t(text)}
        </Pill>
      )}
      <div className="row tight">
        <Button
          kind="quiet"
          size="sm"
          icon={chime ? bellRinging : bellOff}
          label={t(texts.chime)}
          title={t(chime ? texts.chimeOn : texts.chimeOff)}
          aria-pressed={chime}
          onClick={turnChime}
        />
        <Button kind="quiet" size="sm" icon={infoCircle} label={t(texts.info)} onClick={ask} />
      </div>
    </div>
  )
}

function Away() {
  const line = useStore($line)
  return (
    <>
      <Callout kind="danger" icon={alertTriangle}>
        <p>{t(WORDS[line])}</p>
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

export interface PanelProps {
  size: 'card' | 'popup'
  /** Something above the page asks now; a popup makes room. */
  onAsk?: () => void
}

export function Panel({ size, onAsk = () => {} }: PanelProps) {
  const facing = useTimer()
  const { timer, open, connecting, mayAct } = facing
  return (
    <section
      className={`timer ${size === 'card' ? 'card' : 'popup'}`}
      role={size === 'card' ? undefined : 'group'}
      aria-label={t(face.timer)}
    >
      <Head facing={facing} onAsk={onAsk} />
      {connecting ? (
        <Loading>
          <FaceBones />
        </Loading>
      ) : (
        <Face facing={facing} />
      )}
      {timer && open && <Whose mayAct={mayAct} />}
      {timer && open && !timer.started && <NotStarted timer={timer} mayAct={mayAct} />}
      {timer && open && timer.started && <Started facing={facing} onAsk={onAsk} />}
      {!open && !connecting && <Away />}
    </section>
  )
}
