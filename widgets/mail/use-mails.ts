import { useCallback, useEffect, useRef, useState } from 'react'

import type { Answer, Input } from '#shared/kit/call.ts'
import { listMails } from '#shared/mail/calls.ts'
import type { Mail } from '#shared/mail/schemas.ts'
import { useCall } from '#widgets/kit/use-call.ts'

export type Wanted = Omit<Input<typeof listMails>, 'before'>

interface Shown extends Answer<typeof listMails> {
  /** What these were looked for by. */
  wanted: Wanted
}

/** Mails page after page, the newest first. Those of before stay until those that are wanted now are here. */
export function useMails(wanted: Wanted) {
  const [shown, setShown] = useState<Shown>()
  const latest = useRef(wanted)
  const further = useCall(listMails)
  const { run, refused } = useCall(listMails)

  const read = useCallback(async () => {
    latest.current = wanted
    const page = await run(wanted)
    // Answers come in any order: one to an older question is dropped.
    if (latest.current === wanted) setShown(page && { ...page, wanted })
  }, [run, wanted])
  useEffect(() => void read(), [read])

  async function readOn({ wanted: same, next }: Shown) {
    if (!next) return
    const page = await further.run({ ...same, before: next })
    if (!page) return
    setShown(now => {
      if (now?.wanted !== same || now.next !== next) return now
      return { ...page, wanted: same, mails: [...now.mails, ...page.mails] }
    })
  }

  return {
    shown,
    // Nor is a refusal of an older question shown over the answer to this one.
    refused: shown?.wanted === wanted ? undefined : refused,
    read: () => void read(),
    isLate: shown !== undefined && shown.wanted !== wanted,
    more: shown?.next === undefined ? undefined : { busy: further.busy, load: () => void readOn(shown) },
    moreRefused: further.refused,
    replace: (mail: Mail) =>
      setShown(now => now && { ...now, mails: now.mails.map(one => (one._id === mail._id ? mail : one)) })
  }
}
