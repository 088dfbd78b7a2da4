// Issues of sites as the present client knows them; ours are a described list.
import type { Parsed } from '#shared/kit/calls/call.ts'
import * as calls from '#shared/before/building/issue-calls.ts'
import * as schemas from '#shared/before/building/issue-schemas.ts'
import {
  consequencesOf,
  isConsequence,
  issueTypes,
  type IssueType,
  OTHER,
  sorted,
  titleFrom
} from '#shared/building/issue-rules.ts'
import type { Issue } from '#shared/building/issue-schemas.ts'
import * as texts from '#shared/building/issue-texts.ts'
import { issues as record } from '#shared/building/issues.ts'
import { refuseField } from '#shared/kit/calls/refused.ts'
import { portals } from '#shared/portals.ts'

import { notToCome, tellOfIssue } from '../../building/issues.ts'
import { bind, type Endpoint, type Handlers } from '../../kit/calls/bind.ts'
import type { Request } from '../../kit/calls/request.ts'
import { insistOnFresh } from '../../kit/lists/hand-verbs.ts'
import { recordVerbs } from '../../kit/records/endpoints.ts'
import { dayOf } from '../room.ts'
import { emptyIssue, holdIssue, setStatus, withProject, withStatus } from './queries.ts'

const needs = portals.building.right

const rows = recordVerbs(
  record,
  { read: needs, write: needs },
  { on: { save: (now, _, { today }) => notToCome(now, today) } }
)
type Row = Awaited<ReturnType<typeof rows.read>>

const issueOf = (row: Row): Issue => ({
  _id: row._id,
  rev: row.rev,
  projectId: row.project?._id ?? null,
  project: row.project ?? null,
  title: row.title,
  description: row.description,
  issueType: row.type,
  issueConsequences: [
    ...(row.consequences ?? []).filter(one => one !== OTHER || !row.otherConsequence),
    ...(row.otherConsequence ? [row.otherConsequence] : [])
  ],
  issueDate: row.date,
  issueResolved: row.status === 'closed',
  issueDescription: row.description,
  status: row.status,
  cost: row.cost ?? null,
  assignedTo: row.assignedTo ?? null,
  createdBy: row.openedBy,
  createdAt: row.opened
})

const isType = (word: string): word is IssueType => issueTypes.some(one => one === word)

function whatFollows(type: IssueType, words: readonly string[]) {
  const { known, other } = sorted(words)
  const wrong = known.find(one => isConsequence(one) && !consequencesOf[type].includes(one))
  if (wrong !== undefined) refuseField(400, 'issueConsequences', texts.wrongConsequence)
  if (known.includes(OTHER) && other === '') return { consequences: known, otherConsequence: OTHER }
  return { consequences: known, otherConsequence: other || undefined }
}

function sentOf(sent: Parsed<typeof calls.addIssue>, request: Request<typeof calls.addIssue>) {
  const { today } = request
  const description = (sent.description ?? sent.issueDescription ?? '').trim()
  if (description === '')
    refuseField(400, sent.title === undefined ? 'issueDescription' : 'description', texts.descriptionMissing)
  const { issueType = OTHER, issueConsequences = [] } = sent
  const issueDate = dayOf(sent.issueDate, request) ?? today
  if (!isType(issueType)) return refuseField(400, 'issueType', texts.unknownType)
  if (issueDate > today) refuseField(400, 'issueDate', texts.future)
  return {
    title: sent.title?.trim() || titleFrom(description),
    description,
    project: sent.projectId,
    type: issueType,
    ...whatFollows(issueType, issueConsequences),
    date: issueDate,
    cost: sent.cost,
    assignedTo: sent.assignedTo
  }
}

const issues: Handlers<typeof calls> = {
  listIssues: async ({ projectId, status }, request) => {
    const where = [...(projectId ? [withProject(projectId)] : []), ...(status ? [withStatus(status)] : [])]
    const all = await rows.all(request, where)
    return all.map(issueOf).toSorted((one, other) => (one.issueDate < other.issueDate ? 1 : -1))
  },

  async addIssue(sent, request) {
    const made = await rows.create(request, sentOf(sent, request))
    if (!sent.issueResolved) {
      await tellOfIssue(request, made, undefined)
      return issueOf(made)
    }
    await setStatus(request, made._id, { before: made.status, after: 'closed' })
    return issueOf(await rows.read(request, made._id))
  },

  async changeIssue({ id, rev, status, cost, assignedTo }, request) {
    await holdIssue(request, id)
    const before = await rows.read(request, id)
    if (status === undefined && cost === undefined && assignedTo === undefined) return issueOf(before)
    await insistOnFresh(rev, before, () => issueOf(before))
    const person = assignedTo === undefined ? before.assignedTo?._id : assignedTo
    if (status === 'assigned' && !person) refuseField(400, 'assignedTo', texts.assign)
    // Opened again without a name, it is nobody's.
    const given = status === 'open' && assignedTo === undefined ? null : assignedTo
    if (cost !== undefined || given !== undefined) {
      await rows.change(request, id, rev, { cost: cost ?? undefined, assignedTo: given ?? undefined })
      if (cost === null || given === null)
        await emptyIssue(request, before, { cost: cost === null, assignedTo: given === null })
    }
    if (status !== undefined && status !== before.status && (status === 'closed' || before.status === 'closed'))
      await setStatus(request, id, { before: before.status, after: status })
    const after = await rows.read(request, id)
    await tellOfIssue(request, after, before)
    return issueOf(after)
  }
}

export const buildingBefore = (): Endpoint[] => bind(calls, schemas, issues)
