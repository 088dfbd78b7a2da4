import { recordCalls } from '../kit/records/calls.ts'
import { portals } from '../portals.ts'
import type { issues } from './issues.ts'

const needs = portals.building.right

export const issueCalls = recordCalls<typeof issues>()('/bm/site-issues', {
  read: needs,
  write: needs,
  actions: { take: needs, assign: needs, close: needs, reopen: needs }
})
