// A labor cost as a form.
import * as z from 'zod/mini'

import { form } from '../kit/form/form.ts'
import { FIRST_DAY } from './charts/rules.ts'
import { shape } from './labour-schemas.ts'
import * as texts from './labour-texts.ts'

export const labourForm = (today: string) =>
  form({
    submit: texts.save,
    busy: texts.saving,
    fields: {
      project_name: { kind: 'combobox', label: texts.project, none: texts.noProject, schema: shape.project_name },
      task: { kind: 'text', label: texts.task, schema: shape.task },
      cost: { kind: 'number', label: texts.cost, schema: shape.cost },
      date: {
        kind: 'date',
        label: texts.date,
        schema: z.string(texts.noDay).check(
          z.minLength(1, texts.noDay),
          z.refine(day => day >= FIRST_DAY, texts.tooEarly),
          z.refine(day => day <= today, texts.future)
        ),
        limits: () => ({ min: FIRST_DAY, max: today })
      }
    }
  })
