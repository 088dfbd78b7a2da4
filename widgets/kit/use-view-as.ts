// Looking at the site as somebody, wherever their name stands: it is asked first, and the server has the last word.
import { environment } from '#shared/kit/environment.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import type { Subject } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { startViewing } from '#shared/session/calls.ts'
import * as texts from '#shared/session/texts.ts'
import { viewAs } from '#shared/session/viewing.ts'

import { confirm } from './dialogs/confirm.ts'
import { useCall } from './use-call.ts'

export interface ViewingAs {
  allowed: boolean
  busy: boolean
  refused: Refusal | undefined
  view: (name: string) => Promise<void>
}

export function useViewAs(subject: Subject): ViewingAs {
  const { allowed, busy, refused, run } = useCall(startViewing, subject)

  async function view(name: string) {
    const title = t(texts.viewAsTitle, { name })
    if (!(await confirm({ title, text: t(texts.viewAsText), yes: t(texts.viewAs) }))) return
    const viewed = await run({ userId: subject.ownerId })
    if (!viewed) return
    viewAs(viewed)
    environment.go('/dashboard')
  }

  return { allowed, busy, refused, view }
}
