import * as z from 'zod/mini'

import { form } from '../../kit/form.ts'
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
