// What is typed of a mail to many, kept until it is sent or discarded.
import { useCallback, useEffect, useMemo, useState } from 'react'

import { readDraft } from '#shared/kit/form/drafts.ts'
import { blank, type Draft, draftFrom, isBlank, withAddress } from '#shared/mail/form.ts'
import { useDraft } from '#widgets/kit/form/use-draft.ts'
import { useLatest } from '#widgets/kit/form/use-latest.ts'

interface WrittenDraft {
  draft: Draft
  latest: () => Draft
  change: (part: Partial<Draft>) => void
  /** Puts a mail that was not sent in place of what was written. */
  take: (draft: Draft) => void
  /** When the draft was last kept; undefined when it is empty, false when it could not be. */
  savedAt: string | false | undefined
  /** When the draft that came back was kept. */
  backFrom: string | undefined
  reset: () => void
}

const keptOf = (draft: Draft) => (isBlank(draft) ? undefined : { ...draft })

export function useWritten(userId: string, to: string | undefined): WrittenDraft {
  const name = `mailing ${userId}`
  const [kept] = useState(() => draftFrom(readDraft(name)))
  const [draft, write, latest] = useLatest<Draft>(kept ?? blank)
  const [savedAt, setSavedAt] = useState<WrittenDraft['savedAt']>(kept?.at)
  const [isBack, setBack] = useState(kept !== undefined)
  const change = useCallback(
    (part: Partial<Draft>) => write(now => ({ ...now, ...part, at: new Date().toISOString() })),
    [write]
  )

  // A link to this page may name somebody to write to.
  useEffect(() => {
    if (to) write(now => ({ ...now, to: withAddress(now.to, to) }))
  }, [to, write])

  const fresh = useMemo(() => keptOf(draft), [draft])
  const forget = useDraft(name, fresh, {
    onWritten: (_, isKept) => setSavedAt(isKept && fresh?.at),
    onDevice: true,
    newest: useCallback(() => keptOf(latest()), [latest])
  })
  return {
    draft,
    latest,
    change,
    take(next) {
      write(() => next)
      setBack(false)
    },
    savedAt,
    backFrom: isBack ? kept?.at : undefined,
    reset() {
      forget()
      write(() => blank)
      setSavedAt(undefined)
      setBack(false)
    }
  }
}
