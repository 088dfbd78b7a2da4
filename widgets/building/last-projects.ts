// The projects that were chosen last on this device.
import { environment } from '#shared/kit/environment.ts'
import { isText } from '#shared/kit/is.ts'

const KEY = 'lastSites'
const MOST = 3

export function lastProjects(): string[] {
  try {
    const kept: unknown = JSON.parse(environment.keep.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isText) : []
  } catch {
    return []
  }
}

export const keepProject = (id: string): void =>
  environment.keep.setItem(KEY, JSON.stringify([id, ...lastProjects().filter(one => one !== id)].slice(0, MOST)))
