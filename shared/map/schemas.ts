import * as z from 'zod/mini'

import { fitting } from '../kit/incoming.ts'
import { isTimeZone } from '../people/rules.ts'
import * as texts from './texts.ts'

const coords = z.object({ lat: z.number(), lng: z.number() })
/** No closer than about ten kilometers, and without what was typed. */
const location = z.object({ userProvided: z.string(), coords, country: z.string(), city: z.string() })

const shown = {
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  jobTitle: z.string(),
  isActive: z.boolean(),
  location,
  timeZone: z.string()
}

/** Somebody with an account. */
const user = z.object({ ...shown, profilePic: z.string(), role: z.string(), teams: z.array(z.string()) })
/** Somebody whom an Owner put on the map. */
export const entry = z.object({ ...shown, title: z.string(), rev: z.int() })
export type MapEntry = z.infer<typeof entry>

export const listMapLocations = {
  says: 'Who is on the map of team locations, and where, no closer than about ten kilometers.',
  input: z.object({}),
  answer: z.object({ users: z.array(user), mUsers: z.array(entry) })
}
export type MapLocations = z.infer<typeof listMapLocations.answer>

const words = (most: number) =>
  z.string(texts.invalid).check(z.trim(), z.minLength(1, texts.invalid), z.maxLength(most, texts.tooLong))

export const firstName = words(100)
export const lastName = words(100)
export const jobTitle = words(200)

const part = z.string().check(z.maxLength(300, texts.tooLong))
const degrees = (most: number) =>
  z.number(texts.getCoordinates).check(z.gte(-most, texts.getCoordinates), z.lte(most, texts.getCoordinates))

export const sentLocation = z.object(
  {
    userProvided: z.optional(part),
    city: part,
    country: part,
    coords: z.object({ lat: degrees(90), lng: degrees(180) }, texts.getCoordinates)
  },
  texts.getCoordinates
)

const timeZone = z.optional(fitting(isTimeZone, texts.invalid))

const sent = { firstName, lastName, jobTitle, location: sentLocation, timeZone }

export const addMapLocation = {
  says: 'Puts somebody who has no account on the map.',
  input: z.object(sent),
  answer: entry
}

export const editMapLocation = {
  says: 'Changes where somebody is on the map, their name or title; of a person with an account, the profile.',
  input: z.object({
    ...sent,
    _id: z.uuid(texts.invalid),
    type: z.enum(['user', 'm_user'], texts.invalid),
    /** Of somebody whom an Owner put on the map. */
    isActive: z.optional(z.boolean()),
    rev: z.optional(z.int())
  }),
  answer: z.object({
    _id: z.string(),
    type: z.enum(['user', 'm_user']),
    firstName: z.string(),
    lastName: z.string(),
    jobTitle: z.string(),
    location
  })
}

const id = z.uuid()
const message = z.object({ message: z.string() })
export const removeMapLocation = { says: 'Takes somebody off the map.', input: z.object({ id }), answer: message }
export const restoreMapLocation = {
  says: 'Puts somebody who has no account back on the map.',
  input: z.object({ id }),
  answer: message
}

export const mapConsent = z.object({
  shows: z.boolean(),
  /** Tangible hours so far. */
  hours: z.number(),
  /** Whether the profile says where. */
  isLocated: z.boolean()
})
export const readMapConsent = {
  says: 'Whether you are shown on the map, and what is lacking.',
  input: z.object({}),
  answer: mapConsent
}
export const saveMapConsent = {
  says: 'Shows you on the map, or no longer.',
  input: z.object({ shows: z.boolean() }),
  answer: mapConsent
}
