// The folder of the embedded database: locked by one process, and never used half made.
import { accessSync, chmodSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { t } from '#shared/kit/texts.ts'

import { texts } from '../texts.ts'
import { syncPath } from './durable-files.ts'
import { lock } from './lock.ts'
import { makeFolder } from './make-folder.ts'
import { Unusable } from '../unusable.ts'

/** The PostgreSQL inside PGlite; its files are not those of another one. */
const VERSION = '18'

export interface DataFolder {
  data: string
  /** Whether the database is yet to be created. */
  fresh: boolean
  /** Marks a fresh database as complete; until then the next start creates it anew. */
  finish: () => void
  unlock: () => void
}

export function openDataFolder(folder: string): DataFolder {
  const unlock = lockFolder(folder)
  const data = join(folder, 'database')
  const unfinished = join(folder, 'database.unfinished')
  try {
    if (existsSync(unfinished)) rmSync(data, { recursive: true, force: true })
    const found = versionOf(data)
    if (found && found !== VERSION) throw new Unusable(t(texts.otherVersion, { folder, found, ours: VERSION }))
    // The engine makes its files open to all, so their folder is closed, whatever the one around it is.
    makeFolder(data)
    chmodSync(data, 0o700)
    if (!found) {
      writeFileSync(unfinished, '')
      syncPath(folder)
    }
    const finish = (): void => {
      if (found) return
      rmSync(unfinished)
      syncPath(folder)
    }
    return { data, fresh: !found, finish, unlock }
  } catch (error) {
    unlock()
    throw error
  }
}

function lockFolder(folder: string): () => void {
  let unlock: (() => void) | undefined
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
    unlock = lock(join(folder, 'database.lock'))
  } catch (error) {
    throw new Unusable(t(texts.readOnly, { folder }), { cause: error })
  }
  if (!unlock) throw new Unusable(t(texts.inUse, { folder }))
  return unlock
}

function versionOf(data: string): string | undefined {
  const file = join(data, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}
