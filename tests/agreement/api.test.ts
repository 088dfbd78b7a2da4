// That the agreement is signed whole, once for each text, by the person themselves; that what was signed is read back as it
// was asked, by the Owners and by whoever has its address, and by nobody else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  listAgreements,
  readAgreement,
  readOwnAgreement,
  remindOfAgreement,
  signAgreement
} from '#shared/agreement/calls.ts'
import { agreementForm, isFullName } from '#shared/agreement/form.ts'
import * as texts from '#shared/agreement/texts.ts'
import { readFormDraft, saveFormDraft } from '#shared/forms/calls.ts'
import { problemsIn, type Raws } from '#shared/kit/form-values.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { mailsTo } from '#tests/session/setting.ts'
import { refusalOf } from '#tests/time-entries/place.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
})
afterAll(() => server?.close())

const marks = Object.entries(agreementForm.fields)
  .filter(([, { kind }]) => kind === 'rating')
  .map(([name]) => [name, '7'])

export const signedRaws: Raws = {
  email: 'aiko.sato@example.org',
  fullname: 'Aiko Sato',
  professionaltitle: 'Structural engineer',
  professionalExperience: '7-9',
  areaofExpertise: 'Structural engineering\nArchitecture',
  interested: 'Very Interested',
  availability: 'Now, regularly',
  meetingAvailability: 'Weekends',
  timeCommitment: '2-3 hours a week',
  ...Object.fromEntries(marks),
  ...Object.fromEntries(texts.clauses.map(({ key }) => [key, true])),
  sign: 'Aiko Sato'
}
const sign = (person: TestPerson, more: Raws = {}) =>
  server.ask(signAgreement, { answers: { ...signedRaws, ...more } }, person)

describe('a full name', () => {
  test.each(['Aiko Sato', "Sinéad O'Connor", 'Жанна Д’Арк', 'Anne-Marie du Pont'.replace('du', 'Du')])(
    '%s is one',
    name => expect(isFullName(name)).toBe(true)
  )
  test.each(['Aiko', 'aiko sato', 'Aiko sato', 'Aiko 3rd', '', 'Aiko  ', 'Aiko, Sato'])('%j is none', name =>
    expect(isFullName(name)).toBe(false)
  )
})

describe('what is missing', () => {
  test.each([
    ['email', 'no address', texts.notEmail],
    ['fullname', 'Aiko', texts.notFullName],
    ['professionaltitle', '', texts.required],
    ['professionalExperience', '', texts.selectOne],
    ['areaofExpertise', '', texts.selectSome],
    ['interested', '', texts.required],
    ['FoodInfrastructure', '', texts.selectRating],
    ['meetingAvailability', '', texts.selectOption],
    ['timeCommitment', 'whenever', texts.selectOption],
    ['Detaileddrawings', '', texts.required],
    ['agreementfive', false, texts.agree],
    ['agreementsix', false, texts.agree],
    ['sign', 'Aiko', texts.sign]
  ])('%s as %j is said at its own place, and nothing is stored', async (field, value, sentence) => {
    const person = await server.add()
    const refused = await refusalOf(sign(person, { [field]: value }))
    expect(refused).toMatchObject({ status: 400, fields: { [field]: sentence } })
    expect(Object.keys(refused.fields ?? {})).toEqual([field])
    expect((await server.ask(readOwnAgreement, {}, person)).signed).toBeNull()
  })

  test('«Other:» asks for words, which are kept; without it they are not', async () => {
    const other = { ...signedRaws, areaofExpertise: 'Other:', otherExpertise: '' }
    expect(problemsIn(agreementForm, other)).toEqual({ otherExpertise: texts.required })
    const [person, plain] = [await server.add(), await server.add()]
    const { signed } = await sign(person, { areaofExpertise: 'Other:', otherExpertise: 'Thatching' })
    const { signed: without } = await sign(plain, { otherExpertise: 'Thatching' })
    const words = async (id: string) => JSON.stringify(await server.ask(readAgreement, { id }, owner))
    expect(await words(signed._id)).toContain('Thatching')
    expect(await words(without._id)).not.toContain('Thatching')
  })
})

