import { form } from '../kit/form/form.ts'
import { popupContent, popupName } from './popup-schemas.ts'
import * as texts from './popup-texts.ts'

export const popupForm = form({
  submit: texts.save,
  busy: texts.saving,
  fields: {
    popupName: { kind: 'text', label: texts.name, schema: popupName },
    popupContent: { kind: 'text', label: texts.content, placeholder: texts.contentHere, schema: popupContent }
  }
})
