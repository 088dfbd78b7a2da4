import * as z from 'zod/mini'

import { form } from '../kit/form/form.ts'
import { categories } from './categories.ts'
import * as texts from './page-texts.ts'
import { category, projectName } from './schemas.ts'

export const projectForm = form({
  submit: texts.save,
  busy: texts.creating,
  fields: {
    projectName: { kind: 'text', label: texts.name, schema: projectName },
    category: {
      kind: 'choice',
      label: texts.category,
      schema: category,
      choices: categories.map(value => ({ value, label: value }))
    },
    isActive: { kind: 'switch', label: texts.active, schema: z.boolean() }
  }
})
