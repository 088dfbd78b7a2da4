// The report of one person.
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/reports/person/calls.ts'
import * as schemas from '#shared/reports/person/schemas.ts'
import { EVER, spanBefore, weekOf } from '#shared/reports/span.ts'
import * as texts from '#shared/reports/person/texts.ts'

import { bind, type Endpoint } from '../../kit/calls/bind.ts'
import { answered } from '../overview/handlers.ts'
import { hoursByTask, namesOfProjects } from './queries.ts'
import { hoursBy, hoursByCategory, hoursByProject, hoursOf, loggedDays } from '../sums.ts'
import { tasksOfPerson } from '../task-queries.ts'

const MOST_TASKS = 50

export const person = (): Endpoint[] =>
  bind(calls, schemas, {
    readPersonFigures: async ({ userId }, { trx, today }) => {
      const people = [userId]
      const [thisWeek, thisMonth, all, logged] = await Promise.all([
        hoursOf(trx, { ...weekOf(today), people }),
        hoursOf(trx, { from: `${today.slice(0, 7)}-01`, to: today, people }),
        hoursOf(trx, { ...EVER, people }),
        loggedDays(trx, { people })
      ])
      return {
        thisWeek: answered(thisWeek),
        thisMonth: answered(thisMonth),
        all: answered(all),
        logged: logged ?? null
      }
    },

    readPersonHours: async ({ userId, from, to, grain }, { trx }) => {
      const of = { from, to, people: [userId] }
      const span = spanBefore(of)
      const [sum, before, times] = await Promise.all([
        hoursOf(trx, of),
        hoursOf(trx, { ...of, ...span }),
        hoursBy[grain](trx, of)
      ])
      return {
        ...answered(sum),
        before: { ...span, ...answered(before) },
        times: times.map(({ start, ...one }) => ({ start, ...answered(one) }))
      }
    },

    readPersonWork: async ({ userId, from, to }, { trx }) => {
      const of = { from, to, people: [userId] }
      const [projects, categories, tasks, names] = await Promise.all([
        hoursByProject(trx, of),
        hoursByCategory(trx, of),
        hoursByTask(trx, userId, of, MOST_TASKS),
        namesOfProjects(trx, userId)
      ])
      return {
        projects: projects.map(({ projectId, ...sum }) => ({
          _id: projectId,
          projectName: names.get(projectId ?? '') ?? t(texts.noProject),
          ...answered(sum)
        })),
        categories: categories.map(({ category, ...sum }) => ({ category, ...answered(sum) })),
        tasks: tasks.map(({ _id, taskName, projectName, ...sum }) => ({ _id, taskName, projectName, ...answered(sum) }))
      }
    },

    listPersonTasks: ({ userId, ...asked }, { trx }) => tasksOfPerson(trx, userId, asked)
  })
