import { form } from '../kit/form/form.ts'
import * as texts from './answer-texts.ts'
import { answer, reason } from './schemas.ts'
import { noAnswer } from './texts.ts'

export const appealForm = form({
  submit: texts.send,
  busy: texts.sending,
  fields: { reason: { kind: 'textarea', label: texts.reason, schema: reason } }
})

export const keepForm = form({
  submit: texts.keepYes,
  busy: texts.keeping,
  fields: { answer: { kind: 'textarea', label: texts.why, schema: answer } },
  rules: [{ field: 'answer', beside: [], text: noAnswer, passes: one => one.answer !== '' }]
})
