import * as z from 'zod/mini'

import { form } from '../kit/form/form.ts'
import { readPlace } from '../people/place-text.ts'
import { firstName, jobTitle, lastName } from './schemas.ts'
import * as texts from './texts.ts'

const isFound = (text: string): boolean => typeof readPlace(text).coords?.lat === 'number'

const fields = {
  firstName: { kind: 'text', label: texts.firstName, schema: firstName },
  lastName: { kind: 'text', label: texts.lastName, schema: lastName },
  jobTitle: { kind: 'text', label: texts.jobTitle, schema: jobTitle },
  location: {
    kind: 'text',
    label: texts.location,
    hint: texts.locationHint,
    schema: z.string(texts.getCoordinates).check(z.refine(isFound, texts.getCoordinates))
  }
} as const

export const personForm = form({ submit: texts.save, busy: texts.saving, fields })
/** Of somebody whom an Owner put on the map. */
export const entryForm = form({
  submit: texts.save,
  busy: texts.saving,
  fields: { ...fields, isActive: { kind: 'switch', label: texts.active, schema: z.boolean() } }
})
