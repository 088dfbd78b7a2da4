// Every plain list by the name that its route gives: `{ widget: 'bee-records', of: 'lessonTags' }`. One line a record:
// `lessonTags: listed(lessonCalls.tags, async () => (await import('./lessons/tags.ts')).tags)`
import type { Listed } from './kit/records/listed.ts'

export const records = {} satisfies Readonly<Record<string, () => Promise<Listed>>>

export type RecordName = Extract<keyof typeof records, string>
