import * as z from 'zod/mini'

import { form } from '../kit/form/form.ts'
import { title, titleOrNone } from './schemas.ts'
import * as texts from './texts.ts'

export const kindForm = form({
  submit: texts.add,
  busy: texts.adding,
  fields: {
    // An empty one is ignored, not told off.
    newWarning: { kind: 'text', label: texts.newTitle, schema: titleOrNone },
    isPermanent: { kind: 'checkbox', label: texts.permanent, schema: z.boolean() }
  }
})

export const renameForm = form({
  submit: texts.save,
  busy: texts.saving,
  fields: { warningTitle: { kind: 'text', label: texts.titleLabel, schema: title } }
})
