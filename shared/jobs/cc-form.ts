// Giving somebody copies of applications: for one job, or for every job of a category.
import { form } from '../kit/form/form.ts'
import type { Refusal } from '../kit/calls/refused.ts'
import * as texts from './office-texts.ts'
import { addCcToCategory, addCcToJob } from './schemas.ts'

const buttons = { submit: texts.add, busy: texts.adding }

export const ccForm = form({
  ...buttons,
  fields: {
    email: { kind: 'email', label: texts.addEmail, schema: addCcToJob.input.shape.email }
  }
})

export const categoryCcForm = form({
  ...buttons,
  fields: {
    category: {
      kind: 'choice',
      label: texts.category,
      placeholder: texts.chooseCategory,
      schema: addCcToCategory.input.shape.category
    },
    email: { kind: 'email', label: texts.addEmail, schema: addCcToCategory.input.shape.email }
  }
})

/** An error of a field is shown as it is; any other as a failure. */
export function failedAs(refused: Refusal | undefined, message: string): Refusal | undefined {
  if (!refused || refused.fields || refused.status === 409) return refused
  return { status: refused.status, message }
}
