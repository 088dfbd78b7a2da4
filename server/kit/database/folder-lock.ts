// One process a data folder: the kernel holds the lock and lets go of it when the process dies, however it dies.
import { DatabaseSync } from 'node:sqlite'

const BUSY = 5

/** Long enough for a predecessor that is just shutting down. */
const PATIENCE = 1000

/** Locks a file for this process. Returns how to let go, or nothing when another process holds it. */
export function lock(file: string): (() => void) | undefined {
  const holder = new DatabaseSync(file, { timeout: PATIENCE })
  try {
    holder.exec('begin exclusive')
    return () => holder.close()
  } catch (error) {
    holder.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return undefined
    throw error
  }
}
