// What people are told of their tasks.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/tasks/told-texts.ts'

import type { Listeners } from '../kit/calls/bind.ts'
import { notifyPerson } from './send.ts'

const linkTo = (site: string, taskId: string) => ({ words: t(texts.toTask), url: `${site}/wbs/tasks/${taskId}` })

export const ofTasks: Pick<Listeners, 'task.changed' | 'task.commented' | 'tasks.given'> = {
  'task.changed': async ({ taskId, before, after, by }, { trx }, { now, site }) => {
    const known = new Set([by.id, ...(before?.resources ?? []).map(({ userID }) => userID)])
    const words = t(texts.given, { who: by.name, task: after.taskName })
    for (const { userID } of after.resources)
      if (!known.has(userID)) await notifyPerson(trx, userID, words, now, linkTo(site, taskId))
  },

  'tasks.given': async ({ by, people }, { trx }, { now }) => {
    for (const { id, count } of people)
      if (id !== by.id) await notifyPerson(trx, id, t(texts.givenMany, { who: by.name, count }), now)
  },

  'task.commented': async ({ task, by, mentioned, watchers }, { trx }, { now, site }) => {
    const places = { who: by, task: task.name }
    for (const id of mentioned) await notifyPerson(trx, id, t(texts.mentioned, places), now, linkTo(site, task.id))
    for (const id of watchers) await notifyPerson(trx, id, t(texts.commented, places), now, linkTo(site, task.id))
  }
}
