// A person's first time entry sets their first day; deleting the entry does not undo that.
import { restarted } from '#shared/people/rules.ts'

import type { Listener } from '../kit/calls/bind.ts'
import { markFirstEntry } from './account-queries.ts'
import { readCommitted, writeCommitted } from './queries.ts'

export const startWithEntry: Listener<'time-entry.saved'> = async (entry, { trx, changed }, { now, today }) => {
  if (entry.before || !entry.after || entry.isFirst === false) return
  const { personId } = entry.after
  const before = await markFirstEntry(trx, personId, today, now)
  if (!before || before === today) return
  await changed('person', personId, { startDate: before }, { startDate: today })
  const history = await readCommitted(trx, personId)
  if (history.length) await writeCommitted(trx, personId, restarted(history, today))
}
