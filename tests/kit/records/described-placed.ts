// Records whose rows are not everybody's: stock that stands in a project, and lessons that their authors change.
import { recordCalls } from '#shared/kit/records/calls.ts'
import { choice, day, number, pick, type Source, text } from '#shared/kit/records/fields.ts'
import { at, author, email, instant, many, money, phone, rich, sum, url } from '#shared/kit/records/more-fields.ts'
import { record } from '#shared/kit/records/record.ts'
import { readers } from '#shared/projects/readers.ts'
import { people } from '#shared/people/source.ts'

const projects: Source = { table: 'project', title: 'name', read: 'signed-in', hasTrash: true }

export const purchases = record({
  table: 'test_purchase',
  texts: { one: 'purchase', many: 'Purchases' },
  title: 'what',
  order: '-asked',
  within: 'project',
  fields: {
    project: pick('Project', () => projects, { filter: true }),
    what: text('What', { find: true, sort: true }),
    quantity: number('Quantity', { min: 1, whole: true }),
    price: money('Price', { currency: 'USD', optional: true, sort: true }),
    shop: url('Shop', { optional: true }),
    seller: email('E-mail', { optional: true }),
    call: phone('Phone', { optional: true }),
    uses: many('Used for', ['walls', 'roof', 'floor'], { optional: true, filter: true }),
    status: choice('Status', ['Pending', 'Approved', 'Rejected'], {
      filter: true,
      kept: 'elsewhere',
      start: 'Pending'
    }),
    stock: sum('In stock', { sort: true, filter: true }),
    by: author('Asked by', () => people, { filter: true }),
    asked: at('created', 'Asked', { sort: true, filter: true }),
    due: day('Needed by', { optional: true })
  },
  rules: [
    { field: 'due', text: 'A large purchase needs its day.', passes: ({ due, quantity }) => quantity < 100 || !!due }
  ],
  actions: {
    approve: {
      label: 'Approve',
      done: 'Approved.',
      many: true,
      when: { status: 'Pending' },
      sets: { status: 'Approved' }
    },
    reject: {
      label: 'Reject',
      done: 'Rejected.',
      many: true,
      when: { status: 'Pending' },
      sets: { status: 'Rejected' }
    },
    withdraw: { label: 'Withdraw', done: 'Withdrawn.', many: true, sets: { status: 'Rejected' } }
  }
})
const keepers = { ...readers, and: ['postInvInProject', 'updateTask'] } as const
export const purchaseCalls = recordCalls<typeof purchases>()('/test-purchases', {
  read: readers,
  write: keepers,
  // By whoever asked for it, also where another one keeps the stock.
  actions: { approve: keepers, reject: keepers, withdraw: { own: 'signed-in', others: [] } }
})

export const lessons = record({
  table: 'test_lesson',
  texts: { one: 'lesson', many: 'Lessons' },
  title: 'title',
  order: '-written',
  fields: {
    title: text('Title', { max: 40, find: true, sort: true }),
    content: rich('Content', { max: 10_000, find: true }),
    project: pick('Project', () => projects, { optional: true, filter: true }),
    purchase: pick('Purchase', () => purchases, { optional: true }),
    held: instant('Held', { optional: true, filter: true }),
    roles: many('For', ['Owner', 'Mentor', 'Volunteer'], { optional: true }),
    by: author('By', () => people, { filter: true }),
    written: at('created', 'Written', { sort: true }),
    changed: at('changed', 'Changed')
  },
  members: {
    readers: {
      label: 'Read by',
      from: () => people,
      through: { table: 'test_lesson_reader', of: 'lesson_id', member: 'person_id' }
    }
  }
})
export const authors = { own: 'signed-in', others: 'deleteTask' } as const
export const lessonCalls = recordCalls<typeof lessons>()('/test-lessons', {
  read: 'signed-in',
  write: authors,
  members: { readers: authors }
})
