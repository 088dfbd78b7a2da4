// The feeds of openings: what a strict reader of XML makes of the oddest titles, and what is not sent twice.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import * as calls from '#shared/jobs/calls.ts'
import type { Writing } from '#shared/jobs/schemas.ts'
import * as texts from '#shared/jobs/texts.ts'
import { type Element, parse } from '#tests/kit/strict-xml.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'

import { post, sweep, TODAY, TOMORROW, YESTERDAY } from './opening.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
})
beforeEach(() => sweep(server))
afterAll(() => server?.close())

const RSS = '/api/jobs/feed'
const JSON_FEED = '/api/jobs/feed.json'
const add = (changes: Partial<Writing> = {}) => post(server, owner, changes)
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

const all = (element: Element, name: string): Element[] => element.children.filter(one => one.name === name)
const textOf = (element: Element, name: string) => all(element, name)[0]?.text
const channelOf = (xml: string) => {
  const [rss] = all(parse(xml), 'rss')
  const [channel] = rss ? all(rss, 'channel') : []
  if (!channel) throw new Error('No channel')
  return channel
}
const itemsOf = (xml: string) => all(channelOf(xml), 'item')
const titles = async (query = '') => {
  const inXml = itemsOf((await get(RSS + query)).body).map(item => textOf(item, 'title'))
  const inJson = (await get(JSON_FEED + query)).json<{ items: { title: string }[] }>().items.map(({ title }) => title)
  expect(inJson).toEqual(inXml)
  return inXml
}

const ODD = [
  'Bread ]]> & butter',
  '</title><script>alert("1")</script>',
  'Bees 🐝👩‍🌾 & honey',
  'بنّاء جدران \u202Eever',
  '&amp; &lt; &#0;',
  `O'Brien "quoted"`
]

test.each([
  [RSS, '/feeds/openings.rss'],
  [JSON_FEED, '/feeds/openings.json']
])('%s is read at %s too', async (url, also) => {
  await add({ title: 'Baker', category: 'Food' })
  await add({ title: 'Roofer', category: 'Housing' })
  const [one, other] = [await get(`${url}?category=Food`), await get(`${also}?category=Food`)]
  expect([other.statusCode, other.headers['content-type']]).toEqual([200, one.headers['content-type']])
  expect(other.body).toBe(one.body)
  expect(other.body).toContain('Baker')
  expect(other.body).not.toContain('Roofer')
})

describe('the feeds', () => {
  test.each(ODD)('say %s as it is', async title => {
    const job = await add({
      title,
      category: title,
      location: title,
      description: `<p>${ODD[0]} &amp; <a href="https://a.example/?a=1&amp;b=2">more</a></p>`
    })
    const [item] = itemsOf((await get(RSS)).body)
    if (!item) throw new Error('No item')
    expect(textOf(item, 'title')).toBe(title)
    expect(textOf(item, 'category')).toBe(title)
    expect(textOf(item, 'link')).toBe(job.jobDetailsLink)
    expect(textOf(item, 'guid')).toBe(job.jobDetailsLink)
    expect(textOf(item, 'description')).toContain(job.description)
    expect(textOf(item, 'description')).not.toContain('<script')
    expect((await get(JSON_FEED)).json().items).toEqual([
      {
        id: job._id,
        url: job.jobDetailsLink,
        title,
        content_html: textOf(item, 'description'),
        date_published: job.datePosted,
        date_modified: expect.any(String),
        tags: [title],
        _workbee: { location: title, country: '', remote: false, expiresOn: null, applyLink: '' }
      }
    ])
  })

  test('drop what XML cannot hold', async () => {
    await add({ title: 'Bees\u0007 \uFFFE!' })
    expect(itemsOf((await get(RSS)).body).map(item => textOf(item, 'title'))).toEqual(['Bees !'])
  })

  test('name themselves, their page and the day of each opening', async () => {
    await add({ datePosted: YESTERDAY })
    const channel = channelOf((await get(`${RSS}?search=bale&remote=`)).body)
    expect(textOf(channel, 'title')).toBe('Job Openings · Workbee')
    expect(textOf(channel, 'link')).toBe('http://127.0.0.1:4300/jobs')
    expect(all(channel, 'atom:link')).toHaveLength(1)
    expect((await get(`${RSS}?search=bale`)).body).toContain(
      'href="http://127.0.0.1:4300/api/jobs/feed?search=bale" rel="self"'
    )
    expect(textOf(all(channel, 'item')[0] ?? channel, 'pubDate')).toBe('Tue, 17 Nov 2026 08:00:00 GMT')
    expect((await get(`${JSON_FEED}?search=bale`)).json()).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: 'http://127.0.0.1:4300/jobs',
      feed_url: 'http://127.0.0.1:4300/api/jobs/feed.json?search=bale'
    })
  })

  test('are whole without any opening', async () => {
    expect(await titles()).toEqual([])
    expect(textOf(channelOf((await get(RSS)).body), 'title')).toBe('Job Openings · Workbee')
  })

  test('hold what is open, the newest first, whatever is featured, and are narrowed as the list is', async () => {
    await add({ title: 'Past', datePosted: '2026-01-01', expiresOn: YESTERDAY })
    await add({ title: 'To come', datePosted: TOMORROW })
    const gone = await add({ title: 'Gone' })
    await server.ask(calls.deleteJob, { id: gone._id }, owner)
    await add({ title: 'Old', datePosted: YESTERDAY, featured: true, category: 'Food', location: '' })
    await add({ title: 'New', location: 'Eugene' })
    expect(await titles()).toEqual(['New', 'Old'])
    expect(await titles('?remote=true')).toEqual(['Old'])
    expect(await titles('?location=eugene')).toEqual(['New'])
    expect(await titles('?category=food&search=old')).toEqual(['Old'])
    expect(await titles('?limit=1')).toEqual(['New'])
  })

  test('are no longer than fifty openings, or a hundred that are asked for', async () => {
    for (let at = 0; at < 60; at++) await add({ title: `Job ${at}` })
    expect(await titles()).toHaveLength(50)
    expect(await titles('?limit=100')).toHaveLength(60)
  })

  test.each(['limit=1000', 'remote=1', `search=${'x'.repeat(101)}`, 'search=a&search=b', 'search=%00'])(
    'are refused as the list is with %.20s',
    async query => {
      for (const path of [RSS, JSON_FEED]) {
        const answer = await get(`${path}?${query}`)
        expect(answer.statusCode).toBe(400)
        expect(answer.json()).toMatchObject({ message: expect.stringMatching(/\.$/) })
      }
      expect((await get(`${RSS}?remote=1`)).json().message).toBe(texts.remote)
    }
  )
})

