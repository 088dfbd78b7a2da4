// What a face of Workbee gives the core: where the server is, where things are kept, how to move. Each face fills in its own.
import { shared } from './registry.ts'

export interface Environment {
  /** Where calls go, without a trailing slash. */
  api: string
  /** Kept on this device. */
  keep: Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>
  /** Kept for this tab. */
  tab: Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>
  /** Moves to a path of the site; `replaces` leaves no step to go back to. */
  go: (path: string, replaces?: boolean) => void
  /** Hands a file to the person. */
  saveFile: (name: string, type: string, content: BlobPart) => void
}

function memory(): Environment['keep'] {
  const kept = new Map<string, string>()
  return {
    getItem: name => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: name => void kept.delete(name)
  }
}

/** Storage can be forbidden by the browser; then things last as long as the page. */
function storage(name: 'localStorage' | 'sessionStorage'): Environment['keep'] {
  try {
    return globalThis[name] ?? memory()
  } catch {
    return memory()
  }
}

function saveFile(name: string, type: string, content: BlobPart): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

export const environment = shared<Environment>('environment', () => ({
  api: '/api',
  keep: storage('localStorage'),
  tab: storage('sessionStorage'),
  go: (path, replaces = false) => globalThis.location[replaces ? 'replace' : 'assign'](path),
  saveFile
}))