describe('signing', () => {
  test('keeps every answer beside its question, with the day, the version and the digest; the draft is gone', async () => {
    const person = await server.add()
    await server.ask(saveFormDraft, { form: 'agreement', page: '7', answers: { fullname: 'Aiko' } }, person)
    const { signed } = await sign(person)
    expect(signed).toMatchObject({
      textVersion: texts.textVersion,
      isNewest: true,
      address: expect.stringMatching(/^\/signed-agreement\/[\w-]{43}$/)
    })
    const { pages } = await server.ask(readAgreement, { id: signed._id }, owner)
    expect(pages.map(({ title }) => title)).toEqual(Object.values(texts.headings).slice(0, 7))
    expect(pages[0]?.questions).toContainEqual({
      label: texts.expertise,
      answer: 'Architecture, Structural engineering'
    })
    expect(pages[4]?.questions[3]).toMatchObject({ help: expect.stringContaining('US $1,000') })
    expect((await server.ask(readFormDraft, { form: 'agreement' }, person)).draft).toBeNull()
  })

  test('twice is refused, and at the same moment too', async () => {
    const person = await server.add()
    const both = await Promise.allSettled([sign(person), sign(person)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(sign(person))).toMatchObject({ status: 409, message: texts.alreadySigned })
  })

  test('a text that has changed since it was read is not signed unseen', async () => {
    const person = await server.add()
    const asked = server.ask(signAgreement, { answers: signedRaws, textHash: 'another' }, person)
    expect(await refusalOf(asked)).toMatchObject({ status: 409, message: texts.textChanged })
  })

  test('after a new text one signs again, and the one before stands at its address', async () => {
    const person = await server.add()
    const before = await sign(person)
    await server.database.raw(
      `insert into form_version values ('agreement', 99, 'older', '[]', now()) on conflict do nothing`
    )
    await server.database.raw(`update form_response set version = 99 where id = '${before.signed._id}'`)
    const own = await server.ask(readOwnAgreement, {}, person)
    expect(own.signed?.isNewest).toBe(false)
    const listed = await server.ask(listAgreements, { state: 'again' }, owner)
    expect(listed.items.map(({ _id }) => _id)).toEqual([before.signed._id])
    // A version that is older than the newest would be made anew: the digest decides.
    await server.database.raw(`update form_version set version = 100 where hash = '${own.textHash}'`).catch(() => {})
    expect((await sign(person)).signed.isNewest).toBe(true)
    const { statusCode, body } = await server.app.inject({ url: own.signed?.address ?? '' })
    expect(statusCode).toBe(200)
    expect(body).toContain(texts.replacedLine)
  })
})

describe('the copy', () => {
  test('is at its address for whoever has it, says what was agreed to, and is no page of anybody else', async () => {
    const person = await server.add({ firstName: 'Robin', lastName: 'Reed <b>' })
    const { signed } = await sign(person, { otherInterest: '<script>alert(1)</script>' })
    const { statusCode, body, headers } = await server.app.inject({ url: signed.address })
    expect(statusCode).toBe(200)
    expect(body).toContain('Injunctive relief is waived.')
    expect(body).toContain(signed.textHash)
    expect(body).not.toContain('<script>')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    for (const url of [
      signed.address.slice(0, -1) + (signed.address.endsWith('A') ? 'B' : 'A'),
      '/signed-agreement/x',
      `/signed-agreement/${signed._id}`
    ])
      expect((await server.app.inject({ url })).statusCode).toBe(404)
  })

  test('is mailed to whoever signed and to the Owners', async () => {
    const person = await server.add()
    const { signed } = await sign(person)
    const [mail] = await mailsTo(server, person.email)
    expect(JSON.stringify(mail)).toContain(signed.address)
    expect(JSON.stringify(await mailsTo(server, owner.email))).toContain(signed.address)
  })
})

describe('the Owner’s list', () => {
  test('tells signed from begun, finds by words and field, and nobody else reads it', async () => {
    const [signer, beginner] = [await server.add({ firstName: 'Signe' }), await server.add({ firstName: 'Begga' })]
    const { signed } = await sign(signer, { professionaltitle: 'Bridge builder' })
    await server.ask(saveFormDraft, { form: 'agreement', page: '3', answers: { fullname: 'Begga B' } }, beginner)
    const begun = await server.ask(listAgreements, { state: 'begun' }, owner)
    expect(begun.items).toContainEqual(expect.objectContaining({ _id: beginner.id, page: '3', answers: {} }))
    const found = await server.ask(listAgreements, { search: 'bridge', expertise: 'Architecture' }, owner)
    expect(found.items).toMatchObject([
      { _id: signed._id, state: 'signed', answers: { professionalExperience: '7-9' } }
    ])
    expect((await refusalOf(server.ask(listAgreements, {}, signer))).status).toBe(403)
    expect((await refusalOf(server.ask(readAgreement, { id: signed._id }, signer))).status).toBe(403)
  })

  test('reminds whoever began, once a day, and nobody who has signed', async () => {
    const [signer, beginner] = [await server.add(), await server.add()]
    await sign(signer)
    await server.ask(saveFormDraft, { form: 'agreement', page: '2', answers: { fullname: 'B' } }, beginner)
    await server.ask(remindOfAgreement, { userId: beginner.id }, owner)
    expect(JSON.stringify(await mailsTo(server, beginner.email))).toContain('/tsaformpage1')
    expect((await refusalOf(server.ask(remindOfAgreement, { userId: beginner.id }, owner))).status).toBe(429)
    expect((await refusalOf(server.ask(remindOfAgreement, { userId: signer.id }, owner))).status).toBe(409)
  })
})
