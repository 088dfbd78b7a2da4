// The forms of the Owner's message and of the organisation's settings.
import * as z from 'zod/mini'

import { form } from '../kit/form.ts'
import { newMessage as newMessageSchema, settings } from './schemas.ts'
import { closings } from '../time-entries/approvals/work-week.ts'
import * as texts from './texts.ts'

/** The same questions, the first answered by a text or by a picture. */
const writing = (newMessage: { kind: 'picture' | 'text'; label: string; hint: string }) =>
  form({
    submit: texts.save,
    busy: texts.saving,
    fields: {
      newMessage: { ...newMessage, schema: newMessageSchema },
      isStandard: { kind: 'checkbox', label: texts.asStandard, hint: texts.standardHint, schema: z.boolean() }
    }
  })

export const messageForm = writing({ kind: 'text', label: texts.text, hint: texts.textHint })
export const pictureForm = writing({ kind: 'picture', label: texts.asPicture, hint: texts.pictureHint })
export type MessageFields = (typeof messageForm)['fields']

export const settingsForm = form({
  submit: texts.saveSettings,
  busy: texts.saving,
  fields: {
    organisationName: {
      kind: 'text',
      label: texts.name,
      hint: texts.nameHint,
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
      kind: 'checkbox',
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
    }
  }
})
