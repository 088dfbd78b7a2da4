// Inputs and answers of the calls about people, with the sentence of each rule.
import * as z from 'zod/mini'

import { earned } from '../badges/person-schemas.ts'
import { isAddress, LONGEST_ADDRESS } from '../kit/text/address.ts'
import { isDay, isInstant } from '../kit/time/day.ts'
import { fitting, id } from '../kit/calls/incoming.ts'
import { milliseconds, typedNumber } from '../kit/calls/typed-number.ts'
import { validCount } from '../summaries/schemas.ts'
import { isTimeZone, isTeamCode, summaryOptions } from './rules.ts'
import * as texts from './texts.ts'

export * from './history-schemas.ts'

const short = (most: number) => z.string().check(z.maxLength(most, texts.tooLong))

const name = (missing: string, tooShort: string) =>
  z.string(missing).check(
    z.refine(value => value.trim() !== '', missing),
    z.refine(value => value.trim().length >= 2, { error: tooShort }),
    z.maxLength(100, texts.tooLong)
  )

const LOCAL_TIME = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?$/

/** A day, or as the present client sends it: an instant, also as milliseconds, or a time without a zone, which is of its day. */
const day = z.union(
  [
    z.string().check(
      z.maxLength(50),
      z.overwrite(value => LOCAL_TIME.exec(value)?.[1] ?? value),
      z.refine(value => isDay(value) || isInstant(value), texts.day)
    ),
    milliseconds
  ],
  texts.day
)

const hoursTo = (most: number) =>
  typedNumber(z.number(texts.hours).check(z.minimum(0, texts.hours), z.maximum(most, texts.hours)), texts.hours)

/** The present client empties a day with an empty text. */
const orNothing = <S extends z.ZodMiniType>(schema: S) => z.nullable(z.union([schema, z.literal('')]))

export const link = z.object({ Name: short(100), Link: short(2000) })
export type Link = z.infer<typeof link>

const coordinate = (most: number) => z.union([z.number().check(z.minimum(-most), z.maximum(most)), z.literal('')])

/** Where somebody lives. The present client knows an unset place as one of empty texts. */
export const place = z.object({
  userProvided: short(300),
  city: short(200),
  country: short(200),
  coords: z.optional(z.object({ lat: coordinate(90), lng: coordinate(180) }))
})
export type Place = z.infer<typeof place>

export const privacySettings = z.object({
  email: z.boolean(),
  phoneNumber: z.boolean(),
  blueSquares: z.boolean(),
  /** Off, the person is on nobody's leaderboard but their own, and in no export of one. */
  leaderboard: z.boolean()
})
export type PrivacySettings = z.infer<typeof privacySettings>

/** What a person holds beside the role's permissions; a save may name a part of it. */
export const held = z.object({
  frontPermissions: z.array(short(100)).check(z.maxLength(500)),
  removedDefaultPermissions: z.array(short(100)).check(z.maxLength(500)),
  isAcknowledged: z.boolean()
})

const PHONE = /^[\d\s()+./-]*(?:(?:x|ext\.?)\s*\d+)?$/i

/** The present client sends a list of one as its text. */
const listOrOne = (one: z.ZodMiniType<string, string>, most: number, sentence: string) =>
  z.union([z.array(one).check(z.maxLength(most)), one], sentence)

export const bioStates = ['default', 'posted', 'requested'] as const

/** Each field of a profile that can be written, with its rule. */
export const editable = {
  firstName: name(texts.firstNameMissing, texts.firstNameShort),
  lastName: name(texts.lastNameMissing, texts.lastNameShort),
  role: short(60).check(z.minLength(1, texts.role)),
  isActive: z.boolean(),
  isRehireable: z.boolean(),
  isVisible: z.boolean(),
  teamCode: fitting(isTeamCode, texts.teamCode),
  permissions: z.partial(held),
  profilePic: z.string().check(z.maxLength(100_000, texts.pictureTooLarge)),
  startDate: day,
  endDate: orNothing(day),
  reactivationDate: orNothing(day),
  adminLinks: z.array(link).check(z.maxLength(50, texts.tooManyLinks)),
  personalLinks: z.array(link).check(z.maxLength(50, texts.tooManyLinks)),
  mediaUrl: short(2000),
  jobTitle: listOrOne(short(200), 20, texts.tooLong),
  phoneNumber: listOrOne(z.string().check(z.regex(PHONE, texts.phone), z.maxLength(40, texts.phone)), 10, texts.phone),
  email: z.string(texts.email).check(z.maxLength(LONGEST_ADDRESS, texts.email), z.refine(isAddress, texts.email)),
  bio: short(10_000),
  bioPosted: z.enum(bioStates),
  weeklycommittedHours: hoursTo(168),
  missedHours: hoursTo(10_000),
  weeklySummaryOption: z.enum(summaryOptions, texts.summaryOption),
  privacySettings: z.partial(privacySettings),
  collaborationPreference: short(200),
  timeZone: fitting(isTimeZone, texts.timeZone),
  location: place,
  homeCountry: place
}

