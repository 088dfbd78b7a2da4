// What whoever suggested something is answered.
import { form } from '../kit/form/form.ts'
import { replyText } from './reply-schemas.ts'
import * as texts from './reply-texts.ts'

/** `label` says whose it is. */
export const replyForm = (label: string) =>
  form({
    submit: texts.send,
    busy: texts.sending,
    fields: { reply: { kind: 'textarea', label, hint: texts.replyHint, schema: replyText } }
  })
