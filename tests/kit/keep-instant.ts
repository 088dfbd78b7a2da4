// Loaded before anything else, this process has the clock of the run, and so has what it starts.
import { atInstant, beginRun, clockOffset } from './instant.ts'
import { misset } from './misset.ts'

declare global {
  var keepsInstant: boolean | undefined
}

if (!globalThis.keepsInstant) {
  beginRun()
  misset(clockOffset())
  globalThis.keepsInstant = true
  Object.assign(process.env, atInstant())
}
