// The forms of a booking, a bid and a report.
import * as z from 'zod/mini'

import { today } from '../kit/time/day.ts'
import { form } from '../kit/form/form.ts'
import { text } from '../kit/calls/incoming.ts'
import { now } from '../kit/time/now.ts'
import { bidOf, firstDay, lastDay, LONGEST_MESSAGE, LONGEST_NAME, MOST_GUESTS } from './booking-rules.ts'
import { askBooking } from './booking-schemas.ts'
import * as said from './booking-texts.ts'
import * as texts from './stay-texts.ts'
import { reportMessage } from './talk-schemas.ts'

const { from: day } = askBooking.input.shape
const limits = () => ({ min: firstDay(today(now())), max: lastDay(today(now())) })
const soonEnough = (first: string) => first >= firstDay(today(now()))

export const rentForm = form({
  submit: texts.proceed,
  busy: texts.submitting,
  fields: {
    from: { kind: 'date', label: texts.from, hint: texts.twoWeeks, schema: day, limits },
    to: { kind: 'date', label: texts.to, schema: day, limits },
    guests: {
      kind: 'number',
      label: texts.guests,
      schema: z.int(said.guestsWrong).check(z.gte(1, said.guestsWrong), z.lte(MOST_GUESTS, said.guestsWrong))
    },
    message: {
      kind: 'textarea',
      label: texts.message,
      optional: true,
      schema: z.optional(text(LONGEST_MESSAGE, said.messageLong).check(z.trim()))
    }
  },
  rules: [
    { field: 'from', beside: [], text: said.tooSoon, passes: ({ from }) => soonEnough(from) },
    { field: 'to', beside: ['from'], text: said.reversed, passes: ({ from, to }) => to > from }
  ]
})

export const bidForm = form({
  submit: texts.placeBid,
  busy: texts.placing,
  fields: {
    rentingFrom: { kind: 'date', label: texts.from, hint: texts.twoWeeks, schema: day, limits },
    rentingTo: { kind: 'date', label: texts.to, schema: day, limits },
    name: {
      kind: 'text',
      label: texts.name,
      autocomplete: 'name',
      schema: text(LONGEST_NAME, said.nameLong).check(z.trim(), z.minLength(1, said.nameMissing))
    },
    biddingPrice: {
      kind: 'text',
      label: texts.price,
      keys: 'numeric',
      unit: 'USD',
      schema: text(20, said.numbersOnly).check(
        z.trim(),
        z.refine(typed => bidOf(typed) !== undefined, said.numbersOnly)
      )
    }
  },
  rules: [
    { field: 'rentingFrom', beside: [], text: said.tooSoon, passes: ({ rentingFrom }) => soonEnough(rentingFrom) },
    {
      field: 'rentingTo',
      beside: ['rentingFrom'],
      text: said.reversed,
      passes: ({ rentingFrom, rentingTo }) => rentingTo > rentingFrom
    }
  ]
})

export const reportForm = form({
  submit: texts.sendReport,
  busy: texts.sending,
  fields: {
    reason: { kind: 'textarea', label: texts.reportReason, schema: reportMessage.input.shape.reason }
  }
})
