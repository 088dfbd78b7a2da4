// The folder of the embedded database: taken by one process, and never left half made.
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { t } from '#shared/kit/texts.ts'

import { texts } from './texts.ts'
import { syncPath } from './durable-files.ts'
import { lock } from './folder-lock.ts'
import { Unusable } from './unusable.ts'

/** The PostgreSQL inside PGlite; its files are not those of another one. */
const VERSION = '18'

export interface DataFolder {
  data: string
  /** Whether the database is yet to be created. */
  fresh: boolean
  /** Says that a fresh database is complete; until then the next start begins anew. */
  finish: () => void
  leave: () => void
}

export function takeFolder(folder: string): DataFolder {
  const leave = claim(folder)
  const data = join(folder, 'database')
  const unfinished = join(folder, 'database.unfinished')
  try {
    if (existsSync(unfinished)) rmSync(data, { recursive: true, force: true })
    const found = versionOf(data)
    if (found && found !== VERSION) throw new Unusable(t(texts.otherVersion, { folder, found, ours: VERSION }))
    if (!found) {
      writeFileSync(unfinished, '')
      syncPath(folder)
    }
    const finish = (): void => {
      if (found) return
      rmSync(unfinished)
      syncPath(folder)
    }
    return { data, fresh: !found, finish, leave }
  } catch (error) {
    leave()
    throw error
  }
}

function claim(folder: string): () => void {
  let leave: (() => void) | undefined
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    leave = lock(join(folder, 'database.lock'))
  } catch (error) {
    throw new Unusable(t(texts.readOnly, { folder }), { cause: error })
  }
  if (!leave) throw new Unusable(t(texts.inUse, { folder }))
  return leave
}

function versionOf(data: string): string | undefined {
  const file = join(data, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}
