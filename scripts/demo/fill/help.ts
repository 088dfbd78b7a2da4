// What is asked often, and what nobody has answered yet.
import type { Trx } from '#server/kit/database/database.ts'
import { addDays, startOfDay } from '#shared/kit/time/day.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'

import type { Readers } from './mail.ts'
import { insert } from '../insert.ts'
import { chance } from '../random.ts'

const answered: readonly (readonly [question: string, answer: string])[] = [
  [
    'How do I log my time?',
    '<p>Press Start on the timer when you begin, and Stop when you are done: the form that opens has the time in it. What you did without the timer you add under Timelog with <strong>Add time entry</strong>; it is intangible until somebody with the right to it says otherwise.</p>'
  ],
  [
    'What is a blue square?',
    '<p>It is given when a week ends with fewer hours than you promised, or without a summary, and no time off was requested. You see yours on your profile, with the reason.</p>'
  ],
  [
    'What belongs in the weekly summary?',
    '<p>What you did and why, in at least 50 words, and a link to pictures of it. It is due on Saturday at midnight, Pacific time; you can hand it in again until then.</p>'
  ],
  [
    'I will be away. What do I do?',
    '<p>Request time off under your name, <strong>Requested Time Off</strong>, before the week begins. Weeks off ask for no hours and no summary.</p>'
  ],
  [
    'How do I hand in a task?',
    '<p>Open it and press <strong>Ready for review</strong>, with a link to what you made. Whoever reviews it is told; until they answer you can take it back.</p>'
  ],
  [
    'I logged time to the wrong task. Can I move it?',
    '<p>Open the entry in your log and choose another project or task. What is older than today asks for the right to edit it; write to your manager then.</p>'
  ],
  [
    'How does the timer know me on my phone?',
    '<p>It is the same timer on every device: start it on one and stop it on another. In the browser, the extension shows it too.</p>'
  ],
  [
    'Who sees my address and my phone number?',
    '<p>Nobody, unless you say so in your profile. Owners and those who look after accounts see them to reach you.</p>'
  ]
]

const unanswered = ['May I bring my dog to the build weekend?', 'Where do I find last year’s drawings of the dome?']

export async function fillHelp(trx: Trx, { people, ids, day, seed }: Readers): Promise<void> {
  const luck = chance(seed + 19)
  const at = (ago: number) => new Date(startOfDay(addDays(day, -ago)).getTime() + luck.whole(9, 20) * HOUR_MS)
  await insert(
    trx,
    'faq',
    answered.map(([question, answer]) => {
      const written = at(luck.whole(20, 90))
      return { id: luck.id(written), question, answer, updated_at: written.toISOString(), rev: 1 }
    })
  )
  const members = people.filter(({ role }) => role === 'Volunteer')
  await insert(
    trx,
    'faq_unanswered',
    unanswered.flatMap((question, one) =>
      luck.some(members, one + 1).map(({ index }) => {
        const asked = at(one + 1)
        return { id: luck.id(asked), question, person_id: ids[index] ?? '', asked_at: asked.toISOString() }
      })
    )
  )
}
