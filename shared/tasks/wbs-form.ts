import { form } from '../kit/form.ts'
import * as texts from './wbs-page-texts.ts'
import { wbsName } from './wbs-schemas.ts'

export const wbsForm = form({
  submit: texts.save,
  busy: texts.saving,
  fields: { wbsName: { kind: 'text', label: texts.name, schema: wbsName } }
})
