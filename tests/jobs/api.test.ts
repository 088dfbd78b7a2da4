import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import * as calls from '#shared/jobs/calls.ts'
import * as schemas from '#shared/jobs/schemas.ts'
import * as texts from '#shared/jobs/texts.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { dataUrl, picture, pngOf, refusalOf } from '#tests/people/people.ts'

import { post, sweep, TODAY, TOMORROW, writing, YESTERDAY } from './opening.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
})
beforeEach(() => sweep(server))
afterAll(() => server?.close())

const list = (input: Parameters<typeof server.ask<typeof calls.listJobs>>[1] = {}) => server.ask(calls.listJobs, input)
const titles = async (input = {}) => (await list(input)).jobs.map(({ title }) => title)
const read = (id: string) => server.ask(calls.readJob, { id })

describe('the open jobs', () => {
  test('have a country of their own, which clients that know none of it leave alone', async () => {
    const { _id } = await post(server, owner, { country: 'CA' })
    expect(await server.ask(calls.updateJob, { id: _id, title: 'Other' }, owner)).toMatchObject({ country: 'CA' })
    expect(await read(_id)).toMatchObject({ country: 'CA' })
    expect(await server.ask(calls.updateJob, { id: _id, country: '' }, owner)).toMatchObject({ country: '' })
    expect(await post(server, owner)).toMatchObject({ country: '' })
    for (const country of ['XX', 'Canada', 'ca'])
      expect(await refusalOf(post(server, owner, { country }))).toMatchObject({
        status: 400,
        fields: { country: texts.countryWrong }
      })
  })

  test('are those posted by now that are not over', async () => {
    await post(server, owner, { title: 'Past', datePosted: '2026-01-01', expiresOn: YESTERDAY })
    await post(server, owner, { title: 'Last day', datePosted: '2026-01-01', expiresOn: TODAY })
    await post(server, owner, { title: 'First day' })
    await post(server, owner, { title: 'Tomorrow', datePosted: TOMORROW })
    expect(await titles()).toEqual(['First day', 'Last day'])
    expect((await server.ask(calls.listAllJobs, {}, owner)).jobs.map(({ title, isOpen }) => [title, isOpen])).toEqual([
      ['Tomorrow', false],
      ['First day', true],
      ['Last day', true],
      ['Past', false]
    ])
  })

  test('change at Pacific midnight', async () => {
    const now = server.clock.now
    await post(server, owner, { title: 'Tomorrow', datePosted: TOMORROW })
    await post(server, owner, { title: 'Ends', expiresOn: TODAY })
    try {
      server.clock.now = new Date('2026-11-19T07:59:59Z')
      expect(await titles()).toEqual(['Ends'])
      server.clock.now = new Date('2026-11-19T08:00:00Z')
      expect(await titles()).toEqual(['Tomorrow'])
    } finally {
      server.clock.now = now
    }
  })

  test('come featured first, then the newest', async () => {
    await post(server, owner, { title: 'Old', datePosted: '2026-01-01' })
    await post(server, owner, { title: 'New', datePosted: YESTERDAY })
    await post(server, owner, { title: 'Old and featured', datePosted: '2025-01-01', featured: true })
    await post(server, owner, { title: 'Newest' })
    await post(server, owner, { title: 'Newest, after it' })
    expect(await titles()).toEqual(['Old and featured', 'Newest, after it', 'Newest', 'New', 'Old'])
  })

  test('are found by all words in title or description, in any letter case, and not by marks', async () => {
    await post(server, owner, { title: 'Gardener', description: '<p>Grows <strong>kale</strong> in Köln.</p>' })
    await post(server, owner, { title: 'Kale cook', description: '<p>Cooks.</p>' })
    await post(server, owner, { title: '100% done_', description: '<p>Percent.</p>' })
    expect(await titles({ search: '  KALE köln ' })).toEqual(['Gardener'])
    expect(await titles({ search: 'kale' })).toEqual(['Kale cook', 'Gardener'])
    expect(await titles({ search: 'strong' })).toEqual([])
    expect(await titles({ search: '%' })).toEqual(['100% done_'])
    expect(await titles({ search: "' or 1=1 --" })).toEqual([])
    expect(await titles({ search: ' ' })).toHaveLength(3)
  })

  test('are narrowed to a category in any letter case', async () => {
    await post(server, owner, { title: 'One', category: 'Food' })
    await post(server, owner, { title: 'Two', category: 'food' })
    await post(server, owner, { title: 'Three', category: 'Energy' })
    expect(await titles({ category: 'FOOD' })).toEqual(['Two', 'One'])
    expect(await titles({ category: 'Foo' })).toEqual([])
    expect(await titles({ category: '' })).toHaveLength(3)
  })

  test('are narrowed to a place and to what is remote, as their keeper says it or else the words of the place', async () => {
    for (const location of ['', 'Anywhere', 'Online', 'Remote (US)'])
      await post(server, owner, { title: location || 'No place', location })
    for (const location of ['Hybrid, Portland', 'Portland, occasionally from home', 'Partly remote', 'Remoteville'])
      await post(server, owner, { title: location, location })
    await post(server, owner, { title: 'Said', location: 'Lisbon', workplace: 'remote' })
    await post(server, owner, { title: 'Denied', location: 'online', workplace: 'on-site' })
    expect(await titles({ remote: 'true' })).toEqual(['Said', 'Remote (US)', 'Online', 'Anywhere', 'No place'])
    expect(await titles({ remote: 'false' })).toHaveLength(5)
    expect(await titles({ remote: '' })).toHaveLength(10)
    expect(await titles({ location: 'ONLINE' })).toEqual(['Denied', 'Online'])
    expect(await titles({ location: 'online', remote: 'true' })).toEqual(['Online'])
    expect(await server.ask(calls.readJobFacets, {})).toMatchObject({ remote: 5, total: 10 })
    expect((await server.app.inject('/api/jobs?remote=1')).json().fields).toEqual({ remote: texts.remote })
  })

  test('keep what was said of where one works when a client that knows none of it saves them', async () => {
    const { _id } = await post(server, owner, { location: 'Lisbon', workplace: 'remote' })
    expect(await read(_id)).toMatchObject({ remote: true })
    const { workplace: _workplace, ...old } = writing({ location: 'Porto' })
    expect(await server.ask(calls.updateJob, { id: _id, ...old }, owner)).toMatchObject({
      workplace: 'remote',
      remote: true
    })
    expect(await server.ask(calls.updateJob, { id: _id, workplace: '' }, owner)).toMatchObject({ remote: false })
    expect(
      await refusalOf(server.ask(calls.updateJob, { id: _id, workplace: 'moon' as 'remote' }, owner))
    ).toMatchObject({
      status: 400,
      fields: { workplace: texts.workplaceWrong }
    })
  })

  test('have names and categories of one line, as a page that is searched for them gives them back', async () => {
    await post(server, owner, { title: ' Web \t Designer\nII', category: 'Arts  &\u00a0 Crafts' })
    expect(await titles({ category: 'Arts & Crafts' })).toEqual(['Web Designer II'])
  })

  test('come in pages of 18, each job once', async () => {
    for (let index = 0; index < 40; index++) await post(server, owner, { title: `Job ${index}` })
    const pages = await Promise.all([1, 2, 3, 4].map(page => list({ page })))
    expect(pages.map(({ jobs }) => jobs.length)).toEqual([18, 18, 4, 0])
    expect(new Set(pages.flatMap(({ jobs }) => jobs.map(({ _id }) => _id))).size).toBe(40)
    expect(pages[1]?.pagination).toEqual({
      totalJobs: 40,
      totalPages: 3,
      currentPage: 2,
      limit: 18,
      hasNextPage: true,
      hasPreviousPage: true
    })
    expect(pages[2]?.pagination).toMatchObject({ hasNextPage: false })
    expect((await list({ page: 2, limit: 25 })).jobs).toHaveLength(15)
  })

  test.each(['page=0', 'page=x', 'limit=101', 'limit=0', 'page=1.5', `search=${'x'.repeat(101)}`, 'search=a&search=b'])(
    'are not asked for with %.20s',
    async query => {
      const answer = await server.app.inject(`/api/jobs?${query}`)
      expect(answer.statusCode).toBe(400)
      expect(Object.keys(answer.json().fields)).toEqual([query.split('=')[0]])
    }
  )

  test('have their categories in the order of the alphabet, each once', async () => {
    for (const category of ['food', 'Energy', 'Food', 'Ärzte', 'arts', 'Zoo']) await post(server, owner, { category })
    await post(server, owner, { category: 'Gone', datePosted: '2026-01-01', expiresOn: YESTERDAY })
    expect(await server.ask(calls.listJobCategories, {})).toEqual({
      categories: ['arts', 'Ärzte', 'Energy', 'Food', 'Zoo']
    })
  })

  test('show the beginning of what is read in whole behind the link', async () => {
    const long = `<p>${'A sentence about bales. '.repeat(40)}</p>`
    const { _id } = await post(server, owner, {
      description: long,
      expiresOn: TOMORROW,
      applyLink: 'https://apply.example.org/x'
    })
    const { jobs } = await list()
    expect(jobs[0]).toMatchObject({
      _id,
      title: 'Straw Bale Wall Builder',
      category: 'Construction',
      location: 'On site',
      applyLink: 'https://apply.example.org/x',
      featured: false,
      datePosted: `${TODAY}T08:00:00.000Z`,
      expiresOn: TOMORROW,
      jobDetailsLink: `http://127.0.0.1:4300/jobs/${_id}`
    })
    expect(jobs[0]?.description).toMatch(/^A sentence about bales\. .*[^\s]…$/)
    expect(jobs[0]?.description.length).toBeLessThan(250)
    expect((await read(_id)).description).toBe(long)
    expect(schemas.listJobs.answer.safeParse(await list()).success).toBe(true)
    expect(JSON.stringify(jobs)).not.toContain('rev')
  })

  test('are not read before their day, after it, or from the trash', async () => {
    const future = await post(server, owner, { datePosted: TOMORROW })
    const past = await post(server, owner, { datePosted: '2026-01-01', expiresOn: YESTERDAY })
    const thrown = await post(server, owner)
    await server.ask(calls.deleteJob, { id: thrown._id }, owner)
    expect(await refusalOf(read(future._id))).toMatchObject({ status: 404 })
    expect((await refusalOf(read(future._id))).message).not.toBe(texts.notOpen)
    expect(await refusalOf(read(past._id))).toMatchObject({ status: 404, message: texts.notOpen })
    expect(await refusalOf(read(thrown._id))).toMatchObject({ status: 404, message: texts.notOpen })
    expect(await refusalOf(read(owner.id))).toMatchObject({ status: 404 })
  })

  test('may be kept by anybody for a minute, and are sent again only when they changed', async () => {
    await post(server, owner)
    const first = await server.app.inject('/api/jobs')
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*'
    })
    expect(first.headers['set-cookie']).toBeUndefined()
    const again = () =>
      server.app.inject({ url: '/api/jobs', headers: { 'if-none-match': String(first.headers.etag) } })
    expect((await again()).statusCode).toBe(304)
    await post(server, owner, { title: 'Another' })
    expect((await again()).statusCode).toBe(200)
  })
})

