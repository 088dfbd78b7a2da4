// The authenticator app: setting it up by its QR code or key, confirming it by a code, turning it off.
import { useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import type { Answer } from '#shared/kit/calls/call.ts'
import { formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { confirmApp, removeApp, startApp } from '#shared/session/factor/calls.ts'
import { confirmForm } from '#shared/session/factor/form.ts'
import { grouped } from '#shared/session/factor/rules.ts'
import type { Factors } from '#shared/session/factor/schemas.ts'
import * as texts from '#shared/session/factor/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'

import { QrCode } from './qr-code.tsx'
import { useProof } from './use-proof.tsx'

type AppSetup = Answer<typeof startApp>

/** What a section of the page tells it: something changed, and recovery codes, if it made some. */
export type OnChanged = (codes?: readonly string[]) => void

interface SetUpProps {
  begun: AppSetup
  onChanged: OnChanged
  onClose: () => void
}

function SetUp({ begun: { secret, address }, onChanged, onClose }: SetUpProps) {
  const form = useForm(confirmForm, {
    async onSubmit(given) {
      const added = await api(confirmApp, given)
      toast(t(added.message), 'ok')
      onClose()
      onChanged(added.codes)
      return added
    }
  })
  const ways = (
    <div className="app-ways">
      <QrCode text={address} label={t(texts.appQr)} />
      <div>
        <p>{t(texts.appScan)}</p>
        <p>
          <a href={address}>{t(texts.appOpen)}</a>
        </p>
        <p className="small muted">{t(texts.appKey)}</p>
        <p className="key">
          <code>{grouped(secret)}</code>
        </p>
      </div>
    </div>
  )
  return <DialogForm title={t(texts.appSteps)} notice={ways} close={texts.cancel} using={form} onClose={onClose} />
}

export function AppSection({ app, onChanged }: Pick<Factors, 'app'> & { onChanged: OnChanged }) {
  const { busy, refused, run, dialog } = useProof()
  const [begun, setBegun] = useState<AppSetup>()
  async function turnOff() {
    const question = { title: t(texts.appTurnOffTitle), text: t(texts.appTurnOffText), yes: t(texts.appTurnOff) }
    if (!(await confirm({ ...question, danger: true }))) return
    const done = await run(() => api(removeApp, {}))
    if (!done) return
    toast(t(done.message), 'ok')
    onChanged()
  }
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t(texts.app)}</h2>
        {app && <Pill kind="ok">{t(texts.on)}</Pill>}
      </div>
      <div className="card-body">
        <p className="muted">{t(texts.appLead)}</p>
        <p>{app ? t(texts.appOn, { when: formatInstant(new Date(app), 'told') }) : t(texts.appOff)}</p>
        <RefusedLine refused={refused} />
        <div className="btn-row">
          <Button
            kind={app ? 'secondary' : 'primary'}
            busy={busy && t(texts.confirming)}
            onClick={() => void run(() => api(startApp, {})).then(setBegun)}
          >
            {t(app ? texts.appSetUpAgain : texts.appSetUp)}
          </Button>
          {app && (
            <Button kind="danger" onClick={() => void turnOff()}>
              {t(texts.appTurnOff)}
            </Button>
          )}
        </div>
      </div>
      {dialog}
      {begun && <SetUp begun={begun} onChanged={onChanged} onClose={() => setBegun(undefined)} />}
    </section>
  )
}
