// The rules of signing in, and asking for a new password.
import * as z from 'zod/mini'

import { isAddress, LONGEST_ADDRESS } from '../kit/text/address.ts'
import { form } from '../kit/form/form.ts'
import { signInLayout } from './sign-in-form.ts'
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
  ...signInLayout,
  fields: {
    email: { ...signInLayout.fields.email, schema: email(texts.emailMissing) },
    password: { ...signInLayout.fields.password, schema: given(texts.passwordMissing) }
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
