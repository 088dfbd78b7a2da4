// PGlite's files on the disk, with the sync that PGlite leaves out: a commit that is acknowledged survives a power cut.
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  nfd?: number | null
  node: unknown
}

/** The part of Emscripten's NODEFS that its types leave out. */
interface NodeFiles {
  stream_ops: { fsync?: (stream: Stream) => number }
  realPath: (node: unknown) => string
}

type Start = Parameters<NodeFS['init']>

export class DurableFiles extends NodeFS {
  readonly #synced: () => void

  constructor(folder: string, synced: () => void) {
    super(folder)
    this.#synced = synced
  }

  override async init(...[postgres, options]: Start): ReturnType<NodeFS['init']> {
    const started = await super.init(postgres, options)
    const before = started.emscriptenOpts.preRun ?? []
    const sync = (module: { NODEFS: unknown }): void => {
      const files = module.NODEFS as NodeFiles
      files.stream_ops.fsync = stream => {
        if (typeof stream.nfd === 'number') fsyncSync(stream.nfd)
        else syncPath(files.realPath(stream.node))
        this.#synced()
        return 0
      }
    }
    return { emscriptenOpts: { ...started.emscriptenOpts, preRun: [...before, sync] } }
  }
}

// `-F` turns syncing off, and the build has no fdatasync, which PostgreSQL would take by itself.
export const durableStart = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync'
]

/** Syncs one file or folder. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Syncs a folder and all that is in it. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    syncPath(join(entry.parentPath, entry.name))
  }
  syncPath(folder)
}
