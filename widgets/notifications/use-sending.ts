import { useCallback, useMemo, useState } from 'react'

import { readDraft } from '#shared/kit/form/drafts.ts'
import { t } from '#shared/kit/texts.ts'
import { sendNotification } from '#shared/notifications/calls.ts'
import type { Audiences } from '#shared/notifications/schemas.ts'
import {
  blank,
  type Draft,
  draftFrom,
  isBlank,
  type Problems,
  problemsOf,
  reach,
  recipientsOf,
  wordsOf
} from '#shared/notifications/sending.ts'
import * as texts from '#shared/notifications/centre-texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useDraft } from '#widgets/kit/form/use-draft.ts'
import { useLatest } from '#widgets/kit/form/use-latest.ts'

const NO_PROBLEMS: Problems = {}

const keptOf = (draft: Draft) => (isBlank(draft) ? undefined : { ...draft })

const agreed = (draft: Draft, audiences: Audiences): Promise<boolean> => {
  const count = reach(draft, audiences)
  return confirm({
    title: t(texts.confirmTitle, { count }),
    text: t(texts.confirmText, { audience: wordsOf(draft, audiences) }),
    yes: t(texts.send)
  })
}

/** What is being written, kept until it is sent or discarded, and the way it is sent. */
export function useSending(userId: string, audiences: Audiences) {
  const name = `notification ${userId}`
  const [kept] = useState(() => draftFrom(readDraft(name)))
  const [draft, write, latest] = useLatest(kept ?? blank)
  const [tried, setTried] = useState(false)
  const sending = useCall(sendNotification)
  const forget = useDraft(
    name,
    useMemo(() => keptOf(draft), [draft]),
    { newest: useCallback(() => keptOf(latest()), [latest]) }
  )

  const reset = () => {
    forget()
    write(() => blank)
    setTried(false)
    sending.forget()
  }

  /** Whether something still has to be put right first. */
  async function send(): Promise<Problems> {
    setTried(true)
    const now = latest()
    const problems = problemsOf(now, audiences)
    const recipients = recipientsOf(now)
    if (problems.message ?? problems.recipients ?? !recipients) return problems
    if (!(await agreed(now, audiences))) return NO_PROBLEMS
    const sent = await sending.run({ message: now.html, recipients })
    if (!sent) return NO_PROBLEMS
    toast(t(texts.sent, { count: sent.recipients }), 'ok')
    reset()
    return NO_PROBLEMS
  }

  return {
    draft,
    change: (part: Partial<Draft>) => write(now => ({ ...now, ...part })),
    isBack: kept !== undefined,
    isBlank: isBlank(draft),
    problems: tried ? problemsOf(draft, audiences) : NO_PROBLEMS,
    busy: sending.busy,
    refused: sending.refused,
    send,
    reset
  }
}
