// Who would get a blue square if the week ended now.
import * as z from 'zod/mini'

import { id, text } from '../kit/calls/incoming.ts'
import { list } from '../kit/records/list.ts'
import { fullName } from '../people/full-name.ts'
import * as texts from './answer-texts.ts'
import { kinds } from './rules.ts'

const outcome = z.enum([...kinds, 'away', 'new'])

/** Short of hours now, and what the week would end with. */
const atRisk = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  seconds: z.int(),
  requiredSeconds: z.int(),
  squares: z.int(),
  outcome,
  /** With the pace of the days so far they would have their hours. */
  onPace: z.boolean(),
  /** When they were last reminded this week. */
  remindedAt: z.nullable(z.string()),
  /** By the one who asks, today: not oneself, nobody twice a day, only whom it helps. */
  mayRemind: z.boolean()
})
export type AtRisk = z.output<typeof atRisk>

export const riskList = list(atRisk, {
  name: texts.atRisk,
  empty: texts.noneAtRisk,
  search: texts.search,
  columns: {
    person: { label: texts.person, of: fullName, title: true, sort: true },
    role: { label: texts.role, sort: true },
    logged: { label: texts.logged, of: 'seconds', kind: 'hours', sort: true },
    needed: { label: texts.needed, of: 'requiredSeconds', kind: 'hours', sort: true },
    missing: {
      label: texts.missing,
      of: one => Math.max(0, one.requiredSeconds - one.seconds),
      kind: 'hours',
      phone: true,
      sort: true
    },
    squares: { label: texts.squares, kind: 'number', sort: true },
    pace: { label: texts.pace, of: ({ onPace }) => (onPace ? 'makes' : 'falls'), names: texts.paces, sort: true },
    reminded: { label: texts.remindedWhen, of: 'remindedAt', kind: 'instant', sort: true },
    outcome: { label: texts.outcome, names: texts.outcomes, wide: true, phone: true, sort: true }
  },
  filters: {
    role: { label: texts.role, schema: text(100) },
    pace: { label: texts.pace, choices: texts.paces },
    outcome: { label: texts.outcome, choices: texts.outcomes }
  }
})
