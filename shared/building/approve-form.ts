// How much of a purchase is approved: what was asked for, or less; and why one is not.
import * as z from 'zod/mini'

import { form } from '../kit/form/form.ts'
import { reason, reasonHint } from '../materials/texts.ts'
import * as texts from './site-texts.ts'

export const approveFormFor = (most: number) =>
  form({
    submit: texts.approve,
    busy: texts.approving,
    fields: {
      amount: {
        kind: 'number',
        label: texts.amount,
        schema: z.number(texts.amountWrong).check(z.gt(0, texts.amountWrong), z.lte(most, texts.amountWrong))
      }
    }
  })

export const rejectForm = form({
  submit: texts.reject,
  busy: texts.rejecting,
  fields: {
    reason: {
      kind: 'text',
      label: reason,
      hint: reasonHint,
      maxLength: 300,
      schema: z.string().check(z.trim(), z.minLength(1, texts.reasonMissing), z.maxLength(300))
    }
  }
})
