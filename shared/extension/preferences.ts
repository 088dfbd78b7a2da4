// What is kept on this device for a person: the tab they like, and what they log time to.
import { isRecord, isText } from '../kit/is.ts'
import type { PopupTab } from './snapshot.ts'

/** Where it is kept. */
export const KEPT = 'pages'

export interface Preferences {
  personId: string
  tab: PopupTab
  favourites: readonly string[]
  recent: readonly string[]
  /** The day on which the person said that intangible is meant. */
  sure?: string
}

export const noPreferences: Preferences = { personId: '', tab: 'timer', favourites: [], recent: [] }

export const isKept = (value: unknown): value is Preferences =>
  isRecord(value) && isText(value['personId']) && Array.isArray(value['favourites']) && Array.isArray(value['recent'])

/** Another person's are dropped. */
export const keptOf = (kept: Preferences, personId: string | undefined): Preferences =>
  kept.personId === personId ? kept : noPreferences

export const changed = (kept: Preferences, personId: string, change: Partial<Preferences>): Preferences => ({
  ...(kept.personId === personId ? kept : { ...noPreferences, tab: kept.tab }),
  ...change,
  personId
})
