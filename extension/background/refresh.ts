// Reads everything that is shown again; a part that fails stays as it was.
import { ended } from '#shared/extension/background-texts.ts'
import { readDashboard } from '#shared/dashboard/calls.ts'
import type { OwnTask } from '#shared/extension/snapshot.ts'
import { addDays, dayOf, startOfWeek } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { listProjectsOf } from '#shared/projects/calls.ts'
import { readMe } from '#shared/session/calls.ts'
import { listOpenTasks } from '#shared/tasks/calls.ts'
import type { OpenTask } from '#shared/tasks/schemas.ts'
import { listEntries } from '#shared/time-entries/calls.ts'

import { lookForNewer } from './newer.ts'
import { endSession, type BackgroundContext } from './context.ts'
import { failureOf } from './server.ts'
import type { CachedAnswers } from './stored.ts'

const ownTask = (task: OpenTask, personId: string): OwnTask => {
  const { _id, num, projectId, projectName, taskName, wbsId, wbsName, hoursLogged, estimatedHours } = task
  const own = task.resources.find(({ userID }) => userID === personId)
  return {
    _id,
    num,
    projectId,
    projectName,
    taskName,
    wbsId,
    wbsName,
    hoursLogged,
    estimatedHours,
    due: task.dueDatetime,
    links: [...task.links, ...task.relatedWorkLinks],
    ...(own ? { review: own.reviewStatus } : {})
  }
}

function partsOf({ server, memory }: BackgroundContext, id: string): Promise<Partial<CachedAnswers>>[] {
  const day = dayOf(new Date(server.now()))
  /** This week, and yesterday on a Sunday too. */
  const from = startOfWeek(day) === day ? addDays(day, -1) : startOfWeek(day)
  return [
    server
      .ask(readMe, {})
      .then(({ firstName, lastName, email, profilePic, role, permissions, mustSetUpFactor, ...me }) => ({
        mustSetUp: mustSetUpFactor,
        me: { id: me.id, firstName, lastName, email, profilePic, role, permissions }
      })),
    server.ask(readDashboard, { userId: id }).then(({ tangibleSeconds, weeklycommittedHours, unread }) => ({
      week: { seconds: tangibleSeconds, committedHours: weeklycommittedHours },
      unread: unread?.length ?? memory.local.known.unread
    })),
    server.ask(listEntries, { id, from, to: day }).then(entries => ({ today: { day, entries } })),
    server.ask(listProjectsOf, { userId: id }).then(projects => ({ projects })),
    server.ask(listOpenTasks, { userId: id }).then(tasks => ({
      tasks: tasks.map(task => ownTask(task, id))
    }))
  ]
}

/** Not more often than this, unless something was just logged. */
const OFTEN = 20_000

export async function refresh(background: BackgroundContext, hurry: boolean): Promise<void> {
  const { memory, around, publish } = background
  const { login, known } = memory.local
  if (!login || (!hurry && Math.abs(around.now() - known.askedAt) < OFTEN)) return
  const parts = await Promise.allSettled(partsOf(background, login.personId))
  const failed = parts.flatMap(part => (part.status === 'rejected' ? [failureOf(part.reason)] : []))
  if (failed.some(({ kind }) => kind === 'ended')) return endSession(background, t(ended), login.token)
  // The person may have disconnected meanwhile.
  if (memory.local.login?.token !== login.token) return
  const read = parts.map(part => (part.status === 'fulfilled' ? part.value : {}))
  // Where this fails it is asked with the next one.
  await lookForNewer(background).catch(() => undefined)
  const askedAt = failed.length > 0 ? known.askedAt : around.now()
  await memory.keep({ known: Object.assign({ ...memory.local.known }, ...read, { askedAt }) })
  await publish()
}
