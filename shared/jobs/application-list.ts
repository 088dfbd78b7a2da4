// Whoever applied, a page at a time, the newest first.
import * as z from 'zod/mini'

import { list } from '../kit/records/list.ts'
import * as texts from './office-texts.ts'
import { applicationStatuses } from './rules.ts'

const id = z.uuid()

export const application = z.object({
  _id: id,
  jobId: id,
  jobTitle: z.string(),
  category: z.string(),
  name: z.string(),
  email: z.string(),
  appliedAt: z.string(),
  status: z.enum(applicationStatuses),
  stageId: z.nullable(id),
  /** What its stage is called. */
  stage: z.string(),
  /** When it came there. */
  movedAt: z.string(),
  /** Whether nobody of the office has opened it yet. */
  isUnread: z.boolean(),
  /** The average, where the reader may see it. */
  score: z.nullable(z.number()),
  /** Of whoever asks. */
  myScore: z.nullable(z.int()),
  /** The host of the partner's page; empty is our own. */
  cameFrom: z.string(),
  rev: z.int()
})
export type Application = z.infer<typeof application>

export const applicationList = list(application, {
  name: texts.applications,
  empty: texts.noApplications,
  search: texts.searchApplications,
  sorted: '-applied',
  tools: ['export'],
  columns: {
    name: { label: texts.applicant, title: true, sort: true },
    status: { label: texts.state, of: ({ status, stage }) => stage || texts.statuses[status] },
    email: { label: texts.email, wide: true },
    job: { label: texts.ofJob, of: 'jobTitle', wide: true, sort: true },
    category: { label: texts.category },
    score: { label: texts.score, kind: 'number' },
    applied: { label: texts.applied, of: 'appliedAt', kind: 'instant', sort: true }
  },
  filters: {
    status: { label: texts.state, look: 'segments', choices: texts.statuses },
    stageId: { label: texts.stage, schema: id },
    jobId: { label: texts.ofJob, schema: id },
    unread: { label: texts.readOrNot, choices: { yes: texts.unread } }
  }
})
