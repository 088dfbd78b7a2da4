// Records whose rows are not everybody's: stock that stands in a project, and lessons that their authors change.
import { sql } from 'kysely'
import * as z from 'zod/mini'

import { bind } from '#server/kit/calls/bind.ts'
import { type Hooks, recordEndpoints, recordVerbs } from '#server/kit/records/endpoints.ts'
import { call } from '#shared/kit/call.ts'
import { recordCalls } from '#shared/kit/records/calls.ts'
import { choice, day, number, pick, type Source, text } from '#shared/kit/records/fields.ts'
import { at, author, email, instant, many, money, phone, rich, sum, url } from '#shared/kit/records/more-fields.ts'
import { record } from '#shared/kit/records/record.ts'
import { readers } from '#shared/projects/readers.ts'
import { engine, openTestServer, type TestServer } from '#tests/kit/test-server.ts'

const projects: Source = { table: 'project', title: 'name', read: 'signed-in' }
const people: Source = { table: 'person', title: ['first_name', 'last_name'], read: 'signed-in' }

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
const authors = { own: 'signed-in', others: 'deleteTask' } as const
export const lessonCalls = recordCalls<typeof lessons>()('/test-lessons', {
  read: 'signed-in',
  write: authors,
  members: { readers: authors }
})

const id = z.uuid()
const named = z.object({ _id: id, name: z.string() })
const lesson = z.object({
  _id: id,
  rev: z.int(),
  title: z.string(),
  content: z.string(),
  by: named,
  written: z.string(),
  changed: z.string(),
  project: z.optional(named),
  purchase: z.optional(named),
  held: z.optional(z.string()),
  roles: z.optional(z.array(z.string()))
})
const oldSchemas = {
  listOldLessons: { says: '', input: z.object({}), answer: z.object({ lessons: z.array(lesson) }) },
  changeOldLesson: {
    says: '',
    input: z.object({ id, title: z.optional(z.string()), content: z.optional(z.string()) }),
    answer: lesson
  },
  removeOldLesson: { says: '', input: z.object({ id }), answer: lesson },
  restoreOldLesson: { says: '', input: z.object({ id }), answer: lesson }
}
/** As clients of before know lessons: other names, another method, and nothing said of whose a lesson is. */
export const oldCalls = {
  listOldLessons: call<typeof oldSchemas.listOldLessons>()('GET', '/test-old-lessons', { needs: 'signed-in' }),
  changeOldLesson: call<typeof oldSchemas.changeOldLesson>()('PATCH', '/test-old-lessons/{id}', { needs: 'signed-in' }),
  removeOldLesson: call<typeof oldSchemas.removeOldLesson>()('DELETE', '/test-old-lessons/{id}', {
    needs: 'signed-in'
  }),
  restoreOldLesson: call<typeof oldSchemas.restoreOldLesson>()('POST', '/test-old-lessons/{id}', { needs: 'signed-in' })
}

const TABLES = `
  create table test_purchase (
    id uuid primary key, project_id uuid not null references project, what text not null, quantity numeric not null,
    price numeric(14, 2), shop text, seller text, call text, uses text[], status text not null, stock numeric not null default 0,
    by_id uuid not null, asked timestamptz not null, due date, deleted_at timestamptz, rev int not null default 1
  );
  create table test_lesson (
    id uuid primary key, title text not null, content text not null, project_id uuid, purchase_id uuid, held timestamptz, roles text[], by_id uuid not null,
    written timestamptz not null, changed timestamptz not null, deleted_at timestamptz, rev int not null default 1
  );
  create table test_lesson_reader (lesson_id uuid, person_id uuid, primary key (lesson_id, person_id));`

/** The names of what was approved, and not taken back. */
export const approved: string[] = []

export async function openPlaced(): Promise<TestServer> {
  const purchasing = recordEndpoints(purchaseCalls, purchases, {
    on: {
      save: (now, before) => {
        if (before?.status === 'Pending' && now.status === 'Approved') approved.push(now.what)
        if (before?.status === 'Approved' && now.status === 'Pending') approved.splice(approved.indexOf(now.what), 1)
      }
    }
  })
  const seen: Hooks<typeof lessons>['seen'] = (me, column) => sql`(coalesce(cardinality(${column('roles')}), 0) = 0
    or ${column('by')} = ${me.id}::uuid or ${me.role} = any(${column('roles')}))`
  const learning = recordEndpoints(lessonCalls, lessons, { seen })
  const rows = recordVerbs(lessons, { read: 'signed-in', write: authors }, { seen, taken: 400 })
  const old = bind(oldCalls, oldSchemas, {
    listOldLessons: async (_, request) => ({ lessons: await rows.all(request) }),
    changeOldLesson: ({ id, ...sent }, request) => rows.change(request, id, undefined, sent),
    removeOldLesson: ({ id }, request) => rows.remove(request, id),
    restoreOldLesson: ({ id }, request) => rows.restore(request, id)
  })
  const server = await openTestServer(engine, {
    features: [{ name: 'teams', endpoints: [...purchasing, ...learning, ...old] }]
  })
  await server.database.raw(TABLES)
  return server
}
