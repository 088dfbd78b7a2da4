// What people handed in for this week and the three before it; a few forgot, and some have not written yet.
import type { Trx } from '#server/kit/database/database.ts'
import { addDays, startOfDay } from '#shared/kit/time/day.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'
import { weeksOf } from '#shared/summaries/rules.ts'

import type { Readers } from './mail.ts'
import { insert } from '../insert.ts'
import type { DemoPerson } from '../people.ts'
import { type Chance, chance } from '../random.ts'
import { undertakings } from '../work.ts'

/** The first word small, so that it goes on a sentence. */
const goingOn = ([first = '', ...rest]: string): string => first.toLowerCase() + rest.join('')

function textOf({ first, projects }: DemoPerson, luck: Chance): string {
  const [project = 0] = luck.some(projects, 1)
  const { name, notes } = undertakings[project % undertakings.length] ?? undertakings[0]
  const [one, two, three] = luck.some(notes, 3).map(({ text }) => goingOn(text).replace(/\.$/, ''))
  const end = luck.pick([
    'The open questions went to the team on Friday, and the answers come first next week.',
    'What is left was written down as tasks, so that anybody can go on with it.',
    'Two drawings still wait for a second look before they can be sent out.'
  ])
  return `<p>This week, ${first} worked on ${name}. ${first} ${one}, then ${two ?? one}. After the meeting of the team, ${first} also ${three ?? one}. ${end}</p>`
}

export async function fillSummaries(trx: Trx, { people, ids, day, seed }: Readers): Promise<void> {
  const luck = chance(seed + 17)
  const weeks = weeksOf(day)
  const rows = people
    .filter(({ end }) => end === undefined)
    .flatMap(person =>
      weeks.flatMap((week, index) => {
        if (week < person.start || !luck.happens(index === 0 ? 0.35 : 0.9)) return []
        const latest = Math.min(startOfDay(addDays(week, 6)).getTime(), startOfDay(day).getTime() - HOUR_MS)
        const at = new Date(Math.max(latest - luck.whole(0, 30) * HOUR_MS, startOfDay(week).getTime()))
        return [
          {
            id: luck.id(at),
            person_id: ids[person.index] ?? '',
            week,
            html: textOf(person, luck),
            uploaded_at: at.toISOString(),
            rev: 1
          }
        ]
      })
    )
  await insert(trx, 'summary', rows)
}