describe.each([
  [RSS, 'application/rss+xml; charset=utf-8'],
  [JSON_FEED, 'application/feed+json; charset=utf-8']
])('%s', (path, type) => {
  test('may be read and kept by anybody', async () => {
    await add()
    const { headers, statusCode } = await get(path, { origin: 'https://partner.example' })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin'
    })
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
    expect((await server.app.inject({ method: 'HEAD', url: path })).headers.etag).toBe(headers.etag)
  })

  test('is sent again only when it changed: by a hand, by a day that comes, by one that goes', async () => {
    const now = server.clock.now
    try {
      await add({ datePosted: YESTERDAY, expiresOn: TODAY })
      await add({ title: 'To come', datePosted: TOMORROW })
      server.clock.now = new Date('2026-11-18T20:00:00Z')
      let last = (await get(path)).headers
      const known = async () => {
        const byTag = await get(path, {
          'if-none-match': String(last.etag),
          'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT'
        })
        const byTime = await get(path, { 'if-modified-since': String(last['last-modified']) })
        expect(byTime.statusCode).toBe(byTag.statusCode)
        if (byTag.statusCode === 304) expect(byTag.body).toBe('')
        return byTag.statusCode === 304
      }
      expect(await known()).toBe(true)
      await add({ title: 'By hand' })
      expect(await known()).toBe(false)
      last = (await get(path)).headers
      expect(await known()).toBe(true)
      server.clock.now = new Date('2026-11-19T08:00:00Z')
      expect(await known()).toBe(false)
      last = (await get(path)).headers
      expect(last['last-modified']).toBe('Thu, 19 Nov 2026 08:00:00 GMT')
      expect(await known()).toBe(true)
      server.clock.now = new Date('2026-11-19T09:00:00Z')
      const { jobs } = await server.ask(calls.listJobs, {})
      await server.ask(calls.deleteJob, { id: jobs[0]?._id ?? '' }, owner)
      expect(await known()).toBe(false)
      expect(
        (await get(path, { 'if-none-match': '"other"', 'if-modified-since': String(last['last-modified']) })).statusCode
      ).toBe(200)
    } finally {
      server.clock.now = now
    }
  })
})

test('pages of openings lead to the feeds, narrowed as they are', async () => {
  const job = await add({ location: 'A & B' })
  const { body } = await get('/openings?place=a+%26+b&remote=true&page=2')
  expect(body).toContain(
    '<link rel="alternate" type="application/rss+xml" title="Job Openings" href="/api/jobs/feed?location=a+%26+b&amp;remote=true" />'
  )
  expect((await get(`/openings/${job._id}`)).body).toContain(
    'type="application/feed+json" title="Job Openings" href="/api/jobs/feed.json" />'
  )
})
