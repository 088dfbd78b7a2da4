// What people were typing when the page went away, kept for the tab under one name so that signing out forgets all of it.
import { environment } from './environment.ts'

const NAME = 'workbee/drafts'

export type Kept = Record<string, unknown>

const all = (): Record<string, Kept> => JSON.parse(environment.tab.getItem(NAME) ?? '{}')

/** What was kept under this name. */
export const readDraft = (name: string): Kept | undefined => all()[name]

/** Keeps what is typed; undefined forgets it. False when it could not be kept. */
export function writeDraft(name: string, kept: Kept | undefined): boolean {
  const { [name]: before, ...others } = all()
  if (!before && !kept) return true
  const drafts = kept ? { ...others, [name]: kept } : others
  try {
    environment.tab.setItem(NAME, JSON.stringify(drafts))
    return true
  } catch {
    // The storage is full or forbidden: the draft is not kept, and typing goes on.
    return false
  }
}

/** For signing out: the next person at this tab starts with empty forms. */
export const forgetDrafts = (): void => environment.tab.removeItem(NAME)
