// The openings of the demo, two forms, who hears of applications, and a dozen of them.
import type { Trx } from '#server/kit/database/database.ts'
import { selectStages } from '#server/jobs/applications/stage-queries.ts'
import { changeOrganisation } from '#server/kit/settings.ts'
import { addDays, type Day, startOfDay } from '#shared/kit/time/day.ts'
import { templates } from '#shared/jobs/office-texts.ts'
import { replies } from '#shared/jobs/replies.ts'
import { shownQuestions } from '#shared/jobs/rules.ts'
import type { Answered, Question } from '#shared/jobs/schemas.ts'

import { insert } from '../insert.ts'
import { applicants, branches, ending, featured, first, over, toCome } from '../openings.ts'
import { type Chance, chance } from '../random.ts'
import { fillRecord } from '../records.ts'

const question = (questionText: string, more: Partial<Question> = {}): Question => ({
  questionText,
  questionType: 'textbox',
  visible: true,
  isRequired: false,
  options: [],
  ...more
})

const forms: readonly { title: string; description: string; questions: Question[] }[] = [
  {
    title: 'Straw Bale Wall Builder',
    description: 'Ten minutes are enough. Nobody is turned away for what they have not done yet.',
    questions: [
      question('Why would you like to build with us?', { questionType: 'textarea', isRequired: true }),
      question('What have you worked with?', {
        questionType: 'checkbox',
        options: ['Straw bales', 'Clay plaster', 'Lime plaster', 'Timber frames', 'Nothing of these yet']
      }),
      question('How long can you stay?', {
        questionType: 'radio',
        isRequired: true,
        options: ['A weekend', 'A week', 'A month', 'A season']
      }),
      question('When could you come?', { questionType: 'date' }),
      question('T-shirt size', { visible: false })
    ]
  },
  {
    title: 'React Developer',
    description: 'Show us something you made. It need not be large.',
    questions: [
      question('A link to something you built', { isRequired: true }),
      question('Hours a week', {
        questionType: 'dropdown',
        isRequired: true,
        options: ['10 to 19', '20 to 29', '30 or more']
      }),
      question('What would you like to learn?', { questionType: 'textarea' })
    ]
  }
]

const reasons = [
  'I helped a neighbour raise a wall last summer and have wanted to do it properly ever since.',
  'I am between two jobs and would like to spend the time on something that stays.',
  'My sister lives in a house like this. It is the quietest place I know.'
] as const

const sites = [
  'https://example.org/tide-tables',
  'https://example.org/seed-swap',
  'https://example.org/bus-map'
] as const

/** What a reader says of an application. */
const thoughts = [
  'Writes about what they built rather than about themselves.',
  'Would fit the team; the time zone is far.',
  'Ask for one more thing they made.'
] as const

function answerOf({ questionType, options, questionText }: Question, luck: Chance, day: Day): Answered['answer'] {
  if (questionType === 'checkbox') return luck.some(options, 2)
  if (questionType === 'date') return addDays(day, luck.whole(10, 60))
  if (questionType === 'textbox') return questionText.includes('link') ? luck.pick(sites) : 'M'
  return questionType === 'textarea' ? luck.pick(reasons) : luck.pick([options[0] ?? '', ...options])
}

