// What a timer times: a project or task, and the note that becomes the entry's. Pure.

/** More than an entry needs; the entry's form takes longer ones. */
export const LONGEST_NOTE = 2000
export const LONGEST_LABEL = 300

/** The label is kept with the ids, so that a device that knows no projects can say what it is. */
export interface WorkChoice {
  projectId: string
  wbsId: string | null
  taskId: string | null
  label: string
}

export interface Work {
  chosen: WorkChoice | null
  /** Plain text. */
  notes: string
  /** When it last changed, which orders the states of one rev. A change of work has no rev of its own: a note typed on one
   *  device must not make a pause pressed on another count as outdated. */
  at: number
}

export interface WorkChange {
  chosen?: WorkChoice | null | undefined
  notes?: string | undefined
}

export const noWork: Work = { chosen: null, notes: '', at: 0 }

/** A change made before the last one, on a device that was offline, fills in what is still empty and replaces nothing. */
export function changeWork(work: Work, { chosen, notes }: WorkChange, setAt: number): Work {
  const isOld = setAt < work.at
  const next = {
    chosen: chosen === undefined || (isOld && work.chosen) ? work.chosen : chosen,
    notes: notes === undefined || (isOld && work.notes) ? work.notes : notes
  }
  const same = next.chosen === work.chosen && next.notes === work.notes
  return same ? work : { ...next, at: Math.max(setAt, work.at + 1) }
}

/** After its entry is saved the next time is of the same work, with a note of its own. */
export const afterEntry = (work: Work, at: number): Work => (work.notes ? changeWork(work, { notes: '' }, at) : work)

export const isSameWork = (one: WorkChoice | null, other: WorkChoice | null): boolean =>
  one?.projectId === other?.projectId && (one?.taskId ?? null) === (other?.taskId ?? null)

/** The note is its person's own until the entry is saved: whoever else sees the timer sees what is timed. */
export const withoutNote = <State extends { work?: Work | undefined }>(state: State): State =>
  state.work ? { ...state, work: { ...state.work, notes: '' } } : state
