// The form that saves addresses as a list.
import * as z from 'zod/mini'

import { form } from '../kit/form/form.ts'
import * as texts from './mailing-texts.ts'

export const listForm = form({
  submit: texts.saveList,
  busy: texts.working,
  fields: {
    name: {
      kind: 'text',
      label: texts.listName,
      autocomplete: 'off',
      schema: z.string(texts.listNameRequired).check(z.trim(), z.minLength(1, texts.listNameRequired), z.maxLength(100))
    }
  }
})
