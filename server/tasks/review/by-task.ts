// Reviews as the present client sends them: a whole task, with a status for each who works on it.
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { can, holds } from '#shared/kit/rights.ts'
import { setReviewStatus } from '#shared/tasks/review/calls.ts'
import * as texts from '#shared/tasks/review/texts.ts'
import { type ReviewStatus, reviewStatuses } from '#shared/tasks/rules.ts'
import type { ReviewedPeople } from '#shared/tasks/tree/schemas.ts'
import * as tree from '#shared/tasks/tree/texts.ts'

import type { Visitor } from '../../kit/calls/request.ts'
import { insistOnFresh } from '../../kit/lists/hand-verbs.ts'
import { type Change, changeTask, withoutPictures } from '../change-task.ts'
import type { PlacedRow } from '../queries.ts'
import { ask, hold, isCorrection, type Reviewing, tellAll, withAll, withLinks } from './review.ts'

interface SentTask {
  rev?: number | undefined
  status?: Change['status']
  resources?: ReviewedPeople | undefined
  relatedWorkLinks?: readonly string[] | undefined
}

type Resource = PlacedRow['resources'][number]

const reviews = (me: Visitor): boolean => can(me, setReviewStatus.needs)

const mayComplete = (me: Visitor): boolean =>
  reviews(me) || (['updateTask', 'resolveTask', 'putReviewStatus'] as const).some(one => holds(me, one))

const sentFor = (sent: ReviewedPeople | undefined, { userID }: Resource) =>
  sent?.find(one => one.userID.toLowerCase() === userID)

/** What a reviewer says of everybody; whoever is reviewed is done. */
function reviewed(task: PlacedRow, sent: ReviewedPeople | undefined) {
  const resources = task.resources.map(known => {
    const { reviewStatus = known.reviewStatus, completedTask = known.completedTask } = sentFor(sent, known) ?? {}
    const isOther = reviewStatus !== known.reviewStatus
    return { userID: known.userID, reviewStatus, completedTask: isOther ? reviewStatus === 'Reviewed' : completedTask }
  })
  const turned = (to: ReviewStatus) =>
    resources.some((one, index) => one.reviewStatus === to && task.resources[index]?.reviewStatus !== to)
  const isOther = resources.some(
    (one, index) =>
      one.reviewStatus !== task.resources[index]?.reviewStatus ||
      one.completedTask !== task.resources[index]?.completedTask
  )
  const isDone = isOther && resources.every(({ completedTask }) => completedTask)
  const status = isDone ? ('Complete' as const) : turned('Unsubmitted') ? ('Started' as const) : undefined
  return { resources: isOther ? resources : undefined, status, turned }
}

async function tellOf(request: Reviewing, task: PlacedRow, turned: (to: ReviewStatus) => boolean): Promise<void> {
  if (turned('Reviewed')) await tellAll(request, task, 'reviewed')
  if (turned('Unsubmitted')) await tellAll(request, task, 'more')
}

const stepOf = (status: ReviewStatus): number => reviewStatuses.indexOf(status)

const turnsBack = (status: ReviewStatus | undefined, known: Resource): boolean =>
  status !== undefined && stepOf(status) < stepOf(known.reviewStatus)

/** Whether somebody who works on it hands it in. All else that they say of their own review is refused. */
function handsIn({ resources }: PlacedRow, mine: Resource | undefined, sent: ReviewedPeople | undefined): boolean {
  if (!mine) {
    const isOther = resources.some(one => (sentFor(sent, one)?.reviewStatus ?? one.reviewStatus) !== one.reviewStatus)
    return isOther ? refuse(403, texts.reviewersOnly) : false
  }
  const { reviewStatus, completedTask } = sentFor(sent, mine) ?? {}
  const isDone = completedTask !== undefined && completedTask !== mine.completedTask
  const isOther = reviewStatus !== undefined && reviewStatus !== mine.reviewStatus
  if (!isDone && !isOther) return false
  if (mine.completedTask) return refuse(409, texts.alreadyDone)
  return reviewStatus === 'Submitted' && !isDone ? true : refuse(403, texts.reviewersOnly)
}

