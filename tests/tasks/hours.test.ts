import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { beforeCommit } from '#server/kit/database/before-commit.ts'
import { newId } from '#server/kit/database/ids.ts'
import { workIn } from '#server/kit/calls/answer.ts'
import type { Work } from '#server/kit/calls/request.ts'
import type { Worked } from '#shared/events.ts'
import { engine, openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { furnish, mailsTo, type Place, TODAY } from '#tests/time-entries/place.ts'

let server: TestServer
let place: Place
let robin: TestPerson

beforeAll(async () => {
  server = await openTestServer()
  place = await furnish(server)
})
afterAll(() => server?.close())
beforeEach(async () => {
  robin = await server.add()
  await server.database.raw('update task set logged_seconds = 0')
})

/** A transaction as a call has it. */
const within = <T>(step: (work: Work) => Promise<T>) =>
  server.database.transaction(trx => {
    const at = { now: server.clock.now, today: TODAY, ip: '', device: '', site: 'https://workbee.test' }
    return step(workIn(server.app.context, trx, at, { actorId: null, viewingId: null, call: 'test' }))
  })

const worked = (taskId: string, seconds: number): Worked => ({
  id: newId(server.clock.now),
  personId: robin.id,
  projectId: place.project,
  taskId,
  day: TODAY,
  seconds,
  isTangible: true
})

const logged = async (id: string) =>
  (await server.database.raw<{ sum: number }>('select logged_seconds as sum from task where id = $1', [id])).rows[0]
    ?.sum

const save = ({ happened }: Work, entry: Worked) =>
  happened('time-entry.saved', { before: undefined, after: entry, by: robin.id })

/** Fails while another transaction holds the row. */
const lock = (id: string) => server.database.raw('select 1 from task where id = $1 for update nowait', [id])

test.runIf(engine === 'postgres')('an entry locks its task with the commit, when everything else is done', async () => {
  await within(async work => {
    await save(work, worked(place.kitchenTask, 600))
    await lock(place.kitchenTask)
    beforeCommit(work.trx, async () => void (await lock(place.kitchenTask)))
  })
  expect(await logged(place.kitchenTask)).toBe(600)
  // Close to its estimate a task is read as it is locked, so that exactly one entry passes it.
  const held = within(async work => {
    await save(work, worked(place.task, 600))
    await lock(place.task)
    beforeCommit(work.trx, async () => void (await lock(place.task)))
  })
  await expect(held).rejects.toThrow('could not obtain lock')
})

test('of many who take a task over its estimate at once, one is told', async () => {
  await Promise.all(Array.from({ length: 12 }, () => within(work => save(work, worked(place.task, 3600)))))
  expect(await logged(place.task)).toBe(12 * 3600)
  expect(await mailsTo(server, robin.email)).toHaveLength(1)
})

test.runIf(engine === 'postgres')(
  'whoever waits while somebody else takes it over its estimate is not told',
  async () => {
    const [passed, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = within(async ({ trx }) => {
      await trx
        .updateTable('task')
        .set({ logged_seconds: 11 * 3600 })
        .where('id', '=', place.task)
        .execute()
      passed.resolve()
      await committed.promise
    })
    await passed.promise
    const second = within(work => save(work, worked(place.task, 600)))
    const waits = `select count(*)::int as count from pg_locks l join pg_database d on d.datname = current_database()
    join pg_stat_activity a on a.pid = l.pid and a.datid = d.oid where not l.granted`
    await expect.poll(async () => (await server.database.raw(waits)).rows[0]).toEqual({ count: 1 })
    committed.resolve()
    await Promise.all([first, second])
    expect(await logged(place.task)).toBe(11 * 3600 + 600)
    expect(await mailsTo(server, robin.email)).toEqual([])
  }
)

test('many entries of one transaction write each task once, and tell of its estimate once', async () => {
  const moved = worked(place.task, 3600)
  await within(async ({ happened }) => {
    for (let at = 0; at < 11; at += 1)
      await happened('time-entry.saved', { before: undefined, after: worked(place.task, 3600), by: robin.id })
    await happened('time-entry.saved', {
      before: moved,
      after: { ...moved, taskId: place.kitchenTask },
      by: robin.id
    })
  })
  expect(await logged(place.task)).toBe(10 * 3600)
  expect(await logged(place.kitchenTask)).toBe(3600)
  expect(await mailsTo(server, robin.email)).toEqual([])
  await within(({ happened }) =>
    happened('time-entry.saved', { before: undefined, after: worked(place.task, 60), by: robin.id })
  )
  expect(await mailsTo(server, robin.email)).toHaveLength(1)
})

test('writers who move hours between the same tasks at once do not lock each other out', async () => {
  const [one, other] = [place.task, place.kitchenTask]
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      within(async ({ happened }) => {
        const [first, second] = at % 2 ? [one, other] : [other, one]
        for (const task of [first, second, first])
          await happened('time-entry.saved', { before: undefined, after: worked(task, 60), by: robin.id })
      })
    )
  )
  expect([await logged(one), await logged(other)]).toEqual([18 * 60, 18 * 60])
})
