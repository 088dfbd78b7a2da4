// Everything that is shown, asked anew; each part as it comes, and what does not come stays as it was.
import { ended } from '#shared/extension/background-texts.ts'
import { readDashboard } from '#shared/dashboard/calls.ts'
import { pacificDay } from '#shared/extension/day.ts'
import { t } from '#shared/kit/texts.ts'
import { listProjectsOf } from '#shared/projects/calls.ts'
import { readMe } from '#shared/session/calls.ts'
import { listOpenTasks } from '#shared/tasks/calls.ts'
import { listEntries } from '#shared/time-entries/calls.ts'

import { endSession, type House } from './house.ts'
import { failureOf } from './server.ts'
import type { Known } from './stored.ts'

async function readAll({ server, memory }: House, id: string): Promise<Partial<Known>> {
  const day = pacificDay(server.now())
  const [me, dashboard, entries, projects, tasks] = await Promise.all([
    server.ask(readMe, {}),
    server.ask(readDashboard, { userId: id }),
    server.ask(listEntries, { id, from: day, to: day }),
    server.ask(listProjectsOf, { userId: id }),
    server.ask(listOpenTasks, { userId: id })
  ])
  const { firstName, lastName, email, profilePic, role, permissions } = me
  const { tangibleSeconds, weeklycommittedHours, unread } = dashboard
  return {
    me: { id: me.id, firstName, lastName, email, profilePic, role, permissions },
    week: { seconds: tangibleSeconds, committedHours: weeklycommittedHours },
    today: { day, entries },
    unread: unread?.length ?? memory.local.known.unread,
    projects,
    tasks: tasks.map(({ _id, num, projectId, projectName, taskName, wbsId, wbsName }) => ({
      _id,
      num,
      projectId,
      projectName,
      taskName,
      wbsId,
      wbsName
    }))
  }
}

/** Not more often than this, unless something was just logged. */
const OFTEN = 20_000

export async function refresh(house: House, hurry: boolean): Promise<void> {
  const { memory, around, publish } = house
  const { login, known } = memory.local
  if (!login || (!hurry && Math.abs(around.now() - known.askedAt) < OFTEN)) return
  try {
    const read = await readAll(house, login.personId)
    // Whoever was connected may have left meanwhile.
    if (memory.local.login?.token !== login.token) return
    await memory.keep({ known: { ...memory.local.known, ...read, askedAt: around.now() } })
    await publish()
  } catch (error) {
    if (failureOf(error).kind === 'ended') await endSession(house, t(ended))
    else await publish()
  }
}
