// A WBS of 5,000 tasks in four levels, beside four others in an organisation of 10,000 people: read, by level, and changed.
import { addPeople } from '#tests/people/crowd.ts'
import { query, startCluster } from '#tests/kit/postgres.ts'
import * as calls from '#shared/tasks/tree/calls.ts'
import { groveFor } from '#tests/tasks/tree-place.ts'
import { openTestServer } from '#tests/kit/test-server.ts'

import { firstPaint } from './kit/first-paint.ts'
import { p95 } from './kit/p95.ts'
import type { Row } from './kit/row.ts'

const PEOPLE = 10_000
const OTHERS = 4
const TIMES = 40

/** 10 tasks, each with 9, each with 9, and with 5 each: 5,000 in all. */
const fill = (wbs: string) => `
  with one as (insert into task (id, wbs_id, level, position, child_count, name, created_at, updated_at)
    select gen_random_uuid(), '${wbs}', 1, a - 1, 9, 'Building ' || a, now(), now() from generate_series(1, 10) a
    returning id),
  two as (insert into task (id, wbs_id, parent_id, level, position, child_count, name, created_at, updated_at)
    select gen_random_uuid(), '${wbs}', id, 2, b - 1, 9, 'Storey ' || b, now(), now()
    from one, generate_series(1, 9) b returning id),
  three as (insert into task (id, wbs_id, parent_id, level, position, child_count, name, created_at, updated_at)
    select gen_random_uuid(), '${wbs}', id, 3, c - 1, 5, 'Wall ' || c, now(), now() from two, generate_series(1, 9) c
    returning id)
  insert into task (id, wbs_id, parent_id, level, position, name, why_info, hours_best, hours_most, hours_worst,
      estimated_hours, start_day, due_day, logged_seconds, created_at, updated_at)
    select gen_random_uuid(), '${wbs}', id, 4, d - 1, 'Course ' || d,
      repeat('Straw bales keep the warmth. ', 20), 2, 4, 8, 4, '2026-11-01', '2026-12-01', 3600, now(), now()
    from three, generate_series(1, 5) d`
const people = (wbs: string) => `insert into task_resource (task_id, person_id, added_at)
  select task.id, person.id, now() from (select id, row_number() over () as n from task where wbs_id = '${wbs}' and level = 4) task
    join (select id, row_number() over () as n from person limit 40) person on person.n = task.n % 40 + 1`

export async function measure(): Promise<Row[]> {
  const cluster = await startCluster({ durable: true })
  const server = await openTestServer({ url: cluster.admin })
  try {
    const owner = await server.add({ role: 'Owner' })
    await query(cluster.admin, addPeople(PEOPLE, 1))
    let grove = await groveFor(server, owner)
    for (let one = 0; one <= OTHERS; one += 1) {
      grove = await groveFor(server, owner)
      await query(cluster.admin, fill(grove.wbs))
      await query(cluster.admin, people(grove.wbs))
    }
    await query(cluster.admin, 'vacuum analyze')
    const { wbs: wbsId, project } = grove
    // The session of a browser must not have ended by its clock.
    server.clock.now = new Date()
    const { token } = await server.signIn({ ...owner, role: 'Owner' })
    const path = `/wbs/tasks/${wbsId}/${project}`
    const paint = await firstPaint(server, { ...owner, token }, { path, tag: 'bee-task-tree', answer: '/tree' })
    const read = (input: object) => server.ask(calls.readTree, { wbsId, ...input }, owner)
    const whole = await read({})
    const top = whole.tasks.flatMap(({ _id, num }) => (num.endsWith('.0.0.0') ? [_id] : []))
    const leaf = whole.tasks.find(({ num }) => num === '5.5.5.3')?._id ?? ''
    const what = `a WBS of ${whole.tasks.length.toLocaleString('en-US')} tasks`
    const row = async (name: string, bar: number, work: () => Promise<unknown>): Promise<Row> => ({
      what: `${what}: ${name}, p95`,
      figure: await p95(work, TIMES, { before: 5 }),
      unit: 'ms',
      bar
    })
    return [
      {
        what: `${what}: first paint after the answer, a browser’s first visit`,
        figure: paint.cold,
        unit: 'ms',
        bar: 150
      },
      {
        what: `${what}: first paint after the answer, middle of the next visits`,
        figure: paint.warm,
        unit: 'ms',
        bar: 150
      },
      { what: `${what}: the whole tree as an answer`, figure: JSON.stringify(whole).length / 1000, unit: 'kB' },
      await row('the whole tree read', 150, () => read({})),
      await row('its first level read', 40, () => read({ mother: '0' })),
      await row('a level inside read', 40, () => read({ mother: top[4] })),
      await row('a person’s tasks found', 60, () => read({ resource: whole.people[3]?.userID })),
      await row('a task changed, and those above it', 60, () =>
        server.ask(calls.editTask, { id: leaf, estimatedHours: Math.floor(Math.random() * 100) }, owner)
      ),
      await row('a task made and numbered', 60, () =>
        server.ask(calls.addTask, { wbsId, taskName: 'Lime', mother: top[2] ?? '0' }, owner)
      ),
      await row('the last of the first level put first, all numbers new', 250, async () => {
        const now = await read({ mother: '0' })
        await server.ask(
          calls.moveTask,
          { id: now.tasks.at(-1)?._id ?? '', mother: null, before: now.tasks[0]?._id },
          owner
        )
      }),
      await row('a leaf moved beside another', 60, async () => {
        await server.ask(calls.moveTask, { id: leaf, mother: top[1] ?? '0' }, owner)
      })
    ]
  } finally {
    await server.close()
    await cluster.stop()
  }
}
