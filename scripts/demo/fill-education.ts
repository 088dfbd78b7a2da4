// Courses, and who is how far in them.
import type { Trx } from '#server/kit/database/database.ts'
import { addDays, startOfDay } from '#shared/kit/day.ts'
import { HOUR_MS } from '#shared/kit/time.ts'

import type { Readers } from './fill-mail.ts'
import { insert } from './insert.ts'
import { chance } from './random.ts'

type Lesson = readonly [title: string, minutes: number, text: string]

const courses: readonly { title: string; summary: string; hours: number; lessons: readonly Lesson[] }[] = [
  {
    title: 'Straw bale walls',
    summary: 'From the first bale to the last coat of plaster: what holds, what rots, and how to tell.',
    hours: 2.75,
    lessons: [
      ['Why bales', 12, '<p>A bale insulates, carries and is there after every harvest. It fails in one way: wet.</p>'],
      ['Moisture and drying', 22, '<p>Below 15 percent a bale keeps for a hundred years. Measure in its heart.</p>'],
      [
        'Foundations and toe-ups',
        18,
        '<p>No bale stands on concrete. Two timbers and gravel between them let water go.</p>'
      ],
      ['Stacking and pinning', 30, '<p>Stack as bricks are laid, and pin every third course.</p>'],
      [
        'Plaster, first coat',
        26,
        '<p>The first coat goes into the straw, not onto it. Throw it hard, then press with the heel of the hand.</p>'
      ]
    ]
  },
  {
    title: 'Tool safety',
    summary: 'What everybody knows before they take a saw off the wall.',
    hours: 1,
    lessons: [
      ['Before you begin', 10, '<p>Look at the cord, the guard and the floor. Then at who stands near you.</p>'],
      ['Saws', 15, '<p>Both hands, and nothing loose. Wait until the blade stands still.</p>'],
      [
        'When something breaks',
        8,
        '<p>Write it into the log, and take it out of use. What is broken does not go out.</p>'
      ]
    ]
  },
  {
    title: 'Greywater and reed beds',
    summary: 'Where the water of a kitchen goes, and what it grows on the way.',
    hours: 0,
    lessons: [
      ['What greywater is', 14, '<p>Everything but the toilet. Soap decides what lives in it.</p>'],
      ['Sizing a bed', 25, '<p>Two square metres a person, and deeper than frost.</p>']
    ]
  },
  {
    title: 'Writing for the portal',
    summary: 'How to say in a page what took a week to learn.',
    hours: 0,
    lessons: [
      ['One page, one thing', 9, '<p>Say it in the first line. Whoever wants more reads on.</p>'],
      ['Pictures that help', 12, '<p>A picture shows what words cannot. Say under it what is seen.</p>']
    ]
  }
]

const quiz = {
  passAt: 50,
  questions: [
    {
      question: 'How do you know that the mix is right?',
      options: ['It is smooth and shiny', 'A thrown handful sticks and does not slide', 'It is dry after ten minutes'],
      right: [1]
    },
    { question: 'What goes into it?', options: ['Clay', 'Sand', 'Chopped straw', 'Cement'], right: [0, 1, 2] }
  ]
}

export async function fillEducation(
  trx: Trx,
  { people, ids, day, seed, project }: Readers & { project: string }
): Promise<void> {
  const luck = chance(seed + 41)
  const at = (ago: number) => new Date(startOfDay(addDays(day, -ago)).getTime() + luck.whole(9, 20) * HOUR_MS)
  const owner = ids[people.findIndex(({ role }) => role === 'Owner')] ?? null
  const made = courses.map(({ lessons, ...course }) => {
    const written = at(luck.whole(40, 90))
    const all = lessons.map(([title, minutes, text], index) => ({
      _id: luck.id(written),
      title,
      kind: 'text' as const,
      text,
      link: '',
      minutes,
      file: null,
      quiz: course.title === 'Straw bale walls' && index === lessons.length - 1 ? quiz : null
    }))
    return { ...course, id: luck.id(written), written, all }
  })
  await insert(
    trx,
    'course',
    made.map(({ id, title, summary, hours, written, all }) => ({
      id,
      title,
      summary,
      is_published: true,
      due_days: 60,
      hours,
      project_id: hours > 0 ? project : null,
      badge_id: null,
      modules: [{ title: 'The course', lessons: all }],
      lesson_ids: all.map(({ _id }) => _id),
      minutes: all.reduce((sum, { minutes }) => sum + minutes, 0),
      files: [],
      created_by: owner,
      created_at: written.toISOString(),
      changed_at: written.toISOString(),
      deleted_at: null
    }))
  )
  const learners = ids.filter((_, index) => index % 4 === 0)
  const enrolled = learners.flatMap((person, index) =>
    made.slice(0, 1 + (index % 3)).map((course, nth) => {
      const began = at(luck.whole(5, 35))
      const done = course.all.slice(0, (index + nth) % (course.all.length + 1))
      return { person, course, began, done, id: luck.id(began), isThrough: done.length === course.all.length }
    })
  )
  await insert(
    trx,
    'enrolment',
    enrolled.map(({ id, person, course, began, isThrough }) => ({
      id,
      course_id: course.id,
      person_id: person,
      due_on: addDays(day, 25),
      logs_hours: false,
      completed_at: isThrough ? began.toISOString() : null,
      time_entry_id: null,
      enrolled_at: began.toISOString(),
      seen_at: began.toISOString()
    }))
  )
  await insert(
    trx,
    'lesson_completed',
    enrolled.flatMap(({ id, began, done }) =>
      done.map(lesson => ({
        enrolment_id: id,
        lesson_id: lesson._id,
        completed_at: began.toISOString(),
        score: lesson.quiz ? 100 : null
      }))
    )
  )
}
