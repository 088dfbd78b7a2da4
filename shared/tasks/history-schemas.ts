import type * as z from 'zod/mini'

import { auditHistory } from '../kit/change.ts'

export const readTaskHistory = { says: 'Who changed what of a task, the newest first.', ...auditHistory }
export type TaskLine = z.infer<typeof readTaskHistory.answer>['changes'][number]
