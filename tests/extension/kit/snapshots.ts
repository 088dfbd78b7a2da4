// What a background could know, for pages to show.
import { OPEN_AT, options, type Person, type Snapshot } from '#shared/extension/snapshot.ts'
import { today } from '#shared/kit/time/day.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import type { TimerState } from '#shared/timer/schemas.ts'

export const NOTES =
  'Assembled the first two trusses with the Saturday crew, photos in https://docs.example.org/d/truss'
export const NOTES_HTML = `<p>Assembled the first two trusses with the Saturday crew, photos in <a href="https://docs.example.org/d/truss">https://docs.example.org/d/truss</a></p>`

export const me: Person = {
  id: 'mona',
  firstName: 'Mona',
  lastName: 'Okafor',
  email: 'mona@example.org',
  profilePic: '',
  role: 'Volunteer',
  permissions: []
}

const MINUTE = 60_000

/** An hour's goal of which so much has passed. */
export function aTimer(passedMs: number, change: Partial<TimerState> = {}): TimerState {
  const now = Date.now()
  const rests = change.paused || change.started === false
  return {
    _id: me.id,
    userId: me.id,
    rev: 5,
    started: true,
    paused: false,
    forcedPause: false,
    chiming: false,
    time: rests ? 60 * MINUTE - passedMs : 60 * MINUTE,
    goal: 60 * MINUTE,
    initialGoal: 60 * MINUTE,
    startAt: new Date(now - passedMs).toISOString(),
    now: new Date(now).toISOString(),
    stillWorking: null,
    lastSeen: null,
    ...change
  }
}

export const anEntry = (change: Partial<Entry> = {}): Entry => ({
  _id: crypto.randomUUID(),
  rev: 1,
  entryType: 'default',
  personId: me.id,
  projectId: 'kitchen',
  wbsId: 'roof',
  taskId: 'truss',
  dateOfWork: today(new Date()),
  hours: 1,
  minutes: 30,
  notes: NOTES_HTML,
  isTangible: true,
  createdDateTime: '',
  lastModifiedDateTime: '',
  lastModifiedBy: null,
  isActive: true,
  projectName: 'Community Kitchen',
  wbsName: 'Roof',
  taskName: 'Truss assembly day',
  ...change
})

const task = (_id: string, num: string, taskName: string) => ({
  _id,
  num,
  taskName,
  projectId: 'kitchen',
  projectName: 'Community Kitchen',
  wbsId: 'roof',
  wbsName: 'Roof'
})

export const aSnapshot = (change: Partial<Snapshot> = {}): Snapshot => ({
  rev: 1,
  place: { at: 'paired' },
  server: 'https://workbee.example.org',
  options,
  line: 'live',
  offset: 0,
  me,
  timer: aTimer(18 * MINUTE + 43_500),
  week: { seconds: 12.75 * 3600, committedHours: 20 },
  today: { day: today(new Date()), entries: [anEntry()] },
  unread: 2,
  waiting: [],
  attention: [],
  projects: [
    { projectId: 'kitchen', projectName: 'Community Kitchen', category: 'Food' },
    { projectId: 'garden', projectName: 'Garden', category: 'Food' }
  ],
  tasks: [task('drawings', '2.3.1', 'Kitchen roof truss drawings'), task('truss', '2.3.2', 'Truss assembly day')],
  ...change
})

export const atEntry = { [OPEN_AT]: 'entry' }
export const atToday = { [OPEN_AT]: 'today' }
