// The stages that applications go through: named, ordered and described by the organisation.
import { choice, longText, number, text } from '../../kit/records/fields.ts'
import { record } from '../../kit/records/record.ts'
import { statuses } from '../office-texts.ts'
import { applicationStatuses } from '../rules.ts'
import { comesBy, comesNames } from './rules.ts'

export const stages = record({
  table: 'job_stage',
  texts: {
    one: 'stage',
    many: 'Stages of Applications',
    lead: 'What applications go through, in this order. A stage that is deleted stays for those who are in it.',
    none: 'No stages yet.'
  },
  title: 'name',
  order: 'place',
  unique: 'name',
  fields: {
    name: text('Name', { max: 40, missing: 'Enter a name for the stage.', find: true, sort: true }),
    place: number('Order', { min: 0, max: 10_000, sort: true, hint: 'The smallest comes first.' }),
    state: choice('Stands for', applicationStatuses, { names: statuses, filter: true }),
    told: longText('What the applicant reads', {
      optional: true,
      max: 500,
      hint: 'On the page that the link in their mails leads to.'
    }),
    comes: choice('Reached', comesBy, { names: comesNames, filter: true })
  }
})
