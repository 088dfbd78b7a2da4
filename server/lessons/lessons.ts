// Lessons: written, changed, liked and deleted, by our own faces and by the present client.
import { type Call, MOST_ROWS } from '#shared/kit/calls/call.ts'
import { startOfDay } from '#shared/kit/time/day.ts'
import { plain } from '#shared/kit/text/rich.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/lessons/calls.ts'
import { lessons as record } from '#shared/lessons/lessons.ts'
import { beginOf, EVERYBODY, LONGEST_TAG, tidyTags } from '#shared/lessons/rules.ts'
import type { Lesson } from '#shared/lessons/schemas.ts'
import * as texts from '#shared/lessons/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Request, Visitor } from '../kit/calls/request.ts'
import { isId } from '../kit/database/ids.ts'
import { insistOnFresh } from '../kit/lists/hand-verbs.ts'
import { recordVerbs } from '../kit/records/endpoints.ts'
import { texts as kit } from '../kit/texts.ts'
import { permissionsOfRole } from '../roles/for-others.ts'
import { findLesson, type LessonRow, listAll, pageOfLessons, seenBy, writeLike } from './queries.ts'
import { namesOfLesson, writeTagsOf } from './tag-queries.ts'
import { tagsFor } from './tags.ts'
import { tellDeleted, tellWritten, withdrawDeleted, withdrawWritten } from './telling.ts'

// Who may write which is said by the rows of the calls.
const rows = recordVerbs(record, { read: 'signed-in', write: 'signed-in' }, { seen: seenBy })

type Asking = Omit<Request<Call>, 'record'> & { me: Visitor }

/** As the verbs of a record take it: they read the row themselves. */
const bare = (request: Asking) => ({ ...request, record: undefined })

const given =
  ({ fileAddress }: Pick<Asking, 'fileAddress'>) =>
  ({ files, ...lesson }: LessonRow): Lesson => ({
    ...lesson,
    files: files.map(file => ({ ...file, address: fileAddress(file) }))
  })

const answerOf = async (request: Asking, id: string): Promise<Lesson> => {
  const found = isId(id) ? await findLesson(request.trx, request.me, id) : undefined
  return given(request)(found ?? refuse(404, kit.missing))
}

/** The role that reads it, or everybody. */
async function roleOf({ trx }: Asking, sent: string): Promise<string> {
  const role = sent.trim()
  if (role === '' || role.toLowerCase() === EVERYBODY.toLowerCase()) return EVERYBODY
  return (await permissionsOfRole(trx, role)) ? role : refuseField(400, 'allowedRoles', texts.noRole)
}

/** Writes them, and a line of what they were where that is something else. */
async function tag(request: Asking, id: string, sent: readonly (string | null)[], projectName: string, isNew: boolean) {
  const { trx, changed } = request
  const before = await namesOfLesson(trx, id)
  // What is empty is the project's own name.
  const names = tidyTags(sent.map(one => one ?? projectName.slice(0, LONGEST_TAG)))
  await writeTagsOf(trx, id, await tagsFor(bare(request), names))
  const after = await namesOfLesson(trx, id)
  if (before.join('\n') !== after.join('\n'))
    await changed(record.table, id, isNew ? undefined : { tags: before }, { tags: after })
}

type LessonCalls = Omit<typeof calls, 'addTag' | 'countTags' | 'listTags' | 'readLessonProject' | 'removeTag'>

export const lessons: Handlers<LessonCalls> = {
  listAllLessons: async (_, request) => (await listAll(request.trx, request.me, MOST_ROWS + 1)).map(given(request)),

  async listLessons({ period, sort = 'newest', ...asked }, request) {
    const page = await pageOfLessons(request.trx, request.me, {
      ...asked,
      sort: { newest: '-date', date: 'date', likes: '-likes' }[sort],
      since: period && startOfDay(beginOf(period, request.today))
    })
    return { ...page, items: page.items.map(given(request)) }
  },

  readLesson: ({ id }, request) => answerOf(request, id),

  async createLesson({ allowedRoles, tags, files, ...sent }, request) {
    const role = await roleOf(request, allowedRoles ?? EVERYBODY)
    const made = await rows.create(bare(request), {
      ...sent,
      files: Array.isArray(files) ? files : undefined,
      allowedRoles: role
    })
    await tag(request, made._id, tags, made.relatedProject.name, true)
    await tellWritten(request, made._id)
    return answerOf(request, made._id)
  },

  async changeLesson({ id, rev, tags, allowedRoles, ...sent }, request) {
    const current = await answerOf(request, id)
    await insistOnFresh(rev, current, () => current)
    if (sent.content !== undefined && plain(sent.content) === '') return refuseField(400, 'content', texts.emptyContent)
    const role = allowedRoles === undefined ? undefined : await roleOf(request, allowedRoles)
    const row = await rows.change(bare(request), id, rev, { ...sent, allowedRoles: role })
    if (tags) await tag(request, id, tags, row.relatedProject.name, false)
    return answerOf(request, id)
  },

  async removeLesson({ id }, request) {
    await rows.remove(bare(request), id)
    await withdrawWritten(request, id)
    const deletedLesson = await answerOf(request, id)
    await tellDeleted(request, id, deletedLesson)
    return { message: t(texts.deleted), deletedLesson }
  },

  async restoreLesson({ id }, request) {
    await rows.restore(bare(request), id)
    await withdrawDeleted(request, id)
    return answerOf(request, id)
  },

  async likeLesson({ id, userId, liked }, request) {
    const { trx, me, now, changed } = request
    if (userId && userId.toLowerCase() !== me.id) return refuse(403, texts.ownLike)
    await rows.read(bare(request), id)
    const { was, is, totalLikes } = await writeLike(trx, id, me.id, liked, now)
    if (was !== is) await changed('lesson_like', id, { liked: was }, { liked: is })
    return { status: 'success', message: t(is ? texts.likedNow : texts.likedNoMore), liked: is, totalLikes }
  }
}
