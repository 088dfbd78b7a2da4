import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { readDashboard } from '#shared/dashboard/calls.ts'
import * as calls from '#shared/info/calls.ts'
import * as texts from '#shared/info/texts.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { dataUrl, picture, pngOf, refusalOf } from '#tests/people/people.ts'

let server: TestServer
let owner: TestPerson
let maya: TestPerson

beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
  maya = await server.add()
})
afterAll(() => server?.close())

const read = async () => (await server.ask(calls.readOwnerMessage, {}, maya)).ownerMessage
const save = (newMessage: string, isStandard = false, as = owner) =>
  server.ask(calls.saveOwnerMessage, { newMessage, isStandard }, as)
const remove = (isStandard?: boolean) => server.ask(calls.deleteOwnerMessage, { isStandard }, owner)

describe('the Owner’s message', () => {
  beforeEach(() => remove(true))

  test('is empty until somebody writes one', async () => {
    const { message, standardMessage, isPicture } = await read()
    expect({ message, standardMessage, isPicture }).toEqual({ message: '', standardMessage: '', isPicture: false })
  })

  test('is written, and everybody’s dashboard has it', async () => {
    expect(await save('  Bring gloves!  ')).toMatchObject({
      _serverMessage: texts.updated,
      ownerMessage: { message: 'Bring gloves!', isPicture: false }
    })
    const { ownerMessage } = await server.ask(readDashboard, { userId: maya.id }, maya)
    expect(ownerMessage).toMatchObject({ message: 'Bring gloves!' })
  })

  test('makes way for a new standard one, which stays when the next is deleted', async () => {
    await save('Today')
    expect(await save('Always', true)).toMatchObject({
      _serverMessage: texts.standardUpdated,
      ownerMessage: { message: '', standardMessage: 'Always' }
    })
    await save('Tomorrow')
    expect(await remove()).toMatchObject({
      _serverMessage: texts.deleted,
      ownerMessage: { message: '', standardMessage: 'Always' }
    })
    expect((await remove(true)).ownerMessage.standardMessage).toBe('')
  })

  test.each([
    ['', texts.missing],
    ['   ', texts.missing],
    ['x'.repeat(101), texts.tooLong],
    ['data:image/png;base64,', texts.invalidPicture],
    ['data:image/gif;base64,R0lGODlhAQABAAAAACw=', texts.invalidPicture],
    ['data:text/html;base64,PHNjcmlwdD4=', texts.invalidPicture],
    [`data:image/png;base64,${'A'.repeat(140_000)}`, texts.pictureTooLarge]
  ])('is not %.30s', async (newMessage, text) => {
    expect(await refusalOf(save(newMessage))).toMatchObject({ status: 400, fields: { newMessage: text } })
  })

  test('has a hundred characters as people count them', async () => {
    await expect(save('🐝'.repeat(100))).resolves.toBeDefined()
  })

  test('is for Owners and who may edit the header', async () => {
    const admin = await server.add({ role: 'Administrator' })
    expect((await refusalOf(save('Mine', false, admin))).status).toBe(403)
    const editor = await server.add({ front: ['editHeaderMessage'] })
    await expect(save('Mine', false, editor)).resolves.toMatchObject({ ownerMessage: { message: 'Mine' } })
  })

  test('is not written over by who has not seen it', async () => {
    const { rev } = await read()
    await save('First')
    const late = server.ask(calls.saveOwnerMessage, { newMessage: 'Second', isStandard: false, rev }, owner)
    expect(await refusalOf(late)).toMatchObject({
      status: 409,
      message: texts.stale,
      current: { ownerMessage: { message: 'First' } }
    })
    expect((await read()).message).toBe('First')
  })

  test('is remembered: who, when, from what to what', async () => {
    await save('One')
    await save('Two')
    const { logs, total } = await server.ask(calls.listOwnerMessageLogs, { page: 1, limit: 2 }, owner)
    expect(logs.map(({ before, after }) => [before.message, after.message])).toEqual([
      ['One', 'Two'],
      ['', 'One']
    ])
    expect(logs[0]?.by).toEqual({ _id: owner.id, firstName: 'Olga', lastName: 'Owens' })
    expect(total).toBeGreaterThan(2)
    const next = await server.ask(calls.listOwnerMessageLogs, { page: 2, limit: 2 }, owner)
    expect(next.logs.map(({ _id }) => _id)).not.toContain(logs[0]?._id)
    expect((await refusalOf(server.ask(calls.listOwnerMessageLogs, {}, maya))).status).toBe(403)
    expect((await refusalOf(server.ask(calls.listOwnerMessageLogs, { limit: 1000 }, owner))).status).toBe(400)
  })
})

