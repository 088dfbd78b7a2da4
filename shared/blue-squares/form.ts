import { today } from '../kit/time/day.ts'
import { form } from '../kit/form/form.ts'
import { now } from '../kit/time/now.ts'
import * as texts from './office-texts.ts'
import { addSquareCopy, day, description } from './schemas.ts'
import { future } from './texts.ts'

export const squareForm = form({
  submit: texts.save,
  busy: texts.saving,
  fields: {
    date: { kind: 'date', label: texts.date, schema: day, limits: () => ({ max: today(now()) }) },
    description: { kind: 'textarea', label: texts.description, hint: texts.descriptionHint, schema: description }
  },
  rules: [{ field: 'date', beside: [], text: future, passes: ({ date }) => date <= today(now()) }]
})

export const copyForm = form({
  submit: texts.addCopy,
  busy: texts.adding,
  fields: { email: { kind: 'email', label: texts.copyEmail, schema: addSquareCopy.input.shape.email } }
})