export const changes = z.partial(z.object(editable))
/** What a save may change: any of the fields. */
export type Changes = z.infer<typeof changes>

const answerLinks = z.array(link)

export const blueSquare = z.object({ _id: id, date: z.string(), description: z.string(), createdDate: z.string() })
export type BlueSquare = z.infer<typeof blueSquare>
export const timeEdit = z.object({ _id: id, date: z.string(), initialSeconds: z.int(), newSeconds: z.int() })
export type TimeEdit = z.infer<typeof timeEdit>

/** A profile as the viewer may see it: hidden fields are missing. */
export const profile = z.object({
  _id: id,
  rev: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  isActive: z.boolean(),
  isProtected: z.boolean(),
  /** Whether the viewer's rights are enough to change what this person signs in with. */
  mayTakeOver: z.boolean(),
  isVisible: z.boolean(),
  isRehireable: z.optional(z.boolean()),
  teamCode: z.string(),
  permissions: z.optional(held),
  profilePic: z.string(),
  createdDate: z.string(),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  reactivationDate: z.optional(z.nullable(z.string())),
  erasesOn: z.optional(z.nullable(z.string())),
  adminLinks: z.optional(answerLinks),
  personalLinks: answerLinks,
  mediaUrl: z.optional(z.string()),
  jobTitle: z.array(z.string()),
  phoneNumber: z.optional(z.array(z.string())),
  email: z.optional(z.string()),
  bio: z.string(),
  bioPosted: z.optional(z.enum(bioStates)),
  weeklycommittedHours: z.number(),
  weeklycommittedHoursHistory: z.optional(z.array(z.object({ hours: z.number(), dateChanged: z.string() }))),
  missedHours: z.number(),
  weeklySummaryOption: z.enum(summaryOptions),
  privacySettings: z.optional(privacySettings),
  collaborationPreference: z.string(),
  timeZone: z.string(),
  location: place,
  homeCountry: z.optional(place),
  teams: z.array(z.object({ _id: id, teamName: z.string() })),
  projects: z.array(z.object({ _id: id, projectName: z.string(), category: z.string() })),
  /** The ids of both, for clients that send the whole profile back: it comes along, and says what they had read and when. */
  placesRead: z.optional(z.object({ at: z.string(), projects: z.array(id), teams: z.array(id) })),
  tangibleHoursReportedThisWeek: z.optional(z.string()),
  totalTangibleHrs: z.optional(z.number()),
  totalIntangibleHrs: z.optional(z.number()),
  /** By the lower-case name of each category, all of them. */
  hoursByCategory: z.optional(z.record(z.string(), z.number())),
  personalBestMaxHrs: z.optional(z.number()),
  totalCommittedHours: z.optional(z.number()),
  /** Blue squares, the newest first. */
  infringements: z.optional(z.array(blueSquare)),
  /** Edits of the time of tangible entries, the newest first. */
  timeEntryEditHistory: z.optional(z.array(timeEdit)),
  /** This week's first, then the three before it. */
  weeklySummaries: z.optional(
    z.array(z.object({ summary: z.string(), dueDate: z.string(), uploadDate: z.nullable(z.string()) }))
  ),
  weeklySummariesCount: z.optional(z.int()),
  /** Those first that the person features. */
  badgeCollection: z.array(earned)
})
export type Profile = z.infer<typeof profile>

const said = z.object({ message: z.string() })
const byId = { id }

export const readProfile = {
  says: 'A person’s profile, with the fields that you may see.',
  input: z.object(byId),
  answer: profile
}

/** Scripts name a project or a team by its id or send the whole of it. */
export const named = z.union([z.uuid(), z.object({ _id: z.uuid() })])

/** Of this century: a database knows no year nought. */
const readAt = fitting(at => isInstant(at) && at > '2000')
const idsRead = z.array(z.uuid()).check(z.maxLength(500))

const sentSummary = z.object({
  summary: z.string().check(z.maxLength(200_000, texts.tooLong)),
  dueDate: z.optional(z.nullable(z.string())),
  uploadDate: z.optional(z.nullable(z.string()))
})

