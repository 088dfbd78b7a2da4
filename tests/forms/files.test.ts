// What only this suite would find: that a question of files takes what it asks for and nothing else, from members and from
// visitors who work for it, and that files live as long as the answer or the draft that names them.
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { personalData } from '#server/forms/personal-data.ts'
import { personalData as filesOfPeople } from '#server/files/personal-data.ts'
import { eraseOld } from '#server/forms/response-queries.ts'
import { erasePersonalData } from '#server/kit/audit/personal-data.ts'
import { tidyFiles } from '#server/kit/files/tidy.ts'
import { uploadFile } from '#shared/files/calls.ts'
import * as answering from '#shared/forms/answering-calls.ts'
import { readFormDraft, saveFormDraft } from '#shared/forms/calls.ts'
import * as making from '#shared/forms/making-calls.ts'
import { VISITORS_A_DAY } from '#shared/forms/rules.ts'
import * as texts from '#shared/forms/texts.ts'
import type { Input } from '#shared/kit/calls/call.ts'
import type { NamedFile } from '#shared/kit/files/files.ts'
import { filesText } from '#shared/kit/form/files-form.ts'
import * as fileTexts from '#shared/kit/files/texts.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import { readChallenge } from '#shared/mail/calls.ts'
import { readOwnData } from '#shared/people/own-data/calls.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/time-entries/place.ts'

let server: TestServer
let maker: TestPerson
let person: TestPerson
let png: Buffer
beforeAll(async () => {
  server = await openTestServer()
  maker = await server.add({ role: 'Administrator' })
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
})
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T18:00:00Z')
  person = await server.add({ firstName: 'Aiko', lastName: 'Sato' })
})
afterAll(() => server?.close())

const plan = { id: 'plan', label: 'Your plan', type: 'file', files: { as: 'file' as const, max: 2 }, isRequired: true }
const photo = { id: 'photo', label: 'A photo', type: 'files', files: { as: 'picture' as const, max: 1 } }

const make = async (more: Partial<Input<typeof making.createForm>> = {}) =>
  (await server.ask(making.createForm, { formName: 'Plans', questions: [plan, photo], ...more }, maker)).form
/** Each is another file. */
let sent = 0
const pdf = () => Buffer.from(`%PDF-1.7 ${(sent += 1)}`)
const send = (who = person, content: Uint8Array = pdf(), name = 'plan.pdf') =>
  server.ask(uploadFile, { as: 'file', name, content }, who)
const answer = (formId: string, answers: Record<string, NamedFile[]>, who = person) =>
  server.ask(
    answering.answerForm,
    {
      formId,
      answers: Object.entries(answers).map(([questionId, files]) => ({
        questionId,
        answer: files.map(({ hash, name }) => ({ hash, name }))
      }))
    },
    who
  )
const responsesTo = async (id: string) => (await server.ask(making.listResponses, { id }, maker)).items
const isKept = async ({ hash }: NamedFile) => {
  const { rowCount } = await server.database.raw('select from stored_file where hash = $1', [hash])
  return rowCount === 1
}
async function nightIn(days: number): Promise<void> {
  const now = new Date(server.clock.now.getTime() + days * DAY_MS)
  await server.database.transaction(trx => eraseOld(trx, now))
  await server.database.transaction(trx => tidyFiles(trx, now))
}

test('a question of files says what it takes, and how many; by itself one of any kind', async () => {
  const { questions } = await make({ questions: [plan, { label: 'x', type: 'upload' }] })
  expect(questions.map(({ type, files }) => ({ type, files }))).toEqual([
    { type: 'files', files: { as: 'file', max: 2 } },
    { type: 'files', files: { as: 'file', max: 1 } }
  ])
  const many = { ...plan, files: { as: 'file' as const, max: 6 } }
  expect(await refusalOf(make({ questions: [many] }))).toMatchObject({ status: 400 })
})

