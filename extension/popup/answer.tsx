// Why the last press did nothing, or what to know although it was done.
import { useStore } from '@nanostores/react'

import { Callout } from '#widgets/kit/marks/callout.tsx'

import { $pressed, $problem } from '../page-kit/send.ts'
import { $snapshot } from '../page-kit/snapshot.ts'

export function Answer() {
  const problem = useStore($problem)
  const pressed = useStore($pressed)
  const snapshot = useStore($snapshot)
  const refused = problem ?? (pressed ? snapshot?.refused : undefined)
  const note = pressed ? snapshot?.told : undefined
  if (refused !== undefined)
    return (
      <Callout kind="warn" announce>
        {refused}
      </Callout>
    )
  if (note === undefined) return null
  return (
    <Callout kind="info" announce>
      {note}
    </Callout>
  )
}
