// A change of a profile set back: what would be lost of later changes, and rights that come back unasked, show here alone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readHistory, readProfile, saveProfile, setProperty, undoEdit } from '#shared/people/calls.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
})
afterAll(() => server?.close())

const read = (person: TestPerson) => server.ask(readProfile, { id: person.id }, owner)

describe('a change set back', () => {
  const edits = async (id: string, as: TestPerson) => (await server.ask(readHistory, { id }, as)).edits
  test('brings back what it changed, a field or all of it, and is itself a change', async () => {
    const maya = await server.add({ firstName: 'Maya' })
    await server.ask(saveProfile, { id: maya.id, bio: 'Plants trees.', collaborationPreference: 'Zoom' }, maya)
    const [edit] = await edits(maya.id, maya)
    expect(edit?.changes.every(({ mayUndo }) => mayUndo)).toBe(true)
    const change = edit!._id
    const one = await server.ask(undoEdit, { id: maya.id, change, fields: ['bio'] }, maya)
    expect(one.message).toBe('Set back: Bio.')
    expect(await read(maya)).toMatchObject({ bio: '', collaborationPreference: 'Zoom' })
    await server.ask(saveProfile, { id: maya.id, bio: 'Builds walls.' }, maya)
    const rest = await server.ask(undoEdit, { id: maya.id, change }, maya)
    expect(rest.message).toContain('left as it is: Bio.')
    expect(await read(maya)).toMatchObject({ bio: 'Builds walls.' })
    expect(await refusalOf(server.ask(undoEdit, { id: maya.id, change }, maya))).toMatchObject({ status: 409 })
    expect(await edits(maya.id, maya)).toHaveLength(4)
  })

  test('is for those alone who may make it, and never brings more than they hold', async () => {
    const maya = await server.add()
    const other = await server.add()
    await server.ask(setProperty, { id: maya.id, key: 'role', value: 'Mentor' }, owner)
    await server.ask(setProperty, { id: maya.id, key: 'role', value: 'Volunteer' }, owner)
    const change = (await edits(maya.id, owner))[0]!._id
    expect(await refusalOf(server.ask(undoEdit, { id: maya.id, change }, maya))).toMatchObject({ status: 403 })
    expect(await refusalOf(server.ask(undoEdit, { id: maya.id, change }, other))).toMatchObject({ status: 403 })
    // The change of one profile is not applied to another.
    expect(await refusalOf(server.ask(undoEdit, { id: other.id, change }, owner))).toMatchObject({ status: 404 })
    await server.ask(undoEdit, { id: maya.id, change }, owner)
    expect(await read(maya)).toMatchObject({ role: 'Mentor' })
  })
})
