// A file with an application: only here one fails that lies about what it is, is read by others, or outlives its application.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import * as calls from '#shared/jobs/calls.ts'
import { deleteUploadsBefore } from '#server/jobs/applications/resume-queries.ts'
import { WAITING } from '#server/jobs/applications/resumes.ts'
import { cleanName, resumeProblem } from '#shared/jobs/resumes/resume.ts'
import * as texts from '#shared/jobs/resumes/texts.ts'
import type { KeptJob } from '#shared/jobs/schemas.ts'
import { fileMacros } from '#shared/kit/files/texts.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import { readOwnData } from '#shared/people/own-data/calls.ts'
import { refusalOf } from '#tests/people/people.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

import { applyFor, post, sendFile } from './opening.ts'

const PDF = '%PDF-1.7\nhello'
const DOC = '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1 old'
const OLD_MACROS = `${DOC}${Array.from('_VBA_PROJECT').join('\0')}\0`

/** A zip of parts that are not packed: office programs read what the first of them says. */
function zip(parts: Readonly<Record<string, string>>): string {
  let [files, list] = ['', '']
  const number = (value: number, bytes: number) =>
    String.fromCharCode(...Array.from({ length: bytes }, (_, at) => (value >> (8 * at)) & 255))
  for (const [name, content] of Object.entries(parts)) {
    const head = `${number(20, 2)}${'\0'.repeat(12)}${number(content.length, 4).repeat(2)}${number(name.length, 2)}`
    const line = `PK\u0001\u0002${number(20, 2)}${head}${'\0'.repeat(12)}${number(files.length, 4)}${name}`
    list += line
    files += `PK\u0003\u0004${head}\0\0${name}${content}`
  }
  const count = number(Object.keys(parts).length, 2).repeat(2)
  return `${files}${list}PK\u0005\u0006\0\0\0\0${count}${number(list.length, 4)}${number(files.length, 4)}\0\0`
}
const ODT = { mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '' }
const DOCX = { '[Content_Types].xml': '', 'word/document.xml': '' }

let server: TestServer
let owner: TestPerson
let job: KeptJob
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
  job = await post(server, owner)
})
afterAll(() => server?.close())

let sent = 0
async function send(name: string, content: string, email = `ada${(sent += 1)}@example.org`) {
  await applyFor(server, job._id, { email, file: { name, content } })
  const { items } = await server.ask(calls.listApplications, { search: email }, owner)
  return items[0]?._id ?? ''
}
const refused = async (name: string, content: string) => (await refusalOf(send(name, content))).fields
const waiting = async () =>
  (await server.database.raw<{ id: string }>('select id from job_resume_upload')).rows.map(({ id }) => id)

describe('what a file may be', () => {
  test.each([
    ['cv.pdf', PDF],
    ['cv.DOCX', zip(DOCX)],
    ['cv.odt', zip(ODT)],
    ['cv.doc', DOC]
  ])('%s', async (name, content) => {
    const id = await send(name, content)
    const { resume } = await server.ask(calls.readApplication, { id }, owner)
    expect(resume).toEqual({ name: name.toLowerCase(), size: content.length })
    const file = await server.ask(calls.readApplicationResume, { id }, owner)
    expect(atob(file.content)).toBe(content)
    expect(resumeProblem(`data:;name=${name};base64,${btoa(content)}`)).toBeUndefined()
  })

  test.each([
    ['another kind', 'cv.exe', 'MZ', texts.resumeKind],
    ['a word of every object', 'cv.constructor', PDF, texts.resumeKind],
    ['a lie', 'cv.pdf', 'MZ not a PDF', texts.resumeLies],
    ['a PDF behind something else', 'cv.pdf', `<script>${PDF}`, texts.resumeLies],
    ['an archive of something else', 'cv.docx', zip({ ...DOCX, 'word/document.xml': '' }).slice(9), texts.resumeLies],
    ['another document', 'cv.docx', zip(ODT), texts.resumeLies],
    [
      'what only looks like a document',
      'cv.docx',
      'PK\u0003\u0004 [Content_Types].xml word/document.xml',
      texts.resumeLies
    ],
    ['macros', 'cv.docx', zip({ ...DOCX, 'word/vbaProject.bin': '' }), fileMacros],
    ['macros of an older Word', 'cv.doc', OLD_MACROS, fileMacros],
    ['macros in an OpenDocument file', 'cv.odt', zip({ ...ODT, 'Basic/Standard/Module1.xml': '' }), fileMacros]
  ])('not %s, and nothing is stored', async (_what, name, content, sentence) => {
    expect(await refused(name, content)).toEqual({ resume: sentence })
    expect(await waiting()).toEqual([])
  })

  test('as large as it may be, and not a byte more', async () => {
    const most = PDF.padEnd(5 * 1024 * 1024, ' ')
    const id = await send('cv.pdf', most)
    expect((await server.ask(calls.readApplication, { id }, owner)).resume?.size).toBe(most.length)
    expect(await refusalOf(send('cv.pdf', `${most} `))).toMatchObject({ status: 413 })
    expect(resumeProblem('data:;name=cv.pdf;large,')).toBe(texts.resumeLarge)
    expect(resumeProblem('cv.pdf')).toBe(texts.resumeUnreadable)
  }, 30_000)

  test('its name is no path and holds nothing unseen', () => {
    expect(cleanName('C:\\Users\\me\\../../etc/cv.PDF')).toBe('cv.pdf')
    expect(cleanName('\u202Efdp.exe.pdf')).toBe('fdp.exe.pdf')
    expect(cleanName('..\r\n.pdf')).toBe('resume.pdf')
    expect(cleanName(`${'é'.repeat(300)}.pdf`)).toHaveLength(104)
    expect(resumeProblem('data:;name=%E0%A4%A;base64,AAAA')).toBe(texts.resumeKind)
  })
})