describe('a picture as the message', () => {
  beforeEach(() => remove(true))
  const get = (url: string) => server.app.inject({ url })

  test.each(['png', 'jpeg'] as const)('has an address of its own: %s', async kind => {
    const { ownerMessage } = await save(dataUrl(await picture('#abc', kind, 200), `image/${kind}`))
    expect(ownerMessage).toMatchObject({ isPicture: true })
    expect(ownerMessage.message).toMatch(/^\/api\/ownerMessage\/pictures\/[\w-]{43}$/)
    const answer = await get(ownerMessage.message)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': `image/${kind}` })
    expect(answer.headers['cache-control']).toContain('immutable')
    // Nothing but pixels is left of it.
    expect(answer.rawPayload.includes('a secret place')).toBe(false)
  })

  test('can be the standard one, and goes with it', async () => {
    const { ownerMessage } = await save(dataUrl(await picture('#def', 'png', 100)), true)
    expect(ownerMessage).toMatchObject({ isPicture: false, isStandardPicture: true, message: '' })
    expect((await get(ownerMessage.standardMessage)).statusCode).toBe(200)
    await remove(true)
    expect((await get(ownerMessage.standardMessage)).statusCode).toBe(404)
  })

  test('has at most 1000 × 400 px, whatever its head says', async () => {
    expect(await refusalOf(save(dataUrl(await picture('#abc', 'png', 401))))).toMatchObject({
      status: 400,
      fields: { newMessage: texts.pictureTooWide }
    })
    expect(await refusalOf(save(dataUrl(pngOf(60_000, 60_000))))).toMatchObject({ status: 400 })
    expect(await refusalOf(save(dataUrl(pngOf(900, 300))))).toMatchObject({
      status: 400,
      fields: { newMessage: texts.invalidPicture }
    })
  })

  test('of no message is not found', async () => {
    for (const hash of ['x'.repeat(43), 'x', '%00', '..%2f..%2fetc'])
      expect((await get(`/api/ownerMessage/pictures/${hash}`)).statusCode).toBe(404)
  })
})

describe('the text shown on hover', () => {
  test('is made once, and changed from then on', async () => {
    expect(await server.ask(calls.listMouseoverTexts, {}, maya)).toEqual([])
    expect((await server.ask(readDashboard, { userId: maya.id }, maya)).mouseover).toBeNull()
    const made = await server.ask(calls.createMouseoverText, { newMouseoverText: ' All hours ' }, owner)
    expect(made).toMatchObject({
      _serverMessage: texts.mouseoverCreated,
      mouseoverText: { mouseoverText: 'All hours' }
    })
    const again = server.ask(calls.createMouseoverText, { newMouseoverText: 'Other' }, owner)
    expect(await refusalOf(again)).toMatchObject({ status: 409, current: made.mouseoverText })
    const { _id: id } = made.mouseoverText
    const changed = await server.ask(calls.updateMouseoverText, { id, newMouseoverText: 'Everybody’s hours' }, owner)
    expect(changed).toEqual({ _id: id, mouseoverText: 'Everybody’s hours' })
    expect((await server.ask(readDashboard, { userId: maya.id }, maya)).mouseover).toEqual(changed)
  })

  test('is the Owner’s, and no text is none', async () => {
    const admin = await server.add({ role: 'Administrator' })
    const mine = server.ask(calls.createMouseoverText, { newMouseoverText: 'Mine' }, admin)
    expect((await refusalOf(mine)).status).toBe(403)
    const empty = server.ask(calls.createMouseoverText, { newMouseoverText: ' ' }, owner)
    expect(await refusalOf(empty)).toMatchObject({ status: 400, message: texts.mouseoverMissing })
    const nobody = { id: '01900000-0000-7000-8000-00000000dead', newMouseoverText: 'Text' }
    expect((await refusalOf(server.ask(calls.updateMouseoverText, nobody, owner))).status).toBe(404)
  })
})

