// What the office writes about an application: a reply to whoever applied, or a note for itself.
import { form } from '../../kit/form/form.ts'
import * as texts from '../office-texts.ts'
import { applicationStatuses } from '../rules.ts'
import { noteOnApplication, replyToApplication } from '../schemas.ts'

const { subject, text, status } = replyToApplication.input.shape

export const replyForm = form({
  submit: texts.sendReply,
  busy: texts.sending,
  fields: {
    subject: { kind: 'text', label: texts.replySubject, schema: subject },
    text: { kind: 'textarea', label: texts.replyText, hint: texts.replyHint, schema: text },
    status: {
      kind: 'choice',
      label: texts.thenMove,
      schema: status,
      choices: applicationStatuses.map(value => ({ value, label: texts.statuses[value] }))
    }
  }
})

export const noteForm = form({
  submit: texts.saveNote,
  busy: texts.saving,
  fields: {
    text: { kind: 'textarea', label: texts.note, hint: texts.noteHint, schema: noteOnApplication.input.shape.text }
  }
})
