// Reading and searching 10,000 lessons, and finding those that are like a task, through the whole call, on both engines.
import { listLessons } from '#shared/lessons/calls.ts'
import { listLessonsNear } from '#shared/lessons/helping-calls.ts'
import type { Call } from '#shared/kit/calls/call.ts'
import { startCluster } from '#tests/kit/postgres.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { projectFor } from '#tests/projects/project.ts'

import { p95 } from './kit/p95.ts'
import type { Row } from './kit/row.ts'

const LESSONS = 10_000
const TIMES = 40
const BAR = 100

const asks: readonly { what: string; call: Call; input: Record<string, unknown> }[] = [
  { what: 'the newest', call: listLessons, input: { size: 20 } },
  { what: 'by likes', call: listLessons, input: { size: 20, sort: 'likes' } },
  { what: 'with a tag', call: listLessons, input: { size: 20, tag: 'tag 7' } },
  { what: 'a search, common', call: listLessons, input: { size: 20, search: 'plaster' } },
  { what: 'a search, rare', call: listLessons, input: { size: 20, search: 'lesson 7777' } },
  { what: 'a search, none', call: listLessons, input: { size: 20, search: 'xylophone' } },
  { what: 'near a task', call: listLessonsNear, input: { words: 'Plaster the north wall with lime 4321' } }
]

const WORDS = `array['plaster','lime','bales','roof','wall','clay','stove','cistern','wire','truss','dome','paint']`

async function measureOn(server: TestServer, engine: string): Promise<Row[]> {
  const owner = await server.add({ role: 'Owner' })
  const project = await projectFor(server)
  await server.database.raw(
    `insert into lesson_tag (id, name) select gen_random_uuid(), 'tag ' || n from generate_series(1, 40) n`
  )
  await server.database.raw(
    `insert into lesson (id, title, content, project_id, allowed_roles, author_id, written_at, likes)
    select gen_random_uuid(), 'Lesson ' || n || ' of ' || (${WORDS})[1 + n % 12],
      '<p>' || repeat((${WORDS})[1 + n % 11] || ' and ' || (${WORDS})[1 + n % 7] || ' ', 60) || n || '</p>',
      $1, 'All', $2, now() - n * interval '1 hour', n % 50 from generate_series(1, ${LESSONS}) n`,
    [project, owner.id]
  )
  await server.database.raw(
    `insert into lesson_tagged (lesson_id, tag_id) select lesson.id, tag.id from lesson
      join lesson_tag tag on tag.name = 'tag ' || (1 + lesson.likes % 40)`
  )
  await server.database.raw('analyze lesson')
  const rows: Row[] = []
  for (const { what, call, input } of asks) {
    const figure = await p95(() => server.ask(call, input, owner), TIMES, { before: 3 })
    rows.push({
      what: `${engine}, ${LESSONS.toLocaleString('en-US')} lessons, ${what}, p95`,
      figure,
      unit: 'ms',
      bar: BAR
    })
  }
  await server.close()
  return rows
}

export async function measure(): Promise<Row[]> {
  const cluster = await startCluster({ durable: true })
  try {
    const url = cluster.admin
    return [
      ...(await measureOn(await openTestServer({ url }), 'postgres')),
      ...(await measureOn(await openTestServer('embedded'), 'embedded'))
    ]
  } finally {
    await cluster.stop()
  }
}
