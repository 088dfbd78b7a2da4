import { form } from '../../kit/form/form.ts'
import * as texts from './page-texts.ts'
import { wbsName } from './schemas.ts'

export const wbsForm = form({
  submit: texts.save,
  busy: texts.saving,
  fields: { wbsName: { kind: 'text', label: texts.name, schema: wbsName } }
})
