// What only this suite would find: that a page of a long list shows other people, places or ways on than the list has, and that
// a short one is narrowed, sorted or counted otherwise than it is written.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readLeaderboardPage } from '#shared/leaderboard/calls.ts'
import * as list from '#shared/leaderboard/people.ts'
import type { LeaderboardPage } from '#shared/leaderboard/schemas.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

import { person, team } from './week.ts'

const ALL: list.PeopleQuery = { order: 'hours', isReversed: false, narrowed: undefined, typed: '', text: '' }
const namesOf = ({ rows }: Pick<list.People, 'rows'>) => rows.map(({ name }) => name.replace(' Vale', ''))

let server: TestServer
let olga: TestPerson
const add = (firstName: string, parts = {}) => person(server, { firstName, lastName: 'Vale', tangible: 1, ...parts })
const read = (input: Partial<list.PageInput> = {}) =>
  server.ask(readLeaderboardPage, { userId: olga.id, ...input }, olga)

describe('a list that is all there', () => {
  let data: LeaderboardPage
  beforeAll(async () => {
    server = await openTestServer()
    olga = await add('Olga', { role: 'Owner', tangible: 9 })
    const [tomas] = [
      await add('Tomás', { tangible: 3, committed: 1 }),
      await add('Priya', { tangible: 2, committed: 0 })
    ]
    await team(server, [olga, tomas], { name: 'Cob' })
    data = await read()
  })
  afterAll(() => server?.close())
  const people = (wanted: Partial<list.PeopleQuery> = {}, of: LeaderboardPage | undefined = data) =>
    list.peopleOfAll(of, olga.id, { ...ALL, ...wanted })

  test('is sorted one way and the other, with everybody’s place', () => {
    expect(namesOf(people())).toEqual(['Olga', 'Tomás', 'Priya'])
    expect(namesOf(people({ isReversed: true }))).toEqual(['Priya', 'Tomás', 'Olga'])
    expect(namesOf(people({ order: 'share' }))[0]).toBe('Tomás')
    const { rows, places } = people({ order: 'hours', isReversed: true })
    expect(rows.map(({ personId }) => places?.get(personId))).toEqual([3, 2, 1])
  })

  test('is searched as it is typed, and narrowed to the own team or another', () => {
    expect(people({ typed: ' tomas ' })).toMatchObject({ found: 1, text: 'tomas' })
    expect(namesOf(people({ narrowed: 'mine' }))).toEqual(['Olga', 'Tomás'])
    expect(namesOf(people({ narrowed: 'mine', typed: 'olga' }))).toEqual(['Olga'])
    expect(people({ narrowed: { _id: olga.id, teamName: 'Nobody’s' } }).found).toBe(0)
    expect(people({ narrowed: 'mine' })).toMatchObject({ mates: 2, listed: { count: 3, members: 2 }, pages: undefined })
  })

  test('has nobody before it is read', () => {
    expect(list.peopleOfAll(undefined, olga.id, ALL)).toMatchObject({ rows: [], listed: undefined, isHidden: false })
  })
})

