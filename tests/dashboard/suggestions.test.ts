import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import {
  changeSuggestionOptions,
  listSuggestions,
  readSuggestionOptions,
  replyToSuggestion,
  reportBug,
  setSuggestionState,
  suggest
} from '#shared/dashboard/calls.ts'
import { MOST_AN_HOUR } from '#shared/dashboard/rules.ts'
import { readNotifications } from '#shared/notifications/calls.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

let server: TestServer
let owner: TestPerson
let maya: TestPerson

beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
  await server.add({ role: 'Owner', isActive: false })
})
beforeEach(async () => {
  maya = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
})
afterAll(() => server?.close())

const suggestion = { suggestioncate: 'Something else', suggestion: 'Tea at the barn.', confirm: 'yes' as const }
const bug = {
  title: 'The timer jumps',
  environment: 'Laptop',
  reproduction: 'Start it.',
  expected: 'It runs.',
  actual: 'It jumps.',
  severity: '2. Medium' as const
}

const mailsOf = (person: TestPerson) =>
  server.database.transaction(trx =>
    trx
      .selectFrom('letter')
      .select(['to_address', 'subject', 'plain', 'headers'])
      .where('headers', '@>', { 'Reply-To': person.email } as never)
      .execute()
  )

describe('a suggestion', () => {
  test('is kept, mailed to every active Owner, and acknowledged', async () => {
    expect(await server.ask(suggest, { userId: maya.id, ...suggestion }, maya)).toEqual({ message: texts.emailSent })
    const [mail, ...others] = await mailsOf(maya)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to_address: owner.email, subject: 'Suggestion from Maya Okafor: Something else' })
    expect(mail?.plain).toContain('Tea at the barn.')
    expect(mail?.plain).toContain('/suggestions')
    const { items } = await server.ask(listSuggestions, {}, owner)
    expect(items[0]).toMatchObject({
      kind: 'suggestion',
      title: 'Something else',
      by: { _id: maya.id, firstName: 'Maya', email: maya.email },
      said: [
        { label: texts.suggestionText, text: 'Tea at the barn.' },
        { label: texts.followUp, text: 'Yes' }
      ]
    })
  })

  test('is one’s own, whatever name is sent along', async () => {
    const sent = { userId: maya.id, ...suggestion, firstName: 'Olga', lastName: 'Owens', email: 'olga@example.org' }
    await server.ask(suggest, sent, maya)
    expect((await mailsOf(maya))[0]?.subject).toMatch(/Maya Okafor/)
    expect((await refusalOf(server.ask(suggest, { userId: maya.id, ...suggestion }, owner))).status).toBe(403)
  })

  test('needs every answer', async () => {
    const empty = { userId: maya.id, ...suggestion, suggestion: '  ' }
    expect(await refusalOf(server.ask(suggest, empty, maya))).toMatchObject({
      status: 400,
      message: texts.fillAll,
      fields: { suggestion: texts.fillAll }
    })
    const gone = { userId: maya.id, ...suggestion, suggestioncate: 'Nothing of ours' }
    expect(await refusalOf(server.ask(suggest, gone, maya))).toMatchObject({ status: 400, message: texts.categoryGone })
    const long = { userId: maya.id, ...suggestion, suggestion: 'x'.repeat(5001) }
    expect(await refusalOf(server.ask(suggest, long, maya))).toMatchObject({ status: 400, message: texts.longAnswer })
  })

  test('comes in so many times an hour', async () => {
    for (let index = 0; index < MOST_AN_HOUR; index += 1)
      await server.ask(suggest, { userId: maya.id, ...suggestion, suggestion: `Tea ${index}` }, maya)
    expect(await refusalOf(server.ask(reportBug, { userId: maya.id, ...bug }, maya))).toMatchObject({
      status: 429,
      message: texts.tooMany
    })
    server.clock.now = new Date(server.clock.now.getTime() + 3_601_000)
    await expect(server.ask(reportBug, { userId: maya.id, ...bug }, maya)).resolves.toEqual({
      message: texts.emailSent
    })
  })
})

