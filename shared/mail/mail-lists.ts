// Lists of addresses under a name, for mails that go to the same people again.
import { longText, text } from '../kit/records/fields.ts'
import { record } from '../kit/records/record.ts'
import { listOf } from './form.ts'
import { MOST_RECIPIENTS, readAddresses } from './rules.ts'
import * as texts from './texts.ts'

/** Room for as many addresses as a mail goes to. */
const LONGEST = 80_000

export const mailLists = record({
  table: 'mail_list',
  texts: {
    one: 'list',
    many: 'Mailing Lists',
    lead: 'Lists of addresses that mails to many can be sent to again.',
    none: 'No lists yet.'
  },
  title: 'name',
  order: 'name',
  unique: 'name',
  fields: {
    name: text('Name', { missing: 'Enter a name for the list.', find: true, sort: true }),
    emails: longText('Addresses', {
      max: LONGEST,
      missing: texts.emptyList,
      find: true,
      hint: 'Separate addresses with a comma.'
    })
  },
  rules: [
    {
      field: 'emails',
      text: texts.listOfAddresses,
      passes: ({ emails }) => {
        const read = readAddresses(listOf(emails))
        return read.wrong.length === 0 && read.addresses.length > 0 && read.addresses.length <= MOST_RECIPIENTS
      }
    }
  ]
})
