// The profile as a form: one control a line, drawn for those who may write it, and turned back into the changes of a save.
import { toDay } from '../kit/time/day.ts'
import * as z from 'zod/mini'

import { type Field, type Fields, type Form, form } from '../kit/form/form.ts'
import type { Actor } from '../kit/rights.ts'
import { timeZones, words } from './choices.ts'
import { type FieldName, isFieldName, writable } from './fields.ts'
import { linksProblem, isUrl } from './links.ts'
import { parsed, readPlace, writePlace } from './place-text.ts'
import { nowhere } from './places.ts'
import { CODE_SHAPE, isTimeZone, summaryOptions } from './rules.ts'
import { bioStates, type Changes, editable, link, type Link, type Profile } from './schemas.ts'
import * as texts from './texts.ts'

const { labels } = texts

export const readLinks = (text: string): Link[] => parsed(z.array(link), text) ?? []

export const linksSchema = (isAdmin: boolean) =>
  z.string().check(({ value, issues }) => {
    const message = linksProblem(readLinks(value), isAdmin)
    if (message) issues.push({ code: 'custom', message, input: value })
  })

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** What is typed with commas between, or each on its own line. */
export const splitList = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map(one => one.trim())
    .filter(Boolean)
const listOf = (schema: z.ZodMiniType) =>
  z.string().check(({ value, issues }) => {
    const message = schema.safeParse(splitList(value)).error?.issues[0]?.message
    if (message) issues.push({ code: 'custom', message, input: value })
  })

const bioChoices = [
  { value: 'default', label: texts.bioDefault },
  { value: 'requested', label: texts.bioRequested },
  { value: 'posted', label: texts.bioIsPosted }
] as const satisfies readonly { value: (typeof bioStates)[number]; label: string }[]
const emptyOr = (passes: (text: string) => boolean, sentence: string) =>
  z.string().check(z.refine(text => text.trim() === '' || passes(text), sentence))

const day = z.string().check(z.minLength(1, texts.day))

export const fields = {
  profilePic: { kind: 'picture', label: labels.profilePic, optional: true, square: true, schema: z.string() },
  firstName: { kind: 'text', label: labels.firstName, autocomplete: 'given-name', schema: editable.firstName },
  lastName: { kind: 'text', label: labels.lastName, autocomplete: 'family-name', schema: editable.lastName },
  jobTitle: { kind: 'text', label: labels.jobTitle, optional: true, schema: listOf(editable.jobTitle) },
  email: { kind: 'email', label: labels.email, autocomplete: 'off', schema: editable.email },
  showEmail: { kind: 'switch', label: texts.showEmail, schema: z.boolean() },
  phoneNumber: { kind: 'text', label: labels.phoneNumber, optional: true, schema: listOf(editable.phoneNumber) },
  showPhone: { kind: 'switch', label: texts.showPhone, schema: z.boolean() },
  showBlueSquares: { kind: 'switch', label: texts.showBlueSquares, schema: z.boolean() },
  showOnLeaderboard: {
    kind: 'switch',
    label: texts.showOnLeaderboard,
    hint: texts.showOnLeaderboardHint,
    schema: z.boolean()
  },
  collaborationPreference: {
    kind: 'combobox',
    label: labels.collaborationPreference,
    optional: true,
    free: true,
    choices: words(['Zoom', 'Google Meet', 'Skype', 'WhatsApp', 'Discord']),
    schema: editable.collaborationPreference
  },
  location: { kind: 'text', label: labels.location, optional: true, hint: texts.locationHint, schema: z.string() },
  timeZone: {
    kind: 'combobox',
    label: labels.timeZone,
    choices: timeZones,
    schema: z.string().check(z.refine(isTimeZone, texts.timeZone))
  },
  homeCountry: {
    kind: 'text',
    label: labels.homeCountry,
    optional: true,
    hint: texts.homeCountryHint,
    schema: z.string()
  },
  bio: { kind: 'textarea', label: labels.bio, optional: true, schema: editable.bio },
  bioPosted: { kind: 'choice', label: labels.bioPosted, choices: bioChoices, schema: editable.bioPosted },
  personalLinks: { kind: 'text', label: labels.personalLinks, optional: true, schema: linksSchema(false) },
  adminLinks: { kind: 'text', label: labels.adminLinks, optional: true, schema: linksSchema(true) },
  mediaUrl: { kind: 'text', label: labels.mediaUrl, optional: true, schema: emptyOr(isUrl, texts.mediaUrl) },
  role: { kind: 'choice', label: labels.role, schema: editable.role },
  teamCode: {
    kind: 'text',
    label: labels.teamCode,
    optional: true,
    placeholder: CODE_SHAPE,
    schema: editable.teamCode
  },
  weeklycommittedHours: {
    kind: 'number',
    label: labels.weeklycommittedHours,
    schema: editable.weeklycommittedHours
  },
  missedHours: {
    kind: 'number',
    label: labels.missedHours,
    hint: texts.missedHoursHint,
    schema: editable.missedHours
  },
  weeklySummaryOption: {
    kind: 'choice',
    label: labels.weeklySummaryOption,
    choices: words(summaryOptions),
    schema: editable.weeklySummaryOption
  },
  startDate: { kind: 'date', label: labels.startDate, schema: day },
  endDate: { kind: 'date', label: labels.endDate, optional: true, schema: z.string() },
  isVisible: { kind: 'switch', label: texts.isVisible, schema: z.boolean() },
  isRehireable: { kind: 'switch', label: texts.isRehireable, schema: z.boolean() }
} as const satisfies Record<string, Field>

