// What is kept of a form while it is built, as it is read back.
import * as z from 'zod/mini'

import { LONGEST_NAME, questionTypes } from '../rules.ts'
import { jobForm } from '../schemas.ts'

const { description, questions } = jobForm.shape

export const builtForm = z.object({ description, questions })
export type FormContent = z.infer<typeof builtForm>

const typed = z.string().check(z.maxLength(LONGEST_NAME * 10))

export const fieldDraft = z.object({
  label: typed,
  type: z.enum(questionTypes),
  isRequired: z.boolean(),
  options: z.array(typed),
  option: typed
})
