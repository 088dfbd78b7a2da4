// An application as the site sends it, for React.
import { useCallback, useEffect, useState } from 'react'

import { type Application, Sender } from '#shared/jobs/sending.ts'
import { api } from '#shared/kit/api.ts'
import type { Refusal } from '#shared/kit/refused.ts'

export function useApplication() {
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
  const prepare = useCallback(() => sender.prepare(), [sender])

  /** True once the server has it. */
  async function send(application: Application): Promise<boolean> {
    setRefused(undefined)
    const refusal = await sender.send(application)
    setRefused(refusal)
    return !refusal
  }

  return { send, prepare, refused, isWaiting }
}
