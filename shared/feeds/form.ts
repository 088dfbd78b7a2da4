import * as z from 'zod/mini'

import { form } from '../kit/form/form.ts'
import { text } from '../kit/calls/incoming.ts'
import { linesOf } from '../kit/text/lines.ts'
import { ownKinds } from '../kit/own-kinds.ts'
import * as texts from './texts.ts'

/** One to a line, as a control of several holds them. */
const lines = z.pipe(
  text(200, texts.kindsUnknown).check(z.refine(held => linesOf(held).length > 0, texts.kindsMissing)),
  z.transform((held: string) => ownKinds.filter(kind => linesOf(held).includes(kind)))
)

export const feedForm = form({
  submit: texts.makeFeed,
  busy: texts.making,
  fields: {
    kinds: {
      kind: 'many',
      label: texts.kinds,
      schema: lines,
      choices: [
        { value: 'events', label: texts.events },
        { value: 'tasks', label: texts.tasks },
        { value: 'timeOff', label: texts.timeOff },
        { value: 'reservations', label: texts.reservations }
      ],
      ticks: true
    }
  }
})