test('an application sent again with another file is another one', async () => {
  const email = 'twice@example.org'
  for (const content of [PDF, PDF, `${PDF} and more`]) await send('cv.pdf', content, email)
  expect((await server.ask(calls.listApplications, { search: email }, owner)).items).toHaveLength(2)
  expect(await waiting()).toEqual([])
})

test('a file goes with one application, for the opening that it was sent for', async () => {
  const other = await post(server, owner, { title: 'Baker' })
  const resume = await sendFile(server, job._id, { name: 'cv.pdf', content: PDF })
  const fields = async (id: string, email: string) => (await refusalOf(applyFor(server, id, { email, resume }))).fields
  expect(await fields(other._id, 'ada1@example.org')).toEqual({ resume: texts.resumeGone })
  await applyFor(server, job._id, { resume, email: 'eve@example.org' })
  expect(await fields(job._id, 'mallory@example.org')).toEqual({ resume: texts.resumeGone })
})

test('what no application takes along is gone after a day, and all of them together have an end', async () => {
  const send24 = () => sendFile(server, job._id, { name: 'cv.pdf', content: PDF })
  const night = () =>
    server.database.transaction(trx => deleteUploadsBefore(trx, new Date(server.clock.now.getTime() - DAY_MS)))
  const id = await send24()
  await night()
  expect(await waiting()).toEqual([id])
  await server.database.raw('update job_resume_upload set size = $1', [WAITING.bytes])
  expect(await refusalOf(send24())).toMatchObject({ status: 429, message: texts.resumesSentAll })
  await server.database.raw("update job_resume_upload set at = at - interval '25 hours'")
  await night()
  expect(await waiting()).toEqual([])
})

test('a file without the work that machines are asked for is not kept, and none is read as JSON', async () => {
  const url = `/api/jobs/${job._id}`
  const bare = await server.app.inject({ method: 'POST', url: `${url}/resumes?name=cv.pdf`, payload: PDF })
  expect([bare.statusCode, typeof bare.json().challenge]).toEqual([400, 'object'])
  const large = { resume: `data:;name=cv.pdf;base64,${btoa(PDF.padEnd(300_000))}` }
  const inside = await server.app.inject({ method: 'POST', url: `${url}/applications`, payload: large })
  expect(inside.statusCode).toBe(413)
  expect(await waiting()).toEqual([])
})

test('a file is read by the office only, and not out of the trash', async () => {
  const id = await send('cv.pdf', PDF)
  const other = await server.add({ role: 'Volunteer' })
  expect((await refusalOf(server.ask(calls.readApplicationResume, { id }, other))).status).toBe(403)
  expect((await refusalOf(server.ask(calls.readApplicationResume, { id }))).status).toBe(401)
  await server.ask(calls.deleteApplication, { id }, owner)
  expect((await refusalOf(server.ask(calls.readApplicationResume, { id }, owner))).status).toBe(404)
})

test('without a file there is none to read', async () => {
  await applyFor(server, job._id, { email: 'none@example.org' })
  const { items } = await server.ask(calls.listApplications, { search: 'none@example.org' }, owner)
  const id = items[0]?._id ?? ''
  expect((await server.ask(calls.readApplication, { id }, owner)).resume).toBeNull()
  expect((await refusalOf(server.ask(calls.readApplicationResume, { id }, owner))).message).toBe(texts.resumeNone)
})

test('it stands in the copy of whoever sent it, a file a page', async () => {
  const person = await server.add({ role: 'Volunteer' })
  const { email } = person
  await send('one.pdf', PDF, email)
  await send('two.pdf', `${PDF} 2`, email)
  const first = await server.ask(readOwnData, { part: 'Files of applications' }, person)
  expect(first.rows).toMatchObject([{ name: 'one.pdf', content: btoa(PDF) }])
  const second = await server.ask(readOwnData, { part: 'Files of applications', after: first.next }, person)
  expect(second).toMatchObject({ rows: [{ name: 'two.pdf', content: btoa(`${PDF} 2`) }] })
  expect(second.next).toBeUndefined()
})
