// What people typed goes out as what it is: into calendars, readers of feeds, pages without scripts, and letters. The oddest
// text stands in every column, and each feed and each letter of each call is read as a strict reader does.
import { globSync, readFileSync } from 'node:fs'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { Session } from '#server/kit/database/session.ts'
import { register } from '#shared/community/calls.ts'
import { readCalendarFile } from '#shared/community/calendar/calls.ts'
import { createCalendarFeed } from '#shared/feeds/calls.ts'
import { ownKinds } from '#shared/kit/own-kinds.ts'
import { makeFeed } from '#shared/listings/talk-calls.ts'
import { permissions } from '#shared/permissions.ts'
import { belongingsFor } from '#tests/kit/walk/belongings.ts'
import { openRehearsal, type Rehearsal } from '#tests/kit/walk/endpoints.ts'
import { read } from '#tests/kit/ical/strict.ts'
import { describeInput, validInput } from '#tests/kit/walk/inputs.ts'
import { ODD, writeOdd } from '#tests/kit/walk/odd.ts'
import { askFor } from '#tests/kit/walk/standing-rows.ts'
import { type Element, parse } from '#tests/kit/strict-xml.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { teamFor } from '#tests/teams/team.ts'

let rehearsal: Rehearsal
let somebody: TestPerson
let owner: TestPerson
beforeAll(async () => {
  rehearsal = await openRehearsal({ asItIs: true })
  const { server } = rehearsal
  somebody = await server.add()
  owner = await server.add({ role: 'Owner', front: Object.keys(permissions) })
  await belongingsFor(server, somebody.id)
  await teamFor(server, [somebody, owner], { id: somebody.id })
  await server.database.raw(`update activity set is_public = true`)
  await server.database.raw(`update task set due_day = '2026-12-04'`)
  await server.database.raw('insert into task_resource (task_id, person_id, added_at) values ($1, $1, now())', [
    somebody.id
  ])
  await server.database.raw(
    `insert into booking (id, listing_id, guest_id, starts_on, ends_on, guests, total, state, answer_by, created_at, changed_at)
      values (gen_random_uuid(), $1, $1, '2027-03-04', '2027-03-06', 1, 100, 'accepted', now(), now(), now())`,
    [somebody.id]
  )
  await writeOdd(server)
})
afterAll(() => rehearsal?.close())

const textAt = async (url: string) => {
  const answer = await rehearsal.server.app.inject({ url: new URL(url, 'https://bee.test').pathname })
  expect(answer.statusCode, url).toBe(200)
  return answer.body
}

const calendars: Readonly<Record<string, () => Promise<string>>> = {
  'server/community/calendar.ts': async () =>
    (await rehearsal.server.ask(readCalendarFile, { id: somebody.id }, owner)).text,
  'server/community/public-feeds.ts': () => textAt('/feeds/events.ics'),
  // What is attached to the mail of whoever registers.
  'server/community/telling.ts': async () => {
    const { server } = rehearsal
    await server.ask(register, { id: somebody.id }, owner)
    const { rows } = await server.database.raw<{ text: string }>(
      `select convert_from(bytes, 'UTF8') as text from letter_file order by created_at desc, id desc limit 1`
    )
    return rows[0]!.text
  },
  'server/feeds/serve.ts': async () =>
    textAt((await rehearsal.server.ask(createCalendarFeed, { kinds: [...ownKinds] }, somebody)).url),
  'server/listings/calendar-feed.ts': async () =>
    textAt((await rehearsal.server.ask(makeFeed, { id: somebody.id }, owner)).url)
}
const rssFeeds: Readonly<Record<string, string>> = {
  'server/community/public-feeds.ts': '/feeds/events.rss',
  'server/jobs/feeds/feeds.ts': '/api/jobs/feed'
}

const filesWith = (words: RegExp) =>
  globSync('server/**/*.ts')
    .filter(file => !file.startsWith('server/kit/') && words.test(readFileSync(file, 'utf8')))
    .toSorted()

/** A tag that people typed, not one of ours with their words in it. */
const TYPED = /<[^<>]*onerror/i

test('every calendar and every feed is read here', () => {
  expect(filesWith(/\bcalendarText\(/)).toEqual(Object.keys(calendars).toSorted())
  expect(filesWith(/\brssText\(/)).toEqual(Object.keys(rssFeeds).toSorted())
})

describe.each(Object.entries(calendars))('the calendar of %s', (_, calendar) => {
  test('has each text whole, and nothing more', async () => {
    const found = read(await calendar()).getAllSubcomponents('vevent')
    expect(found.length).toBeGreaterThan(0)
    const properties = found.flatMap(one => one.getAllProperties())
    expect(properties.map(({ name }) => name)).not.toContain('x-odd')
    for (const property of properties) {
      const value = String(property.getFirstValue())
      if (value.includes('Odd')) expect(value).toContain(ODD)
    }
  })
})

const every = ({ children }: Element, name: string): Element[] =>
  children.flatMap(one => (one.name === name ? [one] : every(one, name)))

describe.each(Object.entries(rssFeeds))('the feed of %s', (_, url) => {
  test('has each text whole, and no tag that somebody typed', async () => {
    const [item] = every(parse(await textAt(url)), 'item')
    expect(every(item!, 'title')[0]?.text).toContain(ODD)
    expect(every(item!, 'description')[0]?.text).not.toMatch(TYPED)
  })
})

test('programs and pages without scripts get no tag that somebody typed', async () => {
  const { items } = JSON.parse(await textAt('/api/jobs/feed.json')) as { items: { content_html: string }[] }
  expect(items[0]?.content_html).not.toMatch(TYPED)
  for (const url of ['/openings', `/openings/${somebody.id}`]) {
    const page = await textAt(url)
    expect(page).toContain('&lt;img src=x onerror')
    expect(page).not.toMatch(TYPED)
  }
})

/** Every text in it, also of lists and of JSON. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  if (typeof value !== 'string') return []
  return /^[[{]/.test(value) ? textsIn(JSON.parse(value)) : [value]
}

test('no letter and no notification of any call has a tag that somebody typed', async () => {
  const send = vi.spyOn(Session.prototype, 'send')
  const wrong: string[] = []
  const telling = new Set<string>()
  for (const endpoint of rehearsal.endpoints()) {
    if (endpoint.call.method === 'GET' || endpoint.call.bytes) continue
    const { properties = {} } = describeInput(endpoint)
    const typed = Object.entries(validInput(endpoint)).filter(([, value]) => String(value).startsWith('Meadow'))
    const ids = Object.keys(properties).filter(name => /^id$|Id$/.test(name) || properties[name]?.format === 'uuid')
    send.mockClear()
    await askFor(
      rehearsal,
      endpoint,
      {
        ...Object.fromEntries(typed.map(([name]) => [name, ODD.replace('\n', ' ')])),
        ...Object.fromEntries(ids.map(name => [name, somebody.id]))
      },
      owner
    )
    const told = send.mock.calls.flatMap(([{ text, values }]) =>
      /\binto "?(?:letter|notification)"?[\s(]/.test(text) ? textsIn(values) : []
    )
    if (told.some(text => text.includes('Odd'))) telling.add(endpoint.name)
    if (told.some(text => text.trim().startsWith('<') && TYPED.test(text))) wrong.push(endpoint.name)
  }
  send.mockRestore()
  expect(wrong).toEqual([])
  expect(telling.size).toBeGreaterThan(15)
})
