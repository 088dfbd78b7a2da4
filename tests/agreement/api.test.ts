// That the agreement is signed whole, once for each text, by the person themselves; that what was signed is read back as it
// was asked, by the Owners and by whoever has its address, and by nobody else.
import { readFile } from 'node:fs/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  listAgreements,
  readAgreement,
  readOwnAgreement,
  remindAllOfAgreement,
  remindOfAgreement,
  signAgreement
} from '#shared/agreement/calls.ts'
import { copyKeys } from '#server/agreement/key.ts'
import { digestOf } from '#server/forms/for-others.ts'
import { agreementAsked, agreementForm, startAgain, textDigest } from '#shared/agreement/form.ts'
import { changedClauses, isOtherName } from '#shared/agreement/rules.ts'
import * as texts from '#shared/agreement/texts.ts'
import { isFullName } from '#shared/forms/fields.ts'
import { readFormDraft, saveFormDraft } from '#shared/forms/calls.ts'
import { problemsIn, type Raws } from '#shared/kit/form/values.ts'
import { setProperty } from '#shared/people/calls.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
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

  test('sends the digest of the text that the page drew, which is that of the server’s only where the words are the same', async () => {
    expect(textDigest()).toBe(digestOf(agreementAsked()))
    const person = await server.add()
    expect((await server.ask(readOwnAgreement, {}, person)).textHash).toBe(textDigest())
    await server.ask(signAgreement, { answers: signedRaws, textHash: textDigest() }, person)
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
    // What was answered stands; every section is another one than in a text without any.
    const { email, FoodInfrastructure } = signedRaws
    expect(own.again?.answers).toMatchObject({
      email,
      areaofExpertise: 'Architecture\nStructural engineering',
      FoodInfrastructure
    })
    expect(own.again?.changed).toEqual(texts.clauses.map(({ key }) => key))
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

describe('somebody who signed an earlier text', () => {
  const asked = agreementAsked()
  const keys = texts.clauses.map(({ key }) => key)
  const before = asked.map(one => (one.id === 'agreementtwo' ? { ...one, help: 'Other words.' } : one))

  test('is asked the sections that changed and the signature, and nothing else again', () => {
    const changed = changedClauses(before, asked, keys)
    expect(changed).toEqual(['agreementtwo'])
    const start = startAgain({ ...signedRaws, FoodInfrastructure: 7, areaofExpertise: ['Architecture'] }, changed)
    expect(Object.keys(problemsIn(agreementForm, start)).toSorted()).toEqual(['agreementtwo', 'sign'])
  })

  test('is asked once more what is offered no longer', () => {
    const start = startAgain({ ...signedRaws, interested: 'Wildly' }, [])
    expect(Object.keys(problemsIn(agreementForm, start)).toSorted()).toEqual(['interested', 'sign'])
  })
})

describe('who signed', () => {
  const rename = (person: TestPerson, value: string) =>
    server.ask(setProperty, { id: person.id, key: 'firstName', value }, person)
  const copyAt = async (url: string) => (await server.app.inject({ url })).body

  test('keeps the name and the address of the day; a later name stands beside it, and Owners hear of that', async () => {
    const person = await server.add({ firstName: 'Aiko', lastName: 'Sato' })
    const { signed } = await sign(person)
    await rename(person, 'Barack')
    await server.database.raw(`update person set email = 'barack@example.org' where id = '${person.id}'`)
    const body = await copyAt(signed.address)
    expect(body).toContain(`Signed by Aiko Sato (${person.email})`)
    expect(body).toContain('Now called Barack Sato.')
    const read = await server.ask(readAgreement, { id: signed._id }, owner)
    expect(read).toMatchObject({ name: 'Aiko Sato', nameNow: 'Barack Sato', email: person.email })
    expect(read.address).toBe(signed.address)
    expect(JSON.stringify(await mailsTo(server, owner.email))).toContain('Agreements that were signed: 1')
  })

  test('cannot be written over: another name or signature no longer fits the address', async () => {
    for (const change of [`signer_name = 'Queen Sato'`, `answers = answers || '{"sign": "Queen Sato"}'`]) {
      const { signed } = await sign(await server.add())
      await server.database.raw(`update form_response set ${change} where id = '${signed._id}'`)
      expect(await copyAt(signed.address)).toContain(texts.copyMissing)
    }
  })

  test('of before names were signed keeps its address, and the name that it had', async () => {
    const person = await server.add({ firstName: 'Aiko', lastName: 'Sato' })
    const { signed } = await sign(person)
    // As a node of before takes it while another serves already.
    await server.database.raw(`update form_response set signer_name = null where id = '${signed._id}'`)
    await rename(person, 'Queen')
    expect(await copyAt(signed.address)).toContain('Signed by Aiko Sato')
    const row = {
      id: '01900000-0000-7000-8000-000000000001',
      hash: 'a text',
      cameAt: '2026-11-18T18:00:00.000Z',
      name: 'Aiko Sato',
      email: 'aiko@example.org',
      answers: { sign: 'Aiko Sato' }
    }
    const { fits, keyOf } = copyKeys('a secret')
    const older = 'AZAAAAAAcACAAAAAAAAAATPNdrKH5MANbq2wzfW8r1w'
    expect([fits(older, row), fits(keyOf(row), row), keyOf(row) === older]).toEqual([true, true, false])
    expect(fits(older, { ...row, hash: 'another' })).toBe(false)
  })

  test('of before names were kept gets the name that the record knows of that day', async () => {
    const person = await server.add({ firstName: 'Aiko', lastName: 'Sato' })
    const { signed } = await sign(person)
    for (const name of ['Queen', 'Empress']) await rename(person, name)
    await server.database.raw(
      `update form_response set signer_name = null, signer_email = null where id = '${signed._id}'`
    )
    const file = await readFile(new URL('../../server/migrations/091-forms-signer.sql', import.meta.url), 'utf8')
    await server.database.raw(file.slice(file.indexOf('update form_response')))
    const read = await server.ask(readAgreement, { id: signed._id }, owner)
    expect(read).toMatchObject({ name: 'Aiko Sato', nameNow: 'Empress Sato', email: person.email })
  })

  test('with another name than the account’s is told so, and the Owners too', async () => {
    const person = await server.add({ firstName: 'Vola', lastName: 'Reed' })
    const { signed } = await sign(person, { sign: 'Maya Okafor' })
    const words = 'Signed with the name Maya Okafor. The account was called Vola Reed.'
    expect(signed).toMatchObject({ name: 'Vola Reed', signature: 'Maya Okafor' })
    expect(await copyAt(signed.address)).toContain(words)
    for (const { email } of [person, owner]) expect(JSON.stringify(await mailsTo(server, email))).toContain(words)
    const { items } = await server.ask(listAgreements, { search: person.email }, owner)
    expect(items).toMatchObject([{ signedAs: 'Maya Okafor' }])
    const same = await sign(await server.add({ firstName: 'Aiko', lastName: 'Sato' }))
    expect(await copyAt(same.signed.address)).not.toContain('Signed with the name')
    expect([isOtherName(' aiko  SATO', 'Aiko Sato'), isOtherName('', 'Aiko Sato')]).toEqual([false, false])
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

describe('whom it tells', () => {
  const begun = async () => {
    const person = await server.add()
    await server.ask(saveFormDraft, { form: 'agreement', page: '2', answers: { fullname: 'B' } }, person)
    return person
  }
  const remind = ({ id: userId }: TestPerson) => server.ask(remindOfAgreement, { userId }, owner)

  test('is whoever signs and each Owner, once, also an Owner who signs', async () => {
    const [second, person] = [
      await server.add({ role: 'Owner', firstName: 'Sal', lastName: 'Orr' }),
      await server.add()
    ]
    await server.add({ role: 'Owner', isActive: false })
    const signing = await mailed(server, () => sign(person, { sign: 'Aiko Sato' }))
    expect(signing.map(([to]) => to)).toEqual([person.email, owner.email, second.email].toSorted())
    expect(await mailed(server, () => sign(second))).toEqual(
      told([second, texts.mailSubject], [owner, texts.ownersSubject.replace('{name}', 'Sal Orr')])
    )
    await server.database.raw('update person set is_active = false where id = $1', [second.id])
  })

  test('is reminded once a day, however often somebody presses', async () => {
    const [person, start] = [await begun(), server.clock.now]
    const seen = []
    for (const hours of [0, 1, 23, 25, 26]) {
      server.clock.now = new Date(start.getTime() + hours * HOUR_MS)
      seen.push((await mailed(server, () => remind(person).catch(() => undefined))).map(([to]) => to))
    }
    server.clock.now = start
    expect(seen).toEqual([[person.email], [], [], [person.email], []])
    const other = await begun()
    expect(await mailed(server, () => atOnce(12, () => remind(other)))).toEqual(told([other, texts.reminderSubject]))
    const last = await begun()
    const all = await mailed(server, () => atOnce(12, () => server.ask(remindAllOfAgreement, {}, owner)))
    expect(all.filter(([to]) => to === last.email)).toHaveLength(1)
  })

  test('is whoever signs once, though they press twelve times', async () => {
    const person = await server.add()
    const letters = await mailed(server, async () => {
      const { done, refused } = await atOnce(12, () => sign(person))
      expect([done.length, new Set(refused)]).toEqual([1, new Set([409])])
    })
    expect(letters.map(([to]) => to)).toEqual([owner.email, person.email].toSorted())
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

  test('reminds everybody at once, each by what they must do, and nobody twice a day or who has left', async () => {
    const [again, beginner, left] = [await server.add(), await server.add(), await server.add()]
    await server.database.raw(
      `insert into form_version values ('agreement', 98, 'oldest', '[]', now()) on conflict do nothing`
    )
    for (const person of [again, left]) {
      const { signed } = await sign(person)
      await server.database.raw(`update form_response set version = 98 where id = '${signed._id}'`)
    }
    await server.database.raw(`update person set is_active = false where id = '${left.id}'`)
    await server.ask(saveFormDraft, { form: 'agreement', page: '2', answers: { fullname: 'B' } }, beginner)
    await server.ask(remindAllOfAgreement, {}, owner)
    const subjects = async ({ email }: TestPerson) => (await mailsTo(server, email)).map(({ subject }) => subject)
    expect(await subjects(again)).toContain(texts.againSubject)
    expect(await subjects(beginner)).toEqual([texts.reminderSubject])
    expect(await subjects(left)).not.toContain(texts.againSubject)
    expect((await server.ask(remindAllOfAgreement, {}, owner)).message).toBe(texts.remindedNobody)
    expect(await subjects(beginner)).toHaveLength(1)
    const listed = await server.ask(listAgreements, { search: left.email }, owner)
    expect(listed.items).toMatchObject([{ state: 'left' }])
    const refused = await refusalOf(server.ask(remindOfAgreement, { userId: left.id }, owner))
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('has left') })
  })
})
