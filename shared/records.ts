// Every plain list by the name that its route gives: `{ widget: 'bee-records', of: 'lessonTags' }`. One line a record:
// `lessonTags: () => import('./lessons/tags.ts').then(({ tags, tagCalls }) => listed(tags, tagCalls))`
import type { Listed } from './kit/records/listed.ts'

export const records = {} satisfies Readonly<Record<string, () => Promise<Listed>>>

export type RecordName = Extract<keyof typeof records, string>
