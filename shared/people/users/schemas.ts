// Inputs and answers of user management.
import * as z from 'zod/mini'

import { isDay } from '../../kit/time/day.ts'
import { fitting, text } from '../../kit/calls/incoming.ts'
import { pageInput } from '../../kit/lists/page.ts'
import { days } from '../../kit/lists/lists.ts'
import { skills } from '../../questionnaire/rules.ts'
import { standings } from '../rules.ts'
import { editable, held, named } from '../schemas.ts'
import { timeZone } from '../texts.ts'
import { userList } from './list.ts'
import * as texts from './texts.ts'

export type { User } from './list.ts'

const skillNames = skills.map(({ name }) => name)
const { noSkill, noMark } = texts

/** What the list is narrowed by. */
const narrowing = {
  search: z.optional(z.string().check(z.maxLength(100))),
  status: z.optional(z.enum(standings)),
  role: z.optional(z.string().check(z.maxLength(60))),
  /** When they started: `from..to`, in Pacific days. */
  started: z.optional(days),
  /** A skill that they show, by its name in lists; any of theirs where only `least` is given. */
  skill: z.optional(z.enum(skillNames, noSkill)),
  /** How much of it they have, of ten. */
  least: z.optional(z.coerce.number(noMark).check(z.int(noMark), z.gte(1, noMark), z.lte(10, noMark)))
}

export const listUsers = {
  says: 'A page of everybody, searched, narrowed and sorted, with the fields that you may see.',
  input: z.object({ ...pageInput, ...narrowing, sort: z.optional(z.string().check(z.maxLength(40))) }),
  answer: z.object({
    ...userList.answer.shape,
    /** How many there are in all, with the first page. */
    active: z.optional(z.int()),
    inactive: z.optional(z.int())
  })
}

/** As scripts know it: the titles are one text, and what may not be seen is missing. */
export const listProfiles = {
  says: 'Everybody in one answer, by last name, with the fields that you may see.',
  input: z.object({}),
  answer: z.array(
    z.object({
      _id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      role: z.string(),
      weeklycommittedHours: z.number(),
      jobTitle: z.string(),
      email: z.optional(z.string()),
      permissions: z.optional(held),
      isActive: z.boolean(),
      reactivationDate: z.nullable(z.string()),
      startDate: z.string(),
      createdDate: z.string(),
      endDate: z.nullable(z.string()),
      timeZone: z.string()
    })
  )
}

const id = z.uuid()

export const createUser = {
  says: 'Makes an account for somebody, and mails them how to sign in.',
  input: z.object({
    firstName: editable.firstName,
    lastName: editable.lastName,
    email: editable.email,
    role: z._default(editable.role, 'Volunteer'),
    /** Must be changed at the first sign-in. Without one a first password is mailed. */
    password: z.optional(z.string().check(z.maxLength(1000))),
    jobTitle: z.optional(editable.jobTitle),
    phoneNumber: z.optional(editable.phoneNumber),
    bio: z.optional(editable.bio),
    weeklycommittedHours: z.optional(editable.weeklycommittedHours),
    weeklyCommittedHours: z.optional(editable.weeklycommittedHours),
    weeklySummaryOption: z.optional(editable.weeklySummaryOption),
    personalLinks: z.optional(editable.personalLinks),
    adminLinks: z.optional(editable.adminLinks),
    mediaUrl: z.optional(editable.mediaUrl),
    projects: z.optional(z.array(named).check(z.maxLength(100))),
    teams: z.optional(z.array(named).check(z.maxLength(100))),
    privacySettings: z.optional(editable.privacySettings),
    collaborationPreference: z.optional(editable.collaborationPreference),
    /** The organisation’s where it is empty. */
    timeZone: z.optional(z.union([z.literal(''), editable.timeZone], timeZone)),
    location: z.optional(editable.location),
    homeCountry: z.optional(editable.homeCountry),
    teamCode: z.optional(editable.teamCode),
    startDate: z.optional(editable.startDate),
    /** Says that this is somebody else of the same name. */
    allowsDuplicateName: z.optional(z.boolean())
  }),
  answer: z.object({ _id: z.string(), message: z.string() })
}

export const deleteUser = {
  says: 'Deletes an account, with the time it logged or with that kept in the archive.',
  input: z.object({ id: text(100), option: z.enum(['delete', 'archive']), userId: z.optional(text(100)) }),
  answer: z.object({ message: z.string() })
}

const change = z.object({
  user_id: id,
  item: z.string().check(z.maxLength(100)),
  value: z.unknown(),
  /** The version of the person that was edited; a newer one is not overwritten. */
  rev: z.optional(z.int())
})

export const changeUsers = {
  says: 'Changes fields of many people, all of them or none; each field has a right of its own.',
  input: z.object({ changes: z.array(change).check(z.minLength(1), z.maxLength(500)) }),
  answer: z.object({ message: z.string() })
}

export const acts = [
  'activate',
  'deactivate',
  'pause',
  'finalDay',
  'rehireable',
  'notRehireable',
  'show',
  'hide',
  'delete',
  'archive'
] as const
export type ActOnUsers = (typeof acts)[number]

const result = z.object({ _id: z.string(), name: z.string(), done: z.boolean(), message: z.string() })
export type UserResult = z.infer<typeof result>

/** Each of them is a transaction of its own, so that more would take longer than anybody waits. */
export const MOST_AT_ONCE = 500

export const actOnUsers = {
  says: 'One act on many people, each for themselves, with a result for each.',
  input: z.object({
    /** Whom it is for; else `all` who fit, without those of `except`. */
    ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MOST_AT_ONCE))),
    all: z.optional(z.object(narrowing)),
    except: z.optional(z.array(id).check(z.maxLength(MOST_AT_ONCE))),
    /** How many fitted `all` when the person looked: another number is asked about again. */
    seen: z.optional(z.int()),
    act: z.enum(acts),
    /** The final day, or the day of return. */
    day: z.optional(fitting(isDay, texts.dayNeeded))
  }),
  answer: z.object({ message: z.string(), results: z.array(result) })
}

export const listCodesInUse = {
  says: 'The team codes that active people have, each once.',
  input: z.object({}),
  answer: z.object({ message: z.string(), distinctTeamCodes: z.array(z.string()) })
}

export const projectsOfName = {
  says: 'The projects of whoever has this first and last name.',
  input: z.object({ name: z.string().check(z.maxLength(200)) }),
  answer: z.object({ message: z.string(), allProjects: z.array(z.string()) })
}

const mate = z.object({ _id: z.string(), firstName: z.string(), lastName: z.string(), role: z.string() })

export const listReportees = {
  says: 'The team mates of somebody whose role stands below theirs.',
  input: z.object({ id: text(100) }),
  answer: z.array(mate)
}

export const listTeamMates = {
  says: 'Whom somebody shares a visible team with.',
  input: z.object({ id: text(100) }),
  answer: z.object({
    myteam: z.array(mate)
  })
}
