// A form that members answer, with what came in so far, and one for anybody.
import { digestOf } from '#server/forms/for-others.ts'
import type { Trx } from '#server/kit/database/database.ts'
import type { Question } from '#shared/forms/schemas.ts'
import { addDays, startOfDay } from '#shared/kit/time/day.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'

import type { Readers } from './mail.ts'
import { insert } from '../insert.ts'
import { chance } from '../random.ts'

const days = ['Saturday', 'Sunday']
const work = ['Fill earthbags', 'Plaster', 'Cook'] as const
const skill = ['None', 'Some', 'A lot'] as const
const questions: Question[] = [
  { id: 'days', label: 'Which day can you come?', type: 'many', options: days, isRequired: true },
  { id: 'work', label: 'What would you like to do?', type: 'radios', options: [...work], isRequired: false },
  { id: 'tools', label: 'Tool experience', type: 'choice', options: [...skill], isRequired: false },
  { id: 'notes', label: 'Anything we should know?', type: 'textarea', options: [], isRequired: false }
]
const notes = ['I can bring a plaster mixer and two buckets.', 'Vegetarian, please.', 'I arrive at noon.'] as const

export async function fillMadeForms(trx: Trx, { people, ids, day, seed }: Readers): Promise<void> {
  const luck = chance(seed + 31)
  const at = (ago: number) => new Date(startOfDay(addDays(day, -ago)).getTime() + luck.whole(9, 20) * HOUR_MS)
  const made = at(12)
  const id = luck.id(made)
  const maker = people.find(({ role }) => role === 'Administrator')
  await insert(trx, 'form', [
    {
      id,
      title: 'Build weekend sign-up',
      description: 'Saturday and Sunday. Meals are on us.',
      questions,
      version: 1,
      state: 'open',
      audience: 'members',
      closes_on: addDays(day, 10),
      most_responses: null,
      kept_months: 12,
      made_by: (maker && ids[maker.index]) ?? null,
      created_at: made.toISOString(),
      changed_at: made.toISOString(),
      rev: 1
    },
    {
      id: luck.id(made),
      title: 'Visit us',
      description: 'Come and see how we build. Tell us when, and what you are curious about.',
      questions: [
        { id: 'name', label: 'Your name', type: 'text', options: [], isRequired: true },
        { id: 'when', label: 'When can you come?', type: 'date', options: [], isRequired: true },
        { id: 'about', label: 'What are you curious about?', type: 'textarea', options: [], isRequired: false }
      ],
      version: 1,
      state: 'open',
      audience: 'anybody',
      closes_on: null,
      most_responses: null,
      kept_months: 12,
      made_by: (maker && ids[maker.index]) ?? null,
      created_at: made.toISOString(),
      changed_at: made.toISOString(),
      rev: 1
    }
  ])
  await insert(trx, 'form_version', [
    { form: id, version: 1, hash: digestOf(questions), questions, made_at: made.toISOString() }
  ])
  const members = people.filter(({ role, index }) => role === 'Volunteer' && index % 3 === 1).slice(0, 40)
  await insert(
    trx,
    'form_response',
    members.map(person => {
      const came = at(luck.whole(1, 10))
      return {
        id: luck.id(came),
        form: id,
        version: 1,
        person_id: ids[person.index] ?? '',
        answers: {
          days: luck.some(days, luck.whole(1, 2)),
          work: luck.pick(work),
          tools: luck.pick(skill),
          ...(luck.whole(0, 3) === 0 && { notes: luck.pick(notes) })
        },
        came_at: came.toISOString()
      }
    })
  )
}
