// Only here: that a text behind an info icon never reaches somebody it is not for, whatever they ask.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import * as calls from '#shared/info/information-calls.ts'
import * as texts from '#shared/info/information-texts.ts'
import * as before from '#shared/before/info/popup-calls.ts'
import * as popups from '#shared/info/popup-calls.ts'
import * as popupTexts from '#shared/info/popup-texts.ts'
import { mayRead, visibilities } from '#shared/info/readers.ts'
import { refusalOf } from '#tests/people/people.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

let server: TestServer
let owner: TestPerson
const people = new Map<string, TestPerson>()
const roles = ['Owner', 'Administrator', 'Manager', 'Mentor', 'Core Team', 'Assistant Manager', 'Volunteer'] as const

beforeAll(async () => {
  server = await openTestServer()
  for (const role of roles) people.set(role, await server.add({ role }))
  owner = people.get('Owner') ?? (await server.add({ role: 'Owner' }))
})
afterAll(() => server?.close())

const who = (role: (typeof roles)[number]): TestPerson => people.get(role) ?? owner
const write = (infoName: string, infoContent = '<p>Words</p>', visibility: '0' | '1' | '2' = '0') =>
  server.ask(calls.createInformation, { infoName, infoContent, visibility }, owner)
const read = (as: TestPerson, infoName?: string) =>
  server.ask(calls.listInformations, infoName === undefined ? {} : { infoName }, as)

describe('a text behind an info icon', () => {
  test('is sent to whom it is for, and to nobody else', async () => {
    for (const one of visibilities) await write(`Area ${one}`, `<p>Secret ${one}</p>`, one)
    const counts = { Owner: '012', Administrator: '012', Volunteer: '0' }
    for (const role of roles) {
      const all = await read(who(role))
      const seen = visibilities.filter(one => all.some(({ infoName }) => infoName === `Area ${one}`)).join('')
      expect([role, seen]).toEqual([role, Reflect.get(counts, role) ?? '02'])
      for (const one of visibilities) {
        const alone = await read(who(role), `area ${one}`)
        expect(alone.length).toBe(mayRead(role, one) ? 1 : 0)
      }
    }
  })

  test('keeps what can be drawn, and nothing that runs', async () => {
    const made = await write('Marks', '<p onclick="x()">One <b>two</b><script>alert(1)</script></p><form>three</form>')
    expect(made.infoContent).toBe('<p>One <strong>two</strong></p>three')
    const acting = ['javascript:x()', 'vbscript:x', 'data:text/html,x', 'http://example.org'].map(
      href => `<a href="${href}">on</a>`
    )
    const links = await write('Links', `<p>${acting.join(' ')} <a href="https://example.org/">there</a></p>`)
    expect(links.infoContent).toBe('<p>on on on on <a href="https://example.org/">there</a></p>')
    expect(await refusalOf(write('Pictures', '<p><img src=x></p>'))).toMatchObject({ status: 400 })
    expect(await refusalOf(write('Long', 'x'.repeat(20_001)))).toMatchObject({
      fields: { infoContent: texts.contentLong }
    })
  })

  test('has a name of its own, which is free again once it is deleted', async () => {
    const first = await write('Teams')
    expect(await refusalOf(write(' TEAMS '))).toMatchObject({ status: 400, fields: { infoName: texts.nameTaken } })
    await server.ask(calls.deleteInformation, { id: first._id }, owner)
    expect(await read(owner, 'Teams')).toEqual([])
    const second = await write('Teams')
    const back = server.ask(calls.restoreInformation, { id: first._id }, owner)
    expect(await refusalOf(back)).toMatchObject({ status: 409, message: texts.nameTakenMeanwhile })
    await server.ask(calls.updateInformation, { id: second._id, infoName: 'Other teams' }, owner)
    await server.ask(calls.restoreInformation, { id: first._id }, owner)
    expect(await read(owner, 'Teams')).toMatchObject([{ _id: first._id }])
  })

  test('written by two at once is written once, and a stale change gets the current one', async () => {
    const both = await Promise.allSettled([write('At once'), write('at once')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [item] = await read(owner, 'At once')
    if (!item) throw new Error('none')
    const change = (visibility: '1' | '2') =>
      server.ask(calls.updateInformation, { id: item._id, visibility, rev: item.rev }, owner)
    await change('1')
    expect(await refusalOf(change('2'))).toMatchObject({ status: 409, current: { visibility: '1' } })
    const { changes } = await server.ask(calls.readInformationHistory, { id: item._id }, owner)
    expect(changes.map(({ before, after }) => [before?.visibility, after?.visibility])).toEqual([
      ['0', '1'],
      [undefined, '0']
    ])
  })
})

test('a pop-up is written by who holds the right, kept, and set back', async () => {
  const writer = await server.add({ front: ['createPopup', 'updatePopup'] })
  const volunteer = who('Volunteer')
  const text = { popupName: 'Delete a task', popupContent: '<p>Think twice.</p>' }
  expect(await refusalOf(server.ask(popups.createPopup, text, volunteer))).toMatchObject({ status: 403 })
  const { _id: id, rev } = await server.ask(popups.createPopup, text, writer)
  expect(
    await refusalOf(server.ask(popups.createPopup, { ...text, popupName: 'delete A task' }, writer))
  ).toMatchObject({ fields: { popupName: popupTexts.nameTaken } })
  expect(await refusalOf(server.ask(before.readPopupBackup, { id }, writer))).toMatchObject({ status: 404 })
  await server.ask(popups.updatePopupBackup, { id, ...text }, writer)
  await server.ask(
    popups.updatePopup,
    { id, popupContent: '<p><a href="javascript:x()">Gone</a> is gone.</p>', rev },
    writer
  )
  expect(await server.ask(before.readPopup, { id }, volunteer)).toMatchObject({ popupContent: '<p>Gone is gone.</p>' })
  const late = server.ask(popups.updatePopup, { id, popupContent: 'Late', rev }, writer)
  expect(await refusalOf(late)).toMatchObject({ status: 409, current: { popupContent: '<p>Gone is gone.</p>' } })
  expect(await server.ask(popups.listPopupBackups, {}, writer)).toMatchObject([{ popupId: id, ...text }])
  expect(await refusalOf(server.ask(popups.updatePopup, { id, popupContent: '<p> </p>' }, writer))).toMatchObject({
    fields: { popupContent: popupTexts.contentMissing }
  })
})