describe('a list of several pages', () => {
  let maya: TestPerson
  beforeAll(async () => {
    server = await openTestServer()
    olga = await add('Olga', { role: 'Owner', tangible: 0 })
    maya = await add('Maya', { committed: 1, tangible: 9 })
    await server.database.raw(
      `insert into person (id, email, first_name, last_name, role, start_date, created_at, updated_at)
        select gen_random_uuid(), 'many' || i || '@example.org', 'Number', lpad(i::text, 4, '0'), 'Volunteer',
          '2024-01-01', now(), now() from generate_series(1, 250) i`
    )
  })
  afterAll(() => server?.close())

  /** What is on screen, once all that is asked for has come, and where it is. */
  async function opened(query: Partial<list.PeopleQuery> = {}) {
    const wanted = { ...ALL, ...query }
    const [first, top] = [await read(), await read(list.askedFor({ userId: olga.id }, wanted))]
    let at = list.FIRST_PAGE
    const people = async () => {
      const page = list.isFirst(at) ? top : await read(list.askedAt({ userId: olga.id }, wanted, at))
      const shown = { page, isFromEnd: at.isFromEnd }
      return list.peopleOfPage({ first, top, at, page, shown, go: to => void (at = to) }, wanted)
    }
    return { people, where: () => at, first, top, wanted }
  }
  const ends = (one: list.People) => [one.pages?.from, one.pages?.to, namesOf(one)[0], namesOf(one).at(-1)]

  test('is turned page by page, from both ends', async () => {
    const { people } = await opened()
    expect(ends(await people())).toEqual([1, 100, 'Maya', 'Number 0099'])
    expect((await people()).pages).toMatchObject({ count: 252, toFirst: undefined, toPrevious: undefined })
    for (const [way, ...there] of [
      ['toNext', 101, 200, 'Number 0100', 'Number 0199'],
      ['toNext', 201, 252, 'Number 0200', 'Olga'],
      ['toPrevious', 101, 200, 'Number 0100', 'Number 0199'],
      ['toLast', 153, 252, 'Number 0152', 'Olga'],
      ['toPrevious', 53, 152, 'Number 0052', 'Number 0151'],
      ['toNext', 153, 252, 'Number 0152', 'Olga'],
      ['toFirst', 1, 100, 'Maya', 'Number 0099']
    ] as const) {
      ;(await people()).pages?.[way]?.()
      expect(ends(await people()), way).toEqual(there)
    }
  })

  test('ends at both ends', async () => {
    const { people } = await opened()
    ;(await people()).pages?.toLast?.()
    expect((await people()).pages).toMatchObject({ toNext: undefined, toLast: undefined })
    for (let turns = 0; turns < 2; turns += 1) (await people()).pages?.toPrevious?.()
    expect(await people()).toMatchObject({ pages: { from: 1, to: 52, toPrevious: undefined } })
  })

  test.each(['hours', 'share'] as const)('says the place of each in the order by %s, and its reverse', async order => {
    for (const isReversed of [false, true]) {
      const { people } = await opened({ order, isReversed })
      const [first, last] = isReversed ? [252, 153] : [1, 100]
      const { rows, places } = await people()
      expect([places?.get(rows[0]?.personId ?? ''), places?.get(rows[99]?.personId ?? '')]).toEqual([first, last])
      ;(await people()).pages?.toLast?.()
      const end = await people()
      expect(end.places?.get(end.rows.at(-1)?.personId ?? '')).toBe(isReversed ? 1 : 252)
    }
    expect((await (await opened({ order: 'name' })).people()).places).toBeUndefined()
  })

  test('has the own row and its place, but no place where it is narrowed', async () => {
    expect(await (await opened()).people()).toMatchObject({ own: { personId: olga.id }, place: 252, mates: undefined })
    const narrow = await (await opened({ text: ' number 25 ' })).people()
    expect(narrow).toMatchObject({ found: 4, text: 'number 25', own: { personId: olga.id }, listed: { count: 252 } })
    expect([narrow.place, narrow.places, narrow.pages]).toEqual([undefined, undefined, undefined])
  })

  test('is searched, narrowed and ordered by the server', async () => {
    const cob = { _id: await team(server, [maya], { name: 'Cob' }), teamName: 'Cob' }
    expect(namesOf(await (await opened({ narrowed: cob })).people())).toEqual(['Maya'])
    expect(namesOf(await (await opened({ narrowed: 'mine' })).people())).toEqual([])
    expect(namesOf(await (await opened({ order: 'name', isReversed: true })).people())[0]).toBe('Olga')
  })

  test('keeps the rows of before until those that are asked for are here', async () => {
    const { top, first, wanted } = await opened()
    const at = { isFromEnd: true, afters: [] }
    const shown = { page: top, isFromEnd: false }
    const late = list.peopleOfPage({ first, top, at, page: undefined, shown, go: () => {} }, wanted)
    expect(late).toMatchObject({ places: undefined, pages: { isLate: true, toNext: undefined } })
    expect(namesOf(late)[0]).toBe('Maya')
  })
})
