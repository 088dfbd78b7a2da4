import { form } from '../../kit/form/form.ts'
import * as approvals from './approver-texts.ts'
import { reason, word } from './schemas.ts'
import * as texts from './texts.ts'

export const askForm = form({
  submit: texts.askYes,
  busy: texts.asking,
  fields: { reason: { kind: 'textarea', label: texts.askLabel, schema: reason } }
})

/** Why a week is given back, or a change is refused. */
export const whyForm = (submit: string) =>
  form({
    submit,
    busy: approvals.saving,
    fields: { word: { kind: 'textarea', label: approvals.why, schema: word } }
  })
