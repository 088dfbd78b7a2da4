// What the calls of activities take and answer.
import * as z from 'zod/mini'

import { isInstant } from '../kit/time/day.ts'
import { shownFile } from '../kit/files/files.ts'
import { fitting, id, text } from '../kit/calls/incoming.ts'
import { pageInput, pageOf } from '../kit/lists/page.ts'
import { activityFields, word } from './activity-fields.ts'
import * as rules from './rules.ts'
import * as texts from './texts.ts'

const uuid = z.uuid()
const said = z.object({ message: z.string() })
const day = fitting(rules.isNearDay, texts.dayWrong)
const person = z.object({ _id: uuid, firstName: z.string(), lastName: z.string() })

const state = z.enum(['registered', 'waiting'])
/** Of whoever somebody else put on the list: whether their hours are logged is asked of them once. */
const hoursQuestion = z.nullable(z.enum(['due', 'asked', 'answered']))
const standing = z.enum(['planned', 'cancelled'])
const instant = z.string()

export const activity = z.object({
  _id: uuid,
  rev: z.int(),
  name: z.string(),
  type: z.string(),
  description: z.string(),
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
  location: z.string(),
  online: z.boolean(),
  /** Only to those who are registered, and to whoever looks after it. */
  link: z.string(),
  branch: z.string(),
  theme: z.string(),
  category: z.string(),
  capacity: z.nullable(z.int()),
  waitingList: z.boolean(),
  rrule: z.string(),
  isPublic: z.boolean(),
  projectId: z.nullable(uuid),
  project: z.nullable(z.string()),
  picture: z.nullable(shownFile),
  /** Of its next occurrence, or its last. */
  startsAt: instant,
  endsAt: instant,
  occurrence: z.nullable(z.string()),
  status: standing,
  cancelReason: z.string(),
  registered: z.int(),
  waiting: z.int(),
  placesLeft: z.nullable(z.int()),
  mine: z.nullable(
    z.object({
      _id: uuid,
      state,
      place: z.nullable(z.int()),
      logHours: z.boolean(),
      attended: z.nullable(z.boolean()),
      timeEntryId: z.nullable(uuid),
      hoursQuestion
    })
  ),
  organiser: z.nullable(person),
  /** Whether whoever reads this looks after it. */
  mayManage: z.boolean()
})
export type ShownActivity = z.infer<typeof activity>

const registrationParts = {
  _id: uuid,
  activityId: uuid,
  occurrence: z.nullable(z.string()),
  person,
  state,
  place: z.nullable(z.int()),
  logHours: z.boolean(),
  attended: z.nullable(z.boolean()),
  timeEntryId: z.nullable(uuid),
  hoursQuestion,
  registeredAt: instant,
  rev: z.int()
}
export const registration = z.object(registrationParts)
export type Registration = z.infer<typeof registration>

const conflict = z.object({ _id: uuid, name: z.string(), startsAt: instant, endsAt: instant })

