// The form in which an invited person sets up their profile.
import * as z from 'zod/mini'

import { type Field, form } from '../kit/form/form.ts'
import { timeZones, words } from '../people/choices.ts'
import { readPlace, writePlace } from '../people/place-text.ts'
import { isNowhere } from '../people/places.ts'
import { setUpRules } from '../session/rules.ts'
import { type setUpProfile, written } from './schemas.ts'
import * as texts from './setup-texts.ts'

/** The usual tools; the first of them is suggested. */
export const videoTools = [
  'Zoom',
  'Google Meet',
  'Microsoft Teams',
  'Skype',
  'WhatsApp',
  'Discord',
  'Jitsi',
  'Webex',
  'FaceTime'
] as const

const fields = {
  profilePicture: { kind: 'picture', label: texts.photo, optional: true, square: true, schema: z.string() },
  firstName: { kind: 'text', label: texts.firstName, autocomplete: 'given-name', schema: written.firstName },
  lastName: { kind: 'text', label: texts.lastName, autocomplete: 'family-name', schema: written.lastName },
  email: { kind: 'email', label: texts.email, autocomplete: 'username', schema: z.string() },
  password: {
    kind: 'password',
    label: texts.password,
    autocomplete: 'new-password',
    schema: written.password,
    checklist: setUpRules.filter(({ passes }) => !passes(''))
  },
  confirmPassword: {
    kind: 'password',
    label: texts.confirmPassword,
    autocomplete: 'new-password',
    schema: z.string(texts.passwordAgainMissing).check(z.minLength(1, texts.passwordAgainMissing))
  },
  jobTitle: { kind: 'text', label: texts.jobTitle, autocomplete: 'organization-title', schema: written.jobTitle },
  phoneNumber: { kind: 'text', label: texts.phone, autocomplete: 'tel', schema: written.phoneNumber },
  showPhone: { kind: 'switch', label: texts.showPhone, schema: z.boolean() },
  showEmail: { kind: 'switch', label: texts.showEmail, schema: z.boolean() },
  collaborationPreference: {
    kind: 'combobox',
    label: texts.video,
    free: true,
    choices: words(videoTools),
    schema: written.collaborationPreference
  },
  location: {
    kind: 'text',
    label: texts.location,
    hint: texts.locationHint,
    schema: z.string(texts.locationMissing).check(z.refine(text => !isNowhere(readPlace(text)), texts.locationMissing))
  },
  timeZone: {
    kind: 'combobox',
    label: texts.timeZone,
    hint: texts.timeZoneHint,
    choices: timeZones,
    schema: written.timeZone
  },
  homeCountry: {
    kind: 'text',
    label: texts.homeCountry,
    optional: true,
    hint: texts.homeCountryHint,
    schema: z.string()
  }
} as const satisfies Record<string, Field>

export const setupForm = form({
  submit: texts.submit,
  busy: texts.submitting,
  fields,
  rules: [
    {
      field: 'confirmPassword',
      text: texts.passwordsDiffer,
      // Also beside a password that is still too weak: both are put right at once.
      beside: [],
      passes: ({ password, confirmPassword }) => password === confirmPassword
    }
  ]
})
export type SetupValues = z.output<(typeof setupForm)['schema']>

export const startOf = (email: string, { firstName, lastName }: { firstName: string; lastName: string }) => ({
  email,
  firstName,
  lastName,
  showPhone: true,
  showEmail: true,
  collaborationPreference: videoTools[0],
  location: '',
  timeZone: '',
  homeCountry: ''
})

/** What is typed, as the call takes it. */
export function setupOf(typed: SetupValues, token: string): z.input<(typeof setUpProfile)['input']> {
  const { profilePicture, location, homeCountry, showPhone, showEmail, ...plain } = typed
  const { email: _, confirmPassword: __, ...sent } = plain
  const home = readPlace(homeCountry)
  return {
    ...sent,
    token,
    privacySettings: { email: showEmail, phoneNumber: showPhone },
    location: readPlace(location),
    ...(writePlace(home) && { homeCountry: home }),
    ...(profilePicture && { profilePicture })
  }
}
