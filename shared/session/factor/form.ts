// The forms of the second step: its code, and the names of passkeys.
import * as z from 'zod/mini'

import { form } from '../../kit/form/form.ts'
import { confirmApp, passkeyName, prove } from './schemas.ts'
import * as texts from './texts.ts'

const { code } = confirmApp.input.shape
const oneTime = { kind: 'text', autocomplete: 'one-time-code', schema: code } as const

/** `remember` stands last: the code is what matters. */
const step = (field: { label: string; keys?: 'numeric' }) =>
  form({
    submit: texts.goOn,
    busy: texts.goingOn,
    fields: {
      code: { ...oneTime, ...field },
      remember: { kind: 'checkbox', label: texts.remember, hint: texts.rememberHint, schema: z.boolean() }
    }
  })

export const codeForm = step({ label: texts.code, keys: 'numeric' })
export const recoveryForm = step({ label: texts.recoveryCode })

export const confirmForm = form({
  submit: texts.confirm,
  busy: texts.confirming,
  fields: { code: { ...oneTime, label: texts.appConfirm, keys: 'numeric' } }
})

export const proofForm = form({
  submit: texts.goOn,
  busy: texts.goingOn,
  fields: {
    answer: {
      kind: 'password',
      label: texts.proof,
      autocomplete: 'current-password',
      schema: prove.input.shape.answer
    }
  }
})

export const nameForm = form({
  submit: texts.save,
  busy: texts.saving,
  fields: { name: { kind: 'text', label: texts.name, schema: passkeyName } }
})
