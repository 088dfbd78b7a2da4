// The report of one project.
import { addDays, startOfWeek } from '#shared/kit/time/day.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import * as calls from '#shared/reports/project/calls.ts'
import * as schemas from '#shared/reports/project/schemas.ts'
import { daysOr, EVER } from '#shared/reports/span.ts'
import * as texts from '#shared/reports/project/texts.ts'

import { bind, type Endpoint } from '../../kit/calls/bind.ts'
import { added, answered } from '../overview/handlers.ts'
import { countOfProject, namesOfPeople, pageOfMembers, wbsOfProject, wbsByHours } from './queries.ts'
import { type Hours, hoursBy, hoursByPerson, hoursByWeek, hoursOf, loggedDays } from '../sums.ts'
import { tasksOfProject } from '../task-queries.ts'
import type { ReportTools } from '../tools.ts'

const MOST_PEOPLE = 50

const NONE: Hours = { tangible: 0, intangible: 0 }

export const project = ({ pictureUrl }: ReportTools): Endpoint[] =>
  bind(calls, schemas, {
    readProjectFigures: async ({ projectId, ...days }, { trx, today, record }) => {
      const of = { ...daysOr(days, EVER), projects: [projectId] }
      const [counts, sum, logged] = await Promise.all([
        countOfProject(trx, projectId, of, today),
        hoursOf(trx, of),
        loggedDays(trx, { projects: [projectId] })
      ])
      const { _id, projectName, category, isActive, modifiedDatetime } = record.row
      if (!counts) return refuse(404, texts.notFound)
      return {
        _id,
        projectName,
        category,
        isActive,
        modifiedDatetime,
        ...counts,
        ...answered(sum),
        logged: logged ?? null
      }
    },

    readProjectWeeks: async ({ projectId }, { trx, today }) => {
      const last = startOfWeek(today)
      const from = addDays(last, -7 * (schemas.PROJECT_WEEKS - 1))
      const weeks = await hoursByWeek(trx, { from, to: addDays(last, 6), projects: [projectId] })
      const known = new Map(weeks.map(({ start, ...sum }) => [start, sum]))
      return Array.from({ length: schemas.PROJECT_WEEKS }, (_none, at) => {
        const start = addDays(from, 7 * at)
        return { start, ...answered(known.get(start) ?? NONE) }
      })
    },

    readProjectHours: async ({ projectId, from, to, grain }, { trx }) => {
      const times = await hoursBy[grain](trx, { from, to, projects: [projectId] })
      return { ...answered(added(times)), times: times.map(({ start, ...one }) => ({ start, ...answered(one) })) }
    },

    readProjectRanks: async ({ projectId, ...days }, { trx }) => {
      const [people, wbs] = await Promise.all([
        hoursByPerson(trx, { ...daysOr(days, EVER), projects: [projectId] }),
        wbsByHours(trx, projectId)
      ])
      const names = await namesOfPeople(
        trx,
        people.map(({ personId }) => personId)
      )
      const known = people.flatMap(({ personId, ...sum }) => {
        const person = names.get(personId)
        return person ? [{ ...person, sum }] : []
      })
      const active = known.filter(({ isActive }) => isActive)
      const shown = new Set([...known.slice(0, MOST_PEOPLE), ...active.slice(0, MOST_PEOPLE)])
      return {
        people: [...shown].map(({ id, name, isActive, sum }) => ({ _id: id, name, isActive, ...answered(sum) })),
        all: answered(added(known.map(({ sum }) => sum))),
        active: answered(added(active.map(({ sum }) => sum))),
        wbs: wbs.map(({ _id, wbsName, loggedSeconds }) => ({ _id, wbsName, loggedSeconds })),
        wbsSeconds: wbs[0]?.wbsSeconds ?? 0
      }
    },

    listReportedMembers: ({ from, to, ...asked }, { trx, today, now }) =>
      pageOfMembers(trx, asked, daysOr({ from, to }, EVER), { today, pictureOf: hash => pictureUrl(hash, now) }),

    listReportedWbs: (asked, { trx }) => wbsOfProject(trx, asked),

    listProjectTasks: ({ projectId, ...asked }, { trx }) => tasksOfProject(trx, projectId, asked)
  })
