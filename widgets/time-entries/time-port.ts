// The time of an entry on the site's form.
import type { EntryFields } from '#shared/time-entries/form.ts'
import type { UsingForm } from '#widgets/kit/form/use-form.ts'

import type { TimePort } from './entry/time-fields.tsx'

const PARTS = ['hours', 'minutes'] as const

export const timePort = (using: UsingForm<EntryFields>, locked = false): TimePort => ({
  id: using.id,
  typed: () => ({ hours: String(using.raw['hours'] ?? ''), minutes: String(using.raw['minutes'] ?? '') }),
  problem: using.problems.hours ?? using.problems.minutes,
  locked,
  write: change => {
    for (const part of PARTS) if (change[part] !== undefined) using.write(part, change[part])
  },
  leave: using.leave,
  register: using.register
})
