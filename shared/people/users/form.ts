// The forms of user management.
import * as z from 'zod/mini'

import { form, type Field } from '../../kit/form/form.ts'
import { fields, readLinks, splitList } from '../form.ts'
import { linksProblem } from '../links.ts'
import { readPlace } from '../place-text.ts'
import { isNowhere } from '../places.ts'
import { editable } from '../schemas.ts'
import * as texts from './texts.ts'
import type { createUser } from './schemas.ts'

/** The final day, or the day of return. */
export const dayForm = (submit: string, label: string, earliest?: string) =>
  form({
    submit,
    busy: texts.saving,
    fields: {
      day: {
        kind: 'date',
        label,
        schema: z.string(texts.dayNeeded).check(z.minLength(1, texts.dayNeeded)),
        limits: () => (earliest ? { min: earliest } : {})
      }
    }
  })

export const deleteForm = form({
  submit: texts.deleteGo,
  busy: texts.saving,
  fields: {
    option: {
      kind: 'choice',
      label: texts.deleteWhat,
      choices: [
        { value: 'deactivate', label: texts.deleteInactive },
        { value: 'archive', label: texts.deleteArchive },
        { value: 'delete', label: texts.deleteAll }
      ],
      schema: z.enum(['deactivate', 'archive', 'delete'])
    }
  }
})

const adminLink = (Name: string) =>
  z.string().check(({ value, issues }) => {
    const message = value.trim() ? linksProblem([{ Name, Link: value }], true) : undefined
    if (message) issues.push({ code: 'custom', message, input: value })
  })

const { email, jobTitle, role, weeklycommittedHours, weeklySummaryOption, bio, location, timeZone, personalLinks } =
  fields

/** The fields of the profile, but for those that only the form of a new person has. */
const fieldsOfNew = {
  firstName: { ...fields.firstName, autocomplete: 'off' },
  lastName: { ...fields.lastName, autocomplete: 'off' },
  email,
  phoneNumber: { ...fields.phoneNumber, hint: texts.phoneHint },
  jobTitle,
  role,
  weeklycommittedHours,
  weeklySummaryOption,
  startDate: { ...fields.startDate, schema: editable.startDate },
  teamCode: { ...fields.teamCode, hint: texts.teamCodeHint },
  bio,
  location,
  timeZone,
  teams: { kind: 'text', label: texts.teams, optional: true, schema: z.string() },
  projects: { kind: 'text', label: texts.projectsOfNew, optional: true, schema: z.string() },
  personalLinks,
  googleDoc: { kind: 'text', label: texts.googleDoc, optional: true, schema: adminLink(texts.googleDoc) },
  mediaFolder: { kind: 'text', label: texts.mediaFolder, optional: true, schema: adminLink(texts.mediaFolder) },
  allowsDuplicateName: { kind: 'checkbox', label: texts.allowsDuplicateName, schema: z.boolean() }
} as const satisfies Record<string, Field>

export const newUserForm = form({ submit: texts.create, busy: texts.creating, fields: fieldsOfNew })
export type NewUser = z.output<(typeof newUserForm)['schema']>

/** What is typed, as the call takes it. */
export function newUserOf(typed: NewUser): z.input<(typeof createUser)['input']> {
  const { googleDoc, mediaFolder, phoneNumber, jobTitle, location, personalLinks, teams, projects, ...plain } = typed
  const place = readPlace(location)
  const adminLinks = [
    { Name: texts.googleDoc, Link: googleDoc },
    { Name: texts.mediaFolder, Link: mediaFolder }
  ].filter(({ Link }) => Link.trim() !== '')
  return {
    ...plain,
    adminLinks,
    ...(!isNowhere(place) && { location: place }),
    personalLinks: readLinks(personalLinks),
    phoneNumber: splitList(phoneNumber),
    jobTitle: splitList(jobTitle),
    teams: splitList(teams),
    projects: splitList(projects)
  }
}
