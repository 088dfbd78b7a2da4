// A file with an application: only here one fails that lies about what it is, is read by others, or outlives its application.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import * as calls from '#shared/jobs/calls.ts'
import { cleanName, resumeProblem } from '#shared/jobs/resume.ts'
import * as texts from '#shared/jobs/resume-texts.ts'
import type { KeptJob } from '#shared/jobs/schemas.ts'
import { readOwnData } from '#shared/people/own-data-calls.ts'
import { refusalOf } from '#tests/people/people.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

import { applyFor, post } from './opening.ts'

const PDF = '%PDF-1.7\nhello'
const DOCX = 'PK\u0003\u0004 [Content_Types].xml word/document.xml'
const ODT = `PK\u0003\u0004${' '.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.text`
const DOC = '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1 old'
const address = (name: string, content: string) => `data:;name=${encodeURIComponent(name)};base64,${btoa(content)}`

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
async function send(resume: string, email = `ada${(sent += 1)}@example.org`) {
  await applyFor(server, job._id, { email, resume })
  const { items } = await server.ask(calls.listApplications, { search: email }, owner)
  return items[0]?._id ?? ''
}
const refused = async (resume: string) => (await refusalOf(send(resume))).fields

describe('what a file may be', () => {
  test.each([
    ['cv.pdf', PDF],
    ['cv.DOCX', DOCX],
    ['cv.odt', ODT],
    ['cv.doc', DOC]
  ])('%s', async (name, content) => {
    const id = await send(address(name, content))
    const { resume } = await server.ask(calls.readApplication, { id }, owner)
    expect(resume).toEqual({ name: name.toLowerCase(), size: content.length })
    const file = await server.ask(calls.readApplicationResume, { id }, owner)
    expect(atob(file.content)).toBe(content)
  })

  test.each([
    ['another kind', address('cv.exe', 'MZ'), texts.resumeKind],
    ['a word of every object', address('cv.constructor', PDF), texts.resumeKind],
    ['a lie', address('cv.pdf', 'MZ not a PDF'), texts.resumeLies],
    ['an archive of something else', address('cv.docx', 'PK\u0003\u0004 xl/workbook.xml'), texts.resumeLies],
    ['another document', address('cv.docx', ODT), texts.resumeLies],
    ['nothing', address('cv.pdf', ''), texts.resumeEmpty],
    ['too much', 'data:;name=cv.pdf;large,', texts.resumeLarge],
    ['no file', 'cv.pdf', texts.resumeUnreadable],
    ['half a text', `${address('cv.pdf', PDF.padEnd(3000))}!!`, texts.resumeUnreadable]
  ])('not %s, and nothing is stored', async (_what, resume, sentence) => {
    const before = await server.ask(calls.countApplications, {}, owner)
    expect(await refused(resume)).toEqual({ resume: sentence })
    expect(await server.ask(calls.countApplications, {}, owner)).toEqual(before)
  })

  test('as large as it may be, and not a byte more', async () => {
    const most = PDF.padEnd(5 * 1024 * 1024, ' ')
    const id = await send(address('cv.pdf', most))
    expect((await server.ask(calls.readApplication, { id }, owner)).resume?.size).toBe(most.length)
    for (const more of [1, 2000])
      expect(await refused(address('cv.pdf', most + ' '.repeat(more)))).toEqual({ resume: texts.resumeLarge })
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
  await send(address('cv.pdf', PDF), email)
  await send(address('cv.pdf', PDF), email)
  await send(address('cv.pdf', `${PDF} and more`), email)
  expect((await server.ask(calls.listApplications, { search: email }, owner)).items).toHaveLength(2)
})

test('a file is read by the office only, and not out of the trash', async () => {
  const id = await send(address('cv.pdf', PDF))
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
  await send(address('one.pdf', PDF), email)
  await send(address('two.pdf', `${PDF} 2`), email)
  const first = await server.ask(readOwnData, { part: 'Files of applications' }, person)
  expect(first.rows).toMatchObject([{ name: 'one.pdf', content: btoa(PDF) }])
  const second = await server.ask(readOwnData, { part: 'Files of applications', after: first.next }, person)
  expect(second).toMatchObject({ rows: [{ name: 'two.pdf', content: btoa(`${PDF} 2`) }] })
  expect(second.next).toBeUndefined()
})