describe('the organisation’s settings', () => {
  const settings = { organisationName: 'Hive', organisationEmail: 'hello@example.org', timerQuietMinutes: 30 }

  test('are as usual until an Owner changes them', async () => {
    expect(await server.ask(calls.readOrganisationSettings, {}, owner)).toEqual({
      organisationName: 'Workbee',
      organisationEmail: '',
      organisationAddress: '',
      timerQuietMinutes: 60,
      auditYears: 7,
      idleHours: 120,
      organisationCountry: '',
      timeOffExcuses: true,
      weekClosing: 'off',
      weekApprovePercent: 0,
      hourValue: 0,
      hourCurrency: 'USD',
      letterMonths: 12,
      applicationMonths: 12,
      rev: 0
    })
    const saved = await server.ask(calls.saveOrganisationSettings, settings, owner)
    // A client that does not know a setting leaves it as it is.
    expect(saved).toEqual({
      ...settings,
      auditYears: 7,
      idleHours: 120,
      organisationAddress: '',
      organisationCountry: '',
      timeOffExcuses: true,
      weekClosing: 'off',
      weekApprovePercent: 0,
      hourValue: 0,
      hourCurrency: 'USD',
      letterMonths: 12,
      applicationMonths: 12,
      rev: 1
    })
    expect(await server.ask(calls.readOrganisationSettings, {}, owner)).toEqual(saved)
    const late = server.ask(calls.saveOrganisationSettings, { ...settings, rev: 0 }, owner)
    expect(await refusalOf(late)).toMatchObject({ status: 409, current: saved })
    const emptied = await server.ask(calls.saveOrganisationSettings, { ...settings, organisationEmail: '' }, owner)
    expect(emptied.organisationEmail).toBe('')
    const forEver = await server.ask(calls.saveOrganisationSettings, { ...settings, auditYears: 0 }, owner)
    expect(forEver.auditYears).toBe(0)
    expect((await server.ask(calls.saveOrganisationSettings, settings, owner)).auditYears).toBe(0)
  })

  test.each([
    [{ auditYears: -1 }, 'auditYears'],
    [{ auditYears: 1.5 }, 'auditYears'],
    [{ idleHours: 0 }, 'idleHours'],
    [{ idleHours: 721 }, 'idleHours'],
    [{ organisationCountry: 'USA' }, 'organisationCountry'],
    [{ organisationAddress: 'x'.repeat(301) }, 'organisationAddress'],
    [{ organisationCountry: 'XX' }, 'organisationCountry'],
    [{ weekApprovePercent: 201 }, 'weekApprovePercent'],
    [{ timerQuietMinutes: 14 }, 'timerQuietMinutes'],
    [{ timerQuietMinutes: 481 }, 'timerQuietMinutes'],
    [{ timerQuietMinutes: 20.5 }, 'timerQuietMinutes'],
    [{ organisationName: ' \n ' }, 'organisationName'],
    [{ organisationName: 'x'.repeat(101) }, 'organisationName'],
    [{ organisationEmail: 'nobody' }, 'organisationEmail'],
    [{ organisationEmail: 'a@example.org, b@example.org' }, 'organisationEmail']
  ])('are not %o', async (wrong, field) => {
    const refusal = await refusalOf(server.ask(calls.saveOrganisationSettings, { ...settings, ...wrong }, owner))
    expect(refusal.status).toBe(400)
    expect(Object.keys(refusal.fields ?? {})).toEqual([field])
  })

  test('are the Owners’', async () => {
    const admin = await server.add({ role: 'Administrator' })
    expect((await refusalOf(server.ask(calls.readOrganisationSettings, {}, admin))).status).toBe(403)
    expect((await refusalOf(server.ask(calls.saveOrganisationSettings, settings, admin))).status).toBe(403)
  })
})
