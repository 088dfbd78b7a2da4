// What people were typing when the page went away: kept for the tab under one name, so that signing out forgets all of it.
import { environment } from '../environment.ts'

const NAME = 'workbee/drafts'

export type DraftValues = Record<string, unknown>
type DraftStorage = 'keep' | 'tab'

function all(area: DraftStorage): Record<string, DraftValues> {
  try {
    return JSON.parse(environment[area].getItem(NAME) ?? '{}')
  } catch {
    return {}
  }
}

/** Undefined forgets it. False when it could not be kept. */
function putDraft(area: DraftStorage, name: string, kept: DraftValues | undefined): boolean {
  const { [name]: before, ...others } = all(area)
  if (!before && !kept) return true
  const drafts = kept ? { ...others, [name]: kept } : others
  try {
    environment[area].setItem(NAME, JSON.stringify(drafts))
    return true
  } catch {
    // The storage is full or forbidden: the draft is not kept, and typing goes on.
    return false
  }
}

/** What was kept under this name: by this tab, else by the last one that kept it for all. */
export const readDraft = (name: string): DraftValues | undefined => all('tab')[name] ?? all('keep')[name]

/**
 * Keeps what is typed; undefined forgets it. False when it could not be kept. What is long work is kept on the device
 * too, for the tab may be closed; a tab where nothing was typed takes nothing from there.
 */
export function writeDraft(name: string, kept: DraftValues | undefined, { onDevice = false } = {}): boolean {
  if (!kept && !all('tab')[name]) return true
  const isOnDevice = onDevice && putDraft('keep', name, kept)
  return putDraft('tab', name, kept) || isOnDevice
}

/** It was sent or given up. */
export function forgetDraft(name: string): void {
  putDraft('tab', name, undefined)
  putDraft('keep', name, undefined)
}

/** The next person at this tab starts with empty forms. */
export const forgetDrafts = (): void => environment.tab.removeItem(NAME)

/** For signing out: nothing is left on the device either. */
export function forgetAllDrafts(): void {
  forgetDrafts()
  environment.keep.removeItem(NAME)
}
