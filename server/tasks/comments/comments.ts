// What people write about a task: those whose task it is to read, read and write it, and mention each other.
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { holds, mayTouch, nobodys, type Subject } from '#shared/kit/rights.ts'
import { HOUR, HOUR_MS } from '#shared/kit/time/time.ts'
import type * as calls from '#shared/tasks/comments/calls.ts'
import type { TaskComment } from '#shared/tasks/comments/schemas.ts'
import * as texts from '#shared/tasks/comments/texts.ts'

import { countCaused } from '../../kit/audit/lines.ts'
import type { Handlers } from '../../kit/calls/bind.ts'
import type { CallContext, Loader, Owned, Visitor, Work } from '../../kit/calls/request.ts'
import { tell } from '../../notifications/for-others.ts'
import type { Trx } from '../../kit/database/database.ts'
import { isId } from '../../kit/database/ids.ts'
import { handVerbs, insistOnFresh, markIn } from '../../kit/lists/hand-verbs.ts'
import { findNamed } from '../../people/for-others.ts'
import {
  type CommentRow,
  commentsOf,
  countSince,
  findComment,
  holdComment,
  insertComment,
  readersAmong,
  setWatching,
  type Watcher,
  watchersOf,
  writeComment
} from './queries.ts'
import type { TreeTools } from '../tree/handlers.ts'

interface CommentRecord extends Owned {
  row: CommentRow
}

declare module '#shared/kit/calls/call.ts' {
  interface Records {
    'task-comment': CommentRecord
  }
}

const rows = handVerbs({ about: 'task-comment', lock: holdComment, mark: markIn('task_comment'), gone: texts.gone })

const PAGE = 100
const MOST_AN_HOUR = 60
const MOST_FOUND = 30

const hourBefore = (now: Date): Date => new Date(now.getTime() - HOUR_MS)

const subjectOf = ({ personId, role, isProtected }: CommentRow): Subject =>
  personId === null ? nobodys : { ownerId: personId, ownerRole: role ?? '', isProtected: isProtected ?? false }

export const loadComment: Loader<'task-comment'> = async (trx, id) => {
  const row = await findComment(trx, id)
  return row && { row, subject: subjectOf(row), place: row.projectId }
}

type Context = Pick<CallContext, 'now'> & Pick<Work, 'happened' | 'trx'> & { me: Visitor }

/** The ids of those who are mentioned; refused when one of them may not see the task. */
async function mentioned(trx: Trx, said: readonly string[], projectId: string): Promise<string[]> {
  const ids = [...new Set(said.map(id => id.toLowerCase()))]
  const found = ids.every(isId) ? await readersAmong(trx, ids, projectId) : []
  return found.length === ids.length ? ids : refuseField(400, 'mentions', texts.notMentionable)
}

interface CommentNotice {
  task: { id: string; name: string }
  /** Who is newly mentioned. */
  mentions: readonly string[]
  isNew: boolean
}

/** Whoever is mentioned is told so; of a new one, so is everybody else who watches the task. */
async function notifyWatchers({ trx, me, happened }: Context, { task, mentions, isNew }: CommentNotice): Promise<void> {
  await setWatching(trx, task.id, isNew ? [me.id, ...mentions] : mentions, true, false)
  const watchers = isNew ? await watchersOf(trx, task.id) : []
  const others = watchers.map(({ userID }) => userID).filter(id => id !== me.id && !mentions.includes(id))
  await happened('task.commented', {
    task,
    by: `${me.firstName} ${me.lastName}`,
    mentioned: mentions.filter(id => id !== me.id),
    watchers: others
  })
}

