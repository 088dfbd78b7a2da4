import { spawn } from 'node:child_process'

/** Deletes a folder without waiting for it: the databases of a run are tens of thousands of files. */
export function discard(folder: string): void {
  spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref()
}
