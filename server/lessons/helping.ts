// Lessons that find whoever needs them: beside a task or a project, and while something is made.
import { plain } from '#shared/kit/text/rich.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import type * as calls from '#shared/lessons/helping-calls.ts'
import * as texts from '#shared/lessons/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import { texts as kit } from '../kit/texts.ts'
import {
  countHelped,
  holdLesson,
  isOpen,
  listNear,
  listPlaces,
  type Place,
  takeHelped,
  writeHelped
} from './helping-queries.ts'
import { tellHelped, withdrawHelped } from './telling.ts'

type Asking = Work & Pick<CallContext, 'now' | 'site'> & { me: Visitor }

/** Enough of a long text to know what it is about. */
const LONGEST = 1000

const cut = (texts: readonly string[]): string => texts.join(' ').slice(0, LONGEST)

async function apply(request: Asking, lesson: string, place: Place, applied: boolean) {
  const { trx, me, now, changed } = request
  if (!(await isOpen(trx, place))) return refuse(404, kit.missing)
  if (!(await holdLesson(trx, me, lesson))) return refuse(404, texts.otherProject)
  const isNews = applied ? await writeHelped(trx, lesson, place, me.id, now) : await takeHelped(trx, lesson, place)
  if (isNews) await changed('lesson_helped', lesson, applied ? undefined : place, applied ? place : undefined)
  if (isNews && place.taskId)
    await (applied ? tellHelped(request, lesson, place.taskId) : withdrawHelped(request, lesson, place.taskId))
  return countHelped(trx, lesson, place)
}

export const helping: Handlers<typeof calls> = {
  listLessonsNear: async ({ words = '', project }, { trx, me }) => ({
    items: await listNear(trx, me, { words, projectId: project })
  }),

  listLessonsOfTask: async (_, { trx, me, record: { row } }) => ({
    items: await listNear(trx, me, {
      words: cut([row.taskName, row.wbsName, plain(row.whyInfo), plain(row.intentInfo)]),
      projectId: row.projectId,
      place: { projectId: row.projectId, taskId: row._id }
    })
  }),

  listLessonsOfProject: async (_, { trx, me, record: { row } }) => ({
    items: await listNear(trx, me, { words: row.projectName, projectId: row._id, place: { projectId: row._id } })
  }),

  applyToTask: ({ lesson, applied }, request) =>
    apply(request, lesson, { projectId: request.record.row.projectId, taskId: request.record.row._id }, applied),

  applyToProject: ({ lesson, applied }, request) =>
    apply(request, lesson, { projectId: request.record.row._id }, applied),

  listHelped: async ({ id }, { trx, me }) => ({ items: await listPlaces(trx, me, id) })
}
