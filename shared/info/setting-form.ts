// The organisation's settings: one form, its groups in the order in which the page shows them, and what its numbers are of.
import * as z from 'zod/mini'

import { saving } from '../kit/button-texts.ts'
import { form } from '../kit/form/form.ts'
import { closings } from '../time-entries/approvals/work-week.ts'
import { settings } from './schemas.ts'
import * as words from './setting-texts.ts'
import * as texts from './texts.ts'

export const settingsForm = form({
  submit: words.save,
  busy: saving,
  fields: {
    organisationName: {
      kind: 'text',
      label: texts.name,
      schema: settings.organisationName
    },
    organisationEmail: {
      kind: 'email',
      label: texts.email,
      hint: texts.emailHint,
      optional: true,
      schema: settings.organisationEmail
    },
    organisationAddress: {
      kind: 'textarea',
      label: texts.address,
      hint: texts.addressHint,
      optional: true,
      schema: settings.organisationAddress
    },
    organisationCountry: {
      kind: 'choice',
      label: texts.country,
      hint: texts.countryHint,
      placeholder: texts.noCountry,
      optional: true,
      schema: settings.organisationCountry
    },
    timerQuietMinutes: {
      kind: 'number',
      label: texts.quiet,
      hint: texts.quietHint,
      schema: settings.timerQuietMinutes
    },
    auditYears: {
      kind: 'number',
      label: texts.years,
      hint: texts.yearsHint,
      schema: settings.auditYears
    },
    idleHours: {
      kind: 'number',
      label: texts.idle,
      hint: texts.idleHint,
      schema: settings.idleHours
    },
    timeOffExcuses: {
      kind: 'switch',
      label: texts.timeOffExcuses,
      hint: texts.timeOffExcusesHint,
      schema: settings.timeOffExcuses
    },
    weekClosing: {
      kind: 'choice',
      label: texts.weekClosing,
      hint: texts.weekClosingHint,
      choices: closings.map(value => ({ value, label: texts.weekClosings[value] })),
      schema: settings.weekClosing
    },
    weekApprovePercent: {
      kind: 'number',
      label: texts.weekApprove,
      hint: texts.weekApproveHint,
      schema: settings.weekApprovePercent
    },
    hourValue: {
      kind: 'number',
      label: texts.hourValue,
      hint: texts.hourValueHint,
      schema: settings.hourValue
    },
    hourCurrency: { kind: 'choice', label: texts.hourCurrency, schema: settings.hourCurrency },
    letterMonths: {
      kind: 'number',
      label: texts.letterMonths,
      hint: texts.letterMonthsHint,
      schema: settings.letterMonths
    },
    applicationMonths: {
      kind: 'number',
      label: texts.applicationMonths,
      hint: texts.applicationMonthsHint,
      schema: settings.applicationMonths
    },
    /** One role a line. */
    factorRoles: { kind: 'many', label: words.factorRoles, hint: words.factorRolesHint, schema: z.string() }
  }
})

export type SettingFields = (typeof settingsForm)['fields']
export type SettingName = keyof SettingFields

interface SettingGroup {
  key: 'letters' | 'openings' | 'organisation' | 'security' | 'time'
  title: string
  lead: string
  settings: readonly SettingName[]
}

export const settingGroups: readonly SettingGroup[] = [
  {
    key: 'organisation',
    title: words.organisation,
    lead: words.organisationLead,
    settings: ['organisationName', 'organisationEmail', 'organisationAddress']
  },
  {
    key: 'time',
    title: words.time,
    lead: words.timeLead,
    settings: ['weekClosing', 'weekApprovePercent', 'timeOffExcuses', 'timerQuietMinutes']
  },
  {
    key: 'letters',
    title: words.letters,
    lead: words.lettersLead,
    settings: ['hourValue', 'hourCurrency', 'letterMonths']
  },
  {
    key: 'openings',
    title: words.openings,
    lead: words.openingsLead,
    settings: ['organisationCountry', 'applicationMonths']
  },
  {
    key: 'security',
    title: words.security,
    lead: words.securityLead,
    settings: ['idleHours', 'auditYears', 'factorRoles']
  }
]

/** What stands behind a number. */
export const settingUnits: { readonly [K in SettingName]?: string } = {
  weekApprovePercent: words.percent,
  timerQuietMinutes: words.minutes,
  letterMonths: words.months,
  applicationMonths: words.months,
  idleHours: words.hours,
  auditYears: words.years
}