describe('a bug report', () => {
  test('tells what somebody needs to mend it', async () => {
    await server.ask(reportBug, { userId: maya.id, ...bug }, maya)
    const [mail] = await mailsOf(maya)
    expect(mail?.subject).toBe('Bug report from Maya Okafor: The timer jumps')
    expect(mail?.plain).toContain('2. Medium')
    expect(mail?.plain).not.toContain(texts.bugVisual)
  })

  test('needs a severity of the list', async () => {
    const wrong = { userId: maya.id, ...bug, severity: '4. None' } as never
    expect(await refusalOf(server.ask(reportBug, wrong, maya))).toMatchObject({
      status: 400,
      fields: { severity: texts.fillAll }
    })
  })
})

describe('the options', () => {
  const options = (as: TestPerson) => server.ask(readSuggestionOptions, { userId: as.id }, as)
  const change = (
    parts: Omit<Parameters<typeof server.ask<typeof changeSuggestionOptions>>[1], 'userId'>,
    as = owner
  ) => server.ask(changeSuggestionOptions, { userId: as.id, ...parts }, as)

  test('are the Owner’s to change, and asked of everybody from then on', async () => {
    const before = await options(maya)
    expect(before).toEqual({ suggestion: Object.values(texts.firstCategories), field: [] })
    await change({ suggestion: true, action: 'add', newField: ' Garden ' })
    await change({ suggestion: true, action: 'edit', newField: 'Garden', updatedSuggestionCategory: 'Gardens' })
    await change({ suggestion: false, action: 'add', newField: 'Where is it?' })
    expect(await options(maya)).toEqual({ suggestion: [...before.suggestion, 'Gardens'], field: ['Where is it?'] })

    const sent = { userId: maya.id, ...suggestion, suggestioncate: 'Gardens' }
    expect(await refusalOf(server.ask(suggest, sent, maya))).toMatchObject({
      fields: { 'Where is it?': texts.fillAll }
    })
    await server.ask(suggest, { ...sent, 'Where is it?': 'Behind the barn' }, maya)
    const { items } = await server.ask(listSuggestions, {}, owner)
    expect(items[0]?.said).toContainEqual({ label: 'Where is it?', text: 'Behind the barn' })

    await change({ suggestion: false, action: 'delete', newField: 'Where is it?' })
    await change({ suggestion: true, action: 'delete', newField: 'Gardens' })
    expect(await options(maya)).toEqual(before)
  })

  test('refuse what is there, what is not, and who is no Owner', async () => {
    const there = change({ suggestion: true, action: 'add', newField: 'something ELSE' })
    expect(await refusalOf(there)).toMatchObject({ status: 400, message: texts.optionThere })
    const gone = change({ suggestion: false, action: 'delete', newField: 'Nothing' })
    expect(await refusalOf(gone)).toMatchObject({ status: 400, message: texts.optionGone })
    const admin = await server.add({ role: 'Administrator' })
    expect((await refusalOf(change({ suggestion: true, action: 'add', newField: 'Mine' }, admin))).status).toBe(403)
  })

  test('lose nothing when two Owners write at once', async () => {
    const names = ['One', 'Two', 'Three', 'Four', 'Five']
    await Promise.all(names.map(newField => change({ suggestion: false, action: 'add', newField })))
    expect((await options(owner)).field.toSorted()).toEqual(names.toSorted())
    for (const newField of names) await change({ suggestion: false, action: 'delete', newField })
  })
})