export async function fillJobs(
  trx: Trx,
  { day, seed, ownerId }: { day: Day; seed: number; ownerId: string }
): Promise<void> {
  const luck = chance(seed + 6)
  const morning = startOfDay(day)
  const at = morning.toISOString()
  const stamps = { created_at: at, updated_at: at }

  const places = branches.flatMap(branch => branch.openings.map(opening => ({ branch, opening })))
  const jobs = places.map(({ branch, opening: [title, work] }) => {
    const place = first.indexOf(title)
    const age = place < 0 ? luck.whole(20, 130) : place + 7
    const ends = over.get(title) ?? ending.get(title)
    return {
      id: luck.id(morning),
      title,
      category: branch.category,
      description: `<p>${work}</p><p>${branch.team}</p><p>You bring ten hours a week or more, and <strong>curiosity</strong>. We bring the rest.</p>`,
      words: `${work}\n${branch.team}\nYou bring ten hours a week or more, and curiosity. We bring the rest.`,
      location: branch.location,
      is_featured: featured.has(title),
      posted_on: addDays(day, toCome.get(title) ?? -age),
      expires_on: ends === undefined ? null : addDays(day, ends),
      ...stamps
    }
  })
  await insert(trx, 'job', jobs)
  // The valley is in Oregon.
  await changeOrganisation(trx, before => ({ ...before, organisationCountry: 'US' }))
  const made = forms.map(form => ({ id: luck.id(morning), ...form, ...stamps }))
  await insert(trx, 'job_form', made)

  const copied = jobs.filter(({ category }) => category === 'Software' || category === 'Construction')
  await insert(
    trx,
    'job_cc',
    copied.map(({ id, category }) => ({
      id: luck.id(morning),
      job_id: id,
      email: `${category.toLowerCase()}@example.org`,
      created_at: at
    }))
  )

  const stages = (await selectStages(trx, undefined)).map(({ _id: id, state }) => ({ id, state }))
  const [firstStage = { id: null, state: 'new' as const }] = stages
  const stageAt = (index: number) =>
    (index < applicants.length - 3 && stages[(applicants.length - 4 - index) % stages.length]) || firstStage
  /** Some while after it came, and before the demo begins. */
  const movedAt = (from: Date, to: Date) =>
    new Date(from.getTime() + (to.getTime() - from.getTime()) * luck.next()).toISOString()
  const applications = applicants.map(([title, name, email], index) => {
    const job = jobs.find(one => one.title === title)
    const form = made.find(one => one.title === title)
    const sent = new Date(morning.getTime() - (applicants.length - index) * 13 * 3_600_000)
    const id = luck.id(sent)
    return {
      id,
      job_id: job?.id ?? id,
      job_title: title,
      category: job?.category ?? '',
      form_id: form?.id ?? null,
      name,
      email,
      answers: shownQuestions(form?.questions ?? []).map(one => ({
        questionText: one.questionText,
        answer: answerOf(one, luck, day)
      })),
      fingerprint: id,
      // The three newest are unread; with the others the office is this far, one in each stage at least.
      status: stageAt(index).state,
      stage_id: stageAt(index).id,
      moved_at: index < applicants.length - 3 ? movedAt(sent, morning) : sent.toISOString(),
      seen_at: index < applicants.length - 3 ? at : null,
      created_at: sent.toISOString()
    }
  })
  await insert(trx, 'job_application', applications)
  await insert(
    trx,
    'job_application_event',
    applications
      .filter(({ stage_id: stage }) => stage !== firstStage.id)
      .map(({ id, status, stage_id: stage, moved_at: moved }) => ({
        id: luck.id(morning),
        application_id: id,
        kind: 'status' as const,
        by_person: ownerId,
        title: 'new',
        body: status,
        from_stage: firstStage.id,
        to_stage: stage,
        created_at: moved
      }))
  )
  const judged = applications.filter(({ stage_id: stage }) => stage !== firstStage.id)
  await insert(
    trx,
    'job_application_score',
    judged.map(({ id, moved_at: at }) => ({
      application_id: id,
      person_id: ownerId,
      score: luck.whole(2, 5),
      said: luck.pick(thoughts),
      at
    }))
  )
  await insert(
    trx,
    'job_count',
    jobs
      .filter(({ posted_on: posted }) => posted <= day)
      .flatMap(({ id: jobId }) => {
        const sent = applications.filter(one => one.job_id === jobId).length
        const begun = sent + luck.whole(0, 6)
        const counts = { seen: begun * 4 + luck.whole(5, 40), begun, sent }
        return (['seen', 'begun', 'sent'] as const)
          .filter(kind => counts[kind] > 0)
          .map(kind => ({ job_id: jobId, day: addDays(day, -1), kind, count: counts[kind] }))
      })
  )
  await fillRecord(
    trx,
    replies,
    templates.map(({ name, subject, text: body }) => ({ name, subject, body })),
    morning
  )
}