export type Control = keyof typeof fields
const isControl = (name: string): name is Control => Object.hasOwn(fields, name)
export const controls = Object.keys(fields).filter(isControl)

/** Which field of the profile a control writes; the switches stand for one field together. */
const fieldOf = (control: Control): FieldName => (isFieldName(control) ? control : 'privacySettings')

export const mayWrite = (me: Actor, profile: Profile, control: Control): boolean =>
  writable(me, { ownerId: profile._id }, fieldOf(control)) &&
  ((control !== 'email' && control !== 'endDate') || profile.mayTakeOver) &&
  // Volunteers are always on the leaderboard, so the switch would do nothing.
  (control !== 'isVisible' || profile.role !== 'Volunteer') &&
  profile[fieldOf(control)] !== undefined

/** The controls that this person may use on this profile: all of them, or of these. */
export function profileForm(me: Actor, profile: Profile, only: readonly Control[] = controls): Form<Fields> {
  const mine: Fields = {}
  for (const control of only) if (mayWrite(me, profile, control)) mine[control] = fields[control]
  return form({
    submit: texts.save,
    busy: texts.saving,
    fields: mine,
    rules: [
      {
        field: 'endDate',
        text: texts.days,
        beside: ['startDate'],
        passes: ({ startDate, endDate }) =>
          !textOf(endDate) || !textOf(startDate) || textOf(endDate) >= textOf(startDate)
      }
    ]
  })
}

export type ControlValue = boolean | number | string

/** What the controls hold for a profile. */
export const startOf = (profile: Profile): Record<Control, ControlValue> => ({
  profilePic: profile.profilePic,
  firstName: profile.firstName,
  lastName: profile.lastName,
  jobTitle: profile.jobTitle.join(', '),
  email: profile.email ?? '',
  showEmail: profile.privacySettings?.email ?? true,
  phoneNumber: profile.phoneNumber?.join(', ') ?? '',
  showPhone: profile.privacySettings?.phoneNumber ?? true,
  showBlueSquares: profile.privacySettings?.blueSquares ?? true,
  showOnLeaderboard: profile.privacySettings?.leaderboard ?? true,
  collaborationPreference: profile.collaborationPreference,
  location: writePlace(profile.location),
  timeZone: profile.timeZone,
  homeCountry: writePlace(profile.homeCountry ?? nowhere),
  bio: profile.bio,
  bioPosted: profile.bioPosted ?? 'default',
  personalLinks: JSON.stringify(profile.personalLinks),
  adminLinks: JSON.stringify(profile.adminLinks ?? []),
  mediaUrl: profile.mediaUrl ?? '',
  role: profile.role,
  teamCode: profile.teamCode,
  weeklycommittedHours: profile.weeklycommittedHours,
  missedHours: profile.missedHours,
  weeklySummaryOption: profile.weeklySummaryOption,
  startDate: toDay(profile.startDate),
  endDate: profile.endDate ? toDay(profile.endDate) : '',
  isVisible: profile.isVisible,
  isRehireable: profile.isRehireable ?? true
})

const toChange: Record<Control, (text: string, value: unknown) => Changes> = {
  profilePic: profilePic => ({ profilePic }),
  firstName: firstName => ({ firstName }),
  lastName: lastName => ({ lastName }),
  jobTitle: text => ({ jobTitle: splitList(text) }),
  email: email => ({ email }),
  showEmail: (_, email) => ({ privacySettings: { email: email === true } }),
  phoneNumber: text => ({ phoneNumber: splitList(text) }),
  showPhone: (_, phone) => ({ privacySettings: { phoneNumber: phone === true } }),
  showBlueSquares: (_, squares) => ({ privacySettings: { blueSquares: squares === true } }),
  showOnLeaderboard: (_, shown) => ({ privacySettings: { leaderboard: shown === true } }),
  collaborationPreference: collaborationPreference => ({ collaborationPreference }),
  location: text => ({ location: readPlace(text) }),
  timeZone: timeZone => ({ timeZone }),
  homeCountry: text => ({ homeCountry: readPlace(text) }),
  bio: bio => ({ bio }),
  bioPosted: text => ({ bioPosted: bioStates.find(state => state === text) }),
  personalLinks: text => ({ personalLinks: readLinks(text) }),
  adminLinks: text => ({ adminLinks: readLinks(text) }),
  mediaUrl: mediaUrl => ({ mediaUrl }),
  role: role => ({ role }),
  teamCode: teamCode => ({ teamCode }),
  weeklycommittedHours: text => ({ weeklycommittedHours: Number(text) }),
  missedHours: text => ({ missedHours: Number(text) }),
  weeklySummaryOption: text => ({ weeklySummaryOption: summaryOptions.find(option => option === text) }),
  startDate: startDate => ({ startDate }),
  endDate: endDate => ({ endDate }),
  isVisible: (_, visible) => ({ isVisible: visible === true }),
  isRehireable: (_, rehireable) => ({ isRehireable: rehireable === true })
}

/** Only what differs from the profile, so that nobody's other changes are written over. */
export function changesOf(values: Readonly<Record<string, unknown>>, profile: Profile): Changes {
  const start = startOf(profile)
  const changed = controls.filter(name => name in values && (values[name] ?? '') !== start[name])
  return changed
    .map(name => toChange[name](textOf(values[name]), values[name]))
    .reduce<Changes>(
      (sum, { privacySettings, ...one }) => ({
        ...sum,
        ...one,
        ...(privacySettings && { privacySettings: { ...sum.privacySettings, ...privacySettings } })
      }),
      {}
    )
}
