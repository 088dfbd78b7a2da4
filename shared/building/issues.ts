// Issues of sites, as a list with states.
import { choice, day, longText, pick, text, TODAY } from '../kit/records/fields.ts'
import { at, author, instant, many, money } from '../kit/records/more-fields.ts'
import { record } from '../kit/records/record.ts'
import { projects } from '../projects/source.ts'
import { people } from '../people/source.ts'
import { consequences, consequencesOf, issueTypes, LONGEST_TITLE, OTHER, statuses } from './issue-rules.ts'
import * as texts from './issue-texts.ts'

export const issues = record({
  table: 'site_issue',
  texts: { one: 'issue', many: texts.page, none: texts.none },
  title: 'title',
  order: '-date',
  fields: {
    title: text(texts.title, { max: LONGEST_TITLE, missing: texts.titleMissing, find: true, sort: true }),
    project: pick(texts.project, () => projects, { optional: true, filter: true }),
    type: choice(texts.type, issueTypes, { filter: true }),
    description: longText(texts.description, { missing: texts.descriptionMissing, find: true }),
    consequences: many(texts.consequences, consequences, {
      optional: true,
      filter: true,
      by: { field: 'type', choices: consequencesOf }
    }),
    otherConsequence: text(texts.otherConsequence, { optional: true, max: 500 }),
    date: day(texts.day, { column: 'day', sort: true, filter: true, start: TODAY }),
    cost: money(texts.cost, { currency: 'USD', optional: true, sort: true }),
    assignedTo: pick(texts.assignedTo, () => people, { optional: true, filter: true }),
    status: choice(texts.status, statuses, {
      names: { open: 'Open', assigned: 'Assigned', closed: 'Closed' },
      filter: true,
      sort: true,
      kept: 'elsewhere',
      start: 'open'
    }),
    openedBy: author(texts.openedBy, () => people, { column: 'opened_by' }),
    opened: at('created', texts.opened, { column: 'opened_at', sort: true }),
    closedAt: instant(texts.closedAt, { optional: true, kept: 'elsewhere', column: 'closed_at' })
  },
  rules: [
    {
      field: 'consequences',
      text: texts.wrongConsequence,
      passes: ({ type, consequences: chosen = [] }) => chosen.every(one => consequencesOf[type].includes(one))
    },
    {
      field: 'otherConsequence',
      text: texts.otherUnsaid,
      passes: ({ consequences: chosen = [], otherConsequence }) => !chosen.includes(OTHER) || !!otherConsequence
    }
  ],
  actions: {
    take: {
      label: texts.takeIt,
      done: texts.taken,
      none: texts.takenAlready,
      many: true,
      when: { status: 'open' }
    },
    assign: {
      label: texts.assign,
      done: texts.assigned,
      many: true,
      ask: { to: pick(texts.to, () => people) }
    },
    close: { label: texts.close, done: texts.closed, many: true, sets: { status: 'closed' } },
    reopen: {
      label: texts.reopen,
      done: texts.reopened,
      many: true,
      when: { status: 'closed' },
      sets: { status: 'open' }
    }
  }
})
