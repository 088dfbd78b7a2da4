// The badges of a week for 10,000 people: the look at it before, and giving it.
import { addUsualBadges } from '#shared/badges/calls.ts'
import { previewAward, runAward } from '#shared/badges/award-calls.ts'
import { startCluster } from '#tests/kit/postgres.ts'
import { addPeople } from '#tests/people/crowd.ts'
import { openTestServer } from '#tests/kit/test-server.ts'

import type { Row } from './row.ts'

const PEOPLE = 10_000
const WEEKS = 52

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

export async function measure(): Promise<Row[]> {
  const cluster = await startCluster({ durable: true })
  try {
    const server = await openTestServer({ url: cluster.admin })
    const owner = await server.add({ role: 'Owner' })
    await server.database.raw(addPeople(PEOPLE, 1))
    for (let back = 1; back <= WEEKS; back += 1)
      await server.database.raw(
        `insert into person_week (person_id, week, tangible_seconds)
          select id, date '2026-11-15' - $1::int * 7, (5 + (hashtext(id::text || $1::text) & 31)) * 3600 from person`,
        [back]
      )
    await server.database.raw('analyze')
    await server.ask(addUsualBadges, {}, owner)
    const week = '2026-11-08'
    const look = await seconds(() => server.ask(previewAward, { week }, owner))
    const give = await seconds(() => server.ask(runAward, { week }, owner))
    const again = await seconds(() => server.ask(runAward, { week }, owner))
    await server.close()
    const what = `badges of a week, ${PEOPLE.toLocaleString('en-US')} people`
    return [
      { what: `${what}: who would earn`, figure: look, unit: 's', bar: 10 },
      { what: `${what}: giving them`, figure: give, unit: 's', bar: 10 },
      { what: `${what}: again, with nothing to give`, figure: again, unit: 's', bar: 10 }
    ]
  } finally {
    await cluster.stop()
  }
}
