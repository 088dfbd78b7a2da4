import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { listMails } from '#shared/mail/calls.ts'
import * as schemas from '#shared/mail/schemas.ts'
import { everyPage } from '#tests/kit/walk/pages.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'

import { forget, statuses, write, writeAs } from './outbox.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
})
beforeEach(() => forget(server))
afterAll(() => server?.close())

type ListInput = Parameters<typeof ask>[0]
const ask = (input: Parameters<typeof server.ask<typeof listMails>>[1]) => server.ask(listMails, input, owner)
const idsOf = async (input: ListInput) => (await ask(input)).items.map(({ _id }) => _id)
const subjectsOf = async (input: ListInput) => (await ask(input)).items.map(({ subject }) => subject)

/** Every page, from the newest on. */
const pagesOf = async (input: ListInput): Promise<string[][]> =>
  (await everyPage(more => ask({ ...input, ...more }))).map(({ items }) => items.map(({ _id }) => _id))

const numbered = (count: number) => Array.from({ length: count }, (_, index) => ({ subject: `Letter ${index}` }))

describe('the list of mails', () => {
  test('shows the status of each and nothing of what it says', async () => {
    const kept = await writeAs(server, 'kept', { to: 'maya@example.org', subject: 'Welcome', paragraphs: ['Hush'] })
    const failed = await writeAs(server, 'failed', { to: 'noah@example.org', subject: 'Your week' })
    const at = server.clock.now.toISOString()
    const answer = await ask({})
    expect(answer).toEqual({
      items: [
        {
          _id: failed,
          to: 'noah@example.org',
          subject: 'Your week',
          status: 'failed',
          attempts: 5,
          problem: '550 No such mailbox',
          createdAt: at,
          doneAt: at
        },
        {
          _id: kept,
          to: 'maya@example.org',
          subject: 'Welcome',
          status: 'kept',
          attempts: 1,
          problem: null,
          createdAt: at,
          doneAt: at
        }
      ],
      total: { count: 2, isMore: false }
    })
    expect(schemas.listMails.answer.safeParse(answer).success).toBe(true)
    expect(JSON.stringify(answer)).not.toContain('Hush')
  })

  test('gives 120 mails of one moment in three pages, each mail once', async () => {
    const ids = await write(server, ...numbered(120))
    const pages = await pagesOf({})
    expect(pages.map(page => page.length)).toEqual([50, 50, 20])
    expect(pages.flat()).toEqual(ids)
  })

  test('does not slip when more are written between two pages', async () => {
    const ids = await write(server, ...numbered(60))
    const { next } = await ask({})
    await write(server, ...numbered(30))
    expect(await idsOf({ after: next })).toEqual(ids.slice(50))
  })

  test('ends with a full page when there are no more', async () => {
    await write(server, ...numbered(50))
    expect((await ask({})).next).toBeUndefined()
    await write(server, {})
    expect((await ask({})).next).toBeDefined()
  })

  test('keeps to a filter over all of its pages', async () => {
    const ids = await write(server, ...Array.from({ length: 120 }, (_, index) => ({ to: `p${index % 2}@example.org` })))
    const wanted = ids.filter((_, index) => index % 2 === 0)
    expect((await pagesOf({ search: 'P1@' })).map(page => page.length)).toEqual([50, 10])
    expect((await pagesOf({ search: 'P1@', status: 'waiting' })).flat()).toEqual(wanted)
    expect(await pagesOf({ search: 'P1@', status: 'sent' })).toEqual([[]])
  })

  test('is narrowed to a status', async () => {
    const ids = new Map<string, string>()
    for (const status of statuses) ids.set(status, await writeAs(server, status))
    for (const status of statuses) expect(await idsOf({ status })).toEqual([ids.get(status)])
  })

  test('is searched by words in address or subject, in any letter case', async () => {
    await write(
      server,
      { to: 'maya.okafor@example.org', subject: 'Your new password' },
      { to: 'noah@example.org', subject: 'Grüße aus Köln' },
      { to: 'noah@example.org', subject: '100% done_' }
    )
    expect(await subjectsOf({ search: 'MAYA' })).toEqual(['Your new password'])
    expect(await subjectsOf({ search: '  password   okafor ' })).toEqual(['Your new password'])
    expect(await subjectsOf({ search: 'köln noah' })).toEqual(['Grüße aus Köln'])
    expect(await subjectsOf({ search: 'maya köln' })).toEqual([])
    expect(await subjectsOf({ search: '   ' })).toHaveLength(3)
  })

  test('takes the signs of patterns as they are', async () => {
    await write(server, { subject: '100% done_' }, { subject: String.raw`back\slash` }, { subject: 'plain' })
    expect(await subjectsOf({ search: '%' })).toEqual(['100% done_'])
    expect(await subjectsOf({ search: '_' })).toEqual(['100% done_'])
    expect(await subjectsOf({ search: '\\' })).toEqual([String.raw`back\slash`])
    expect(await subjectsOf({ search: "' or 1=1 --" })).toEqual([])
  })

  test.each([
    ['an unknown status', 'status=lost'],
    ['no status', 'status='],
    ['two searches', 'search=a&search=b'],
    ['a search that is too long', `search=${'x'.repeat(101)}`]
  ])('refuses %s', async (_what, query) => {
    const answer = await server.app.inject({ url: `/api/mails?${query}`, headers: { authorization: owner.token } })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual([query.split('=')[0]])
  })

  test('says how long a search may be', async () => {
    await expect(ask({ search: 'x'.repeat(101) })).rejects.toMatchObject({
      refusal: { status: 400, fields: { search: 'Search for at most 100 characters.' } }
    })
    expect(await ask({ search: 'x'.repeat(100) })).toEqual({ items: [], total: { count: 0, isMore: false } })
  })
})
