// The pages of reports for 10,000 people with 2 million entries on PostgreSQL, beside the same people with 10,000 entries,
// and beside adding the entries up; and the demo on the embedded database. `BENCH_COPIES` measures a smaller organisation.

import { fillDemo } from '#scripts/demo/fill.ts'
import { addDays, startOfWeek, today } from '#shared/kit/time/day.ts'
import { emptyDatabase, query, startCluster } from '#tests/kit/postgres.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

import { p95, took, type Took } from './kit/p95.ts'
import type { Row } from './kit/row.ts'

const PEOPLE = 10_000
const WEEKS = 2
/** How often the weeks of the demo stand one before the other: 2 million entries. */
const COPIES = Number(process.env['BENCH_COPIES'] ?? 247)
const ROUNDS = 40

interface About {
  person: string
  project: string
  team: string
  /** A year up to today. */
  year: string
  month: string
  /** Last week, compared with the one before. */
  week: string
}

interface Asked {
  what: string
  bar: number
  path: (about: About) => string
  /** Asked once somebody chooses another tab, sort or time: it may grow with the weeks that it adds up. */
  isChosen?: true
}

/** What the pages ask. A new call of reports gets its line here. */
const calls: readonly Asked[] = [
  { what: 'projects of a year', bar: 150, path: ({ year }) => `/reports/list/projects?${year}` },
  {
    what: 'projects of a year, most hours first',
    bar: 150,
    isChosen: true,
    path: ({ year }) => `/reports/list/projects?${year}&sort=-total`
  },
  { what: 'people of a year, a page', bar: 150, path: ({ year }) => `/reports/list/people?${year}` },
  {
    what: 'people of a month, most hours first',
    bar: 150,
    isChosen: true,
    path: ({ month }) => `/reports/list/people?${month}&sort=-total`
  },
  {
    what: 'people of a year, most hours first',
    bar: 150,
    isChosen: true,
    path: ({ year }) => `/reports/list/people?${year}&sort=-total&minimum=10`
  },
  { what: 'teams of a month, a page', bar: 150, isChosen: true, path: ({ month }) => `/reports/list/teams?${month}` },
  { what: 'everybody by month, a year', bar: 150, path: ({ year }) => `/reports/totals?${year}&grain=month&of=people` },
  {
    what: 'everybody by year, all years',
    bar: 150,
    isChosen: true,
    path: () => '/reports/totals?from=2000-01-01&to=2035-01-01&grain=year&of=projects'
  },
  {
    what: 'people on teams by month, a year',
    bar: 150,
    isChosen: true,
    path: ({ year }) => `/reports/totals?${year}&grain=month&of=teams`
  },
  { what: 'a person’s figures', bar: 150, path: ({ person }) => `/reports/people/${person}` },
  {
    what: 'a person’s hours of a year',
    bar: 150,
    path: ({ person, year }) => `/reports/people/${person}/hours?${year}&grain=month`
  },
  {
    what: 'what a person worked on in a year',
    bar: 150,
    path: ({ person, year }) => `/reports/people/${person}/work?${year}`
  },
  { what: 'a person’s tasks', bar: 150, path: ({ person }) => `/reports/people/${person}/tasks` },
  { what: 'a project’s figures', bar: 150, path: ({ project }) => `/reports/projects/${project}` },
  { what: 'a project’s weeks', bar: 150, path: ({ project }) => `/reports/projects/${project}/weeks` },
  { what: 'who works most on a project', bar: 150, path: ({ project }) => `/reports/projects/${project}/ranks` },
  { what: 'a project’s people', bar: 150, path: ({ project }) => `/reports/projects/${project}/members` },
  { what: 'a project’s tasks', bar: 150, path: ({ project }) => `/reports/projects/${project}/tasks` },
  { what: 'a team’s figures', bar: 150, path: ({ team }) => `/reports/teams/${team}` },
  {
    what: 'the organisation’s summary of a week, all cards',
    bar: 250,
    path: ({ week }) => `/reports/volunteerstats?${week}`
  },
  {
    what: 'the organisation’s summary, first part',
    bar: 150,
    path: ({ week }) => `/reports/organization/parts/status?${week}`
  },
  { what: 'where most happened in a week', bar: 150, path: ({ week }) => `/reports/organization/most?${week}` },
  { what: 'people over time', bar: 150, path: () => '/reports/organization/people?offset=month' },
  { what: 'who worked in a week', bar: 150, path: ({ week }) => `/reports/organization/rows?${week}&kind=worked` },
  {
    what: 'everybody’s hours by week, a year',
    bar: 150,
    path: () => '/reports/volunteertrends?timeFrame=1&offset=week'
  },
  {
    what: 'everybody’s hours by month, all years',
    bar: 150,
    isChosen: true,
    path: () => '/reports/volunteertrends?timeFrame=0&offset=month'
  },
  { what: 'the weekly summaries, a page', bar: 150, path: () => '/reports/weeklysummaries/people?ago=1' },
  { what: 'the numbers of the weekly summaries', bar: 150, path: () => '/reports/weeklysummaries/figures?ago=1' },
  { what: 'lost time of a year', bar: 150, path: ({ year }) => `/reports/lost/person?${year}` }
]

function weekOf(day: string): string {
  const sunday = addDays(startOfWeek(day), -7)
  const before = `comparisonStartDate=${addDays(sunday, -7)}&comparisonEndDate=${addDays(sunday, -1)}`
  return `startDate=${sunday}&endDate=${addDays(sunday, 6)}&${before}`
}

