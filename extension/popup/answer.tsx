// Why the last press did nothing, or what to know although it was done.
import { useStore } from '@nanostores/react'

import { $pressed, $problem } from '../page-kit/send.ts'
import { $snapshot } from '../page-kit/snapshot.ts'
import { PressOutcome } from '../page-kit/press-outcome.tsx'

export function Answer() {
  const problem = useStore($problem)
  const pressed = useStore($pressed)
  const snapshot = useStore($snapshot)
  const refused = problem ?? (pressed ? snapshot?.refused : undefined)
  const note = pressed ? snapshot?.told : undefined
  return refused === undefined ? <PressOutcome kind="info" text={note} /> : <PressOutcome kind="warn" text={refused} />
}
