// What properties take and events carry, as a page builder reads it: these declarations are served as they stand here.

/** An entry of time. */
export interface BeeEntry {
  _id: string
  personId: string
  projectId: string | null
  wbsId: string | null
  taskId: string | null
  /** A Pacific day, such as `2026-11-25`. */
  dateOfWork: string
  hours: number
  minutes: number
  /** HTML. */
  notes: string
  isTangible: boolean
  projectName?: string | undefined
  taskName?: string | undefined
}
export interface BeeSaved {
  entry: BeeEntry
}
/** A project or task that can be timed. */
export interface BeeWork {
  projectId: string
  wbsId: string | null
  taskId: string | null
  label: string
}
export interface BeeTimerMoment {
  /** Whose timer it is. */
  userId: string
  /** Worked so far, in whole seconds; of one that stopped, up to then. */
  seconds: number
  /** The goal, in seconds. */
  goal: number
  /** What is timed; null until it is chosen. */
  work: BeeWork | null
}
export interface BeeHandedIn {
  userId: string
  /** The Sunday on which the week begins. */
  week: string
}
export interface BeeTimeOff {
  id: string
  personId: string
  startingDate: string
  endingDate: string
}
export interface BeePerson {
  personId: string
  href: string
}
export interface BeeId {
  id: string
}
export interface BeeHref {
  href: string
}
export interface BeeSignedIn {
  /** Where the page would go next. */
  to: string
}
/** What a plot shows; `values` has one for each point, and null is a gap. */
export interface BeePlotShown {
  kind: 'bars' | 'lines' | 'share' | 'stacked'
  label: string
  points: readonly { short: string; name?: string }[]
  series: readonly { name: string; values: readonly (number | null)[] }[]
  compared?: { name: string; values: readonly (number | null)[] }
  limit?: { name: string; value: number }
  format?: 'count' | 'hours' | 'percent'
  head?: string
}
/** Somebody on the map; `lines` stand under the name. */
export interface BeeSpot {
  id: string
  name: string
  title: string
  place: string
  lat: number
  lng: number
  isActive: boolean
  lines: readonly string[]
}
