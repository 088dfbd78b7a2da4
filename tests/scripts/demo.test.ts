import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { accounts, fillDemo } from '#scripts/demo/fill.ts'
import { roles } from '#shared/permissions.ts'
import { openHouse, type TestHouse } from '#tests/kit/house.ts'

let one: TestHouse
let other: TestHouse
const now = new Date('2026-11-18T18:00:00Z')

beforeAll(async () => {
  one = await openHouse()
  other = await openHouse()
  for (const house of [one, other]) await fillDemo(house.database, { now, hashes: new Map() })
})
afterAll(async () => {
  await one?.close()
  await other?.close()
})

const dump = async (house: TestHouse, table: string) =>
  (await house.database.raw(`select * from ${table} order by 1, 2, 3`)).rows

describe('the demo organisation', () => {
  test('is the same in every run of one day', async () => {
    for (const table of [
      'person',
      'team',
      'team_member',
      'project',
      'project_member',
      'time_entry',
      'person_day',
      'committed_hours'
    ]) {
      expect(await dump(other, table)).toEqual(await dump(one, table))
    }
  })

  test('has 40 people in all roles, 6 teams, 8 projects and 8 weeks of work', async () => {
    const people = await dump(one, 'person')
    expect(people).toHaveLength(40)
    expect(new Set(people.map(({ role }) => role))).toEqual(new Set(roles))
    expect(await dump(one, 'team')).toHaveLength(6)
    expect(await dump(one, 'project')).toHaveLength(8)
    const weeks = await one.database.raw(`select distinct extract(week from day + 1) as week from time_entry`)
    expect(weeks.rows.length).toBeGreaterThanOrEqual(8)
  })

  test('has sums that are the sums of its entries', async () => {
    const { rows } = await one.database.raw(`
      select person_id, day from person_day full join (
        select person_id, day, sum(case when is_tangible then seconds else 0 end) as tangible,
          sum(case when is_tangible then 0 else seconds end) as intangible
        from time_entry group by person_id, day) as counted using (person_id, day)
      where tangible is distinct from tangible_seconds or intangible is distinct from intangible_seconds`)
    expect(rows).toEqual([])
  })

  test('has one account to sign in with for each role', () => {
    expect(accounts.map(({ role }) => role).toSorted()).toEqual([...roles].toSorted())
  })

  test('has no work after today or after somebody left', async () => {
    const { rows } = await one.database.raw(`
      select 1 from time_entry join person on person.id = person_id where day > '2026-11-18' or day > end_date or day < person.start_date`)
    expect(rows).toEqual([])
  })
})
