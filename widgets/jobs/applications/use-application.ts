// An application as the site sends it, for React.
import { useCallback, useEffect, useRef, useState } from 'react'

import { type Application, Sender } from '#shared/jobs/sending.ts'
import { countVisit } from '#shared/jobs/visits.ts'
import { api } from '#shared/kit/calls/api.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'

export function useApplication(jobId: string) {
  const [refused, setRefused] = useState<Refusal>()
  const [isWaiting, setWaiting] = useState(false)
  const [sender] = useState(
    () =>
      new Sender({
        ask: () => api,
        solve: async (challenge, bits) => (await import('#shared/kit/proof.ts')).solve(challenge, bits),
        onWaiting: setWaiting
      })
  )
  useEffect(() => () => sender.end(), [sender])
  const isBegun = useRef(false)
  const prepare = useCallback(() => {
    if (!isBegun.current) countVisit(api, jobId, 'begun')
    isBegun.current = true
    return sender.prepare()
  }, [sender, jobId])
  const linkOf = () => sender.link

  /** True once the server has it. */
  async function send(application: Application): Promise<boolean> {
    setRefused(undefined)
    const refusal = await sender.send(application)
    setRefused(refusal)
    return !refusal
  }

  return { send, prepare, linkOf, refused, isWaiting }
}
