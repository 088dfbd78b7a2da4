// The forms of user management.
import * as z from 'zod/mini'

import { form, type Field } from '../kit/form.ts'
import { linksSchema, readLinks } from './form.ts'
import { CODE_SHAPE, isTimeZone, summaryOptions } from './rules.ts'
import { linksProblem } from './links.ts'
import { readPlace } from './place-text.ts'
import { isNowhere } from './places.ts'
import { editable } from './schemas.ts'
import { labels, locationHint, timeZone as noTimeZone } from './texts.ts'
import * as texts from './user-texts.ts'
import type { createUser } from './user-schemas.ts'

/** The final day, or the day of return. */
export const dayForm = (label: string, earliest?: string) =>
  form({
    submit: texts.saveDay,
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

const list = (schema: z.ZodMiniType) =>
  z.string().check(({ value, issues }) => {
    const message = schema.safeParse(splitList(value)).error?.issues[0]?.message
    if (message) issues.push({ code: 'custom', message, input: value })
  })

export const splitList = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map(one => one.trim())
    .filter(Boolean)

const adminLink = (Name: string) =>
  z.string().check(({ value, issues }) => {
    const message = value.trim() ? linksProblem([{ Name, Link: value }], true) : undefined
    if (message) issues.push({ code: 'custom', message, input: value })
  })

const words = (names: readonly string[]) => names.map(value => ({ value, label: value }))

const fields = {
  firstName: { kind: 'text', label: labels.firstName, autocomplete: 'off', schema: editable.firstName },
  lastName: { kind: 'text', label: labels.lastName, autocomplete: 'off', schema: editable.lastName },
  email: { kind: 'email', label: labels.email, autocomplete: 'off', schema: editable.email },
  phoneNumber: {
    kind: 'text',
    label: labels.phoneNumber,
    optional: true,
    hint: texts.phoneHint,
    schema: list(editable.phoneNumber)
  },
  jobTitle: { kind: 'text', label: labels.jobTitle, optional: true, schema: list(editable.jobTitle) },
  role: { kind: 'choice', label: labels.role, schema: editable.role },
  weeklycommittedHours: {
    kind: 'number',
    label: labels.weeklycommittedHours,
    schema: editable.weeklycommittedHours
  },
  weeklySummaryOption: {
    kind: 'choice',
    label: labels.weeklySummaryOption,
    choices: words(summaryOptions),
    schema: editable.weeklySummaryOption
  },
  startDate: { kind: 'date', label: labels.startDate, schema: editable.startDate },
  teamCode: {
    kind: 'text',
    label: labels.teamCode,
    optional: true,
    hint: texts.teamCodeHint,
    placeholder: CODE_SHAPE,
    schema: editable.teamCode
  },
  bio: { kind: 'textarea', label: labels.bio, optional: true, schema: editable.bio },
  location: { kind: 'text', label: labels.location, optional: true, hint: locationHint, schema: z.string() },
  timeZone: { kind: 'combobox', label: labels.timeZone, schema: z.string().check(z.refine(isTimeZone, noTimeZone)) },
  teams: { kind: 'text', label: texts.teams, optional: true, schema: z.string() },
  projects: { kind: 'text', label: texts.projectsOfNew, optional: true, schema: z.string() },
  personalLinks: { kind: 'text', label: labels.personalLinks, optional: true, schema: linksSchema(false) },
  googleDoc: { kind: 'text', label: texts.googleDoc, optional: true, schema: adminLink(texts.googleDoc) },
  mediaFolder: { kind: 'text', label: texts.mediaFolder, optional: true, schema: adminLink(texts.mediaFolder) },
  allowsDuplicateName: { kind: 'checkbox', label: texts.allowsDuplicateName, schema: z.boolean() }
} as const satisfies Record<string, Field>

export const newUserForm = form({ submit: texts.create, busy: texts.creating, fields })
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
