import * as z from 'zod/mini'

import { fitting, text } from '../kit/calls/incoming.ts'
import { pageInput, pageOf } from '../kit/lists/page.ts'
import { isTimeZone } from '../people/rules.ts'
import { boundsOf } from './rules.ts'
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

const yes = z.optional(z.literal('yes'))
const wish = {
  search: z.optional(text(100)),
  /** Also those who are no longer active. */
  all: yes,
  country: z.optional(text(300)),
  role: z.optional(text(100)),
  team: z.optional(text(300)),
  /** Only where it is working time now. */
  atWork: yes,
  /** Without those whom an Owner put on the map. */
  accounts: yes,
  /** A part of the map: south,west,north,east. */
  within: z.optional(fitting(value => value.length <= 100 && boundsOf(value) !== undefined, texts.invalid))
}

const listed = z.object({
  ...shown,
  type: z.enum(['user', 'm_user']),
  profilePic: z.string(),
  role: z.string(),
  teams: z.array(z.string()),
  rev: z.optional(z.int())
})

export const listMapPeople = {
  says: 'A page of the people on the map by name, and where, no closer than about ten kilometers.',
  input: z.object({ ...wish, ...pageInput }),
  answer: pageOf(listed)
}
export type ListedPerson = z.infer<typeof listed>

export const listMapPlaces = {
  says: 'How many people are where on the map, with a few of their names; in wider fields where there are many places.',
  input: z.object(wish),
  answer: z.object({
    places: z.array(
      z.object({
        lat: z.number(),
        lng: z.number(),
        count: z.int(),
        /** Where most of them are. */
        place: z.string(),
        names: z.array(z.string()),
        /** What to ask for to have these alone. */
        within: z.string()
      })
    ),
    /** Several places stand together: a part of the map says more. */
    isWider: z.boolean(),
    people: z.int(),
    countries: z.int(),
    /** Where most are. */
    most: z.array(z.object({ name: z.string(), count: z.int() }))
  })
}
export type MapPlaces = z.infer<typeof listMapPlaces.answer>

export const readMapChoices = {
  says: 'How many people are on the map, and what they can be narrowed to.',
  input: z.object({}),
  answer: z.object({
    people: z.int(),
    countries: z.array(z.string()),
    roles: z.array(z.string()),
    /** Those with most people on the map. */
    teams: z.array(z.string())
  })
}
export type MapChoices = z.infer<typeof readMapChoices.answer>

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
