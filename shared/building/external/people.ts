// People from outside, as a list.
import { choice, pick, text } from '../../kit/records/fields.ts'
import { at, author, email } from '../../kit/records/more-fields.ts'
import { record } from '../../kit/records/record.ts'
import { projects } from '../../projects/source.ts'
import { people } from '../../people/source.ts'
import { countryCodes, isMail, teams } from './rules.ts'
import * as texts from './texts.ts'

export const externalPeople = record({
  table: 'external_person',
  texts: { one: 'external team member', many: texts.many, none: texts.none, taken: texts.taken },
  title: 'firstName',
  order: 'lastName',
  unique: 'email',
  fields: {
    firstName: text(texts.firstName, { missing: texts.firstNameMissing, find: true, sort: true }),
    lastName: text(texts.lastName, { missing: texts.lastNameMissing, find: true, sort: true }),
    role: text(texts.role, { missing: texts.roleMissing, find: true, sort: true }),
    team: choice(texts.team, teams, { filter: true }),
    teamName: text(texts.teamName, { optional: true, find: true }),
    email: email(texts.email, { missing: texts.emailMissing, find: true }),
    countryCode: choice(texts.countryCode, countryCodes),
    phone: text(texts.phone, { optional: true, max: 10 }),
    project: pick(texts.project, () => projects, { optional: true, filter: true }),
    addedBy: author(texts.addedBy, () => people, { column: 'added_by' }),
    added: at('created', texts.added, { column: 'added_at', sort: true })
  },
  rules: [
    { field: 'email', text: texts.emailWrong, passes: ({ email: address }) => isMail(address) },
    { field: 'phone', text: texts.phoneWrong, passes: ({ phone }) => !phone || /^\d{10}$/.test(phone) }
  ]
})
