// What people suggested and reported, with the mails that told the Owner.
import type { Trx } from '#server/kit/database/database.ts'
import { compose } from '#server/kit/mail/letter-page.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { addDays, startOfDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'

import type { Readers } from './mail.ts'
import { insert } from '../insert.ts'
import { chance } from '../random.ts'

const { hours, site, teams, work } = texts.firstCategories

const suggested: readonly (readonly [category: string, text: string])[] = [
  [hours, 'Let me copy yesterday’s note when I go on with the same drawing.'],
  [work, 'Show on a task who looked at it last, so that we do not redraw the same detail twice.'],
  [teams, 'A page with everybody’s skills would help when somebody is away.'],
  [site, 'The picture gallery could have a dark ground, the drawings are easier to see on it.'],
  [hours, 'Remind me on Friday when half of my hours are still to do, not on Saturday.']
]

const reported = [
  {
    title: 'The plan opens on its side on my phone',
    environment: 'Phone, Android 16, Firefox',
    reproduction: 'Open the site plan from the task, then turn the phone.',
    expected: 'It stays upright.',
    actual: 'It lies on its side until I reload.'
  },
  {
    title: 'Search does not find “cistern”',
    environment: 'Laptop, Ubuntu, Chrome',
    reproduction: 'Type cistern into the search of the tutorials.',
    expected: 'The two pages about cisterns.',
    actual: 'Nothing is found, although “Cisterns” is there.'
  }
] as const

export async function fillSuggestions(trx: Trx, { people, ids, day, seed }: Readers): Promise<void> {
  const luck = chance(seed + 9)
  const owner = people.find(({ role }) => role === 'Owner')
  const others = people.filter(({ end, role }) => end === undefined && role !== 'Owner')
  const said = [
    ...suggested.map(([category, text]) => ({
      kind: 'suggestion' as const,
      title: category,
      answers: [
        { label: texts.suggestionText, text },
        { label: texts.followUp, text: texts.yes }
      ]
    })),
    ...reported.map(({ title, environment, reproduction, expected, actual }) => ({
      kind: 'bug' as const,
      title,
      answers: [
        { label: texts.bugEnvironment, text: environment },
        { label: texts.bugReproduction, text: reproduction },
        { label: texts.bugExpected, text: expected },
        { label: texts.bugActual, text: actual }
      ]
    }))
  ]
  for (const [index, { kind, title, answers }] of said.entries()) {
    const by = luck.pick([others[0] ?? people[0]!, ...others])
    const at = new Date(startOfDay(addDays(day, -3 * index - 1)).getTime() + luck.whole(8, 20) * HOUR_MS)
    const created = at.toISOString()
    await insert(trx, 'suggestion', [
      { id: luck.id(at), person_id: ids[by.index] ?? null, kind, said: { title, answers }, created_at: created }
    ])
    if (!owner) continue
    const name = `${by.first} ${by.last}`
    const letter = {
      to: owner.email,
      subject: t(kind === 'bug' ? texts.bugSubject : texts.suggestionSubject, { name, title }),
      paragraphs: [t(texts.mailFrom, { name, email: by.email }), ...answers.map(answer => t(texts.answer, answer))]
    }
    const { html, plain } = compose(letter, 'Workbee')
    await insert(trx, 'letter', [
      {
        id: luck.id(at),
        to_address: letter.to,
        to_person: ids[owner.index] ?? null,
        subject: letter.subject,
        html,
        plain,
        headers: {},
        status: 'kept',
        attempts: 1,
        created_at: created,
        done_at: created
      }
    ])
  }
}
