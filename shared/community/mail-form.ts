// The form of a mail to everybody who comes.
import { form } from '../kit/form/form.ts'
import { mailParts } from './organising-schemas.ts'
import * as texts from './organising-texts.ts'

export const mailForm = form({
  submit: texts.send,
  busy: texts.sending,
  fields: {
    subject: { kind: 'text', label: texts.subject, schema: mailParts.subject },
    text: { kind: 'textarea', label: texts.text, schema: mailParts.text }
  }
})
