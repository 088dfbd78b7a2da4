// The applicant's own page and what is erased: a fault here shows somebody's application to others, or keeps what they want gone.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { keepTask } from '#server/jobs/erasing.ts'
import * as calls from '#shared/jobs/calls.ts'
import { keptUntil } from '#shared/jobs/status/rules.ts'
import * as texts from '#shared/jobs/status/texts.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

import { applyFor, mails, post, sweep } from './opening.ts'

const PDF = { name: 'ada.pdf', content: '%PDF-1.7 hello' }

let server: TestServer
let owner: TestPerson
let jobId: string
let token: string
let id: string
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner', firstName: 'Olive', lastName: 'Owner' })
})
const tokenIn = (text: string | undefined): string => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
beforeEach(async () => {
  await sweep(server)
  jobId = (await post(server, owner, { title: 'Beekeeper', category: 'Food' }))._id
  token = tokenIn((await applyFor(server, jobId, { file: PDF })).link)
  id = (await server.ask(calls.listApplications, {}, owner)).items[0]?._id ?? ''
})
afterAll(() => server?.close())

const read = (by = token) => server.ask(calls.readApplicationStatus, { token: by }, undefined)
const office = () => server.ask(calls.readApplication, { id }, owner)
const page = (url: string, payload?: string) =>
  server.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    ...(payload !== undefined && { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  })

test('the link of the answer and that of the mail lead to the same page, which says nothing of the office', async () => {
  await server.ask(calls.noteOnApplication, { id, text: 'Has too few bees.' }, owner)
  const [mail] = await mails(server)
  const shown = await read(tokenIn(mail?.plain))
  expect(shown).toEqual(await read())
  expect(shown).toMatchObject({
    name: 'Ada Reyes',
    title: 'Beekeeper',
    told: 'We have your application, and somebody reads it soon.',
    mayWithdraw: true,
    resume: { name: 'ada.pdf' }
  })
  expect(JSON.stringify(shown)).not.toContain('bees')
  const { body, headers } = await page(`/application-status?token=${token}`)
  expect(body).toContain('Your application, Ada')
  expect(body).not.toContain('bees')
  expect(headers['cache-control']).toBe('no-store')
})

test('whoever guesses gets nothing, and neither does an old link', async () => {
  const other = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`
  for (const wrong of ['', 'x', other, Buffer.from(id).toString('base64url')])
    expect(await refusalOf(read(wrong || 'a'))).toMatchObject({ status: 404, message: texts.notThere })
  server.clock.now = new Date(server.clock.now.getTime() + 91 * DAY_MS)
  expect(await refusalOf(read())).toMatchObject({ status: 410 })
  const old = await page(`/application-status?token=${token}`)
  expect([old.statusCode, old.body.includes(texts.tooOld)]).toEqual([410, true])
  await server.database.raw('delete from letter')
  await page('/application-status', `act=link&token=${token}`)
  const [mail] = await mails(server)
  expect(mail?.to_address).toBe('ada@example.org')
  expect(await read(tokenIn(mail?.plain))).toMatchObject({ title: 'Beekeeper' })
  server.clock.now = new Date(server.clock.now.getTime() - 91 * DAY_MS)
})

test('a new link is mailed to an address that applied, and the answer tells nobody whether it did', async () => {
  await server.database.raw('delete from letter')
  const ask = (email: string) => server.ask(calls.renewApplicationLink, { email }, undefined)
  const [known, unknown] = [await ask('ADA@example.org'), await ask('eve@example.org')]
  expect(known).toEqual(unknown)
  expect((await mails(server)).map(mail => mail.to_address)).toEqual(['ada@example.org'])
  for (const _ of [1, 2]) await ask('ada@example.org')
  expect(await refusalOf(ask('ada@example.org'))).toMatchObject({ status: 429, message: texts.linksTooOften })
})

test('it is taken back and brought back to where it was, and the office sees both', async () => {
  await server.ask(calls.moveApplication, { id, status: 'talking' }, owner)
  await server.ask(calls.markApplication, { id, isUnread: false }, owner)
  await page('/application-status', `act=withdraw&token=${token}`)
  expect(await read()).toMatchObject({ isWithdrawn: true, mayWithdraw: false, told: texts.withdrawnTold })
  expect(await office()).toMatchObject({ stage: 'Withdrawn', status: 'no', isUnread: true })
  const { body } = await page('/application-status', `act=return&token=${token}`)
  expect(body).toContain(texts.returned)
  expect(await office()).toMatchObject({ stage: 'Talk', status: 'talking' })
  expect(await refusalOf(server.ask(calls.returnApplication, { token }, undefined))).toMatchObject({ status: 409 })
})

test('what was written stands there, and an answer stands in the history and reaches whoever wrote', async () => {
  const second = await server.add({ role: 'Owner', firstName: 'Sal' })
  const said: [string, string] = [second.email, 'Ada Reyes answered about “Beekeeper”']
  await server.ask(calls.replyToApplication, { id, subject: 'Your bees', text: 'Which kinds, {name}?' }, second)
  await server.ask(calls.noteOnApplication, { id, text: 'Has too few bees.' }, owner)
  expect(await read()).toMatchObject({ mayAnswer: true, talk: [{ isYours: false, title: 'Your bees' }] })
  const send = (text: string) =>
    page('/application-status', new URLSearchParams({ token, act: 'answer', text }).toString())
  const answer = 'Honey bees.\n<b>Many</b> of them.'
  expect(await mailed(server, () => send(answer))).toEqual(told(said))
  const { body } = await page(`/application-status?token=${token}`)
  expect(body).toContain('&lt;b&gt;Many&lt;/b&gt; of them.')
  expect((await read()).talk.map(({ isYours }) => isYours)).toEqual([false, true])
  expect((await office()).history.at(-1)).toMatchObject({ kind: 'answer', body: answer, by: '' })
  expect((await send('  ')).body).toContain(texts.noText)
  const refused = await refusalOf(server.ask(calls.answerFromStatus, { token, text: 'x'.repeat(5001) }))
  expect(refused).toMatchObject({ status: 400, fields: { text: texts.longText } })
  await server.ask(calls.withdrawApplication, { token })
  expect((await refusalOf(server.ask(calls.answerFromStatus, { token, text: 'Still here?' }))).status).toBe(409)
  await server.database.raw('update person set is_active = false where id = $1', [second.id])
})

test('its file is replaced and removed, without a script too', async () => {
  const parts = new FormData()
  parts.set('token', token)
  parts.set('resume', new File(['%PDF-1.7 newer'], '../../neu & gut.pdf'))
  const sent = new Response(parts)
  const done = await server.app.inject({
    method: 'POST',
    url: '/application-status/resume',
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer())
  })
  expect(done.body).toContain(texts.resumeSaved)
  expect((await office()).resume?.name).toBe('neu & gut.pdf')
  expect((await office()).isUnread).toBe(true)
  await page('/application-status', `act=remove&token=${token}`)
  expect((await office()).resume).toBeNull()
})

test('a form of parts without end is refused unread', async () => {
  const payload = `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(20_000)}--b--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const answer = await server.app.inject({ method: 'POST', url: '/application-status/resume', headers, payload })
  expect(answer.statusCode).toBe(400)
})

