import * as z from 'zod/mini'

import { isAddress, LONGEST_ADDRESS } from '../kit/text/address.ts'
import { upTo } from '../kit/calls/incoming.ts'
import { typedNumber } from '../kit/calls/typed-number.ts'
import { isTimeZone } from '../people/rules.ts'
import { place, privacySettings } from '../people/schemas.ts'
import { meets, setUpRules } from '../session/rules.ts'
import { isName, isTitle, MOST_AT_ONCE, MOST_TEAMS } from './rules.ts'
import * as texts from './texts.ts'
import * as setup from './setup-texts.ts'

const location = z.string(texts.enterLocation).check(
  z.refine(value => value.trim() !== '', texts.enterLocation),
  z.maxLength(200, texts.longLocation)
)

/** Where a person lives: as typed, and as found. */
const foundLocation = z.object({
  userProvided: z.string(),
  coords: z.object({ lat: z.number(), lng: z.number() }),
  country: z.string(),
  city: z.string()
})

const found = z.object({
  /** By its name in the world’s time zone data: 'Europe/Kyiv'. */
  timezone: z.string(),
  currentLocation: foundLocation,
  /** Whose data answered; shown wherever a place is. */
  attribution: z.string()
})

export const findTimezone = {
  says: 'The place and time zone that a typed place means.',
  input: z.object({ location }),
  answer: found
}

const secret = z.string().check(z.maxLength(300))

export const findTimezoneInvited = {
  says: 'The place and time zone that a typed place means, for whoever is invited.',
  input: z.object({ location, token: z.optional(secret) }),
  answer: found
}

const address = z
  .string(texts.email)
  .check(z.trim(), z.toLowerCase(), z.maxLength(LONGEST_ADDRESS, texts.email), z.refine(isAddress, texts.email))
const hours = typedNumber(
  z.number(texts.hours).check(z.minimum(0, texts.hours), z.maximum(168, texts.hours)),
  texts.hours
)

/** Scripts send where they think that the site is; links lead to this one. */
const baseUrl = z.optional(z.string().check(z.maxLength(2000)))

/** Of the token only its reference is shown, for the link is the invited person’s. */
const invitation = z.object({
  _id: z.string(),
  token: z.string(),
  email: z.string(),
  weeklyCommittedHours: z.number(),
  createdDate: z.string(),
  expiration: z.string(),
  isCancelled: z.boolean(),
  isSetupCompleted: z.boolean(),
  /** As the one who invited wrote it; may be empty. */
  firstName: z.string(),
  lastName: z.string(),
  invitedBy: z.nullable(z.string()),
  /** What they begin as, and the names of the teams and of the project that they begin in. */
  role: z.string(),
  places: z.array(z.string())
})
export type OpenInvitation = z.infer<typeof invitation>

export const invite = {
  says: 'Mails somebody the link to set up a profile; an older link of the same address stops working.',
  input: z.object({ baseUrl, email: address, weeklyCommittedHours: z.optional(hours) }),
  answer: z.object({ message: z.string() })
}

/** `hasOne`: there is an open invitation for this address, which is not written over unasked. */
const result = z.object({
  email: z.string(),
  done: z.boolean(),
  message: z.string(),
  hasOne: z.optional(z.literal(true))
})
export type InviteResult = z.infer<typeof result>

export const inviteMany = {
  says: 'Mails many people their setup link, each for themselves, with a result for each.',
  input: z.object({
    invitations: z
      .array(
        z.object({
          email: z.string().check(z.maxLength(300)),
          weeklyCommittedHours: z.optional(hours),
          /** Also where the address has an open invitation, which this replaces. */
          again: z.optional(z.boolean())
        })
      )
      .check(z.minLength(1, texts.nobody), z.maxLength(MOST_AT_ONCE, texts.tooMany)),
    /** What all of them begin as and in, which is no more than the one who invites may give. */
    role: z.optional(z.string().check(z.maxLength(100, texts.role), z.minLength(1, texts.role))),
    teamIds: z.optional(z.array(z.uuid(texts.place)).check(z.maxLength(MOST_TEAMS, texts.manyTeams))),
    projectId: z.optional(z.nullable(z.uuid(texts.place)))
  }),
  answer: z.object({ message: z.string(), results: z.array(result) })
}

export const listInvitations = {
  says: 'The invitations that are not used yet, the newest first; `token` is a reference, not the link.',
  input: z.object({}),
  answer: z.array(invitation)
}

export const renewInvitation = {
  says: 'Mails a new setup link for three weeks, in the place of the one before.',
  input: z.object({ token: secret, baseUrl }),
  answer: invitation
}
export const cancelInvitation = {
  says: 'Cancels an invitation and tells whom it was for.',
  input: z.object({ token: secret }),
  answer: invitation
}

export const readInvitation = {
  says: 'What a setup link is for, while it can be used; otherwise why not.',
  input: z.object({ token: secret }),
  answer: z.omit(invitation, { invitedBy: true, role: true, places: true })
}

const LONGEST = 100

/** One sentence at a time. It goes on after it, so that a choice of a text or a list of one keeps the sentence. */
const filled = (missing: string, wrong: string, passes: (text: string) => boolean) =>
  z.string(missing).check(z.maxLength(LONGEST, wrong), ({ value, issues }) => {
    if (value.length > LONGEST) return
    const message = value.trim() === '' ? missing : passes(value) ? undefined : wrong
    if (message) issues.push({ code: 'custom', message, input: value, continue: true })
  })

const PHONE = /^[\d\s()+./-]{10,40}$/

/** The fields of the form, with the sentence of each rule. */
export const written = {
  firstName: filled(setup.firstNameMissing, setup.firstNameWrong, isName),
  lastName: filled(setup.lastNameMissing, setup.lastNameWrong, isName),
  password: z.string(setup.passwordMissing).check(
    upTo(1000, setup.passwordWeak),
    z.refine(value => value !== '', setup.passwordMissing),
    z.refine(value => Array.from(value).length >= 8, setup.passwordShort),
    z.refine(value => meets(setUpRules, value), setup.passwordWeak)
  ),
  jobTitle: filled(setup.jobTitleMissing, setup.jobTitleWrong, isTitle),
  phoneNumber: filled(setup.phoneMissing, setup.phoneWrong, value => PHONE.test(value.trim())),
  collaborationPreference: filled(setup.videoMissing, setup.videoLong, () => true),
  timeZone: z.string(setup.timeZoneMissing).check(
    upTo(100, setup.timeZoneMissing),
    z.refine(value => value !== '', setup.timeZoneMissing),
    z.refine(isTimeZone, setup.timeZoneMissing)
  )
}

/** The present client sends a list of one. */
const orList = (one: z.ZodMiniType<string, string>) => z.union([one, z.array(one).check(z.length(1))])

export const setUpProfile = {
  says: 'Makes the account of an invited person, and signs them in.',
  input: z.object({
    ...written,
    phoneNumber: orList(written.phoneNumber),
    jobTitle: orList(written.jobTitle),
    token: secret,
    location: z.optional(place),
    homeCountry: z.optional(place),
    privacySettings: z.optional(z.partial(privacySettings)),
    profilePicture: z.optional(z.string().check(z.maxLength(100_000, setup.pictureLarge)))
  }),
  answer: z.object({ token: z.string() })
}

export const countCountries = {
  says: 'How many countries the map has somebody in.',
  input: z.object({}),
  answer: z.object({ CountryCount: z.int() })
}
