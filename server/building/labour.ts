// What work on the sites was paid.
import { FIRST_DAY } from '#shared/building/charts/rules.ts'
import * as calls from '#shared/building/labour-calls.ts'
import * as schemas from '#shared/building/labour-schemas.ts'
import * as texts from '#shared/building/labour-texts.ts'
import { toDay } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'

import { bind, type Endpoint } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'
import { findCosts, findProjects, insertCost } from './labour-queries.ts'

/** More than a chart can show, and than somebody waits for. */
const MOST = 20_000

/** All of them, or none where one of them is unknown. */
async function projectsOf(trx: Trx, names: readonly string[], field: 'project_name' | 'projects') {
  const found = await findProjects(trx, names)
  const isKnown = (name: string) =>
    found.some(one => one.id === name.toLowerCase() || one.name.toLowerCase() === name.trim().toLowerCase())
  return names.every(isKnown) ? found : refuseField(400, field, texts.noSuchProject)
}

export const labourEndpoints = (): Endpoint[] =>
  bind(calls, schemas, {
    addLabourCost: async ({ project_name: name, task, cost, date }, { trx, me, now, today, changed }) => {
      const [project] = await projectsOf(trx, [name], 'project_name')
      if (!project) return refuseField(400, 'project_name', texts.noSuchProject)
      const day = toDay(date)
      if (day > today) return refuseField(400, 'date', texts.future)
      if (day < FIRST_DAY) return refuseField(400, 'date', texts.tooEarly)
      const id = newId(now)
      await insertCost(trx, { id, project: project.id, task, day, cost, by: me.id, at: now.toISOString() })
      await changed('labour_cost', id, undefined, { project: project.name, task, cost, day })
      return { _id: id, project: project.name, task, date: day, cost }
    },

    readLabourCosts: async ({ projects = [], tasks = [], date_range: range }, { trx }) => {
      const [from, to] = [range?.start_date, range?.end_date].map(day => (day ? toDay(day) : undefined))
      if (from !== undefined && to !== undefined && from > to) return refuseField(400, 'date_range', texts.reversed)
      const of = projects.length > 0 ? await projectsOf(trx, projects, 'projects') : undefined
      const rows = await findCosts(
        trx,
        { projects: of?.map(({ id }) => id), tasks: tasks.length > 0 ? tasks : undefined, from, to },
        MOST + 1
      )
      return rows.length > MOST ? refuse(400, texts.tooMuch) : rows
    }
  })
