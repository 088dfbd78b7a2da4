// Reminds people of their week; for ten seconds it can be taken back.
import { useState } from 'react'

import * as texts from '#shared/blue-squares/answer-texts.ts'
import { listAtRisk, remindOfHours, takeBackReminders } from '#shared/blue-squares/calls.ts'
import { api } from '#shared/kit/api.ts'
import { refusalOf } from '#shared/kit/client.ts'
import { reload } from '#shared/kit/load.ts'
import { Refused } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import * as kit from '#widgets/kit/texts.ts'

/** As many as one call takes. */
const MOST = 1000

function partsOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / MOST) }, (_none, at) => ids.slice(at * MOST, (at + 1) * MOST))
}

function sayWhy(error: unknown): void {
  if (!(error instanceof Refused)) reportError(error)
  toast(t(texts.failed, { message: t(refusalOf(error).message) }), 'danger')
}

async function takeBack(people: readonly string[]): Promise<void> {
  try {
    for (const part of partsOf(people)) {
      const { message, takenBack } = await api(takeBackReminders, { people: part })
      toast(t(message), takenBack.length === part.length ? 'ok' : 'info')
    }
  } catch (error) {
    sayWhy(error)
  }
  reload(listAtRisk)
}

export function useReminding() {
  const [busy, setBusy] = useState(false)
  /** Whether it was done; of one that was refused the rows stay chosen. */
  async function remind(people: readonly string[]): Promise<boolean> {
    if (busy || !people.length) return false
    setBusy(true)
    try {
      for (const part of partsOf(people)) {
        const { message, reminded } = await api(remindOfHours, { people: part })
        const action = { label: t(kit.undo), run: () => void takeBack(reminded) }
        toast(t(message), reminded.length ? 'ok' : 'info', reminded.length ? { action } : {})
      }
      return true
    } catch (error) {
      sayWhy(error)
      return false
    } finally {
      setBusy(false)
      reload(listAtRisk)
    }
  }
  return { busy, remind }
}
