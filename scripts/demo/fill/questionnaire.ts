// About a third of the people answered the questionnaire, and most of those show their skills.
import type { Trx } from '#server/kit/database/database.ts'
import { versionOf } from '#server/forms/for-others.ts'
import { selectQuestions } from '#server/questionnaire/question-queries.ts'
import { askedAs } from '#shared/forms/asked-as.ts'
import { addDays, startOfDay } from '#shared/kit/time/day.ts'
import { oneFor } from '#shared/kit/one-for.ts'
import { questionnaireForm } from '#shared/questionnaire/form.ts'
import * as rules from '#shared/questionnaire/rules.ts'

import type { Readers } from './mail.ts'
import { insert } from '../insert.ts'
import { homes } from '../places.ts'
import { type Chance, chance } from '../random.ts'

const platforms = ['Linux', 'Windows', 'macOS', 'Windows, and Linux at work'] as const
const others = ['Figma', 'Technical writing', 'SQL', 'Photography', ''] as const

function answersOf(luck: Chance) {
  const front = luck.whole(2, 8)
  const back = luck.whole(2, 8)
  const near = (middle: number) => Math.min(10, Math.max(1, middle + luck.whole(-2, 2)))
  const times = () => rules.condensed(luck.happens(0.3) ? [] : luck.some(rules.slots, luck.whole(1, 4)))
  const chosen = luck.some(rules.preferences.slice(0, -1), luck.whole(1, 3))
  const sections = rules.sections
  return {
    github: `coder${luck.whole(100, 9999)}`,
    hours: luck.pick(rules.hours),
    period: luck.pick(rules.periods),
    standup: luck.pick(rules.answers),
    location: homes[luck.whole(0, homes.length - 1)]?.city ?? '',
    manager: luck.pick(rules.answers),
    ...oneFor(rules.generalMarks, () => near(5)),
    preferences: rules.preferences.filter(one => chosen.includes(one)),
    availability: oneFor(rules.days, times),
    ...oneFor(sections[3].fields, () => near(front)),
    ...oneFor(sections[4].fields, () => near(back)),
    followup_platform: luck.pick(platforms),
    followup_other_skills: luck.pick(others)
  }
}

export async function fillQuestionnaire(trx: Trx, { people, ids, day, seed }: Readers): Promise<void> {
  const luck = chance(seed + 21)
  const form = rules.QUESTIONNAIRE
  const asked = askedAs(questionnaireForm(await selectQuestions(trx, {})))
  const { version } = await versionOf(trx, form, asked, startOfDay(addDays(day, -120)))
  const rows = people
    .filter(({ end }) => end === undefined && luck.happens(0.35))
    .map(({ index, first, last }) => {
      const came = startOfDay(addDays(day, -luck.whole(1, 110)))
      const answers = { ...answersOf(luck), slack: `${first} ${last}` }
      return { id: luck.id(came), personId: ids[index] ?? '', at: came.toISOString(), answers }
    })
  await insert(
    trx,
    'form_response',
    rows.map(({ id, personId, at, answers }) => ({ id, form, version, person_id: personId, answers, came_at: at }))
  )
  const fields = rules.skills.map(({ field }) => field)
  await insert(
    trx,
    'questionnaire_person',
    rows.map(({ personId, at, answers }) => {
      const { slack, hours, availability, preferences } = answers
      const shows = luck.happens(0.7)
      const marks = Object.fromEntries(
        Object.entries(answers).flatMap(([name, held]) =>
          typeof held === 'number' && fields.includes(name) ? [[name, held] as const] : []
        )
      )
      const shown = { shows_skills: shows, shows_contact: shows && luck.happens(0.6), rev: 1 }
      return { person_id: personId, slack, marks, hours, availability, preferences, ...shown, answered_at: at }
    })
  )
}