const leftOver = async () =>
  (
    await server.database.raw<{ count: number }>(
      `select ((select count(*) from job_application) + (select count(*) from job_application_event)
        + (select count(*) from job_application_resume) + (select count(*) from letter where subject like '%Beekeeper%'))::int as count`
    )
  ).rows[0]?.count

test('the applicant erases all of it, once they are sure; the audit keeps no name, and the figures stay', async () => {
  await server.ask(calls.replyToApplication, { id, subject: 'Beekeeper', text: 'Dear Ada' }, owner)
  const unsure = await page('/application-status', `act=erase&token=${token}`)
  expect([unsure.statusCode, await leftOver()]).toEqual([400, expect.any(Number)])
  const gone = await page('/application-status', `act=erase&sure=yes&token=${token}`)
  expect(gone.body).toContain(texts.erasedText)
  expect(await leftOver()).toBe(0)
  expect(await refusalOf(read())).toMatchObject({ status: 404 })
  const { rows } = await server.database.raw(`select before, after from audit_record where record_id = '${id}'`)
  expect(JSON.stringify(rows)).not.toMatch(/ada/i)
  expect(JSON.stringify(rows)).toContain('"job":"Beekeeper"')
  const { openings } = await server.ask(calls.readJobFigures, {}, owner)
  expect(openings).toMatchObject([{ title: 'Beekeeper', sent: 1 }])
})

test('an Owner erases one, and nobody else may', async () => {
  const reader = await server.add({ role: 'Volunteer', front: ['reviewApplicants'] })
  expect(await refusalOf(server.ask(calls.eraseApplication, { id, isSure: true }, reader))).toMatchObject({
    status: 403
  })
  await server.ask(calls.eraseApplication, { id, isSure: true }, owner)
  expect(await leftOver()).toBe(0)
})

test('the night erases what is kept for too long, as the settings say', async () => {
  expect(keptUntil('2026-11-18T20:00:00Z', 12)).toBe('2027-11-18')
  expect(keptUntil('2027-08-31T20:00:00Z', 6)).toBe('2028-02-29')
  expect((await read()).keptUntil).toBe('2027-11-18')
  const night = (days: number) =>
    server.database.transaction(trx =>
      keepTask.run({ trx, changedAll: async () => {} } as never, {
        now: new Date(server.clock.now.getTime() + days * DAY_MS),
        today: '',
        ip: '',
        device: '',
        site: ''
      })
    )
  await night(364)
  expect(await leftOver()).toBeGreaterThan(0)
  await night(366)
  expect(await leftOver()).toBe(0)
})
