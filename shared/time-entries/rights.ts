// Who may do what with time entries. Pure; time is an argument.
import type { Day } from '../kit/time/day.ts'
import { type Actor, holds, mayTouch, type Subject } from '../kit/rights.ts'
import type { EntryType } from './rules.ts'

interface OwnedEntry {
  personId: string
  dateOfWork: Day
  entryType?: EntryType | undefined
  notes?: string | undefined
}

/** Work that was stored without a note, as time at a site is: its person adds it, on whichever day they come to it. */
export const waitsForNote = ({ entryType = 'default', notes }: Pick<OwnedEntry, 'entryType' | 'notes'>): boolean =>
  entryType === 'default' && notes === ''

/** One's own entry of today may still be changed freely. */
const isFresh = (me: Actor, entry: OwnedEntry, today: Day): boolean =>
  me.id === entry.personId && entry.dateOfWork === today && (entry.entryType ?? 'default') === 'default'

export interface MayEdit {
  time: boolean
  description: boolean
  date: boolean
  project: boolean
  tangible: boolean
}

/** Which fields of the entry this person may change. The call row already limits Owners' entries to Owners. */
export function mayEdit(me: Actor, entry: OwnedEntry, today: Day): MayEdit {
  const fresh = isFresh(me, entry, today)
  const anyDescription = holds(me, 'editTimeEntryDescription')
  return {
    time: fresh || holds(me, 'editTimeEntryTime'),
    description: fresh || anyDescription || (me.id === entry.personId && waitsForNote(entry)),
    date: holds(me, 'editTimeEntryDate'),
    project: fresh || anyDescription,
    tangible: mayChooseTangible(me, entry.personId)
  }
}

/** Whether this person says of new time whether it is tangible. */
export const mayChooseTangible = (me: Actor, personId: string): boolean =>
  holds(me, me.id === personId ? 'toggleTangibleTime' : 'editTimeEntryToggleTangible')

export const mayEditAny = (me: Actor, entry: OwnedEntry, today: Day): boolean =>
  Object.values(mayEdit(me, entry, today)).some(Boolean)

export const mayDelete = (me: Actor, entry: OwnedEntry, today: Day): boolean =>
  me.id === entry.personId
    ? isFresh(me, entry, today) || holds(me, 'deleteTimeEntryOwn')
    : holds(me, 'deleteTimeEntryOthers')

/** Who besides its person may read what became of an entry: whoever may change or delete those of others. */
export const mayTell = ['editTimeEntryTime', 'editTimeEntryDescription', 'deleteTimeEntryOthers'] as const

/** Always for oneself; for others with either right, within the general rules about Owners. */
export const mayAddFor = (me: Actor, subject: Subject): boolean =>
  me.id === subject.ownerId ||
  ((holds(me, 'postTimeEntry') || holds(me, 'putUserProfileImportantInfo')) && mayTouch(me, subject))

/** Lost hours are logged by people who may add time for others. */
export const mayAddLost = (me: Actor): boolean => holds(me, 'postTimeEntry')

/** Without the right to the date an entry is for today. */
export const mayDate = (me: Actor): boolean => holds(me, 'editTimeEntryDate')