export const listActivities = {
  says: 'Activities by when they are; a series once, as its next occurrence. Coming ones unless `when` says otherwise.',
  input: z.object({
    ...pageInput,
    search: z.optional(text(200)),
    when: z.optional(z.enum(['coming', 'past', 'tomorrow', 'weekend'])),
    endingAfter: z.optional(day),
    online: z.optional(z.enum(['true', 'false'])),
    cancelled: z.optional(z.enum(['true', 'false'])),
    branch: z.optional(text(rules.LONGEST_WORD)),
    theme: z.optional(text(rules.LONGEST_WORD)),
    category: z.optional(text(rules.LONGEST_WORD))
  }),
  answer: pageOf(activity)
}
export const listActivityWords = {
  says: 'The words that activities are told apart by, and how many are to come.',
  input: z.object({}),
  answer: z.object({
    types: z.array(z.string()),
    branches: z.array(z.string()),
    themes: z.array(z.string()),
    categories: z.array(z.string()),
    coming: z.int(),
    thisWeek: z.int()
  })
}
export const createActivity = {
  says: 'Plans an activity, whose organiser you are.',
  input: z.object(activityFields.whole),
  answer: activity
}
export type WrittenActivity = z.output<typeof createActivity.input>
export const readActivity = {
  says: 'An activity, also when it was cancelled or is over; with `occurrence`, that day of a series.',
  input: z.object({ id, occurrence: z.optional(day) }),
  answer: activity
}
export const updateActivity = {
  says: 'Writes an activity anew. Whoever is registered is told when its time moves; who waits moves up when places are added.',
  input: z.object({ id, rev: z.int(), ...activityFields.whole }),
  answer: activity
}
export const cancelActivity = {
  says: 'Cancels an activity, or with `occurrence` one day of it, and tells everybody who registered why.',
  input: z.object({
    id,
    reason: word(rules.LONGEST_REASON, texts.reasonLong).check(z.minLength(1, texts.reasonMissing)),
    occurrence: z.optional(day)
  }),
  answer: activity
}
export const deleteActivity = {
  says: 'Moves an activity that nobody is registered for to the trash for 30 days.',
  input: z.object({ id }),
  answer: said
}
export const restoreActivity = {
  says: 'Takes an activity out of the trash.',
  input: z.object({ id }),
  answer: activity
}
export const listOccurrences = {
  says: 'The days of an activity: a year from its start or today, or those asked for.',
  input: z.object({ id, from: z.optional(day), to: z.optional(day) }),
  answer: z.object({
    items: z.array(
      z.object({
        occurrence: z.string(),
        startsAt: instant,
        endsAt: instant,
        status: standing,
        cancelReason: z.string(),
        registered: z.int(),
        waiting: z.int(),
        placesLeft: z.nullable(z.int())
      })
    )
  })
}

export const register = {
  says: 'Registers you for an activity, or puts you on its waiting list; whoever looks after it also registers others.',
  input: z.object({
    id,
    occurrence: z.optional(z.nullable(day)),
    logHours: z._default(z.boolean(), false),
    personId: z.optional(uuid)
  }),
  answer: z.object({ ...registrationParts, conflicts: z.array(conflict) })
}
export const cancelRegistration = {
  says: 'Gives a place back; the first who waits has it at once.',
  input: z.object({ id }),
  answer: said
}
export const changeRegistration = {
  says: 'Whether the hours of the activity are logged for you when you attended.',
  input: z.object({ id, logHours: z.boolean() }),
  answer: registration
}
const own = z.object({
  ...registrationParts,
  activity: z.object({
    _id: uuid,
    name: z.string(),
    status: standing,
    cancelReason: z.string(),
    location: z.string(),
    online: z.boolean(),
    timeZone: z.string(),
    /** Whether its hours go to a project. */
    hasHours: z.boolean()
  }),
  startsAt: instant,
  endsAt: instant,
  conflicts: z.array(conflict)
})
export type OwnRegistration = z.infer<typeof own>
export const listOwnRegistrations = {
  says: 'What you are registered for or wait for: to come, the next first, or past, the latest first.',
  input: z.object({ when: z.optional(z.enum(['coming', 'past'])) }),
  answer: z.object({ items: z.array(own) })
}
export const listRegistrations = {
  says: 'Who comes to an activity by when they registered, then who waits, in order.',
  input: z.object({ id, occurrence: z.optional(day) }),
  answer: z.object({ items: z.array(registration) })
}
export const noteAttendance = {
  says: 'Notes who attended and who did not, all of it or nothing; from the start on.',
  input: z.object({
    id,
    people: z.array(z.object({ registrationId: uuid, attended: z.nullable(z.boolean()) }), texts.peopleMissing).check(
      z.minLength(1, texts.peopleMissing),
      z.maxLength(rules.MOST_PEOPLE, texts.peopleMissing),
      z.refine(all => new Set(all.map(one => one.registrationId)).size === all.length, texts.personTwice)
    )
  }),
  answer: z.object({ items: z.array(registration) })
}
export const readCheckInCode = {
  says: 'The code of your registration, to be shown at the door.',
  input: z.object({ id }),
  answer: z.object({ code: z.string() })
}
export const checkIn = {
  says: 'Notes by their code that somebody has come. The same code again changes nothing.',
  input: z.object({ code: text(200, texts.codeWrong), at: z.optional(fitting(isInstant, texts.atWrong)) }),
  answer: z.object({ registration })
}
