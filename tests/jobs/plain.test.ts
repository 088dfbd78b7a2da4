import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { saveOrganisationSettings } from '#shared/info/calls.ts'
import * as calls from '#shared/jobs/calls.ts'
import type { KeptJob, Writing } from '#shared/jobs/schemas.ts'
import { LONGEST_ANSWER, MOST_QUESTIONS } from '#shared/jobs/rules.ts'
import * as plainTexts from '#shared/jobs/plain-texts.ts'
import * as resumeTexts from '#shared/jobs/resumes/texts.ts'
import * as texts from '#shared/jobs/texts.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'

import { post, question, readySince, sweep, TOMORROW, YESTERDAY } from './opening.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
})
beforeEach(() => sweep(server))
afterAll(() => server?.close())

const WICKED = `</script><script>alert("1")</script> 'q' "q" & ‮ever`
const add = (changes: Partial<Writing> = {}) => post(server, owner, changes)
const get = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } })
const send = (job: KeptJob, fields: string | Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: `/openings/${job._id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString()
  })
/** As a browser sends a form that has a place for a file. */
async function sendParts(job: KeptJob, fields: Record<string, File | string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const sent = new Request('http://form.invalid', { method: 'POST', body: form })
  return server.app.inject({
    method: 'POST',
    url: `/openings/${job._id}`,
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer())
  })
}
const pdf = (size = 20, name = 'Ada’s "CV".pdf') =>
  new File([Buffer.from('%PDF-1.7\r\n--\0'), Buffer.alloc(size - 13, 0xff)], name)
const listed = async () => (await server.ask(calls.listApplications, {}, owner)).items

describe('the list without a script', () => {
  test('shows what is open, and may be kept by anybody for a minute', async () => {
    await add({ title: 'Now' })
    await add({ title: 'Later', datePosted: TOMORROW })
    const answer = await get('/openings')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=60'
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['content-security-policy']).not.toContain('unsafe')
    expect(answer.body).toContain('Now')
    expect(answer.body).not.toContain('Later')
    expect(answer.body).not.toContain('<script')
  })

  test('is found by search engines, with every opening that is open', async () => {
    const open = await add({ title: 'Now' })
    const later = await add({ title: 'Later', datePosted: TOMORROW })
    expect((await get('/robots.txt')).body).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
    const map = await get('/sitemap.xml')
    expect(map.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(map.body).toContain(`/jobs/${open._id}</loc>`)
    expect(map.body).not.toContain(later._id)
  })

  test.each(['/openings/feed', '/openings/feed.json', '/openings/facets', '/openings/categories'])(
    'is not there at %s, which is the address of another call',
    async url => {
      const answer = await get(url)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    }
  )

  test('names the organisation as its Owner does', async () => {
    expect((await get('/openings')).body).toContain('<title>Job Openings · Workbee</title>')
    const organisationName = 'Hive & "Co"'
    await server.ask(
      saveOrganisationSettings,
      { organisationName, organisationEmail: '', timerQuietMinutes: 60 },
      owner
    )
    const { body } = await get('/openings')
    expect(body).toContain('<title>Job Openings · Hive &amp; &quot;Co&quot;</title>')
    expect(body).toContain('<span dir="auto">Hive &amp; &quot;Co&quot;</span>')
  })

  test('is searched, narrowed and turned by links that keep the rest', async () => {
    for (let index = 0; index < 40; index++) await add({ title: `Gärtner & ${index}`, category: 'A & "B"' })
    await add({ title: 'Cook', category: 'Food' })
    const { body } = await get(
      `/openings?${new URLSearchParams({ search: 'gärtner', category: 'a & "b"', page: '2' })}`
    )
    expect(body).toContain('40 openings')
    expect(body).not.toContain('>Cook<')
    expect(body).toMatch(/<option value="A &amp; &quot;B&quot;" selected>A &amp; &quot;B&quot; \(40\)<\/option>/)
    expect(body).toContain('value="gärtner"')
    expect(body).toMatch(/href="\/openings\?search=g%C3%A4rtner&amp;category=a\+%26\+%22b%22&amp;page=3"/)
    expect(body.match(/class="card opening"/g)).toHaveLength(18)
  })

  test('says where and since when, and is narrowed to what is remote where that leaves something out', async () => {
    await add({ title: 'Mason', location: 'Eugene' })
    expect((await get('/openings')).body).not.toMatch(/<select|class="chip"/)
    await add({ title: 'Cook', category: 'Food', location: 'Lisbon & <i>', workplace: 'remote' })
    const all = (await get('/openings')).body
    expect(all).toContain('Food · Lisbon &amp; &lt;i&gt; · Remote</span>')
    expect(all).toContain('Posted Nov 18, 2026')
    expect(all).toMatch(/<a class="chip" href="\/openings\?remote=true" dir="auto">Remote <span class="num">1/)
    const { body } = await get('/openings?remote=true&category=food')
    expect(body).toContain('>Cook<')
    expect(body).not.toContain('>Mason<')
    expect(body).toMatch(/<a class="chip" href="\/openings\?category=food" aria-current="true" dir="auto">Remote/)
    expect(body).toContain('<input type="hidden" name="remote" value="true" />')
    expect((await get('/openings?remote=perhaps')).body).toContain('>Mason<')
  })

  test('says when nothing matches, and how to see all', async () => {
    await add()
    const { body, statusCode } = await get('/openings?search=nothing')
    expect(statusCode).toBe(200)
    expect(body).toContain('No openings match.')
    expect(body).toContain('href="/openings"')
  })

  test.each([
    'page=x',
    'page=-1',
    'page=99999',
    `search=${'x'.repeat(500)}`,
    'search=a&search=b',
    'category[]=x',
    'search=%00'
  ])('takes %.20s as meant, or says why not', async query => {
    await add()
    const answer = await get(`/openings?${query}`)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.statusCode).toBeLessThan(500)
  })

  test('has a sheet of its own, for ever', async () => {
    const { body } = await get('/openings')
    const [, sheet = ''] = /href="(\/openings\/sheet-[\w-]+\.css)"/.exec(body) ?? []
    const answer = await get(sheet)
    expect(answer.headers['content-type']).toContain('text/css')
    expect(answer.headers['cache-control']).toContain('immutable')
  })
})

const manyParts = `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(20_000)}--b--`

describe('an opening without a script', () => {
  test('escapes whatever its keeper wrote', async () => {
    const job = await add({ title: WICKED, category: WICKED, location: WICKED, description: `<p>${WICKED}</p>` })
    for (const url of ['/openings', `/openings/${job._id}`, `/openings/${job._id}/thanks`]) {
      const { body, statusCode } = await get(url)
      expect(statusCode).toBe(200)
      expect(body).not.toMatch(/<script|<\/script/)
      expect(body).toContain('&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
    }
  })

  test('is a page of 404 when it is over, unknown or no id', async () => {
    const past = await add({ datePosted: '2026-01-01', expiresOn: YESTERDAY })
    const over = await get(`/openings/${past._id}`)
    expect(over.statusCode).toBe(404)
    expect(over.body).toContain(texts.notOpen)
    for (const id of [owner.id, 'x']) expect((await get(`/openings/${id}`)).statusCode).toBe(404)
    expect((await send(past, { name: 'Ada', email: 'ada@example.org' })).statusCode).toBe(404)
  })

  test('leads elsewhere where one applies elsewhere', async () => {
    const job = await add({ applyLink: 'https://apply.example.org/?a=1&b="2"' })
    const { body } = await get(`/openings/${job._id}`)
    expect(body).toContain('href="https://apply.example.org/?a=1&amp;b=&quot;2&quot;"')
    expect(body).not.toContain('<form')
  })

  test('is applied for', async () => {
    const job = await add()
    await server.ask(
      calls.createJobForm,
      {
        title: job.title,
        description: 'Short',
        questions: [
          question('Why?', { questionType: 'textarea', isRequired: true }),
          question('Tools', { questionType: 'checkbox', options: ['Saw', 'Trowel', 'A "b" & c'] }),
          question('Stay', { questionType: 'radio', options: ['A week', 'A month'] }),
          question('Size', { questionType: 'dropdown', options: ['S', 'M'] }),
          question('From', { questionType: 'date' })
        ]
      },
      owner
    )
    const page = await get(`/openings/${job._id}`)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toMatch(/<textarea[^>]*required[^>]*>\s*<\/textarea>/)
    const fields = [
      ['name', 'Ada'],
      ['email', 'ada@example.org'],
      ['asked0', 'Why?'],
      ['q0', 'Two\r\nlines'],
      ['asked1', 'Tools'],
      ['q1', 'Trowel'],
      ['q1', 'A "b" & c'],
      ['asked2', 'Stay'],
      ['q2', 'A week'],
      ['asked3', 'Size'],
      ['q3', ''],
      ['asked4', 'From'],
      ['q4', '2026-12-01'],
      ['website', ''],
      ['challenge', await readySince(server)]
    ]
    const answer = await send(job, new URLSearchParams(fields).toString())
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/openings/${job._id}/thanks`])
    expect((await get(`/openings/${job._id}/thanks`)).body).toContain('has arrived')
    const [application] = await listed()
    const { answers } = await server.ask(calls.readApplication, { id: application?._id ?? '' }, owner)
    expect(answers.map(({ answer: given }) => given)).toEqual([
      'Two\nlines',
      ['Trowel', 'A "b" & c'],
      'A week',
      '',
      '2026-12-01'
    ])
    // The same once more, as after a lost answer: it has arrived.
    expect((await send(job, new URLSearchParams(fields).toString())).statusCode).toBe(303)
    expect(await listed()).toHaveLength(1)
  })

  test('keeps what was written when it is refused, and says what is wrong beside it', async () => {
    const job = await add()
    const questions = [
      question('Why?', { isRequired: true }),
      question('Tools', { questionType: 'checkbox', options: ['Saw', 'Trowel'] }),
      question('Stay', { questionType: 'dropdown', options: ['A week', 'A month'] })
    ]
    await server.ask(calls.createJobForm, { title: job.title, description: '', questions }, owner)
    const answer = await send(job, {
      name: WICKED,
      email: 'nobody',
      asked0: 'Why?',
      q0: ' ',
      asked1: 'Tools',
      q1: 'Trowel',
      asked2: 'Stay',
      q2: 'A month',
      challenge: await readySince(server)
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('value="&lt;/script&gt;')
    expect(answer.body).toContain('value="nobody"')
    expect(answer.body).toContain(texts.emailRequired)
    expect(answer.body).toContain(`id="q0-error">${texts.answerRequired}`)
    expect(answer.body).toMatch(/value="Trowel"\s+checked/)
    expect(answer.body).toMatch(/<option selected>A month<\/option>/)
    expect(answer.body).toContain('role="alert"')
    const next = await send(job, {
      name: 'Ada',
      email: 'ada@example.org',
      asked0: 'Why?',
      asked1: 'Tools',
      asked2: 'Stay',
      challenge: await readySince(server)
    })
    expect(next.statusCode).toBe(400)
    expect(next.body).toContain(`id="q0-error">${texts.answerRequired}`)
  })

  test('counts the end of a line as one sign, as the field does, and marks an answer that is too long', async () => {
    const job = await add()
    const questions = [question('Name a tool'), question('Why?', { questionType: 'textarea' })]
    await server.ask(calls.createJobForm, { title: job.title, description: '', questions }, owner)
    const write = async (length: number) =>
      send(job, {
        name: 'Ada',
        email: 'ada@example.org',
        asked0: 'Name a tool',
        q0: 'Saw',
        asked1: 'Why?',
        q1: `${'line\r\n'.repeat(900)}${'x'.repeat(length - 4500)}`,
        challenge: await readySince(server)
      })
    const longer = await write(5001)
    expect(longer.statusCode).toBe(400)
    expect(longer.body).toContain(`id="q1-error">${texts.longAnswer}`)
    expect((await write(5000)).statusCode).toBe(303)
  })

  test('is taken with as much as anybody may send at once, and more comes back with all that was written', async () => {
    const job = await add()
    const questions = Array.from({ length: MOST_QUESTIONS }, (_, index) => question(`Why? ${index}`))
    await server.ask(calls.createJobForm, { title: job.title, description: '', questions }, owner)
    const write = async (answer: string) => {
      const fields = questions.flatMap(({ questionText }, index) => [
        [`asked${index}`, questionText],
        [`q${index}`, answer]
      ])
      const challenge = await readySince(server)
      return send(job, { ...Object.fromEntries(fields), name: 'Ada', email: 'ada@example.org', challenge })
    }
    const sent = await write('語'.repeat(1300))
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/openings/${job._id}/thanks`])
    const more = await write('語'.repeat(LONGEST_ANSWER))
    expect([more.statusCode, more.body.includes('256 KB'), more.body.split('語').length]).toEqual([
      413,
      true,
      MOST_QUESTIONS * LONGEST_ANSWER + 1
    ])
    expect(await listed()).toHaveLength(1)
  })

  test('finds the answers to questions that stayed when its form has changed', async () => {
    const job = await add()
    const questions = [question('New?'), question('Why?')]
    await server.ask(calls.createJobForm, { title: job.title, description: '', questions }, owner)
    const answer = await send(job, {
      name: 'Ada',
      email: 'ada@example.org',
      asked0: 'Why?',
      q0: 'Because',
      challenge: await readySince(server)
    })
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain(texts.formChanged)
    expect(answer.body).toMatch(/value="Because"[^>]*id="q1"/)
  })

  test('keeps the answers of two questions that read the same apart', async () => {
    const job = await add()
    const questions = [question('And?'), question('And?')]
    await server.ask(calls.createJobForm, { title: job.title, description: '', questions }, owner)
    const fields = { name: '', email: 'ada@example.org', asked0: 'And?', q0: 'one', asked1: 'And?', q1: 'two' }
    const { body } = await send(job, fields)
    expect(body).toMatch(/value="one"[^>]*id="q0"/)
    expect(body).toMatch(/value="two"[^>]*id="q1"/)
  })

  test('says that it cannot be shown now, not that it is gone, to whoever asks too often', async () => {
    const busy = await openTestServer(undefined, { callsPerMinute: 4 })
    const job = await post(busy, await busy.add({ role: 'Owner' }))
    const ask = async (url: string) => (await busy.app.inject({ url, headers: { accept: 'text/html' } })).statusCode
    const asked: number[] = []
    for (const path of ['openings', 'openings', 'openings', 'jobs']) asked.push(await ask(`/${path}/${job._id}`))
    expect(asked).toEqual([200, 429, 429, 429])
    await busy.close()
  })

  test('gives a challenge to a form that came without one, and goes on with it', async () => {
    const job = await add()
    const first = await send(job, { name: 'Ada', email: 'ada@example.org' })
    expect(first.statusCode).toBe(400)
    const [, challenge = ''] = /name="challenge" value="([^"]+)"/.exec(first.body) ?? []
    const now = server.clock.now
    try {
      server.clock.now = new Date(now.getTime() + 5000)
      expect((await send(job, { name: 'Ada', email: 'ada@example.org', challenge })).statusCode).toBe(303)
    } finally {
      server.clock.now = now
    }
  })

  test('is applied for with a file, which arrives as it was, and from the page whose link led there', async () => {
    const job = await add()
    const page = await get(`/openings/${job._id}?from=Farm.example`)
    expect(page.body).toMatch(/<form[^>]*enctype="multipart\/form-data"/)
    expect(page.body).toContain('<input type="hidden" name="from" value="farm.example" />')
    expect((await get(`/openings/${job._id}?from="><b>`)).body).not.toContain('name="from"')
    const file = pdf(3_000_000)
    const sent = { name: 'Ada', email: 'ada@example.org', from: 'farm.example', resume: file }
    expect((await sendParts(job, { ...sent, challenge: await readySince(server) })).statusCode).toBe(303)
    const [application] = await listed()
    expect(application).toMatchObject({ name: 'Ada', cameFrom: 'farm.example' })
    const [kept] = (await server.database.raw<{ content: Uint8Array }>('select content from job_application_resume'))
      .rows
    expect(Buffer.from(kept?.content ?? []).equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
  })

  test('is applied for without a file, whose place is sent empty', async () => {
    const job = await add()
    const sent = { name: 'Ada', email: 'ada@example.org', resume: new File([], '') }
    expect((await sendParts(job, { ...sent, challenge: await readySince(server) })).statusCode).toBe(303)
    const [application] = await listed()
    const { resume } = await server.ask(calls.readApplication, { id: application?._id ?? '' }, owner)
    expect(resume).toBeNull()
  })

  test.each([
    ['no document', new File(['MZ'], 'cv.exe'), resumeTexts.resumeKind],
    ['a lie', new File(['MZ'], 'cv.pdf'), resumeTexts.resumeLies],
    ['an empty one', new File([], 'cv.pdf'), resumeTexts.resumeEmpty],
    ['one that is too large', pdf(5 * 1024 * 1024 + 1), resumeTexts.resumeLarge]
  ])('refuses %s in the words of the site, and keeps what was written', async (_what, resume, said) => {
    const job = await add()
    const sent = { name: 'Ada Ü', email: 'ada@example.org', from: 'farm.example', resume }
    const answer = await sendParts(job, { ...sent, challenge: await readySince(server) })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(`id="resume-error">${said}`)
    for (const kept of ['Ada Ü', 'ada@example.org', 'farm.example']) expect(answer.body).toContain(`value="${kept}"`)
    expect(await listed()).toEqual([])
  })

  test('says that the file has to be chosen again where something else was wrong', async () => {
    const sent = { name: 'Ada', email: 'nobody', resume: pdf() }
    const answer = await sendParts(await add(), { ...sent, challenge: await readySince(server) })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(texts.emailRequired)
    expect(answer.body).toContain(plainTexts.fileAgain)
  })

  test('answers more than it reads with a page that says what to do', async () => {
    const answer = await sendParts(await add(), { name: 'Ada', resume: pdf(12_000_001) })
    expect(answer.statusCode).toBe(413)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain(plainTexts.tooMuchText)
  })

  test.each([
    ['no boundary', 'multipart/form-data', '--b--'],
    ['no parts', 'multipart/form-data; boundary=b', 'nothing'],
    ['half a part', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="na'],
    ['parts without end', 'multipart/form-data; boundary=b', manyParts],
    ['parts without end behind another mark', 'multipart/form-data; xboundary=a; boundary=b', manyParts]
  ])('refuses %s in a moment', async (_what, type, payload) => {
    const { _id } = await add()
    const headers = { 'content-type': type }
    const answer = await server.app.inject({ method: 'POST', url: `/openings/${_id}`, headers, payload })
    expect(answer.statusCode).toBe(400)
    // Not taken apart first, and found to lack what the form asks.
    expect(answer.headers['content-type']).toContain('application/json')
  })

  test.each([
    ['nothing', ''],
    ['no form', '%%%=&&&'],
    ['fields of a prototype', '__proto__=x&constructor=y&name=z'],
    ['lists', 'name=a&name=b&email=c&email=d&challenge=e&challenge=f'],
    ['a zero byte', 'name=%00&email=ada%40example.org'],
    ['very much', `name=${'x'.repeat(100_000)}`]
  ])('answers %s with a page', async (_what, body) => {
    const answer = await send(await add(), body)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.statusCode).toBe(400)
  })
})
