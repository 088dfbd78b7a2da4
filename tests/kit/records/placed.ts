// The records whose rows are not everybody's on a real server, and lessons once more behind calls of before.
import { sql } from 'kysely'
import * as z from 'zod/mini'

import { bind, type Feature } from '#server/kit/calls/bind.ts'
import { type Hooks, recordEndpoints, recordVerbs } from '#server/kit/records/endpoints.ts'
import { call } from '#shared/kit/calls/call.ts'
import { authors, lessonCalls, lessons, purchaseCalls, purchases } from '#tests/kit/records/described-placed.ts'
import { engine, openTestServer, type TestServer } from '#tests/kit/test-server.ts'

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
/** As the present client knows lessons: other names, another method, and nothing said of whose a lesson is. */
export const oldCalls = {
  listOldLessons: call<typeof oldSchemas.listOldLessons>()('GET', '/test-old-lessons', { needs: 'signed-in' }),
  changeOldLesson: call<typeof oldSchemas.changeOldLesson>()('PATCH', '/test-old-lessons/{id}', { needs: 'signed-in' }),
  removeOldLesson: call<typeof oldSchemas.removeOldLesson>()('DELETE', '/test-old-lessons/{id}', {
    needs: 'signed-in'
  }),
  restoreOldLesson: call<typeof oldSchemas.restoreOldLesson>()('POST', '/test-old-lessons/{id}', { needs: 'signed-in' })
}

export const PLACED_TABLES = `
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

export function placedFeature(): Feature {
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
  return { name: 'teams', endpoints: [...purchasing, ...learning, ...old] }
}

export async function openPlaced(): Promise<TestServer> {
  const server = await openTestServer(engine, { features: [placedFeature()] })
  await server.database.raw(PLACED_TABLES)
  return server
}
