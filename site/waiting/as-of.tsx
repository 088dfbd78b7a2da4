// Says that what is shown is from before, until the server has answered.
import { useStore } from '@nanostores/react'

import { $asOf } from '#shared/kit/calls/last-known.ts'
import { ownInstant } from '#shared/kit/time/own-zone.ts'
import { t } from '#shared/kit/texts.ts'
import { $unreached } from '#shared/session/store.ts'

import { texts } from '../texts.ts'

export function AsOf() {
  const at = useStore($asOf)
  const unreached = useStore($unreached)
  if (at === undefined) return null
  const time = ownInstant(new Date(at)) ?? ''
  return (
    <p className="as-of" role={unreached ? 'status' : undefined}>
      {t(unreached ? texts.asOfAway : texts.asOf, { time })}
    </p>
  )
}
