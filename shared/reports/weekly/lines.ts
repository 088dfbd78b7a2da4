// What paper and files say of each person, the same in all of them.
import { type Day, hours } from '../../kit/time/day.ts'
import { t } from '../../kit/texts.ts'
import { fullName } from '../../people/full-name.ts'
import { isBlank, spanOf } from '../../summaries/rules.ts'
import type { WeeklyPerson } from './schemas.ts'
import { standingTexts } from './standing-texts.ts'
import * as texts from './file-texts.ts'

export interface Entry {
  id: string
  name: string
  /** Role, team code, hours, valid summaries. */
  facts: string
  /** As it was written; empty where there is none. */
  html: string
  /** What stands in its place then. */
  instead: string
}

export const titleOf = (sunday: Day): string => t(texts.title, { span: `${spanOf(sunday)}, ${sunday.slice(0, 4)}` })

export const entriesOf = (people: readonly WeeklyPerson[]): Entry[] =>
  people.map(person => {
    const { role, teamCode, tangibleSeconds, promisedHours, weeklySummariesCount: count, standing, summary } = person
    const isIn = standing === 'submitted' && !isBlank(summary)
    const logged = t(texts.hours, { hours: hours(tangibleSeconds), promised: promisedHours })
    return {
      id: person._id,
      name: fullName(person),
      facts: [role, teamCode || t(texts.noCode), logged, t(texts.valid, { count })].join(' · '),
      html: isIn ? summary : '',
      instead: t(standingTexts[standing])
    }
  })