test('an answer names files that its maker opens, searches and finds in the table', async () => {
  const { _id: id } = await make()
  const [one, picture] = [await send(person, pdf(), 'Ground floor.pdf'), await send(person, png, 'me.png')]
  await answer(id, { plan: [one], photo: [picture] })
  const [response] = (await server.ask(making.listResponses, { id, search: 'ground FLOOR' }, maker)).items
  expect(response).toMatchObject({
    answers: { plan: ['Ground floor.pdf'], photo: ['me.png'] },
    files: { plan: [{ name: 'Ground floor.pdf', type: 'application/pdf' }], photo: [{ type: 'image/png' }] }
  })
  const { statusCode, rawPayload } = await server.app.inject({ url: response?.files['plan']?.[0]?.address ?? '' })
  expect([statusCode, rawPayload.toString()]).toEqual([200, `%PDF-1.7 ${sent}`])
  expect((await server.ask(making.exportResponses, { id }, maker)).rows[0]?.slice(2)).toEqual([
    'Ground floor.pdf',
    'me.png'
  ])
  const { questions } = await server.ask(making.readFigures, { id }, maker)
  expect(questions.map(({ answered }) => answered)).toEqual([1, 1])
  const read = await server.ask(making.readResponse, { id, responseId: response?._id ?? '' }, maker)
  expect(read.response.files).toEqual(response?.files)
})

test('none, too many, one of somebody else, one that is gone, no picture: each is said at its question', async () => {
  const { _id: id } = await make()
  const [one, two, three] = [await send(), await send(), await send()]
  const theirs = await send(await server.add())
  const gone = { hash: one.hash.replace(/^./, first => (first === 'a' ? 'b' : 'a')), name: 'a.pdf' }
  const fields = async (answers: Record<string, NamedFile[]>) => (await refusalOf(answer(id, answers)))?.fields
  expect(await fields({})).toEqual({ plan: fileTexts.fileNone })
  expect(await fields({ plan: [one, two, three] })).toEqual({ plan: fileTexts.fileMany })
  expect(await fields({ plan: [one, one] })).toEqual({ plan: fileTexts.fileTwice })
  expect(await fields({ plan: [theirs] })).toEqual({ plan: fileTexts.fileGone })
  expect(await fields({ plan: [gone] })).toEqual({ plan: fileTexts.fileGone })
  expect(await fields({ plan: [one], photo: [two] })).toEqual({ photo: fileTexts.pictureKinds })
  expect(await responsesTo(id)).toEqual([])
  // What it is called says nothing of what it is.
  await answer(id, { plan: [{ hash: one.hash, name: '../../evil.html' }] })
  expect((await responsesTo(id))[0]?.answers).toEqual({ plan: ['evil.html.pdf'] })
})

test('files live with the answer, go with it, and stand in the copy of whoever sent them', async () => {
  const { _id: id } = await make()
  const [kept, loose] = [await send(), await send()]
  await answer(id, { plan: [kept] })
  await nightIn(40)
  expect([await isKept(kept), await isKept(loose)]).toEqual([true, false])
  const { rows } = await server.ask(readOwnData, { part: 'Forms handed in' }, person)
  expect(rows).toMatchObject([{ files: [{ question: 'plan', hash: kept.hash, name: 'plan.pdf' }] }])
  await server.database.transaction(async trx => {
    await erasePersonalData(trx, personalData, { ...person, email: '' })
    await erasePersonalData(trx, filesOfPeople, { ...person, email: '' })
  })
  await nightIn(40)
  expect(await isKept(kept)).toBe(false)
})

test('a file of a response that its maker deletes, or that is older than the form keeps it, goes too', async () => {
  const [deleted, old] = [await make(), await make({ keptMonths: 1 })]
  const [one, two] = [await send(), await send()]
  await answer(deleted._id, { plan: [one] })
  await answer(old._id, { plan: [two] })
  const [response] = await responsesTo(deleted._id)
  await server.ask(making.deleteResponse, { id: deleted._id, responseId: response?._id ?? '' }, maker)
  await nightIn(2)
  expect([await isKept(one), await isKept(two)]).toEqual([false, true])
  await nightIn(40)
  expect(await isKept(two)).toBe(false)
})

