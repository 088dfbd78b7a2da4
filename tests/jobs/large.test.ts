// What only this suite would find: that a page of applications, the board or the counts of its stages go through all ten
// thousand, where an index knows the few that are asked for.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { listApplications } from '#server/jobs/applications/queries.ts'
import { selectStages } from '#server/jobs/applications/stage-queries.ts'
import type { Trx } from '#server/kit/database/database.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

import { post } from './opening.ts'

const MANY = 10_000
const JOBS = 50
const SIZE = 50
/** A stage has a seventh of them: a list counts a thousand or its own, and reads a page. */
const A_LIST = MANY / 7 + 3 * SIZE

let server: TestServer
let owner: TestPerson
let reader: TestPerson
let jobId: string
let stageId: string
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
  reader = await server.add({ front: ['reviewApplicants'] })
  jobId = (await post(server, owner))._id
  await server.database.raw(
    `insert into job_application (id, job_id, job_title, category, name, email, answers, fingerprint, created_at,
        stage_id, moved_at)
      select gen_random_uuid(), case when n % ${JOBS} = 0 then $1::uuid else md5('job ' || n % ${JOBS})::uuid end,
        'Builder ' || n % ${JOBS}, 'Food', 'Person ' || n, 'person' || n || '@example.org',
        jsonb_build_array(jsonb_build_object('questionText', 'Why?', 'answer', repeat(md5(n::text), 40))), n::text, now(),
        (array(select id from job_stage order by place))[1 + n % 7], now()
      from generate_series(1, ${MANY}) n`,
    [jobId]
  )
  await server.database.raw('vacuum analyze job_application')
  const [stage] = await server.database.transaction(trx => selectStages(trx, undefined))
  stageId = stage!._id
})
afterAll(() => server?.close())

interface Read {
  /** Rows of the table itself, one after the other. */
  through: number
  /** Lines of its indexes. */
  along: number
}

const counters = async (trx: Trx): Promise<Read> => {
  const { rows } = await sql<Read>`select
    pg_stat_get_xact_tuples_returned('job_application'::regclass)::int as through,
    (select sum(pg_stat_get_xact_tuples_returned(indexrelid))::int from pg_index
      where indrelid = 'job_application'::regclass) as along`.execute(trx)
  return rows[0]!
}

/** What the database went through for it. */
const readFor = (work: (trx: Trx) => Promise<unknown>): Promise<Read> =>
  server.database.transaction(async trx => {
    const before = await counters(trx)
    await work(trx)
    const after = await counters(trx)
    return { through: after.through - before.through, along: after.along - before.along }
  })

const page = (asked: object, role = 'Owner') =>
  readFor(trx => listApplications(trx, { id: reader.id, role }, { size: SIZE, ...asked }))

test('a page reads what it shows, by whatever it is narrowed', async () => {
  for (const asked of [{}, { jobId }, { stageId }, { jobId, stageId }, { status: 'new' }, { unread: 'yes' }]) {
    for (const role of ['Owner', 'Volunteer']) {
      const { through, along } = await page(asked, role)
      expect(through + along, JSON.stringify(asked)).toBeLessThan(A_LIST)
    }
  }
})

test('a search goes through them once for the page and once for the count, at most', async () => {
  for (const search of ['person 9', 'person9999@', 'nobody', 'builder 7']) {
    const { through, along } = await page({ search })
    expect(through + along, search).toBeLessThan(2 * MANY + SIZE)
  }
})

test('the stages of one opening are counted from its own, those of all in one go', async () => {
  const one = await readFor(trx => selectStages(trx, jobId))
  expect(one.through).toBe(0)
  expect(one.along).toBeLessThan((2 * MANY) / JOBS)
  const all = await readFor(trx => selectStages(trx, undefined))
  expect(all.through + all.along).toBeLessThanOrEqual(MANY)
})
