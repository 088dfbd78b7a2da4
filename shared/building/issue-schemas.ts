import * as z from 'zod/mini'

import { statuses } from './issue-rules.ts'

const named = z.object({ _id: z.uuid(), name: z.string() })

export const issue = z.object({
  _id: z.uuid(),
  rev: z.int(),
  projectId: z.nullable(z.uuid()),
  project: z.nullable(named),
  title: z.string(),
  description: z.string(),
  issueType: z.string(),
  issueConsequences: z.array(z.string()),
  issueDate: z.string(),
  issueResolved: z.boolean(),
  issueDescription: z.string(),
  status: z.enum(statuses),
  cost: z.nullable(z.number()),
  assignedTo: z.nullable(named),
  createdBy: named,
  createdAt: z.string()
})
export type Issue = z.output<typeof issue>

export const cost = z.number()
