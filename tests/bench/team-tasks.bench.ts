// Team members' tasks among 10,000 people with 20,000 open tasks, on PostgreSQL, as an Administrator and a Manager see them.
import { readTeamTasksPage } from '#shared/tasks/team/calls.ts'
import { query, startCluster } from '#tests/kit/postgres.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { addPeople } from '#tests/people/crowd.ts'

import type { Row } from './kit/row.ts'

const PEOPLE = 10_000
const TASKS = 20_000
const TEAMS = 400
const TIMES = 60
const BAR = 100

/** Some 25 people a team, two tasks each, follow-ups and changes on a tenth of them. */
const fill = (manager: string) => `
  update person set is_active = true;
  insert into team (id, name, is_active, created_at, updated_at)
    select gen_random_uuid(), 'Team ' || n, true, now(), now() from generate_series(1, ${TEAMS}) n;
  insert into team_member (team_id, person_id, is_visible, added_at)
    select team.id, person.id, true, now()
    from (select id, row_number() over (order by id) as n from person) person
    join (select id, row_number() over (order by id) as n from team) team on team.n = 1 + person.n % ${TEAMS};
  insert into team_member (team_id, person_id, is_visible, added_at)
    select id, '${manager}', true, now() from team order by id limit 3 on conflict do nothing;
  with project_row as (insert into project (id, name, category, created_at, updated_at)
      values (gen_random_uuid(), 'Earthbag Village', 'Housing', now(), now()) returning id)
    insert into wbs (id, project_id, name, created_at, updated_at)
      select gen_random_uuid(), project_row.id, 'Walls ' || n, now(), now() from project_row, generate_series(1, 50) n;
  insert into task (id, wbs_id, level, num, position, name, estimated_hours, logged_seconds, due_day, created_at, updated_at)
    select gen_random_uuid(), wbs.id, 1, (n / 50) || '.0.0.0', n / 50, 'Wall ' || n, 20, n % 90000, current_date + n % 90,
      now(), now()
    from generate_series(1, ${TASKS}) n
    join (select id, row_number() over (order by id) as at from wbs) wbs on wbs.at = 1 + n % 50;
  insert into task_resource (task_id, person_id, added_at)
    select task.id, person.id, now()
    from (select id, row_number() over (order by id) as n from task) task
    join (select id, row_number() over (order by id) as n from person) person on person.n = 1 + task.n % ${PEOPLE};
  insert into follow_up (id, task_id, person_id, is_checked, percentage, made_at)
    select gen_random_uuid(), task_id, person_id, true, 60, now() from task_resource limit ${TASKS / 10};
  insert into task_notice (id, task_id, person_id, before, created_at)
    select gen_random_uuid(), task_id, person_id, '{"taskName":"Wall"}', now() from task_resource limit ${TASKS / 10};
  analyze;`

async function p95(server: TestServer, as: TestPerson, more: object): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < TIMES; at += 1) {
    const start = performance.now()
    const { items } = await server.ask(readTeamTasksPage, { id: as.id, ...more }, as)
    times.push(performance.now() - start)
    if (!items.some(({ tasks }) => tasks.length > 0)) throw new Error('Nobody has a task.')
  }
  return times.toSorted((one, other) => one - other)[Math.floor(TIMES * 0.95)] ?? Infinity
}

export async function measure(): Promise<Row[]> {
  const cluster = await startCluster({ durable: true })
  const server = await openTestServer({ url: cluster.admin })
  try {
    const administrator = await server.add({ role: 'Administrator' })
    const manager = await server.add({ role: 'Manager' })
    await query(cluster.admin, addPeople(PEOPLE))
    await query(cluster.admin, fill(manager.id))
    const what = (words: string) => `team members’ tasks, ${words}, ${PEOPLE} people with ${TASKS} open tasks, p95`
    const row = async (words: string, as: TestPerson, more: object = {}): Promise<Row> => ({
      what: what(words),
      figure: await p95(server, as, more),
      unit: 'ms',
      bar: BAR
    })
    return [
      await row('a manager of three teams', manager),
      await row('everybody, the first page', administrator),
      await row('everybody, by a part of a name', administrator, { search: 'okafor' })
    ]
  } finally {
    await server.close()
    await cluster.stop()
  }
}
