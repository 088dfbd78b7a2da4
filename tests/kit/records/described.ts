// Two records as features describe them, for the tests of the kit: a plain list, and one with everything.
import { recordCalls } from '#shared/kit/records/calls.ts'
import { choice, day, longText, number, pick, text, yesNo } from '#shared/kit/records/fields.ts'
import {
  email,
  files,
  instant,
  many,
  money,
  phone,
  picture,
  place,
  rich,
  url
} from '#shared/kit/records/more-fields.ts'
import { record } from '#shared/kit/records/record.ts'
import { people } from '#shared/people/source.ts'

export const tags = record({
  table: 'test_tag',
  texts: { one: 'tag', many: 'Lesson tags' },
  title: 'name',
  order: 'name',
  unique: 'name',
  fields: {
    name: text('Name', { max: 100, missing: 'Enter a name.', find: true, sort: true }),
    about: longText('What it is for', { optional: true, max: 500 }),
    colour: choice('Colour', ['green', 'red'], { filter: true }),
    isOpen: yesNo('Open for new lessons', { filter: true, start: true })
  }
})
export const tagCalls = recordCalls<typeof tags>()('/test-tags', { read: 'signed-in', write: { roles: ['Owner'] } })

export const tools = record({
  table: 'test_tool',
  texts: { one: 'tool', many: 'Tools' },
  large: true,
  title: 'name',
  order: '-bought',
  unique: 'code',
  key: 'code',
  fields: {
    code: text('Code', { max: 20, find: true, sort: true, once: true }),
    name: text('Name', { max: 100, find: true, sort: true }),
    tag: pick('Tag', () => tags, { filter: true }),
    keeper: pick('Kept by', () => people, { optional: true, filter: true }),
    bought: day('Bought on', { optional: true, filter: true, sort: true }),
    returned: day('Returned on', { optional: true }),
    price: number('Price', {
      optional: true,
      min: 0,
      sort: true,
      filter: true,
      own: { read: 'seeBadges', write: 'createBadges' }
    })
  },
  rules: [
    {
      field: 'returned',
      text: 'This is before the day it was bought.',
      passes: ({ returned, bought }) => !returned || !bought || returned >= bought
    }
  ],
  actions: {
    lend: { label: 'Lend', done: 'Lent.', many: true, when: { returned: 'empty' }, ask: { until: day('Until') } }
  },
  members: {
    users: {
      label: 'May use it',
      from: () => people,
      through: { table: 'test_tool_user', of: 'tool_id', member: 'person_id' }
    }
  }
})
export const toolCalls = recordCalls<typeof tools>()('/test-tools', {
  read: 'signed-in',
  write: { roles: ['Owner', 'Administrator'] },
  actions: { lend: { roles: ['Owner'] } },
  members: { users: { roles: ['Owner'] } }
})

/** Every kind beside the plain ones. */
export const courses = record({
  table: 'test_course',
  texts: { one: 'course', many: 'Courses' },
  title: 'name',
  order: 'name',
  unique: 'name',
  fields: {
    name: text('Name', { find: true, sort: true }),
    about: rich('What it is about', { max: 5000, find: true }),
    fee: money('Fee', { currency: 'EUR', optional: true, sort: true, filter: true }),
    begins: instant('Begins', { optional: true, sort: true, filter: true }),
    days: many('Days', ['Mon', 'Tue', 'Wed'], {
      filter: true,
      names: { Mon: 'Monday', Tue: 'Tuesday', Wed: 'Wednesday' }
    }),
    skills: many(
      'Skills',
      ['Carpentry', 'Clay', 'Cooking', 'Drawing', 'Gardening', 'Metal', 'Solar', 'Straw', 'Tiles', 'Wiring'],
      { optional: true, filter: true }
    ),
    site: url('Website', { optional: true }),
    mail: email('E-mail', { optional: true }),
    call: phone('Phone', { optional: true }),
    photo: picture('Photo', { optional: true, filter: true }),
    papers: files('Papers', { optional: true, max: 3 })
  }
})
export const courseCalls = recordCalls<typeof courses>()('/test-courses', {
  read: 'signed-in',
  write: { roles: ['Owner'] }
})

/** Arranged by hand. */
export const steps = record({
  table: 'test_step',
  texts: { one: 'step', many: 'Steps' },
  title: 'name',
  order: 'place',
  unique: 'name',
  fields: {
    name: text('Name', { find: true, sort: true }),
    kind: choice('Kind', ['walk', 'wait'], { filter: true }),
    place: place()
  }
})
export const stepCalls = recordCalls<typeof steps>()('/test-steps', {
  read: 'signed-in',
  write: { roles: ['Owner', 'Administrator'] },
  arranged: true
})
