// The forms of the Owner's message and of the organisation's settings.
import * as z from 'zod/mini'

import { form } from '../kit/form.ts'
import { newMessage, settings } from './schemas.ts'
import * as texts from './texts.ts'

export const messageForm = form({
  submit: texts.save,
  busy: texts.saving,
  fields: {
    newMessage: { kind: 'text', label: texts.text, hint: texts.textHint, schema: newMessage },
    isStandard: { kind: 'checkbox', label: texts.asStandard, hint: texts.standardHint, schema: z.boolean() }
  }
})

export const settingsForm = form({
  submit: texts.saveSettings,
  busy: texts.saving,
  fields: {
    organisationEmail: {
      kind: 'email',
      label: texts.email,
      hint: texts.emailHint,
      optional: true,
      schema: settings.organisationEmail
    },
    timerQuietMinutes: {
      kind: 'number',
      label: texts.quiet,
      hint: texts.quietHint,
      schema: settings.timerQuietMinutes
    }
  }
})
