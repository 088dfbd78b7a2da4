// What is asked at the door of a portal.
import * as z from 'zod/mini'

import { form } from '../kit/form/form.ts'
import { email, given } from './form.ts'
import * as texts from './portal-texts.ts'

export const SHORTEST_PASSWORD = 8

export const portalForm = form({
  submit: texts.logIn,
  busy: texts.loggingIn,
  fields: {
    email: { kind: 'email', label: texts.email, autocomplete: 'username', schema: email(texts.emailMissing) },
    password: {
      kind: 'password',
      label: texts.password,
      autocomplete: 'current-password',
      schema: given(texts.passwordMissing).check(z.minLength(SHORTEST_PASSWORD, texts.passwordShort))
    }
  }
})
