import * as z from 'zod/mini'

import { inPart } from '../../kit/lists/part-words.ts'
import { sheetKinds } from '../../kit/files/sheet.ts'
import { reportNames } from './names.ts'
import { ranges } from './ranges.ts'
import * as texts from './texts.ts'
import { peopleList, projectList, teamList } from '../overview/lists.ts'
import { someDays, withDays } from '../overview/schemas.ts'
import { memberList, reportedWbsList } from '../project/lists.ts'
import { taskList } from '../task-list.ts'
import { otherTeams } from '../team/list.ts'
import { weeklyFilters } from '../weekly/schemas.ts'

const shortText = z.string().check(z.maxLength(100))

/** What a report is narrowed by, in the words of its page's address; each report looks at its own. Days count where both
 *  are given, else the range does, and without either the last week. */
export const reportFilters = {
  range: z.optional(z.enum(ranges, texts.noRange)),
  ...someDays,
  search: z.optional(shortText),
  status: z.optional(z.enum(['active', 'inactive'])),
  sort: z.optional(z.enum([...projectList.sorts, ...peopleList.sorts, ...teamList.sorts])),
  minimum: z.optional(z.coerce.number().check(z.gte(0), z.lte(1_000_000))),
  ...inPart('tasks', taskList.words),
  ...inPart('members', memberList.words),
  ...inPart('wbs', reportedWbsList.words),
  ...inPart('teams', otherTeams.words),
  ...weeklyFilters
}

/** Of whom, where it is of one. */
export const of = z.optional(z.uuid())

export const filters = withDays(z.object(reportFilters))
export type ReportFilters = z.infer<typeof filters>

const cell = z.nullable(z.union([z.number(), z.string()]))

export const exportReport = {
  says: 'A report as one table or several: their columns, and all of their rows in one answer. Hours are seconds.',
  input: withDays(z.object({ report: z.enum(reportNames), of, ...reportFilters })),
  answer: z.object({
    name: z.string(),
    parts: z.array(
      z.object({
        title: z.optional(z.string()),
        columns: z.array(z.object({ label: z.string(), kind: z.enum(sheetKinds) })),
        /** Hours are seconds. */
        rows: z.array(z.array(cell))
      })
    )
  })
}
