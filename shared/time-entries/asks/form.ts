import { form } from '../../kit/form/form.ts'
import { word } from './schemas.ts'
import * as texts from './texts.ts'

/** Why something that was asked for is declined. */
export const declineForm = form({
  submit: texts.decline,
  busy: texts.declining,
  fields: { word: { kind: 'text', label: texts.why, schema: word } }
})
