// How much of a purchase is approved: what was asked for, or less.
import * as z from 'zod/mini'

import { form } from '../kit/form/form.ts'
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
