import * as z from 'zod/mini'

import { form } from '../../kit/form/form.ts'
import * as reading from './reading-texts.ts'
import { answerSummary } from './schemas.ts'
import * as texts from './texts.ts'

/** Says that it is the Owner, before the recipients are shown. */
export const recipientForm = form({
  submit: texts.authorize,
  busy: texts.authorizing,
  fields: {
    currentPassword: {
      kind: 'password',
      label: texts.passwordLabel,
      hint: texts.passwordHint,
      autocomplete: 'current-password',
      schema: z.string(texts.passwordMissing).check(z.minLength(1, texts.passwordMissing))
    }
  }
})

const { message, asksChange } = answerSummary.input.shape

/** What a reader says to the writer of a summary. */
export const answerForm = form({
  submit: reading.send,
  busy: reading.sending,
  fields: {
    message: { kind: 'textarea', label: reading.message, schema: message },
    asksChange: { kind: 'checkbox', label: reading.change, hint: reading.changeHint, schema: asksChange }
  }
})
