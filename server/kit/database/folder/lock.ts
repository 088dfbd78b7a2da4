// One process per data folder: the kernel releases the lock when the process dies, however it dies.
import { DatabaseSync } from 'node:sqlite'

const BUSY = 5

/** Long enough for another process that is shutting down. */
const PATIENCE = 1000

/** Locks a file for this process. Returns how to unlock it, or undefined when another process has it. */
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
