// What only this finds: figures of partners that name a person, forget with one, or that a stranger can fill.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import * as calls from '#shared/jobs/calls.ts'
import type { KeptJob } from '#shared/jobs/schemas.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

import { applyFor, post, sweep, TODAY, TOMORROW } from './opening.ts'

let server: TestServer
let owner: TestPerson
let job: KeptJob
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
})
beforeEach(async () => {
  await sweep(server)
  await server.database.raw('delete from partner_count')
  job = await post(server, owner)
})
afterAll(() => server?.close())

const figures = (input = {}) => server.ask(calls.listPartnerCounts, input, owner)
const cameFrom = async () =>
  (await server.ask(calls.listApplications, {}, owner)).items.map(application => application.cameFrom)

describe('an application', () => {
  test('is of the page that sends it, and is counted once', async () => {
    const at = { origin: 'https://hall.example:8443' }
    await applyFor(server, job._id, {}, at)
    await applyFor(server, job._id, {}, at)
    expect(await cameFrom()).toEqual(['hall.example'])
    expect(await figures()).toEqual({
      partners: [{ source: 'hall.example', applications: 1, asked: 0, subscriptions: 0, lastDay: TODAY }],
      weeks: [{ week: '2026-11-15', applications: 1, asked: 0, subscriptions: 0 }],
      applications: 1,
      asked: 0,
      subscriptions: 0
    })
    expect((await figures({ from: TOMORROW })).partners).toEqual([])
  })

  test('is of the page whose link led to our form', async () => {
    await applyFor(server, job._id, { from: 'Farm.Example.org' })
    expect(await cameFrom()).toEqual(['farm.example.org'])
  })

  test('begun on our own page is of nobody, and a link that is no host is refused', async () => {
    await applyFor(server, job._id)
    expect(await cameFrom()).toEqual([''])
    expect((await figures()).partners).toEqual([])
    await expect(applyFor(server, job._id, { from: 'https://x.example/path?id=1' })).rejects.toMatchObject({
      refusal: { status: 400 }
    })
  })

  test('that is erased leaves the figure, which points to nobody', async () => {
    await applyFor(server, job._id, { from: 'farm.example' })
    await server.database.raw('delete from job_application')
    expect(await figures()).toMatchObject({ applications: 1 })
  })
})

test('weeks begin with the first that has any, have those without, and are those that are asked for', async () => {
  expect((await figures()).weeks).toEqual([])
  await server.database.raw(`insert into partner_count values
    ('2026-10-31', 'asked', 'a.example', 2), ('2026-11-01', 'asked', 'a.example', 3),
    ('2026-11-07', 'application', 'b.example', 4), ('2026-11-18', 'subscription', 'a.example', 1)`)
  const told = async (input = {}) =>
    (await figures(input)).weeks.map(({ week, applications, asked, subscriptions }) =>
      [week, applications, asked, subscriptions].join(' ')
    )
  const all = ['2026-10-25 0 2 0', '2026-11-01 4 3 0', '2026-11-08 0 0 0', '2026-11-15 0 0 1']
  expect(await told()).toEqual(all)
  expect(await told({ to: '9999-12-31' })).toEqual(all)
  expect(await told({ from: '2026-11-01', to: '2026-11-09' })).toEqual(all.slice(1, 3))
})

test('names beyond a hundred a day are counted without a name', async () => {
  await server.database.raw(
    `insert into partner_count select '${TODAY}', 'application', 'p' || n || '.example', 1 from generate_series(1, 100) n`
  )
  await applyFor(server, job._id, { from: 'late.example' })
  await applyFor(server, job._id, { from: 'p7.example', email: 'other@example.org' })
  const { partners } = await figures()
  expect(partners[0]).toMatchObject({ source: 'p7.example', applications: 2 })
  expect(partners.at(-1)).toMatchObject({ source: '', applications: 1 })
})