test('a file of what is still being written stays for weeks, and goes when it is let go of', async () => {
  const { _id: form } = await make()
  const file = await send()
  const save = (plan: string, seen = {}) =>
    server.ask(saveFormDraft, { form, page: '1', answers: { plan }, seen }, person)
  await save(filesText([file]))
  await nightIn(40)
  expect(await isKept(file)).toBe(true)
  // What a control does not hold is no file, and no fault.
  await save('[{"hash":"', { plan: filesText([file]) })
  expect((await server.ask(readFormDraft, { form }, person)).draft?.answers).toEqual({ plan: '[{"hash":"' })
  await nightIn(40)
  expect(await isKept(file)).toBe(false)
})

interface Visit {
  challenge?: string
  proof?: string
}
async function visit(purpose: 'answer' | 'upload'): Promise<Visit> {
  const { challenge } = await server.ask(readChallenge, { for: purpose })
  server.clock.now = new Date(server.clock.now.getTime() + 5000)
  return { challenge, proof: '' }
}
const sendTo = async (formId: string, content: Uint8Array = pdf(), brought?: Visit) =>
  server.ask(answering.uploadSharedFile, {
    formId,
    as: 'file',
    name: 'plan.pdf',
    content,
    ...(brought ?? (await visit('upload')))
  })

test('a visitor sends files by their work, for one form, and hands them in there', async () => {
  const [form, other] = [await make({ audience: 'anybody' }), await make({ audience: 'anybody' })]
  expect(await refusalOf(sendTo(form._id, pdf(), {}))).toMatchObject({ status: 400, challenge: {} })
  const [file, elsewhere] = [await sendTo(form._id), await sendTo(other._id)]
  const hand = async ({ hash, name }: NamedFile) =>
    server.ask(answering.answerSharedForm, {
      formId: form._id,
      answers: [{ questionId: 'plan', answer: [{ hash, name }] }],
      ...(await visit('answer'))
    })
  // Nor one that a member sent.
  for (const strange of [elsewhere, await send()])
    expect(await refusalOf(hand(strange))).toMatchObject({ fields: { plan: fileTexts.fileGone } })
  await hand(file)
  expect((await responsesTo(form._id))[0]).toMatchObject({ person: null, files: { plan: [{ hash: file.hash }] } })
  await nightIn(3)
  expect([await isKept(file), await isKept(elsewhere)]).toEqual([true, false])
})

test('a visitor sends no file to a form for members, that asks for none, that is closed or had enough that day', async () => {
  const [members, none, closed, full] = [
    await make(),
    await make({ audience: 'anybody', questions: [{ label: 'x', type: 'text' }] }),
    await make({ audience: 'anybody', state: 'closed' }),
    await make({ audience: 'anybody' })
  ]
  expect(await refusalOf(sendTo(members._id))).toMatchObject({ status: 403, message: texts.forMembers })
  expect(await refusalOf(sendTo(none._id))).toMatchObject({ status: 400, message: texts.noFiles })
  expect(await refusalOf(sendTo(closed._id))).toMatchObject({ status: 409, message: texts.formClosedNow })
  await sendTo(full._id)
  await server.database.raw('update form_upload set size = $2 where form = $1', [full._id, 1024 ** 3 - 5])
  expect(VISITORS_A_DAY.bytes).toBe(1024 ** 3)
  expect(await refusalOf(sendTo(full._id))).toMatchObject({ status: 429, message: texts.visitorsSentAll })
  // The same file counts as often as it comes.
  const again = await make({ audience: 'anybody' })
  const same = pdf()
  await sendTo(again._id, same)
  await server.database.raw('update form_upload set size = $2 where form = $1', [again._id, 600_000_000])
  await sendTo(again._id, same)
  expect(await refusalOf(sendTo(again._id, same))).toMatchObject({ status: 429 })
})

test('a file that is too large, or lies about what it is, is refused in words, to members and visitors', async () => {
  const { _id: id } = await make({ audience: 'anybody' })
  const html = Buffer.from('\u0000<html><script>alert(1)</script>')
  for (const sending of [(file: Buffer) => send(person, file), (file: Buffer) => sendTo(id, file)]) {
    expect(await refusalOf(sending(html))).toMatchObject({ fields: { content: fileTexts.fileKinds } })
    const large = await refusalOf(sending(Buffer.alloc(30 * 1024 * 1024, 'x')))
    expect(large?.status).toBe(413)
    expect(large?.message).toMatch(/large/)
  }
})
