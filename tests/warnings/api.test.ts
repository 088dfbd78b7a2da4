// Only here: what a dot may be and who gives it, that a red one is a blue square, and what the tracker refuses in words.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readProfile } from '#shared/people/calls.ts'
import * as calls from '#shared/warnings/calls.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { saysTo } from '#tests/notifications/lines.ts'

let server: TestServer
let admin: TestPerson
let maya: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.add({ role: 'Administrator', firstName: 'Ada', lastName: 'Stone' })
})
afterAll(() => server?.close())

const refused = (promise: Promise<unknown>, status: number, message?: string) =>
  expect(promise).rejects.toMatchObject({ refusal: { status, ...(message && { message }) } })
const description = 'Better Descriptions'
const issue = (color: 'blue' | 'red' | 'yellow', as = admin, of = description) =>
  server.ask(calls.issueWarning, { userId: maya.id, color, description: of }, as)
const kindOf = async (title: string) =>
  (await server.ask(calls.listWarningKinds, {}, admin)).currentWarningDescriptions.find(
    ({ warningTitle }) => warningTitle === title
  )
const letters = async () =>
  (await server.database.raw<{ subject: string; plain: string }>('select subject, plain from letter order by id')).rows

test('dots stand by colour and time, the person is mailed, and a red one is a blue square', async () => {
  maya = await server.add({ firstName: 'Maya' })
  await issue('yellow')
  server.clock.now = new Date('2026-11-18T18:05:09Z')
  await issue('blue')
  const { message, warnings } = await issue('red')
  expect(message).toBe('Warning added.')
  const [first, ...others] = warnings
  expect(first).toMatchObject({
    title: description,
    warnings: [{ color: 'blue', date: '11/18/2026 10:05:09 am', description }, { color: 'yellow' }, { color: 'red' }]
  })
  expect(others.every(({ warnings: none }) => none.length === 0)).toBe(true)
  const { infringements } = await server.ask(readProfile, { id: maya.id }, admin)
  expect(infringements).toMatchObject([{ date: '2026-11-18', description: 'Warned 3 times: Better Descriptions.' }])
  expect((await letters()).map(({ subject }) => subject)).toEqual([
    'You have a new warning',
    'You have a new warning',
    'You have a new blue square'
  ])
  const warningId = first?.warnings[0]?._id ?? ''
  const other = await server.add()
  await refused(server.ask(calls.deleteWarning, { userId: other.id, warningId }, admin), 404)
  expect(await saysTo(server, maya, 'warningGiven')).toHaveLength(2)
  const after = await server.ask(calls.deleteWarning, { userId: maya.id, warningId }, admin)
  expect(await saysTo(server, maya, 'warningGiven')).toHaveLength(1)
  expect(after.warnings[0]?.warnings.map(({ color }) => color)).toEqual(['yellow', 'red'])
})

test('each colour has its right, others see nothing, and everybody sees their own', async () => {
  maya = await server.add()
  const warns = await server.add({ front: ['issueTrackingWarnings'] })
  const squares = await server.add({ front: ['issueBlueSquare'] })
  await issue('blue', warns)
  await refused(issue('red', warns), 403, 'You may issue warnings, but no blue squares.')
  await issue('red', squares)
  await refused(issue('yellow', squares), 403, 'You may issue blue squares, but no warnings.')
  await refused(issue('blue', maya), 403)
  const own = await server.ask(calls.readWarnings, { userId: maya.id }, maya)
  expect(own.warnings[0]?.warnings).toHaveLength(2)
  await refused(server.ask(calls.readWarnings, { userId: maya.id }, await server.add()), 403)
})

test('eight are the most, also when two come at once', async () => {
  maya = await server.add()
  for (let count = 0; count < 7; count += 1) await issue('yellow')
  const both = await Promise.allSettled([issue('yellow'), issue('yellow')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await refused(issue('yellow'), 409, 'Eight warnings are the most. Delete one first.')
  await refused(issue('yellow', admin, 'Juggling'), 404)
})

test('the tracker adds, renames, deactivates and deletes, and says what is wrong', async () => {
  maya = await server.add()
  const add = (newWarning: string, isPermanent = false) =>
    server.ask(calls.addWarningKind, { newWarning, activeWarning: true, isPermanent }, admin)
  expect((await add('  Late Replies ')).newWarnings).toContainEqual({
    _id: expect.any(String),
    warningTitle: 'Late Replies',
    activeWarning: true,
    isPermanent: false
  })
  await refused(add('late replies'), 422, 'There is a warning with this title already.')
  await refused(add('*Star'), 422, 'A title begins with a letter or a number.')
  await refused(add(' '), 400, 'Please enter a title.')
  const { _id: id = '' } = (await kindOf('Late Replies')) ?? {}
  const rename = (_id: string, warningTitle: string) =>
    server.ask(calls.editWarningKind, { editedWarning: { _id, warningTitle } }, admin)
  expect(await rename(id, 'Slow Replies')).toEqual({ message: 'Warning was succesfully edited!' })
  await refused(rename(id, description), 422, 'There is a warning with this title already.')
  await refused(rename((await kindOf(description))?._id ?? '', 'Other'), 422, 'A permanent warning cannot be renamed.')
  await issue('blue', admin, 'Slow Replies')
  await server.ask(calls.toggleWarningKind, { id }, admin)
  await refused(issue('blue', admin, 'Slow Replies'), 409)
  const titles = async () =>
    (await server.ask(calls.readWarnings, { userId: maya.id }, admin)).warnings.map(({ title }) => title)
  expect(await titles()).not.toContain('Slow Replies')
  const minus = await server.add({ front: ['deactivateWarningTracker'] })
  await refused(server.ask(calls.toggleWarningKind, { id }, minus), 403, 'You may not reactivate a warning.')
  await server.ask(calls.toggleWarningKind, { id }, admin)
  expect(await titles()).toContain('Slow Replies')
  expect(await server.ask(calls.deleteWarningKind, { id }, admin)).toEqual({ message: 'Deletion was successful' })
  expect(await titles()).not.toContain('Slow Replies')
  expect((await server.database.raw('select from warning where kind_id = $1', [id])).rowCount).toBe(0)
})

test('of twelve dots at once eight stand, and each is mailed to its person alone, who must be here', async () => {
  maya = await server.add()
  await server.add({ role: 'Owner' })
  const letters = await mailed(server, async () => {
    const { done, refused: no } = await atOnce(12, () => issue('yellow'))
    expect([done.length, no]).toEqual([8, [409, 409, 409, 409]])
  })
  const once: [TestPerson, string] = [maya, 'You have a new warning']
  expect(letters).toEqual(told(...Array.from({ length: 8 }, () => once)))
  maya = await server.add({ isActive: false })
  expect(await mailed(server, () => issue('blue'))).toEqual([])
  maya = await server.add()
  expect(await mailed(server, () => issue('red'))).toEqual(told([maya, 'You have a new blue square']))
})