/** The status that somebody gives it. What a task with parts comes to is not its own to say. */
function saidOf(task: PlacedRow, status: Change['status'], isLenient = false): Change['status'] {
  if (status === task.status) return undefined
  if (status === undefined || !task.hasChild) return status
  return isLenient ? undefined : refuseField(400, 'status', tree.statusOfParts)
}

/** The status of a task and of those on it. Whoever works on it hands it in, whoever reviews says how it stands. */
export async function changeStatus(request: Reviewing, row: PlacedRow, sent: SentTask): Promise<PlacedRow> {
  const { me } = request
  const task = await hold(request, row)
  const mine = task.resources.find(({ userID }) => userID === me.id)
  if (!mine && !mayComplete(me)) return refuse(403, tree.notTheirs)
  const { resources, status, turned } = reviewed(task, reviews(me) ? sent.resources : undefined)
  const isBack = task.resources.some(one => turnsBack(sentFor(resources, one)?.reviewStatus, one))
  if (isBack) await insistOnFresh(sent.rev, task, () => withoutPictures(task))
  const isHandedIn = !reviews(me) && handsIn(task, mine, sent.resources)
  const links = (sent.relatedWorkLinks ?? []).filter(link => link !== '')
  const isCorrected = mine?.reviewStatus === 'Submitted' && !mine.completedTask && isCorrection(task, links)
  const relatedWorkLinks = isCorrected ? [...new Set(links)] : withLinks(task, links, 'relatedWorkLinks')
  const isNew = isHandedIn || links.some(link => !task.relatedWorkLinks.includes(link))
  if (isHandedIn && !relatedWorkLinks.length) refuseField(400, 'relatedWorkLinks', texts.linkRequired)
  const said = saidOf(task, sent.status, request.isLenient)
  const isForbidden = said === 'Complete' && !mayComplete(me)
  if (isForbidden && !isHandedIn) refuseField(403, 'status', texts.completeOnly)
  const after = await changeTask(
    request,
    { id: task._id, wbsId: task.wbsId },
    {
      status: isForbidden ? undefined : (said ?? status),
      resources: isHandedIn ? withAll(task, 'Submitted') : resources,
      ...(isNew && { relatedWorkLinks })
    }
  )
  if (isHandedIn) await ask(request, { id: task._id, name: task.taskName }, links.at(-1))
  await tellOf(request, task, turned)
  return after
}

/** A change of a task with what it says of reviews. Their copies of tasks are old: without the version that was edited,
 *  a status only goes on. */
export async function changeWithReview(
  request: Reviewing,
  row: PlacedRow,
  { rev, ...change }: Change & { rev?: number | undefined }
): Promise<PlacedRow> {
  const { me, isLenient } = request
  const meant = change.resources?.map(one => {
    const known = row.resources.find(({ userID }) => userID === one.userID.toLowerCase())
    if (!known || !one.reviewStatus || one.reviewStatus === known.reviewStatus)
      return { userID: one.userID, completedTask: one.completedTask }
    if (isLenient && rev === undefined && turnsBack(one.reviewStatus, known))
      return { userID: one.userID, completedTask: known.completedTask }
    if (reviews(me)) return { ...one, completedTask: one.reviewStatus === 'Reviewed' }
    return isLenient ? { userID: one.userID } : refuseField(403, 'resources', texts.reviewersOnly)
  })
  const { status, turned } = reviewed(row, meant)
  const isReviewed = turned('Reviewed') || turned('Unsubmitted')
  const said = saidOf(row, change.status, isLenient)
  const after = await changeTask(
    request,
    { id: row._id, wbsId: row.wbsId, rev },
    { ...change, status: said ?? (isReviewed ? status : undefined), resources: meant }
  )
  if (isReviewed) await tellOf(request, row, turned)
  return after
}
