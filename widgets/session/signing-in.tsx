// The page on which somebody looks after how they sign in: app, passkeys, recovery codes, remembered devices.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import type { Answer } from '#shared/kit/calls/call.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { forgetTrusted, readFactors, renewRecoveryCodes } from '#shared/session/factor/calls.ts'
import { RECOVERY_CODES } from '#shared/session/factor/rules.ts'
import * as texts from '#shared/session/factor/texts.ts'
import { load } from '#shared/session/start.ts'
import { $me, type Me } from '#shared/session/store.ts'
import * as pageTexts from '#shared/session/page-texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { AppSection, type OnChanged } from './app-section.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import css from './signing-in.css?inline'
import { useProof } from './use-proof.tsx'

type Factors = Answer<typeof readFactors>

const hasOne = ({ app, passkeys }: Factors): boolean => app !== null || passkeys.length > 0

function RecoverySection({ factors, onChanged }: { factors: Factors; onChanged: OnChanged }) {
  const { busy, refused, run, dialog } = useProof()
  const left = t(texts.recoveryLeft, { count: factors.recoveryCodes, all: RECOVERY_CODES })
  async function renew() {
    const question = { title: t(texts.recoveryRenewTitle), text: t(texts.recoveryRenewText) }
    if (!(await confirm({ ...question, yes: t(texts.recoveryRenew) }))) return
    const done = await run(() => api(renewRecoveryCodes, {}))
    if (done) onChanged(done.codes)
  }
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t(texts.recovery)}</h2>
      </div>
      <div className="card-body">
        <p className="muted">{t(texts.recoveryLead)}</p>
        <p>{hasOne(factors) ? left : t(texts.recoveryNone)}</p>
        <RefusedLine refused={refused} />
        {hasOne(factors) && (
          <div className="btn-row">
            <Button busy={busy && t(texts.confirming)} onClick={() => void renew()}>
              {t(texts.recoveryRenew)}
            </Button>
          </div>
        )}
      </div>
      {dialog}
    </section>
  )
}

function TrustedSection({ count, onChanged }: { count: number; onChanged: OnChanged }) {
  const { busy, refused, run } = useCall(forgetTrusted)
  async function forget() {
    const done = await run({})
    if (!done) return
    toast(t(done.message), 'ok')
    onChanged()
  }
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t(texts.trusted)}</h2>
      </div>
      <div className="card-body">
        <p>{t(texts.trustedCount, { count })}</p>
        <RefusedLine refused={refused} />
        <div className="btn-row">
          <Button busy={busy && t(texts.confirming)} onClick={() => void forget()}>
            {t(texts.trustedForget)}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** For whoever must set up a second factor first: why, and how to leave the page. */
function Demanded({ isDone }: { isDone: boolean }) {
  return isDone ? (
    <Callout kind="ok" announce>
      <p>{t(texts.allDone)}</p>
      <p>
        <LinkButton href="/dashboard">{t(texts.toDashboard)}</LinkButton>
      </p>
    </Callout>
  ) : (
    <Callout kind="warn">
      <p>
        <strong>{t(texts.demanded)}</strong>
      </p>
      <p>{t(texts.demandedText)}</p>
      <p>
        <a href="/Logout">{t(pageTexts.signOut)}</a>
      </p>
    </Callout>
  )
}

function Page({ me, factors }: { me: Me; factors: Factors }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const [wasDemanded] = useState(me.mustSetUpFactor)
  const changed: OnChanged = made => {
    setCodes(made)
    reload(readFactors)
    // The codes stay on screen: the rest of the page comes once they are kept.
    if (me.mustSetUpFactor && !made) void load()
  }
  const keep = () => {
    setCodes(undefined)
    if (me.mustSetUpFactor) void load()
  }
  return (
    <>
      {wasDemanded && <Demanded isDone={!me.mustSetUpFactor} />}
      <AppSection app={factors.app} onChanged={changed} />
      <PasskeySection passkeys={factors.passkeys} passkeysAt={factors.passkeysAt} onChanged={changed} />
      <RecoverySection factors={factors} onChanged={changed} />
      {factors.trustedDevices > 0 && <TrustedSection count={factors.trustedDevices} onChanged={changed} />}
      {!me.mustSetUpFactor && (
        <p>
          {t(texts.otherPages)}: <a href={`/updatepassword/${me.id}`}>{t(pageTexts.update)}</a>,{' '}
          <a href="/devices">{t(pageTexts.devicesTitle)}</a>
        </p>
      )}
      {codes && <RecoveryCodes codes={codes} email={me.email} onClose={keep} />}
    </>
  )
}

function SigningIn() {
  const me = useStore($me)
  const factors = useRead(readFactors, {})
  return (
    <>
      <PageHead title={t(texts.title)} lead={t(texts.lead)} />
      <div className="stack">
        <Loaded of={factors} waiting={<Skeleton of="block" count={12} />}>
          {data => (me ? <Page me={me} factors={data} /> : null)}
        </Loaded>
      </div>
    </>
  )
}

define('bee-signing-in', SigningIn, { props: {}, css })
