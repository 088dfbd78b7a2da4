// What is kept of a form while it is built, as it is read back.
import * as z from 'zod/mini'

import { LONGEST_NAME } from '../rules.ts'
import { jobForm, question } from '../schemas.ts'

const { description, questions } = jobForm.shape

export const builtForm = z.object({ description, questions })
export type FormContent = z.infer<typeof builtForm>

const typed = z.string().check(z.maxLength(LONGEST_NAME * 10))

export const fieldDraft = z.object({
  ...question.shape,
  questionText: typed,
  options: z.array(typed),
  option: typed
})
