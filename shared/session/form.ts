// Signing in, and asking for a new password. The login page carries these two alone.
import * as z from 'zod/mini'

import { isAddress, LONGEST_ADDRESS } from '../kit/address.ts'
import { form } from '../kit/form.ts'
import * as texts from './texts.ts'

export const words = (missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(100, texts.tooLong))

export const email = (missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, missing),
      z.maxLength(LONGEST_ADDRESS, texts.emailWrong),
      z.refine(isAddress, texts.emailWrong)
    )

/** Any text: a password is judged when it is chosen, never when it is used. */
export const given = (missing: string) => z.string(missing).check(z.minLength(1, missing), z.maxLength(1000, missing))

export const signInForm = form({
  submit: texts.logIn,
  busy: texts.loggingIn,
  fields: {
    email: { kind: 'email', label: texts.email, schema: email(texts.emailMissing), autocomplete: 'username' },
    password: {
      kind: 'password',
      label: texts.password,
      schema: given(texts.passwordMissing),
      autocomplete: 'current-password'
    }
  }
})

export const forgotForm = form({
  submit: texts.submit,
  busy: texts.submitting,
  fields: {
    email: { kind: 'email', label: texts.email, schema: email(texts.forgotEmailMissing), autocomplete: 'email' },
    firstName: {
      kind: 'text',
      label: texts.firstName,
      schema: words(texts.firstNameMissing),
      autocomplete: 'given-name'
    },
    lastName: { kind: 'text', label: texts.lastName, schema: words(texts.lastNameMissing), autocomplete: 'family-name' }
  }
})