test('the list is the Owners’, of one kind when asked, a page at a time', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => server.add()))
  for (const person of people)
    for (let index = 0; index < 15; index += 1)
      await server.ask(suggest, { userId: person.id, ...suggestion, suggestion: `Tea ${index}` }, person)
  await server.ask(reportBug, { userId: maya.id, ...bug }, maya)
  const first = await server.ask(listSuggestions, { kind: 'suggestion' }, owner)
  expect(first.items).toHaveLength(50)
  expect(first.items.every(({ kind }) => kind === 'suggestion')).toBe(true)
  const second = await server.ask(listSuggestions, { kind: 'suggestion', after: first.next }, owner)
  expect(second.items.length).toBeGreaterThanOrEqual(10)
  expect(first.items.some(({ _id }) => second.items.some(other => other._id === _id))).toBe(false)
  expect((await server.ask(listSuggestions, { kind: 'bug' }, owner)).items[0]?.title).toBe('The timer jumps')
  expect((await refusalOf(server.ask(listSuggestions, {}, maya))).status).toBe(403)
})

test('one that is answered tells its writer by mail and by a notification, and stays what became of it', async () => {
  await server.ask(suggest, { userId: maya.id, ...suggestion, suggestion: 'Coffee at the barn.' }, maya)
  const [sent] = (await server.ask(listSuggestions, { state: 'new' }, owner)).items
  const { _id: id, rev } = sent!
  expect(sent).toMatchObject({ state: 'new', reply: '', repliedAt: null })
  const reply = 'From Monday on.'
  expect(await server.ask(replyToSuggestion, { id, rev, reply }, owner)).toMatchObject({ state: 'answered', reply })
  const [mail] = await mailsOf(owner)
  expect(mail).toMatchObject({ to_address: maya.email })
  expect(mail?.plain).toContain('From Monday on.')
  expect(mail?.plain).toContain('You wrote: Coffee at the barn.')
  const { notifications } = await server.ask(readNotifications, { userId: maya.id }, maya)
  expect(notifications[0]?.message).toContain('From Monday on.')
  // Somebody else was faster: nothing is sent twice.
  const late = await refusalOf(server.ask(replyToSuggestion, { id, rev, reply: 'No.' }, owner))
  expect(late).toMatchObject({ status: 409, current: { reply } })
  expect(await mailsOf(owner)).toHaveLength(1)
  expect(await server.ask(setSuggestionState, { id, state: 'done' }, owner)).toMatchObject({ state: 'done', reply })
  expect((await server.ask(listSuggestions, { state: 'done' }, owner)).items).toMatchObject([{ _id: id }])
  for (const answer of ['', ' ', 'a'.repeat(2001)])
    expect(await refusalOf(server.ask(replyToSuggestion, { id, reply: answer }, owner))).toMatchObject({ status: 400 })
  expect(await refusalOf(server.ask(setSuggestionState, { id, state: 'new' }, maya))).toMatchObject({ status: 403 })
})

test('of a suggestion every other Owner hears, of its answer whoever made it, if they are here', async () => {
  const second = await server.add({ role: 'Owner', firstName: 'Sal', lastName: 'Orr' })
  const subject = (name: string) => `Suggestion from ${name}: Something else`
  const say = (as: TestPerson) => server.ask(suggest, { userId: as.id, ...suggestion }, as)
  expect(await mailed(server, () => say(maya))).toEqual(
    told([owner, subject('Maya Okafor')], [second, subject('Maya Okafor')])
  )
  expect(await mailed(server, () => say(second))).toEqual(told([owner, subject('Sal Orr')]))
  const { items } = await server.ask(listSuggestions, {}, owner)
  const of = (person: TestPerson) => items.find(({ by }) => by?._id === person.id)!
  const reply = (id: string, as: TestPerson) => server.ask(replyToSuggestion, { id, reply: 'Gladly.' }, as)
  const answered = await mailed(server, () => reply(of(maya)._id, owner))
  expect(answered.map(([to, what]) => [to, what.startsWith('* ')])).toEqual([[maya.email, false]])
  expect(await mailed(server, () => reply(of(second)._id, second))).toEqual([])
  await server.database.raw('update person set is_active = false where id = $1', [maya.id])
  expect(await mailed(server, () => reply(of(maya)._id, second))).toEqual([])
})
