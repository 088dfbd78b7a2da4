// The Owner's text about the total time, as a form.
import { createMouseoverText } from '../info/schemas.ts'
import { form } from '../kit/form/form.ts'
import * as texts from './dialog-texts.ts'

export const mouseoverForm = form({
  submit: texts.save,
  busy: texts.saving,
  fields: {
    newMouseoverText: {
      kind: 'textarea',
      label: texts.mouseoverLabel,
      hint: texts.mouseoverHint,
      schema: createMouseoverText.input.shape.newMouseoverText
    }
  }
})
