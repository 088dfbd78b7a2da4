// The lists of the Owner's pages about jobs, as data.
import { type Day, toDay } from '../kit/time/day.ts'
import { type Column, table } from '../kit/lists/table.ts'
import { t } from '../kit/texts.ts'
import * as builder from './builder/texts.ts'
import * as texts from './office-texts.ts'
import { isOpenOn } from './rules.ts'
import type { Answered, Application, KeptJob, Notified, PartnerCount } from './schemas.ts'

export type JobState = keyof typeof texts.states

export function stateOn(job: Pick<KeptJob, 'datePosted' | 'expiresOn'>, today: Day): JobState {
  if (isOpenOn(job, today)) return 'open'
  return toDay(job.datePosted) > today ? 'upcoming' : 'expired'
}

/** What is open and what is not, on the day one looks. */
export const jobTable = (today: Day) =>
  table<KeptJob>({
    name: texts.jobs,
    columns: [
      { key: 'title', label: texts.title, value: ({ title }) => title, title: true },
      { key: 'category', label: texts.category, value: ({ category }) => category, filter: true },
      { key: 'state', label: texts.state, value: job => texts.states[stateOn(job, today)], filter: true },
      { key: 'location', label: texts.location, value: ({ location }) => location, hidden: true },
      { key: 'remote', label: texts.isRemote, value: ({ remote }) => remote, kind: 'yes-no', hidden: true },
      { key: 'datePosted', label: texts.datePosted, value: ({ datePosted }) => toDay(datePosted), kind: 'day' },
      { key: 'expiresOn', label: texts.expiresOn, value: ({ expiresOn }) => expiresOn, kind: 'day' },
      { key: 'featured', label: texts.isFeatured, value: ({ featured }) => featured, kind: 'yes-no', hidden: true },
      {
        key: 'applications',
        label: texts.applications,
        value: ({ applications }) => applications,
        kind: 'number'
      }
    ],
    search: {
      label: texts.searchJobs,
      of: ({ title, category, location }) => `${title} ${category} ${location}`
    },
    empty: texts.noJobs
  })

export const notificationTable = table<Notified>({
  name: texts.notifications,
  columns: [
    { key: 'title', label: texts.title, value: ({ title }) => title, title: true },
    { key: 'category', label: texts.category, value: ({ category }) => category, filter: true },
    { key: 'posted', label: texts.posted, value: ({ datePosted }) => toDay(datePosted), kind: 'day' },
    {
      key: 'ccs',
      label: texts.ccs,
      value: ({ ccList }) => ccList.map(({ email }) => email).join(' '),
      sort: false,
      wide: true
    }
  ],
  search: {
    label: texts.searchNotifications,
    of: ({ title, ccList }) => [title, ...ccList.map(({ email }) => email)].join(' ')
  },
  empty: texts.noNotifications,
  sorted: { by: 'posted', descending: true },
  tools: []
})

/** Pages that could not be told apart are one row. */
export const partnerTable = table<PartnerCount & { _id: string }>({
  name: texts.partners,
  columns: [
    { key: 'source', label: texts.partner, value: ({ source }) => source || t(texts.otherPages), title: true },
    { key: 'applications', label: texts.applications, value: ({ applications }) => applications, kind: 'number' },
    { key: 'asked', label: texts.asked, value: ({ asked }) => asked, kind: 'number' },
    { key: 'subscriptions', label: texts.subscriptions, value: ({ subscriptions }) => subscriptions, kind: 'number' },
    { key: 'lastDay', label: texts.lastDay, value: ({ lastDay }) => lastDay, kind: 'day' }
  ],
  search: { label: texts.searchPartners, of: ({ source }) => source || t(texts.otherPages) },
  empty: texts.noPartners
})

export interface Response extends Application {
  answers: readonly Answered[]
}

export const answerText = ({ answer }: Answered): string => (typeof answer === 'string' ? answer : answer.join(', '))

/** Every question that was ever answered, in the order in which they were first asked. */
const questionsIn = (responses: readonly Response[]): string[] => [
  ...new Set(responses.flatMap(({ answers }) => answers.map(({ questionText }) => questionText)))
]

const responseStart: readonly Column<Response>[] = [
  { key: 'name', label: builder.name, value: ({ name }) => name },
  { key: 'email', label: builder.email, value: ({ email }) => email, wide: true },
  { key: 'applied', label: builder.applied, value: ({ appliedAt }) => appliedAt, kind: 'instant' }
]

/** Who answered; what they answered is opened one by one, or taken along in a file. */
export const responseTable = table<Response>({
  name: builder.responses,
  columns: responseStart,
  empty: builder.noResponses,
  sorted: { by: 'applied', descending: true },
  tools: []
})

/** The file has a column a question. */
export const responseColumns = (responses: readonly Response[]): readonly Column<Response>[] => [
  ...responseStart,
  ...questionsIn(responses).map((question): Column<Response> => ({
    key: `q ${question}`,
    label: question,
    value: ({ answers }) =>
      answers
        .filter(({ questionText }) => questionText === question)
        .map(answerText)
        .join(', ')
  }))
]