export function comments({ pictureUrl }: TreeTools): Handlers<typeof calls> {
  const person = ({ userID, name, picture }: Watcher, now: Date) => ({
    userID,
    name,
    profilePic: pictureUrl(picture, now)
  })

  const commentOf = (row: CommentRow, me: Visitor, now: Date): TaskComment => {
    const isOwn = row.personId === me.id
    const { personId: userID, name, picture } = row
    return {
      _id: row.id,
      rev: row.rev,
      body: row.body,
      author: userID === null ? null : person({ userID, name, picture }, now),
      mentions: row.mentions,
      createdDatetime: row.createdAt,
      editedDatetime: row.editedAt,
      mayEdit: isOwn,
      mayDelete: isOwn || (holds(me, 'deleteTask') && mayTouch(me, subjectOf(row)))
    }
  }

  const again = async ({ trx, me, now }: Context, id: string) =>
    commentOf((await findComment(trx, id)) ?? refuse(404, texts.gone), me, now)

  return {
    listComments: async ({ id, before }, { trx, me, now }) => {
      const [rows, watchers] = await Promise.all([
        commentsOf(trx, id, isId(before) ? before : undefined, PAGE + 1),
        watchersOf(trx, id)
      ])
      return {
        comments: rows
          .slice(0, PAGE)
          .map(row => commentOf(row, me, now))
          .toReversed(),
        hasMore: rows.length > PAGE,
        watchers: watchers.map(one => person(one, now)),
        isWatching: watchers.some(({ userID }) => userID === me.id)
      }
    },

    addComment: async ({ id, body, mentions: said = [] }, request) => {
      const { trx, me, record, now, changed } = request
      const { projectId, taskName: name } = record.row
      const already = await countSince(trx, me.id, hourBefore(now))
      if (already >= MOST_AN_HOUR) return refuse(429, texts.tooOften, { retryAfter: HOUR })
      const mentions = await mentioned(trx, said, projectId)
      const made = await insertComment(trx, { taskId: id, personId: me.id, body, mentions }, now)
      await changed('task-comment', made, undefined, { taskId: id, body })
      await notifyWatchers(request, { task: { id, name }, mentions, isNew: true })
      return again(request, made)
    },

    editComment: async ({ id, rev, body, mentions: said }, request) => {
      const { trx, me, now, changed } = request
      const before = await rows.lockRow(request, id)
      await insistOnFresh(rev, before, () => commentOf(before, me, now))
      const known = before.mentions.map(({ userID }) => userID)
      const mentions = said ? await mentioned(trx, said, before.projectId) : known
      const fresh = mentions.filter(one => !known.includes(one))
      // Whoever is left out and mentioned again is told again.
      if (fresh.length && (await countCaused(trx, 'task-comment', me.id, hourBefore(now))) >= MOST_AN_HOUR)
        return refuse(429, texts.tooOften, { retryAfter: HOUR })
      await writeComment(trx, id, body, mentions, now)
      await changed('task-comment', id, { body: before.body }, { body })
      const { taskId } = before
      if (fresh.length)
        await notifyWatchers(request, { task: { id: taskId, name: before.taskName }, mentions: fresh, isNew: false })
      return again(request, id)
    },

    deleteComment: async ({ id }, request) => {
      await rows.remove(request, id)
      const { personId, taskName: task, taskId } = request.record.row
      const who = `${request.me.firstName} ${request.me.lastName}`
      await tell(request, 'commentDeleted', { to: [personId], places: { who, task, id: taskId } })
      return { message: texts.deleted }
    },

    restoreComment: async ({ id }, request) => {
      await rows.restore(request, id)
      return again(request, id)
    },

    watchTask: async ({ id, isWatching }, { trx, me, changed }) => {
      await setWatching(trx, id, [me.id], isWatching, true)
      await changed('task', id, { isWatching: !isWatching }, { isWatching })
      return { isWatching }
    },

    findMentionable: async ({ id: _, query }, { trx, record, now }) => {
      const named = await findNamed(trx, query, MOST_FOUND)
      const ids = named.map(one => one._id)
      const readers = await readersAmong(trx, ids, record.row.projectId)
      return readers
        .toSorted((one, other) => ids.indexOf(one.userID) - ids.indexOf(other.userID))
        .map(one => person(one, now))
    }
  }
}
