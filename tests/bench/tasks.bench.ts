// Hours for one popular task, written by many at once, beside the same hours for a task each.
import { newId } from '#server/kit/database/ids.ts'
import { addEntry } from '#shared/time-entries/calls.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { startCluster } from '#tests/kit/postgres.ts'
import { furnish, type Place, written } from '#tests/time-entries/place.ts'

import type { Row } from './kit/row.ts'

const WRITERS = 32
const SECONDS = 4
const ROUNDS = 3

async function addTask(server: TestServer, { wbs }: Place, at: number): Promise<string> {
  const id = newId()
  await server.database.raw(
    `insert into task (id, wbs_id, level, num, name, created_at, updated_at) values ($1, $2, 1, $3, $4, now(), now())`,
    [id, wbs, `${at + 10}.0.0.0`, `Wall ${at}`]
  )
  return id
}

/** How many entries a second are made when every writer begins the next as soon as the last is answered. */
async function shoot(server: TestServer, place: Place, people: readonly TestPerson[], tasks: readonly string[]) {
  let made = 0
  const end = performance.now() + SECONDS * 1000
  const write = async (person: TestPerson, taskId: string) => {
    while (performance.now() < end) {
      await server.ask(addEntry, written(place, person.id, { taskId, minutes: 1, hours: 0 }), person)
      made += 1
    }
  }
  await Promise.all(people.map((person, at) => write(person, tasks[at % tasks.length] ?? '')))
  return made / SECONDS
}

export async function measure(): Promise<Row[]> {
  const cluster = await startCluster({ durable: true })
  try {
    const server = await openTestServer({ url: cluster.admin })
    const place = await furnish(server)
    const people: TestPerson[] = []
    const tasks: string[] = []
    for (let at = 0; at < WRITERS; at += 1) {
      people.push(await server.add())
      tasks.push(await addTask(server, place, at))
    }
    const popular = await addTask(server, place, WRITERS)
    await shoot(server, place, people, tasks)
    const sums = { popular: 0, separate: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      sums.separate += await shoot(server, place, people, tasks)
      sums.popular += await shoot(server, place, people, [popular])
    }
    await server.close()
    return [
      { what: `${WRITERS} writers, a task each: entries a second`, figure: sums.separate / ROUNDS, unit: '/s' },
      { what: '… as many for one popular task, which is 1', figure: sums.separate / sums.popular, unit: '×', bar: 1.25 }
    ]
  } finally {
    await cluster.stop()
  }
}
