// The tests that every record has, over the described ones; and what reads every call can read a record's too.
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fillRecords } from '#scripts/demo/records.ts'
import { openApi } from '#server/kit/calls/openapi.ts'
import { fill } from '#shared/kit/calls/call.ts'
import { listed } from '#shared/kit/records/listed.ts'
import { can } from '#shared/kit/rights.ts'
import { type Role, roleDefaults, roles } from '#shared/permissions.ts'
import { describeInput, validInput } from '#tests/kit/walk/inputs.ts'
import {
  courseCalls,
  courses,
  stepCalls,
  steps,
  tagCalls,
  tags,
  toolCalls,
  tools
} from '#tests/kit/records/described.ts'
import { recordTests } from '#tests/kit/records/holds.ts'
import { openShop, served, type Shop } from '#tests/kit/records/served.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

recordTests(tags, tagCalls, openShop)
recordTests(tools, toolCalls, openShop)
recordTests(courses, courseCalls, openShop)
recordTests(steps, stepCalls, openShop)

test('the demo has rows of every plain list, those that others pick from too, and no more the second time', async () => {
  const shop = await openShop()
  try {
    const all = { tools: async () => listed(tools, toolCalls), tags: async () => listed(tags, tagCalls) }
    await shop.database.transaction(trx => fillRecords(trx, shop.clock.now, all))
    await shop.database.transaction(trx => fillRecords(trx, shop.clock.now, all))
    for (const { list } of [tagCalls, toolCalls])
      expect((await shop.ask(list, { count: 'exact' }, shop.owner)).total?.count).toBe(40)
  } finally {
    await shop.close()
  }
})

test('of several a filter asks for any, and money and instants are narrowed by ranges', async () => {
  const shop = await openShop()
  try {
    const add = (name: string, more: object) =>
      shop.ask(courseCalls.create, { name, about: '<p>Words</p>', days: ['Mon'], ...more }, shop.owner)
    await add('Clay', {
      days: ['Mon', 'Tue'],
      fee: 10.5,
      begins: '2026-12-01T07:59:00.000Z',
      skills: ['Clay', 'Tiles']
    })
    await add('Domes', { days: ['Tue'], fee: 99.99, begins: '2026-12-01T08:00:00.000Z' })
    await add('Frames', { days: ['Wed'] })
    const names = async (query: object) =>
      (await shop.ask(courseCalls.list, query as never, shop.owner)).items.map(({ name }) => name)
    expect(await names({ days: 'Mon,Wed' })).toEqual(['Clay', 'Frames'])
    expect(await names({ days: 'Tue' })).toEqual(['Clay', 'Domes'])
    expect(await names({ skills: 'Tiles,Wiring' })).toEqual(['Clay'])
    expect(await names({ skills: 'none' })).toEqual(['Domes', 'Frames'])
    expect(await names({ fee: '10.5..50' })).toEqual(['Clay'])
    expect(await names({ begins: '2026-12-01..' })).toEqual(['Domes'])
    for (const days of ['', 'Mon,', 'Mon,Sun', 'Mon, Tue', `${'Mon,'.repeat(2000)}Mon`])
      await expect(names({ days })).rejects.toMatchObject({ refusal: { status: 400 } })
  } finally {
    await shop.close()
  }
})

const BAD: readonly unknown[] = [
  null,
  0,
  1e308,
  0.1,
  '',
  ' ',
  '\u0000',
  '%_\\',
  'x'.repeat(5000),
  '2026-02-30',
  '0..',
  'none',
  [],
  {},
  { ids: [] },
  { $ne: 1 }
]

describe('every call of a record', () => {
  let shop: Shop
  const actors = new Map<Role, TestPerson>()
  beforeAll(async () => {
    shop = await openShop()
    for (const role of roles) actors.set(role, await shop.add({ role }))
  })
  afterAll(() => shop?.close())

  async function send(
    endpoint: (typeof served.endpoints)[number],
    input: Record<string, unknown>,
    token?: string
  ): Promise<number> {
    const { url, rest } = fill(endpoint.call.path, input)
    const reads = endpoint.call.method === 'GET'
    const pairs = Object.entries(rest).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value)
    ])
    const answer = await shop.app.inject({
      method: endpoint.call.method,
      url: `/api${url}${reads ? `?${new URLSearchParams(pairs)}` : ''}`,
      headers: token ? { authorization: token } : {},
      ...(reads ? {} : { payload: rest })
    })
    return answer.statusCode
  }

  test('is described in a valid document', async () => {
    const { valid, errors } = await new Validator().validate(
      openApi([{ name: 'teams', about: 'Teams', endpoints: served.endpoints }])
    )
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  test('is reached by the walk, and lets in whom its row says', async () => {
    const wrong: string[] = []
    for (const endpoint of served.endpoints) {
      const input = validInput(endpoint, { id: shop.owner.id })
      if (!endpoint.input.safeParse(input).success) wrong.push(`${endpoint.name} has no valid input`)
      if ((await send(endpoint, input)) !== 401) wrong.push(`${endpoint.name} is open`)
      for (const [role, actor] of actors) {
        const may = can({ id: actor.id, role, permissions: roleDefaults[role as 'Owner'] }, endpoint.call.needs)
        const status = await send(endpoint, input, actor.token)
        if (may ? status >= 500 || status === 403 : status !== 403) wrong.push(`${endpoint.name} as ${role}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('refuses what is malformed in words', async () => {
    const broken: string[] = []
    for (const endpoint of served.endpoints) {
      const start = validInput(endpoint, { id: shop.owner.id })
      for (const name of Object.keys(describeInput(endpoint).properties ?? {}))
        for (const value of BAD) {
          const isPlace = endpoint.call.path.includes(`{${name}}`)
          const input = { ...start, [name]: isPlace ? JSON.stringify(value).slice(0, 300) : value }
          const status = await send(endpoint, input, shop.owner.token)
          if (status >= 500) broken.push(`${endpoint.name} ${name} ${JSON.stringify(value).slice(0, 60)}: ${status}`)
        }
    }
    expect(broken).toEqual([])
  })
})
