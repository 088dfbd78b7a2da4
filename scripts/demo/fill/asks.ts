// Hours of days that are over, which a few people ask their managers to add: some wait, one was answered with a question.
import type { Trx } from '#server/kit/database/database.ts'
import { addDays, startOfDay } from '#shared/kit/time/day.ts'
import { HOUR, HOUR_MS } from '#shared/kit/time/time.ts'

import type { Readers } from './mail.ts'
import { type Ids, insert } from '../insert.ts'
import type { DemoPerson } from '../people.ts'
import { chance } from '../random.ts'
import { addressOf, undertakings } from '../work.ts'

const QUESTION = 'Is this the walk on Monday? Then it is in the log already.'
const WAITING = 4

export async function fillAsks(
  trx: Trx,
  { people, day, seed }: Readers,
  ids: Ids,
  signsIn: (person: DemoPerson) => boolean
): Promise<void> {
  const luck = chance(seed + 29)
  const manager = ids.people[people.find(({ role }) => role === 'Manager')?.index ?? 0] ?? ''
  // Whoever signs in as a volunteer finds a week without asks, to make the first.
  const askers = people
    .filter(person => person.role === 'Volunteer' && !person.end && !signsIn(person))
    .slice(0, WAITING + 1)
  const rows = askers.map((person, at) => {
    const worked = addDays(day, -1 - (at % 2))
    const asked = new Date(startOfDay(day).getTime() - (at + 1) * HOUR_MS)
    const [project = 0] = person.projects
    const { notes } = undertakings[project % undertakings.length] ?? undertakings[0]
    const { text, link } = luck.pick(notes)
    const isAnswered = at === WAITING
    return {
      id: luck.id(asked),
      person_id: ids.people[person.index] ?? '',
      kind: 'add' as const,
      day: worked,
      project_id: ids.projects[project] ?? null,
      seconds: luck.whole(2, 12) * (HOUR / 4),
      began: at % 2 === 0 ? 9 * 60 + at * 30 : null,
      is_tangible: at !== 2,
      notes: `<p>${text} <a href="${addressOf(link)}">${link}</a></p>`,
      state: isAnswered ? ('declined' as const) : ('open' as const),
      asked_at: asked.toISOString(),
      decided_by: isAnswered ? manager : null,
      decided_at: isAnswered ? new Date(asked.getTime() + HOUR_MS / 2).toISOString() : null,
      word: isAnswered ? QUESTION : '',
      rev: 1
    }
  })
  await insert(trx, 'time_ask', rows)
}
