// A saved entry updates its task's hours, and mails whoever worked it over its estimate.
import type { Worked } from '#shared/events.ts'
import { hours } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/tasks/hours-texts.ts'

import type { Listener } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { HOUR } from '#shared/kit/time.ts'
import { findContact } from '../people/for-others.ts'
import { addToTask } from './queries.ts'

const counts = (work: Worked | undefined): work is Worked & { taskId: string } =>
  work !== undefined && work.isTangible && work.taskId !== undefined

async function move(trx: Trx, before: Worked | undefined, after: Worked | undefined) {
  const sums = new Map<string, number>()
  if (counts(before)) sums.set(before.taskId, -before.seconds)
  if (counts(after)) sums.set(after.taskId, (sums.get(after.taskId) ?? 0) + after.seconds)
  const moved = []
  // In order, so that two writers never wait for each other in a ring.
  for (const [taskId, seconds] of [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const task = seconds === 0 ? undefined : await addToTask(trx, taskId, seconds)
    if (task) moved.push({ ...task, seconds })
  }
  return moved
}

export const keepHours: Listener<'time-entry.saved'> = async ({ before, after }, { trx, post }, { site }) => {
  const moved = await move(trx, before, after)
  for (const { id, name, logged, estimate, seconds } of moved) {
    // Only the entry that passes the estimate, not every one after it.
    const passes = estimate > 0 && logged > estimate * HOUR && logged - seconds <= estimate * HOUR
    const person = passes && after ? await findContact(trx, after.personId) : undefined
    if (!person) continue
    await post({
      to: person.email,
      toPerson: person.id,
      subject: t(texts.overSubject, { task: name }),
      paragraphs: [
        t(texts.greeting, { name: person.first_name }),
        t(texts.over, { task: name, hours: hours(logged), estimate }),
        t(texts.whatToDo)
      ],
      link: { text: t(texts.toTask), url: `${site}/wbs/tasks/${id}` }
    })
  }
}
