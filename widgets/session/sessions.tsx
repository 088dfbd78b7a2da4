import { environment } from '#shared/kit/environment.ts'
import type { Answer } from '#shared/kit/call.ts'
import { reload } from '#shared/kit/load.ts'
import { formatInstant } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/session/calls.ts'
import { forgetSession } from '#shared/session/start.ts'
import * as texts from '#shared/session/texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RefusedLine } from '#widgets/kit/marks/refused-line.tsx'
import { Skeleton } from '#widgets/kit/marks/skeleton.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './sessions.css?inline'

type Device = Answer<typeof calls.listSessions>[number]

const when = (instant: string): string => formatInstant(new Date(instant), 'told')

function DeviceRow({ device }: { device: Device }) {
  const { run, busy, refused } = useCall(calls.endSession)
  const { device: name, _id, isCurrent } = device
  async function end() {
    const title = t(texts.endDeviceTitle, { device: name })
    if (!(await confirm({ title, text: t(texts.endDeviceText), yes: t(texts.endDevice), danger: true }))) return
    const ended = await run({ sessionId: _id })
    reload(calls.listSessions)
    if (ended) toast(t(ended.message), 'ok')
  }
  return (
    <li>
      <div>
        <p className="name">
          <strong>{name}</strong> {isCurrent && <Pill kind="brand">{t(texts.thisDevice)}</Pill>}
        </p>
        <p className="small muted">
          {t(texts.lastSeen, { when: when(device.seenAt) })} · {device.address}
        </p>
        <p className="small subtle">{t(texts.signedInOn, { when: when(device.startedAt) })}</p>
        <RefusedLine refused={refused} />
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          busy={busy && t(texts.signingOut)}
          label={t(texts.endDeviceOf, { device: name })}
          onClick={() => void end()}
        >
          {t(texts.endDevice)}
        </Button>
      )}
    </li>
  )
}

function Devices() {
  const devices = useRead(calls.listSessions, {})
  const waiting = (
    <div className="card-body">
      <Skeleton count={3} />
    </div>
  )
  return (
    <Loaded of={devices} waiting={waiting}>
      {all => (
        <ul role="list">
          {all.map(device => (
            <DeviceRow key={device._id} device={device} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function EndAll() {
  const { run, busy, refused } = useCall(calls.endSessions)
  async function end() {
    const title = t(texts.endAllTitle)
    if (!(await confirm({ title, text: t(texts.endAllText), yes: t(texts.endAll), danger: true }))) return
    const ended = await run({})
    if (!ended) return
    forgetSession(ended.message)
    environment.go('/login')
  }
  return (
    <div className="card-foot">
      <RefusedLine refused={refused} />
      <Button kind="danger" busy={busy && t(texts.signingOut)} onClick={() => void end()}>
        {t(texts.endAll)}
      </Button>
    </div>
  )
}

function Sessions() {
  return (
    <>
      <PageHead title={t(texts.devicesTitle)} lead={t(texts.devicesLead)} />
      <div className="card">
        <Devices />
        <EndAll />
      </div>
    </>
  )
}

define('bee-sessions', Sessions, { props: {}, css })
