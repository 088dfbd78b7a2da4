// Every plain list by the name that its route gives: `{ widget: 'bee-records', of: 'lessonTags' }`. One line a record:
// `lessonTags: () => import('./lessons/tags.ts').then(({ tags, tagCalls }) => listed(tags, tagCalls))`
import { type Listed, listed } from './kit/records/listed.ts'

export const records = {
  externalPeople: () =>
    import('./building/external/people.ts').then(async ({ externalPeople }) =>
      listed(externalPeople, (await import('./building/external/list-calls.ts')).externalCalls)
    ),
  siteIssues: () =>
    import('./building/issues.ts').then(async ({ issues }) =>
      listed(issues, (await import('./building/issue-list-calls.ts')).issueCalls)
    ),
  faqs: () =>
    import('./help/faqs.ts').then(async ({ faqs }) => listed(faqs, (await import('./help/faq-calls.ts')).faqCalls)),
  jobReplies: () =>
    import('./jobs/replies.ts').then(async ({ replies }) =>
      listed(replies, (await import('./jobs/reply-calls.ts')).replyCalls)
    ),
  jobStages: () =>
    import('./jobs/stages/stages.ts').then(async ({ stages }) =>
      listed(stages, (await import('./jobs/stages/calls.ts')).stageCalls)
    ),
  resources: () =>
    import('./community/resources.ts').then(async ({ resources }) =>
      listed(resources, (await import('./community/resource-calls.ts')).resourceCalls)
    ),
  mailLists: () =>
    import('./mail/mail-lists.ts').then(async ({ mailLists }) =>
      listed(mailLists, (await import('./mail/mail-list-calls.ts')).mailListCalls)
    ),
  inventoryTypes: () =>
    import('./materials/types.ts').then(async ({ inventoryTypes }) =>
      listed(inventoryTypes, (await import('./materials/record-calls.ts')).typeCalls)
    ),
  inventoryUnits: () =>
    import('./materials/types.ts').then(async ({ inventoryUnits }) =>
      listed(inventoryUnits, (await import('./materials/record-calls.ts')).unitCalls)
    ),
  purchases: () =>
    import('./materials/purchases.ts').then(async ({ purchases }) =>
      listed(purchases, (await import('./materials/record-calls.ts')).purchaseCalls)
    )
} satisfies Readonly<Record<string, () => Promise<Listed>>>

export type RecordName = Extract<keyof typeof records, string>
