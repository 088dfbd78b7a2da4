// Mails to applicants that are written again and again, with holes that are filled in for each.
import { longText, text } from '../kit/records/fields.ts'
import { place } from '../kit/records/more-fields.ts'
import { record } from '../kit/records/record.ts'
import { holeProblem } from './holes.ts'
import { LONGEST_REPLY, LONGEST_REPLY_SUBJECT } from './rules.ts'

const KNOWN = 'Only {name}, {first name}, {opening}, {job} and {me} can be filled in.'

export const replies = record({
  table: 'job_reply',
  texts: {
    one: 'reply template',
    many: 'Reply Templates',
    lead: 'Ready-made mails to people who applied. {name}, {first name}, {opening} and {me} are filled in for each.',
    none: 'No templates yet.'
  },
  title: 'name',
  order: 'place',
  unique: 'name',
  fields: {
    name: text('Name', { missing: 'Enter a name for the template.', find: true, sort: true }),
    subject: text('Subject', { max: LONGEST_REPLY_SUBJECT, missing: 'A mail needs a subject.', find: true }),
    body: longText('Text', { max: LONGEST_REPLY, missing: 'There is nothing in this mail yet.', find: true }),
    place: place()
  },
  rules: [
    { field: 'subject', text: KNOWN, passes: ({ subject }) => holeProblem(subject) === undefined },
    { field: 'body', text: KNOWN, passes: ({ body }) => holeProblem(body) === undefined }
  ]
})
