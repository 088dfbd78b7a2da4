// What paid work cost: written down, and found by projects, tasks and days.
import type * as calls from '#shared/building/labour-calls.ts'
import * as texts from '#shared/building/labour-texts.ts'
import { refuseField } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { findProjects, insertCost, listCosts } from './labour-queries.ts'

async function projectsOf(trx: Trx, words: readonly string[], field: string) {
  const found = words.length ? await findProjects(trx, words) : []
  const missing = words.find(word => found.every(one => one.word !== word))
  return missing === undefined ? found : refuseField(400, field, t(texts.unknownProject, { name: missing }))
}

export const labour: Handlers<typeof calls> = {
  async addLabourCost({ project_name: word, task, cost, date }, { trx, me, now, today, changed }) {
    if (date > today) refuseField(400, 'date', texts.future)
    const [project] = await projectsOf(trx, [word], 'project_name')
    if (!project) return refuseField(400, 'project_name', t(texts.unknownProject, { name: word }))
    const row = { projectId: project._id, task, day: date, cost, personId: me.id }
    const id = await insertCost(trx, row, now)
    await changed('labour_cost', id, undefined, { project: project.name, task, date, cost })
    return { _id: id, project: project.name, task, date, cost }
  },

  listLabourCost: ({ from, to }, { trx }) => listCosts(trx, { from, to }),

  async findLabourCost({ projects = [], tasks, date_range: range }, { trx }) {
    const { start_date: from, end_date: to } = range ?? {}
    if (from && to && to < from) refuseField(400, 'date_range', texts.turned)
    const found = await projectsOf(trx, projects, 'projects')
    return listCosts(trx, { projects: found.map(({ _id }) => _id), tasks, from, to })
  }
}