export const saveProfile = {
  says: 'Changes fields of a profile; what is not sent stays. Each field has a right of its own.',
  input: z.object({
    ...changes.shape,
    ...byId,
    weeklyCommittedHours: z.optional(editable.weeklycommittedHours),
    /** The present client acknowledges a change of rights so. */
    isAcknowledged: z.optional(z.boolean()),
    /** Those that are left out are struck, by whoever may. */
    timeEntryEditHistory: z.optional(z.array(z.object({ _id: id })).check(z.maxLength(1000))),
    /** In the places that the answer has them; a place that is null or left out stays as it is. */
    weeklySummaries: z.optional(z.array(z.nullable(sentSummary)).check(z.maxLength(100))),
    /** The whole lists: who is named joins, who is left out leaves, by whoever may. */
    projects: z.optional(z.array(named).check(z.maxLength(500))),
    teams: z.optional(z.array(named).check(z.maxLength(500))),
    /** What stood in both lists when they were read: then only what the sender changed in them is changed. */
    placesRead: z.optional(z.object({ at: readAt, projects: idsRead, teams: idsRead })),
    weeklySummariesCount: z.optional(validCount),
    rev: z.optional(z.int())
  }),
  answer: profile
}

export const setStatus = {
  says: 'Makes somebody active or inactive, or sets their final day.',
  input: z.object({
    ...byId,
    status: z.enum(['Active', 'Inactive']),
    endDate: z.optional(editable.endDate),
    reactivationDate: z.optional(editable.reactivationDate),
    isSet: z.optional(z.enum(['FinalDay', 'NotSetFinalDay']))
  }),
  answer: said
}

export const setProperty = {
  says: 'Changes one field of a profile by its name.',
  /** A `rev` refuses the change when somebody else saved the person meanwhile. */
  input: z.object({ ...byId, key: short(100), value: z.unknown(), rev: z.optional(z.int()) }),
  answer: z.object({ message: z.string(), rev: z.int() })
}

export const setRehireable = {
  says: 'Says whether somebody would be welcome back.',
  input: z.object({ ...byId, isRehireable: z.boolean() }),
  answer: z.object({ message: z.string(), isRehireable: z.boolean() })
}

export const setVisibility = {
  says: 'Shows somebody on the leaderboard, or takes them off it.',
  input: z.object({ ...byId, isVisible: z.boolean() }),
  answer: z.object({ message: z.string(), isVisible: z.boolean() })
}

export const setBioStatus = {
  says: 'Says whether a biography is asked for, or posted.',
  input: z.object({ ...byId, bioPosted: editable.bioPosted }),
  answer: z.object({ message: z.string(), user: profile })
}

export const choosePicture = {
  says: 'Puts a picture on a profile, sent as a data address.',
  input: z.object({ user_id: id, selectedImage: editable.profilePic }),
  answer: said
}
export const removePicture = {
  says: 'Takes the picture off a profile.',
  input: z.object({ user_id: id }),
  answer: said
}

const person = z.object({ _id: id, firstName: z.string(), lastName: z.string() })
export type Named = z.infer<typeof person>

const text = short(100).check(z.minLength(1))
export const searchPeople = {
  says: 'Up to ten active people whose name holds the text, for scripts.',
  input: z.object({ name: text }),
  answer: z.array(person)
}
/** Active people with a link to a page there. */
export const listFacebook = {
  says: 'Active people whose profile links to a Facebook page.',
  input: z.object({}),
  answer: z.array(z.object({ ...person.shape, links: z.array(link) }))
}
export const findPeople = {
  says: 'Up to ten active people whose name holds the text.',
  input: z.object({ text }),
  answer: z.array(person)
}
export const peopleOfSingleName = {
  says: 'People whose first or last name begins so.',
  input: z.object({ name: text }),
  answer: z.array(person)
}
export const peopleOfFullName = {
  says: 'People with this first and last name.',
  input: z.object({ name: short(200) }),
  answer: z.array(person)
}
export const picturesOfName = {
  says: 'The pictures of everybody with this first and last name.',
  input: z.object({ name: short(200) }),
  answer: z.array(z.object({ _id: id, profilePic: z.string(), badgeCollection: z.array(earned) }))
}

export const basics = z.object({
  ...person.shape,
  isActive: z.boolean(),
  startDate: z.string(),
  createdDate: z.string(),
  endDate: z.nullable(z.string())
})
export const listBasics = {
  says: 'Name, status and days of everybody.',
  /** Everybody in one answer without a `size`, while there are no more than that answer bears; `after` is the last `_id` of the page before. */
  input: z.object({
    search: z.optional(short(100)),
    after: z.optional(z.uuid()),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)))
  }),
  answer: z.array(basics)
}
