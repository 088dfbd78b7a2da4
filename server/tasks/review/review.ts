// Work is handed in with a link, looked at, and done or given back. A status is that of everybody on the task.
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/tasks/review/calls.ts'
import { problemOfLink, siteOf } from '#shared/tasks/review/link.ts'
import * as texts from '#shared/tasks/review/texts.ts'
import type { ReviewStatus } from '#shared/tasks/rules.ts'
import { MOST_LINKS } from '#shared/tasks/tree/schemas.ts'
import { tooManyLinks } from '#shared/tasks/tree/texts.ts'

import type { Handlers } from '../../kit/calls/bind.ts'
import type { CallContext, Visitor, Work } from '../../kit/calls/request.ts'
import { tell } from '../../notifications/for-others.ts'
import { type Change, changeTask } from '../change-task.ts'
import { findTask, type PlacedRow } from '../queries.ts'
import { askReviewers, endAsked } from './mails.ts'
import { findOpenByName, takeAsked, takeCorrected } from './queries.ts'
import { peopleOn } from '../task-queries.ts'
import { holdTree } from '../tree/tree.ts'

export type Reviewing = Pick<CallContext, 'isLenient' | 'now' | 'site'> & Work & { me: Visitor }

/** The task as it is once nobody else can change it. */
export async function hold(request: Reviewing, { _id, wbsId }: PlacedRow): Promise<PlacedRow> {
  await holdTree(request, wbsId)
  return (await findTask(request.trx, _id)) ?? refuse(409, texts.alreadyDone)
}

/** Its links with those that are handed in. One that has no room for them could not be saved as a whole any more. */
export function withLinks({ relatedWorkLinks: had }: PlacedRow, links: readonly string[], field: string): string[] {
  const both = [...had, ...links]
  const all = both.filter((link, at) => both.lastIndexOf(link) === at)
  return all.length > Math.max(MOST_LINKS, had.length) ? refuseField(400, field, tooManyLinks) : all
}

/** Whether these are its links but for another one at the end: whoever handed in a wrong link corrects it so. */
export const isCorrection = ({ relatedWorkLinks: had }: PlacedRow, links: readonly string[]): boolean =>
  had.length > 0 && links.length === had.length && links.every((link, at) => (link === had[at]) === at < had.length - 1)

type People = NonNullable<Change['resources']>

export const withAll = (task: PlacedRow, reviewStatus: ReviewStatus): People =>
  task.resources.map(({ userID }) => ({ userID, reviewStatus, completedTask: reviewStatus === 'Reviewed' }))

const shownReview = (message: string, reviewStatus: ReviewStatus, { status, relatedWorkLinks }: PlacedRow) => ({
  message,
  reviewStatus,
  status,
  relatedWorkLinks
})

const nameOf = ({ firstName, lastName }: Visitor) => `${firstName} ${lastName}`.trim()

type Outcome = 'back' | 'done' | 'more' | 'reviewed'

/** Says it to everybody on the task but the one who did it; nobody needs to look at it any more. */
export async function tellAll(
  request: Reviewing,
  task: PlacedRow,
  outcome: Outcome,
  { note = '', to = task.resources.map(({ userID }) => userID) } = {}
): Promise<void> {
  await endAsked(request, task._id)
  const places = { who: nameOf(request.me), task: task.taskName, id: task._id, note }
  await tell(request, 'taskReviewed', {
    to,
    places: { ...places, outcome: outcome === 'more' && note ? 'more-note' : outcome }
  })
}

const STATUS_OF: Partial<Record<ReviewStatus, 'Complete' | 'Started'>> = {
  Reviewed: 'Complete',
  Unsubmitted: 'Started'
}
const MESSAGES: Record<ReviewStatus, string> = {
  Reviewed: texts.nowReviewed,
  Submitted: texts.nowSubmitted,
  Unsubmitted: texts.nowMore
}

/** Once a few minutes: a mail goes to everybody who reviews. */
export async function ask(request: Reviewing, task: { id: string; name: string }, link?: string): Promise<boolean> {
  const isFirst = await takeAsked(request.trx, { taskId: task.id, personId: request.me.id }, request.now)
  if (isFirst) await askReviewers(request, task, link)
  return isFirst
}

