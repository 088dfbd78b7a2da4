// A saved entry updates its task's hours, and mails whoever worked it over its estimate.
import type { Worked } from '#shared/events.ts'
import { hours } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/tasks/hours-texts.ts'

import type { Listener } from '../kit/calls/bind.ts'
import type { Work } from '../kit/calls/request.ts'
import { beforeCommit } from '../kit/database/before-commit.ts'
import type { Trx } from '../kit/database/database.ts'
import { HOUR } from '#shared/kit/time.ts'
import { findContact } from '../people/for-others.ts'
import { addToTask } from './queries.ts'

interface Moved {
  seconds: number
  /** Who worked on it. */
  personId?: string | undefined
}

type Tasks = Map<string, Moved>

const counts = (work: Worked | undefined): work is Worked & { taskId: string } =>
  work !== undefined && work.isTangible && work.taskId !== undefined

function add(tasks: Tasks, taskId: string, { seconds, personId }: Moved): void {
  const known = tasks.get(taskId)
  tasks.set(taskId, { seconds: (known?.seconds ?? 0) + seconds, personId: personId ?? known?.personId })
}

async function write(tasks: Tasks, { trx, post }: Work, site: string): Promise<void> {
  // In order, so that two writers never wait for each other in a ring.
  for (const [taskId, { seconds, personId }] of [...tasks].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const task = seconds === 0 ? undefined : await addToTask(trx, taskId, seconds)
    if (!task) continue
    const { id, name, logged, estimate } = task
    // Only the entry that passes the estimate, not every one after it.
    const passes = estimate > 0 && logged > estimate * HOUR && logged - seconds <= estimate * HOUR
    const person = passes && personId ? await findContact(trx, personId) : undefined
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

const moved = new WeakMap<Trx, Tasks>()

/** Many write to the row of a popular task: it is written last, and once however many entries a transaction saves. */
function tasksOf(work: Work, site: string): Tasks {
  const known = moved.get(work.trx)
  if (known) return known
  const tasks: Tasks = new Map()
  moved.set(work.trx, tasks)
  beforeCommit(work.trx, () => write(tasks, work, site))
  return tasks
}

export const keepHours: Listener<'time-entry.saved'> = async ({ before, after }, work, { site }) => {
  if (!counts(before) && !counts(after)) return
  const tasks = tasksOf(work, site)
  if (counts(before)) add(tasks, before.taskId, { seconds: -before.seconds })
  if (counts(after)) add(tasks, after.taskId, { seconds: after.seconds, personId: after.personId })
}
