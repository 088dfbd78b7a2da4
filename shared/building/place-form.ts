// Where a site is, and who of its members manages it.
import * as z from 'zod/mini'

import { type Choice, form } from '../kit/form/form.ts'
import { id, text } from '../kit/calls/incoming.ts'
import * as texts from './place-texts.ts'

const LONGEST_PLACE = 100

export const placeShape = {
  place: text(LONGEST_PLACE, texts.placeLong).check(z.trim()),
  managerId: z.nullable(id)
}

export const placeFormFor = (members: readonly Choice[]) =>
  form({
    submit: texts.save,
    busy: texts.saving,
    fields: {
      place: {
        kind: 'text',
        label: texts.place,
        hint: texts.placeHint,
        optional: true,
        schema: z.optional(placeShape.place)
      },
      managerId: {
        kind: 'choice',
        label: texts.manager,
        hint: texts.managerHint,
        placeholder: texts.nobody,
        choices: members,
        optional: true,
        schema: z.optional(id)
      }
    }
  })