/** Marks a task as done for one of those who work on it, or gives it back to them: it is complete with the last of them,
 *  and started again with the first who has it back. */
export async function settle(request: Reviewing, found: PlacedRow, userId: string, isDone: boolean): Promise<void> {
  const task = await hold(request, found)
  const one = task.resources.find(({ userID }) => userID === userId.toLowerCase())
  // A task with parts shows those who work on them: it is not theirs to be done with.
  const isTheirs = one && (!task.hasChild || (await peopleOn(request.trx, task._id)).includes(one.userID))
  if (!isTheirs) return refuse(409, texts.notOn)
  if (one.completedTask === isDone) return
  const resources = task.resources.map(({ userID, completedTask }) => {
    if (userID !== one.userID) return { userID, completedTask }
    return { userID, completedTask: isDone, ...(!isDone && { reviewStatus: 'Unsubmitted' as const }) }
  })
  const isLast = resources.every(({ completedTask }) => completedTask)
  const status = isDone ? (isLast ? 'Complete' : undefined) : 'Started'
  await changeTask(request, { id: task._id, wbsId: task.wbsId }, { resources, ...(status && { status }) })
  await tellAll(request, task, isDone ? 'done' : 'back', { to: [one.userID] })
}

export const reviewing: Handlers<typeof calls> = {
  async requestReview({ taskName, isLinkUpdate }, request) {
    const { trx, me, now } = request
    const task = await findOpenByName(trx, me.id, taskName)
    if (!task) return refuse(400, texts.notOnTask)
    if (isLinkUpdate) {
      if (!(await takeCorrected(trx, { taskId: task.id, personId: me.id }, now)))
        return { message: t(texts.seenOnTask) }
      await askReviewers(request, task, task.links.at(-1))
      return { message: t(texts.asked) }
    }
    return { message: t((await ask(request, task)) ? texts.asked : texts.tooOften) }
  },

  async submitForReview({ link }, request) {
    const problem = problemOfLink(link, [siteOf(request.site)])
    if (problem) return refuseField(400, 'link', problem.text)
    const task = await hold(request, request.record.row)
    const mine = task.resources.find(({ userID }) => userID === request.me.id)
    if (!mine) return refuse(403, texts.notOnTask)
    if (mine.completedTask) return refuse(409, texts.alreadyDone)
    const relatedWorkLinks = withLinks(task, [link.trim()], 'link')
    const resources = withAll(task, 'Submitted')
    const after = await changeTask(request, { id: task._id, wbsId: task.wbsId }, { relatedWorkLinks, resources })
    await ask(request, { id: task._id, name: task.taskName }, link.trim())
    return shownReview(t(texts.handedIn), 'Submitted', after)
  },

  async setReviewStatus({ reviewStatus, note }, request) {
    const task = await hold(request, request.record.row)
    if (task.resources.length === 0) return refuse(409, texts.nobodyOn)
    const status = STATUS_OF[reviewStatus]
    const change = { resources: withAll(task, reviewStatus), ...(status && { status }) }
    const after = await changeTask(request, { id: task._id, wbsId: task.wbsId }, change)
    if (reviewStatus === 'Reviewed') await tellAll(request, task, 'reviewed')
    if (reviewStatus === 'Unsubmitted') await tellAll(request, task, 'more', { note })
    return shownReview(t(MESSAGES[reviewStatus], { task: task.taskName }), reviewStatus, after)
  },

  async finishTask({ userId }, request) {
    await settle(request, request.record.row, userId, true)
    return { message: t(texts.markedDone) }
  },

  async leaveTask({ userId }, request) {
    const task = await hold(request, request.record.row)
    const gone = userId.toLowerCase()
    if (!task.resources.some(({ userID }) => userID === gone)) return refuse(409, texts.notOn)
    const resources = task.resources.filter(({ userID }) => userID !== gone).map(({ userID }) => ({ userID }))
    await changeTask(request, { id: task._id, wbsId: task.wbsId }, { resources })
    await tell(request, 'taskTaken', {
      to: [gone],
      places: { who: nameOf(request.me), task: task.taskName, id: task._id }
    })
    return { message: t(texts.removedFrom) }
  }
}