describe('a job', () => {
  test('is written by Owners alone', async () => {
    const admin = await server.add({ role: 'Administrator' })
    expect((await refusalOf(server.ask(calls.createJob, writing(), admin))).status).toBe(403)
    expect((await refusalOf(server.ask(calls.createJob, writing()))).status).toBe(401)
  })

  test('keeps only the marks we have', async () => {
    const { description } = await post(server, owner, {
      description:
        '<p onclick="x()">Hi <script>alert(1)</script><b>there</b> <a href="javascript:x">a</a><img src=x></p>'
    })
    expect(description).toBe('<p>Hi <strong>there</strong> a</p>')
  })

  test.each([
    ['title', '   ', texts.titleRequired],
    ['title', 'x'.repeat(201), texts.tooLong],
    ['category', '', texts.categoryRequired],
    ['description', '', texts.descriptionRequired],
    ['description', '<p> </p>', texts.descriptionRequired],
    ['applyLink', 'http://example.org', texts.link],
    ['applyLink', 'javascript:alert(1)', texts.link],
    ['imageUrl', 'javascript:alert(1)', texts.picture],
    ['imageUrl', 'data:image/svg+xml;base64,PHN2Zz4=', texts.picture],
    ['imageUrl', 'data:image/png;base64,', texts.picture],
    ['imageUrl', `/api/jobs/pictures/${'x'.repeat(43)}`, texts.picture],
    ['imageUrl', 'https://other.example/straw.png', texts.pictureElsewhere],
    ['imageUrl', 'http://169.254.169.254/latest/meta-data', texts.pictureElsewhere],
    ['imageUrl', 'file:///etc/passwd', texts.picture],
    ['datePosted', '2026-02-30', texts.day],
    ['expiresOn', YESTERDAY, texts.lastDay]
  ])('is refused with %s “%.24s”', async (field, value, text) => {
    expect(await refusalOf(post(server, owner, { [field]: value }))).toMatchObject({
      status: 400,
      fields: { [field]: text }
    })
    expect((await server.ask(calls.listAllJobs, {}, owner)).jobs).toEqual([])
  })

  test('has its picture drawn anew, at an address for any page and for ever', async () => {
    const { imageUrl, _id } = await post(server, owner, {
      imageUrl: dataUrl(await picture('#abc', 'jpeg'), 'image/jpeg')
    })
    const path = new URL(imageUrl).pathname
    expect(path).toMatch(/^\/api\/jobs\/pictures\/[\w-]{43}$/)
    const answer = await server.app.inject(path)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin'
    })
    expect(answer.rawPayload.includes('a secret place')).toBe(false)
    // As it stands, it stays; empty, it goes.
    const kept = await server.ask(calls.updateJob, { id: _id, imageUrl, title: 'Other' }, owner)
    expect(kept.imageUrl).toBe(imageUrl)
    expect((await server.ask(calls.updateJob, { id: _id, title: 'Again' }, owner)).imageUrl).toBe(imageUrl)
    expect((await server.ask(calls.updateJob, { id: _id, imageUrl: '' }, owner)).imageUrl).toBe('')
    expect((await server.app.inject('/api/jobs/pictures/none')).statusCode).toBe(404)
  })

  test('keeps the name of a picture elsewhere that it had before, and shows it to nobody', async () => {
    const elsewhere = 'https://other.example/straw.png'
    const { _id } = await post(server, owner)
    await server.database.raw('update job set picture_url = $1 where id = $2', [elsewhere, _id])
    const kept = await server.ask(calls.updateJob, { id: _id, imageUrl: elsewhere, title: 'Other' }, owner)
    expect(kept).toMatchObject({ title: 'Other', imageUrl: elsewhere })
    const page = await server.app.inject(`/openings/${_id}`)
    expect(page.body).toContain('Other')
    expect(page.body).not.toMatch(/<img[^>]*other\.example/)
    expect(page.headers['content-security-policy']).toContain("img-src 'self' data:;")
    const another = server.ask(calls.updateJob, { id: _id, imageUrl: `${elsewhere}?me` }, owner)
    expect(await refusalOf(another)).toMatchObject({ status: 400, fields: { imageUrl: texts.pictureElsewhere } })
  })

  test('refuses a picture that claims to be enormous', async () => {
    const refused = await refusalOf(post(server, owner, { imageUrl: dataUrl(pngOf(60_000, 60_000)) }))
    expect(refused).toMatchObject({ status: 400, fields: { imageUrl: texts.picture } })
  })

  test('changes in part, and not over what somebody else wrote', async () => {
    const { _id, rev } = await post(server, owner)
    const changed = await server.ask(
      calls.updateJob,
      { id: _id, rev, title: 'Wall Builder', expiresOn: TOMORROW },
      owner
    )
    expect(changed).toMatchObject({
      title: 'Wall Builder',
      category: 'Construction',
      expiresOn: TOMORROW,
      rev: rev + 1
    })
    const late = await refusalOf(server.ask(calls.updateJob, { id: _id, rev, title: 'Late' }, owner))
    expect(late).toMatchObject({ status: 409, message: texts.jobStale, current: { title: 'Wall Builder' } })
    expect(await server.ask(calls.updateJob, { id: _id, expiresOn: null }, owner)).toMatchObject({ expiresOn: null })
    const before = await refusalOf(server.ask(calls.updateJob, { id: _id, expiresOn: YESTERDAY }, owner))
    expect(before.fields).toEqual({ expiresOn: texts.lastDay })
  })

  test('is written by one of two at once', async () => {
    const { _id, rev } = await post(server, owner)
    const both = await Promise.allSettled(
      ['One', 'Two'].map(title => server.ask(calls.updateJob, { id: _id, rev, title }, owner))
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('waits thirty days in the trash, and comes back out of it', async () => {
    const now = server.clock.now
    const { _id } = await post(server, owner)
    await server.ask(calls.deleteJob, { id: _id }, owner)
    expect(await titles()).toEqual([])
    expect((await server.ask(calls.listAllJobs, {}, owner)).jobs).toEqual([])
    expect((await refusalOf(server.ask(calls.deleteJob, { id: _id }, owner))).status).toBe(404)
    expect((await refusalOf(server.ask(calls.updateJob, { id: _id, title: 'x' }, owner))).status).toBe(404)
    expect(await server.ask(calls.restoreJob, { id: _id }, owner)).toMatchObject({ _id, isOpen: true })
    expect(await titles()).toHaveLength(1)
    await server.ask(calls.deleteJob, { id: _id }, owner)
    try {
      server.clock.now = new Date(now.getTime() + 31 * 86_400_000)
      const token = (await server.signIn({ ...owner, role: 'Owner' })).token
      expect((await refusalOf(server.ask(calls.restoreJob, { id: _id }, token))).status).toBe(404)
    } finally {
      server.clock.now = now
    }
  })

  test('leaves a line in the audit for each change', async () => {
    const { _id } = await post(server, owner)
    await server.ask(calls.updateJob, { id: _id, title: 'Other' }, owner)
    await server.ask(calls.deleteJob, { id: _id }, owner)
    const { rows } = await server.database.raw<{ call: string; after: unknown }>(
      "select call, after from audit_record where about = 'job' and record_id = $1 order by id",
      [_id]
    )
    expect(rows.map(({ call }) => call)).toEqual(['createJob', 'updateJob', 'deleteJob'])
    expect(rows[1]?.after).toEqual({ title: 'Other' })
  })
})
