// The second step of signing in: a code, a recovery code or a passkey. Loaded once the password was right.
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { refusalOf } from '#shared/kit/calls/client.ts'
import { Refused, type Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { codeForm, recoveryForm } from '#shared/session/factor/form.ts'
import type { SecondStep as Step } from '#shared/session/factor/schemas.ts'
import * as texts from '#shared/session/factor/texts.ts'
import { finish } from '#shared/session/second.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'

import { knowsPasskeys, askForPasskey } from './browser-passkey.ts'
import { Outside } from './outside.tsx'

type StepKind = 'app' | 'passkey' | 'recovery'

interface WayProps {
  step: Step
  /** The password must be given again: the step took too long, or was taken already. */
  onLate: () => void
}

const isLate = (error: unknown): boolean => error instanceof Refused && error.refusal.status === 401

function CodeWay({ step, onLate, form: shape }: WayProps & { form: typeof codeForm }) {
  const form = useForm(shape, {
    start: { remember: false },
    async onSubmit({ code, remember }) {
      try {
        return await finish({ ticket: step.ticket, code, remember })
      } catch (error) {
        if (!isLate(error)) throw error
        onLate()
        return undefined
      }
    }
  })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={place}>
      <FormView using={form} button="wide" />
    </div>
  )
}

function PasskeyWay({ step, onLate }: WayProps) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refusal>()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  async function use() {
    if (!step.passkey) return
    setBusy(true)
    setRefused(undefined)
    try {
      const assertion = await askForPasskey(step.passkey)
      if (assertion) await finish({ ticket: step.ticket, assertion })
      else setRefused({ status: 400, message: texts.passkeyNone })
    } catch (error) {
      if (isLate(error)) return onLate()
      setRefused(refusalOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {refused && (
        <Callout kind="danger" announce>
          {t(refused.message)}
        </Callout>
      )}
      <Button ref={button} kind="primary" size="lg" block busy={busy && t(texts.goingOn)} onClick={() => void use()}>
        {t(texts.byPasskey)}
      </Button>
    </>
  )
}

const leads: Readonly<Record<StepKind, string>> = {
  app: texts.secondCode,
  passkey: texts.secondPasskey,
  recovery: texts.secondRecovery
}
const others: Readonly<Record<StepKind, string>> = {
  app: texts.byApp,
  passkey: texts.byPasskey,
  recovery: texts.byRecovery
}

interface SecondStepProps {
  step: Step
  /** Back to the password, with a sentence about why. */
  onBack: (why?: string) => void
}

export function SecondStep({ step, onBack }: SecondStepProps) {
  const onLate = () => onBack(texts.secondLate)
  const ways: readonly StepKind[] = [
    ...(step.app ? (['app'] as const) : []),
    ...(step.passkey && knowsPasskeys() ? (['passkey'] as const) : []),
    'recovery'
  ]
  const [way, setWay] = useState<StepKind>(ways[0] ?? 'recovery')
  const views: Readonly<Record<StepKind, ReactNode>> = {
    app: <CodeWay key="app" step={step} onLate={onLate} form={codeForm} />,
    passkey: <PasskeyWay step={step} onLate={onLate} />,
    recovery: <CodeWay key="recovery" step={step} onLate={onLate} form={recoveryForm} />
  }
  return (
    <Outside title={t(texts.secondTitle)} lead={t(leads[way])}>
      {views[way]}
      <div className="ways">
        {ways
          .filter(other => other !== way)
          .map(other => (
            <button key={other} type="button" className="link" onClick={() => setWay(other)}>
              {t(others[other])}
            </button>
          ))}
        <button type="button" className="link" onClick={() => onBack()}>
          {t(texts.startOver)}
        </button>
      </div>
      {way === 'recovery' && <p className="below small muted">{t(texts.lostAll)}</p>}
    </Outside>
  )
}
