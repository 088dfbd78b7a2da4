// What the login page draws. Its rules are loaded after it.
import { laterForm } from '../kit/form/later-form.ts'
import type { signInForm } from './form.ts'
import * as texts from './texts.ts'

export const signInLayout = {
  submit: texts.logIn,
  busy: texts.loggingIn,
  fields: {
    email: { kind: 'email', label: texts.email, autocomplete: 'username' },
    password: { kind: 'password', label: texts.password, autocomplete: 'current-password' }
  }
} as const

export const laterSignInForm = laterForm<(typeof signInForm)['fields']>(
  signInLayout,
  async () => (await import('./form.ts')).signInForm
)
