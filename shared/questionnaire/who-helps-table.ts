// Who could help, as a table: best first, as the server ranked them.
import { table } from '../kit/lists/table.ts'
import type { Ranked } from './schemas.ts'
import { timesLine } from './shown.ts'
import * as texts from './texts.ts'

export const contactOf = ({ email, slack }: Pick<Ranked, 'email' | 'slack'>): string =>
  [email, slack].filter(Boolean).join(' · ')

export const whoHelpsTable = table<Ranked>({
  name: texts.whoHelps,
  columns: [
    { key: 'name', label: texts.name, value: ({ name }) => name, title: true },
    { key: 'score', label: texts.score, value: ({ score }) => score, kind: 'number' },
    { key: 'topSkills', label: texts.bestAt, value: ({ topSkills }) => topSkills.join(', '), sort: false, wide: true },
    { key: 'hours', label: texts.hoursNumber, value: ({ hours }) => hours, filter: true },
    {
      key: 'times',
      label: texts.hasTime,
      value: ({ availability }) => timesLine(availability),
      sort: false,
      wide: true
    },
    { key: 'contact', label: texts.contact, value: contactOf, sort: false, wide: true },
    { key: 'isTeammate', label: texts.myTeam, value: ({ isTeammate }) => isTeammate, kind: 'yes-no', filter: true }
  ],
  search: {
    label: texts.searchHelpers,
    of: ({ name, topSkills, ...contact }) => [name, ...topSkills, contactOf(contact)].join(' ')
  },
  empty: texts.noHelpers
})