async function aboutOf({ database }: TestServer): Promise<About> {
  const { rows } = await database.raw<{ person: string; project: string; team: string }>(
    `select (select person_id::text from person_day group by person_id order by count(*) desc, 1 limit 1) as person,
       (select project_id::text from project_day where project_id is not null group by project_id order by count(*) desc, 1 limit 1) as project,
       (select team_id::text from team_member group by team_id order by count(*) desc, 1 limit 1) as team`
  )
  const day = today(new Date())
  const since = (days: number) => `from=${addDays(day, -days)}&to=${day}`
  const [found = { person: '', project: '', team: '' }] = rows
  return { ...found, year: since(363), month: since(30), week: weekOf(day) }
}

async function ask(server: TestServer, path: string, token: string): Promise<void> {
  const answer = await server.app.inject({ url: `/api${path}`, headers: { authorization: token } })
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
}

/** Everybody's months of a year, added up from the entries themselves. */
const naive = `select date_trunc('month', day::timestamp), sum(seconds) from time_entry
  where deleted_at is null and entry_type = 'default' and day > current_date - 364 group by 1`

/** The same weeks again and again before the first ones, with their sums: 2 million entries by triggers take an hour. */
async function copyBack(url: string, times: number): Promise<void> {
  const ago = `${WEEKS * 7} * n`
  const from = `cross join generate_series(1, ${times}) n`
  const sums = 'tangible_seconds, intangible_seconds'
  await query(
    url,
    `set session_replication_role = replica;
     insert into time_entry (id, person_id, project_id, task_id, day, seconds, is_tangible, notes, entry_type, created_at, updated_at)
       select gen_random_uuid(), person_id, project_id, task_id, day - ${ago}, seconds, is_tangible, notes, entry_type, created_at, updated_at
       from time_entry ${from} where deleted_at is null;
     insert into person_day (person_id, day, ${sums}) select person_id, day - ${ago}, ${sums} from person_day ${from};
     insert into person_week (person_id, week, ${sums}) select person_id, week - ${ago}, ${sums} from person_week ${from};
     insert into person_project_week (person_id, project_id, week, ${sums})
       select person_id, project_id, week - ${ago}, ${sums} from person_project_week ${from};
     update person_project set tangible_seconds = tangible_seconds * ${times + 1}, intangible_seconds = intangible_seconds * ${times + 1};
     insert into project_day (project_id, day, shard, ${sums})
       select project_id, day - ${ago}, 0, sum(tangible_seconds), sum(intangible_seconds) from project_day ${from} group by 1, 2;
     insert into worked_day (day, has_project, is_task, shard, ${sums})
       select day - ${ago}, has_project, is_task, 0, sum(tangible_seconds), sum(intangible_seconds)
       from worked_day ${from} group by 1, 2, 3`
  )
}

/** Answers how long a call takes, of whoever may see everything. */
async function timerOf(server: TestServer): Promise<(call: Asked) => Promise<Took>> {
  const owner = await server.add({ role: 'Owner' })
  const about = await aboutOf(server)
  return async ({ path }) => {
    await ask(server, path(about), owner.token)
    return took(() => ask(server, path(about), owner.token), ROUNDS)
  }
}

async function openAt(url: string, copies: number): Promise<TestServer> {
  const server = await openTestServer({ url })
  server.clock.now = new Date()
  await fillDemo(server.database, { now: new Date(), people: PEOPLE, weeks: WEEKS, hashes: new Map() })
  if (copies) await copyBack(url, copies)
  await query(url, 'vacuum (analyze)')
  return server
}

/** Each call of both right after each other, because a machine is not always as busy. */
async function measureGrowth(few: TestServer, many: TestServer): Promise<Row[]> {
  const [ofFew, ofMany] = [await timerOf(few), await timerOf(many)]
  const { rows } = await many.database.raw<{ count: number }>('select count(*)::int from time_entry')
  const entries = (rows[0]?.count ?? 0).toLocaleString('en-US')
  const found: Row[] = []
  let ofMonths = NaN
  for (const call of calls) {
    const [before, { p95: figure, median }] = [await ofFew(call), await ofMany(call)]
    if (call.what === 'everybody by month, a year') ofMonths = figure
    // A year of the small organisation has two weeks in it, so what adds up a year grows with the weeks it has.
    const growth = median / Math.max(before.median, 1)
    found.push(
      { what: `reports, ${entries} entries: ${call.what}, p95`, figure, unit: 'ms', bar: call.bar },
      { what: '… growth from the fewest entries', figure: growth, unit: '×', ...(!call.isChosen && { bar: 1.5 }) }
    )
  }
  const fromEntries = await p95(() => many.database.raw(naive), ROUNDS)
  const what = 'everybody’s months of a year from the entries, the call is 1'
  return [...found, { what, figure: fromEntries / ofMonths, unit: '×' }]
}

/** The demo organisation as `npm start` makes it. */
async function measureEmbedded(): Promise<Row[]> {
  const server = await openTestServer('embedded')
  server.clock.now = new Date()
  await fillDemo(server.database, { now: new Date(), hashes: new Map() })
  const timeOf = await timerOf(server)
  const found: Row[] = []
  for (const call of calls) {
    const { p95: figure } = await timeOf(call)
    found.push({ what: `reports, embedded, the demo: ${call.what}, p95`, figure, unit: 'ms', bar: 60 })
  }
  await server.close()
  return found
}

export async function measure(): Promise<Row[]> {
  const cluster = await startCluster({ durable: true })
  try {
    const few = await openAt(await emptyDatabase(cluster, 'few'), 0)
    const many = await openAt(await emptyDatabase(cluster, 'many'), COPIES)
    const grown = await measureGrowth(few, many)
    await Promise.all([few.close(), many.close()])
    return [...grown, ...(await measureEmbedded())]
  } finally {
    await cluster.stop()
  }
}
