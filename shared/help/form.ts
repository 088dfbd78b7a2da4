// What is asked in vain, and its answer.
import { form } from '../kit/form/form.ts'
import { formFields } from '../kit/records/form-fields.ts'
import { faqs } from './faqs.ts'
import { asked } from './schemas.ts'
import * as texts from './texts.ts'

export const askForm = form({
  submit: texts.ask,
  busy: texts.asking,
  fields: { question: { kind: 'text', label: texts.question, schema: asked } }
})

const { question, answer } = formFields(faqs.fields)

export const answerForm = form({
  submit: texts.saveAnswer,
  busy: texts.savingAnswer,
  fields: { ...(question && { question }), ...(answer && { answer }) }
})
