import { useStore } from '@nanostores/react'

import { environment } from '#shared/kit/environment.ts'
import type { Answer } from '#shared/kit/calls/call.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { readProfile } from '#shared/people/calls.ts'
import * as calls from '#shared/session/calls.ts'
import { forgetSession } from '#shared/session/start.ts'
import { $me } from '#shared/session/store.ts'
import * as texts from '#shared/session/page-texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { FactorsOf } from './factors-of.tsx'
import css from './sessions.css?inline'

type Device = Answer<typeof calls.listSessions>[number]

const when = (instant: string): string => formatInstant(new Date(instant), 'told')

interface SessionsOwner {
  /** Somebody else, whose sign-in one looks after. */
  userId?: string | undefined
}

function DeviceRow({ device, userId }: SessionsOwner & { device: Device }) {
  const own = useCall(calls.endSession)
  const theirs = useCall(calls.endSessionOf)
  const { busy, refused } = userId ? theirs : own
  const { device: name, _id, isCurrent } = device
  async function end() {
    const title = t(texts.endDeviceTitle, { device: name })
    if (!(await confirm({ title, text: t(texts.endDeviceText), yes: t(texts.endDevice), danger: true }))) return
    const ended = await (userId ? theirs.run({ userId, sessionId: _id }) : own.run({ sessionId: _id }))
    reload(userId ? calls.listSessionsOf : calls.listSessions)
    if (ended) toast(t(ended.message), 'ok')
  }
  return (
    <li>
      <div>
        <p className="row wrap">
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

function Devices({ userId, name }: SessionsOwner & { name: string }) {
  const own = useRead(calls.listSessions, userId ? undefined : {})
  const theirs = useRead(calls.listSessionsOf, userId ? { userId } : undefined)
  const devices = userId ? theirs : own
  const waiting = (
    <div className="card-body">
      <Skeleton count={3} />
    </div>
  )
  return (
    <Loaded of={devices} waiting={waiting}>
      {all =>
        all.length ? (
          <ul role="list">
            {all.map(device => (
              <DeviceRow key={device._id} device={device} userId={userId} />
            ))}
          </ul>
        ) : (
          <p className="card-body muted">{t(texts.noDevices, { name })}</p>
        )
      }
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

function EndAllOf({ userId, name }: { userId: string; name: string }) {
  const { run, busy, refused } = useCall(calls.endSessionsOf)
  const label = t(texts.endAllOf, { name })
  async function end() {
    if (!(await confirm({ title: `${label}?`, text: t(texts.endAllOfText, { name }), yes: label, danger: true })))
      return
    const ended = await run({ userId })
    reload(calls.listSessionsOf)
    if (ended) toast(t(ended.message), 'ok')
  }
  return (
    <div className="card-foot">
      <RefusedLine refused={refused} />
      <Button kind="danger" busy={busy && t(texts.signingOut)} onClick={() => void end()}>
        {label}
      </Button>
    </div>
  )
}

function OwnSessions() {
  return (
    <>
      <PageHead title={t(texts.devicesTitle)} lead={t(texts.devicesLead)} />
      <div className="card">
        <Devices name="" />
        <EndAll />
      </div>
    </>
  )
}

function SessionsOf({ userId }: { userId: string }) {
  const profile = useRead(readProfile, { id: userId })
  return (
    <LoadedPage of={profile} waiting={<Skeleton of="block" count={12} />}>
      {({ firstName, lastName }) => {
        const name = `${firstName} ${lastName}`
        return (
          <>
            <PageHead
              title={t(texts.devicesOf, { name })}
              lead={t(texts.devicesOfLead, { name: firstName })}
              area={t(texts.devicesTitle)}
            />
            <div className="card">
              <Devices userId={userId} name={name} />
              <EndAllOf userId={userId} name={firstName} />
            </div>
            <FactorsOf userId={userId} name={firstName} />
          </>
        )
      }}
    </LoadedPage>
  )
}

function Sessions({ userId }: SessionsOwner) {
  const me = useStore($me)
  return userId && userId !== me?.id ? <SessionsOf userId={userId} /> : <OwnSessions />
}

define('bee-sessions', Sessions, { props: { userId: 'string' }, css })
