// A call that changes how one signs in: when the server wants to know who it is, it is asked, and the call made again.
import { type ReactNode, useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import { Refused, type Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { prove } from '#shared/session/factor/calls.ts'
import { proofForm } from '#shared/session/factor/form.ts'
import * as texts from '#shared/session/factor/texts.ts'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'

function ProofDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const form = useForm(proofForm, {
    async onSubmit(given) {
      const proved = await api(prove, given)
      onAnswer(true)
      return proved
    }
  })
  return (
    <DialogForm
      title={t(texts.proofTitle)}
      lead={t(texts.proofLead)}
      size="sm"
      close={texts.cancel}
      using={form}
      onClose={() => onAnswer(false)}
    />
  )
}

export interface ProvenCall {
  busy: boolean
  refused: Refusal | undefined
  /** Undefined when it was refused, or the person did not say who it is. */
  run: <Answer>(ask: () => Promise<Answer>) => Promise<Answer | undefined>
  /** To be drawn beside the button. */
  dialog: ReactNode
}

export function useProof(): ProvenCall {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refusal>()
  const [asked, setAsked] = useState<(isProved: boolean) => void>()

  async function isProved(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setAsked(() => resolve)
    const proved = await promise
    setAsked(undefined)
    return proved
  }

  async function proving<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Refused) || error.refusal.status !== 428) throw error
      return (await isProved()) ? await ask() : undefined
    }
  }

  async function run<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    setBusy(true)
    setRefused(undefined)
    try {
      return await proving(ask)
    } catch (error) {
      setRefused(refusalOf(error))
      if (!(error instanceof Refused)) reportError(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return { busy, refused, run, dialog: asked && <ProofDialog onAnswer={asked} /> }
}
