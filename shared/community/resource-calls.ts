import { recordCalls } from '../kit/records/calls.ts'
import type { resources } from './resources.ts'

export const resourceCalls = recordCalls<typeof resources>()('/community/resources', {
  read: 'accessCommunityPortal',
  write: 'manageCommunity'
})
