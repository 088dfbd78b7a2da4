// What whoever looks after a piece says of it.
import * as z from 'zod/mini'

import { isDay } from '../kit/time/day.ts'
import { fileList } from '../kit/files/files.ts'
import { fitting } from '../kit/calls/incoming.ts'
import { asked, part } from '../kit/records/part.ts'
import { maybeDay, pictures } from './form.ts'
import { MOST_PICTURES } from './rules.ts'
import * as texts from './texts.ts'

const day = fitting(isDay, texts.dayWrong)
const date = (label: string) => ({ kind: 'date', label, optional: true, schema: maybeDay }) as const

export const care = part(
  'tool_item',
  { submit: texts.saveCare, busy: texts.savingCare },
  {
    keeper: asked(
      { kind: 'combobox', label: texts.factKeeper, optional: true, schema: z.optional(z.string()) },
      { sent: z.uuid(), empty: null, column: 'keeper_id' }
    ),
    maintenanceDue: asked(date(texts.careDue), { sent: day, empty: null }),
    rentedTo: asked(date(texts.careUntil), { sent: day }),
    pictures: asked(pictures, { sent: fileList(MOST_PICTURES, true) })
  }
)
