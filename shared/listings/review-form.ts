// A stay as its guest writes of it.
import * as z from 'zod/mini'

import { form } from '../kit/form/form.ts'
import { t } from '../kit/texts.ts'
import { MOST_STARS } from './booking-rules.ts'
import { writeReview } from './review-schemas.ts'
import * as texts from './review-texts.ts'

const { shape } = writeReview.input
const counts = Array.from({ length: MOST_STARS }, (_, index) => String(MOST_STARS - index))

export const reviewForm = form({
  submit: texts.send,
  busy: texts.sending,
  fields: {
    stars: {
      kind: 'radios',
      label: texts.starsLabel,
      choices: counts.map(value => ({
        value,
        label: value === '1' ? texts.starOne : t(texts.stars, { count: value })
      })),
      schema: z.enum(counts, texts.starsMissing)
    },
    text: { kind: 'textarea', label: texts.textLabel, hint: texts.textHint, schema: shape.text }
  }
})
