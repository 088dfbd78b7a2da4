// Courses, and who is how far in them.
import type { Trx } from '#server/kit/database/database.ts'
import { addDays, startOfDay } from '#shared/kit/time/day.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'

import type { Role } from '#shared/permissions.ts'

import type { Readers } from './mail.ts'
import { insert } from '../insert.ts'
import { chance } from '../random.ts'
import { keptScene, type Scene } from '../scenes.ts'

type Lesson = readonly [title: string, minutes: number, text: string]

interface Planned {
  title: string
  summary: string
  picture: Scene
  /** The role of who teaches it. */
  by: Role
  hours: number
  lessons: readonly Lesson[]
}

const courses: readonly Planned[] = [
  {
    title: 'Straw bale walls',
    picture: ['bales', 42, 'A house of straw bales'],
    by: 'Owner',
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
    picture: ['hammer', 200, 'A hammer'],
    by: 'Manager',
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
    picture: ['drop', 190, 'A drop of water'],
    by: 'Mentor',
    summary: 'Where the water of a kitchen goes, and what it grows on the way.',
    hours: 0,
    lessons: [
      ['What greywater is', 14, '<p>Everything but the toilet. Soap decides what lives in it.</p>'],
      ['Sizing a bed', 25, '<p>Two square metres a person, and deeper than frost.</p>']
    ]
  },
  {
    title: 'Writing for the portal',
    picture: ['book', 268, 'An open book'],
    by: 'Administrator',
    summary: 'How to say in a page what took a week to learn.',
    hours: 0,
    lessons: [
      ['One page, one thing', 9, '<p>Say it in the first line. Whoever wants more reads on.</p>'],
      ['Pictures that help', 12, '<p>A picture shows what words cannot. Say under it what is seen.</p>']
    ]
  },
  {
    title: 'Earthbag domes',
    picture: ['dome', 28, 'A dome of earthbags'],
    by: 'Core Team',
    summary: 'Bags, barbed wire and a compass: how a circle becomes a roof.',
    hours: 2,
    lessons: [
      ['The ring on the ground', 18, '<p>A stake, a chain and a knot. Mark the ring twice, and measure across it.</p>'],
      ['Filling and tamping', 24, '<p>A bag is full when it stands by itself. Tamp it until the sound changes.</p>'],
      [
        'Two compasses',
        20,
        '<p>One holds the width, the other the height. Whoever trusts their eye builds an egg.</p>'
      ],
      ['Doors and windows', 28, '<p>A form stands in each opening until three courses above it have dried.</p>']
    ]
  },
  {
    title: 'Sizing a solar microgrid',
    picture: ['panel', 48, 'A solar panel before the sun'],
    by: 'Mentor',
    summary: 'What a kitchen, a pump and forty lamps need in the darkest week.',
    hours: 0,
    lessons: [
      ['Write down every load', 16, '<p>Watts and hours a day. The kettle surprises everybody.</p>'],
      ['The darkest week', 22, '<p>Panels are counted for December, and batteries for its worst three days.</p>'],
      ['Wires and fuses', 25, '<p>A wire that gets warm is too thin. A fuse protects the wire, not the lamp.</p>']
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
  const firstOf = (by: Role) => ids[people.findIndex(({ role }) => role === by)] ?? null
  const pictures = new Map<string, unknown>()
  for (const { title, picture } of courses) pictures.set(title, await keptScene(trx, picture, startOfDay(day)))
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
    made.map(({ id, title, summary, by, hours, written, all }) => ({
      id,
      title,
      summary,
      picture: pictures.get(title),
      is_published: true,
      due_days: 60,
      hours,
      project_id: hours > 0 ? project : null,
      badge_id: null,
      modules: [{ title: 'The course', lessons: all }],
      lesson_ids: all.map(({ _id }) => _id),
      minutes: all.reduce((sum, { minutes }) => sum + minutes, 0),
      files: [],
      created_by: firstOf(by),
      created_at: written.toISOString(),
      changed_at: written.toISOString(),
      deleted_at: null
    }))
  )
  const volunteer = firstOf('Volunteer')
  const learners = ids.filter((_, index) => index % 4 === 0)
  const others = learners.filter(id => id !== volunteer)
  const inCourse = (person: string, course: (typeof made)[number], lessons: number) => {
    const began = at(luck.whole(5, 35))
    const done = course.all.slice(0, lessons)
    return { person, course, began, done, id: luck.id(began), isThrough: done.length === course.all.length }
  }
  // Whoever comes in as the volunteer is in the middle of the first, through with the second, and at the start of the fourth.
  const own = made.flatMap((course, nth) => {
    const lessons = [3, course.all.length, undefined, 1][nth]
    return volunteer === null || lessons === undefined ? [] : inCourse(volunteer, course, lessons)
  })
  const enrolled = [
    ...own,
    ...others.flatMap((person, index) =>
      made
        .slice(0, 1 + (index % 3))
        .map((course, nth) => inCourse(person, course, (index + nth) % (course.all.length + 1)))
    )
  ]
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
