// A saved entry updates its task's hours, and tells whoever worked it over its estimate.
import type { Worked } from '#shared/events.ts'
import { hours } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/tasks/hours-texts.ts'

import type { Listener } from '../kit/calls/bind.ts'
import { beforeCommit } from '../kit/database/before-commit.ts'
import { sendWithCommit, type Trx } from '../kit/database/database.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { tell, type Telling } from '../notifications/for-others.ts'
import { addToTask, findHours, type TaskHours } from './queries.ts'

interface MovedHours {
  seconds: number
  /** Who worked on it. */
  personId?: string | undefined
}

type Tasks = Map<string, MovedHours>

const counts = (work: Worked | undefined): work is Worked & { taskId: string } =>
  work !== undefined && work.isTangible && work.taskId !== undefined

function add(tasks: Tasks, taskId: string, { seconds, personId }: MovedHours): void {
  const known = tasks.get(taskId)
  tasks.set(taskId, { seconds: (known?.seconds ?? 0) + seconds, personId: personId ?? known?.personId })
}

const UNSEEN = 100 * HOUR

/** Whether these hours could take the task over its estimate, also with what others write at this moment unseen. */
const mayPass = ({ estimate, logged }: TaskHours, seconds: number): boolean =>
  seconds > 0 && estimate > 0 && logged <= estimate * HOUR && logged + seconds > estimate * HOUR - UNSEEN

async function tellPassing(task: TaskHours, { seconds, personId }: MovedHours, telling: Telling) {
  const { id, name, logged, estimate } = task
  // Only the entry that passes the estimate, not every one after it.
  const passes = estimate > 0 && logged > estimate * HOUR && logged - seconds <= estimate * HOUR
  if (!passes || !personId) return
  const places = { who: '', task: name, id, hours: hours(logged), estimate }
  await tell(telling, 'taskOver', {
    to: [personId],
    places,
    letter: ({ firstName }) => ({
      subject: t(texts.overSubject, { task: name }),
      paragraphs: [t(texts.greeting, { name: firstName }), t(texts.over, places), t(texts.whatToDo)],
      link: { text: t(texts.toTask), url: `${telling.site}/wbs/tasks/${id}` }
    })
  })
}

async function write(tasks: Tasks, work: Telling): Promise<void> {
  // In order, so that two writers never wait for each other in a ring.
  const all = [...tasks].filter(([, { seconds }]) => seconds !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const known = new Map(
    (
      await findHours(
        work.trx,
        all.map(([id]) => id)
      )
    ).map(task => [task.id, task])
  )
  const isClose = all.some(([id, { seconds }]) => {
    const task = known.get(id)
    return task && mayPass(task, seconds)
  })
  for (const [id, change] of all) {
    const adding = addToTask(work.trx, id, change.seconds)
    // The last statement of the packet that commits: others wait for the row as long as the commit takes, and no longer.
    if (!isClose) sendWithCommit(work.trx, adding)
    else {
      const task = await adding.executeTakeFirst()
      if (task) await tellPassing(task, change, work)
    }
  }
}

const moved = new WeakMap<Trx, Tasks>()

/** Many write to the row of a popular task: it is written last, and once however many entries a transaction saves. */
function tasksOf(work: Telling): Tasks {
  const known = moved.get(work.trx)
  if (known) return known
  const tasks: Tasks = new Map()
  moved.set(work.trx, tasks)
  beforeCommit(work.trx, () => write(tasks, work))
  return tasks
}

export const keepHours: Listener<'time-entry.saved'> = async ({ before, after }, work, { now, site }) => {
  if (!counts(before) && !counts(after)) return
  const tasks = tasksOf({ ...work, now, site })
  if (counts(before)) add(tasks, before.taskId, { seconds: -before.seconds })
  if (counts(after)) add(tasks, after.taskId, { seconds: after.seconds, personId: after.personId })
}

export const takeHours: Listener<'time.erased'> = async ({ byTask }, work, { now, site }) => {
  const tasks = tasksOf({ ...work, now, site })
  for (const { taskId, seconds } of byTask) add(tasks, taskId, { seconds: -seconds })
}
