import { afterAll, beforeAll, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import { texts as kit } from '#server/kit/texts.ts'
import { saveProfile } from '#shared/people/calls.ts'
import * as calls from '#shared/session/calls.ts'
import * as schemas from '#shared/session/schemas.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'

import { refusalOf } from './setting.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function team(members: readonly { person: TestPerson; isVisible?: boolean }[]): Promise<void> {
  const id = newId()
  const at = server.clock.now.toISOString()
  await server.database.raw('insert into team (id, name, created_at, updated_at) values ($1, $2, $3, $3)', [
    id,
    `Team ${id}`,
    at
  ])
  for (const { person, isVisible = true } of members) {
    await server.database.raw(
      'insert into team_member (team_id, person_id, is_visible, added_at) values ($1, $2, $3, $4)',
      [id, person.id, isVisible, at]
    )
  }
}

const view = (userId: string, as: TestPerson) => server.ask(calls.startViewing, { userId }, as)

test('whoever sees everybody looks as anybody, and acts as Owner or Administrator', async () => {
  const robin = await server.add({ firstName: 'Robin', lastName: 'Vale' })
  for (const [role, mayAct] of [
    ['Owner', true],
    ['Administrator', true],
    ['Core Team', false]
  ] as const) {
    const viewed = await view(robin.id, await server.add({ role }))
    expect(viewed).toEqual({ userId: robin.id, firstName: 'Robin', lastName: 'Vale', profilePic: '', mayAct })
    expect(schemas.startViewing.answer.safeParse(viewed).success).toBe(true)
  }
})

test('others look as people of their teams, where both are visible', async () => {
  const [mentor, mate, hidden, stranger] = [
    await server.add({ role: 'Mentor' }),
    await server.add(),
    await server.add(),
    await server.add()
  ]
  await team([{ person: mentor }, { person: mate }, { person: hidden, isVisible: false }])
  expect(await view(mate.id, mentor)).toMatchObject({ userId: mate.id, mayAct: false })
  for (const [as, whom] of [
    [mentor, stranger],
    [mentor, hidden],
    [hidden, mate]
  ] as const) {
    expect(await refusalOf(view(whom.id, as))).toMatchObject({ status: 403, message: kit.notYourTeam })
  }
})

test('nobody looks as an Owner, a protected or an inactive account, or as themselves', async () => {
  const admin = await server.add({ role: 'Administrator' })
  const owner = await server.add({ role: 'Owner' })
  expect(await refusalOf(view(owner.id, admin))).toMatchObject({ status: 403 })
  expect(await refusalOf(view((await server.add({ isProtected: true })).id, admin))).toMatchObject({ status: 403 })
  expect(await refusalOf(view((await server.add({ isActive: false })).id, admin))).toMatchObject({
    status: 403,
    message: 'This account is not active.'
  })
  expect(await refusalOf(view(admin.id, admin))).toMatchObject({
    status: 400,
    message: 'This is your own account.'
  })
  expect(await refusalOf(view(newId(), admin))).toMatchObject({ status: 404 })
  expect(await refusalOf(view('nobody', admin))).toMatchObject({ status: 404 })
})

test('a word that is nobody’s id does not keep anybody from working', async () => {
  const admin = await server.add({ role: 'Administrator' })
  const signedOut = await server.ask(calls.signOut, {}, admin, { 'viewing-as': '-'.repeat(36) })
  expect(signedOut).toHaveProperty('message')
})

test('looking is written down from start to end', async () => {
  const admin = await server.add({ role: 'Administrator' })
  const robin = await server.add()
  await view(robin.id, admin)
  expect(await server.ask(calls.stopViewing, { userId: robin.id }, admin)).toEqual({
    message: 'You see your own dashboard again.'
  })
  const { rows } = await server.database.raw(
    "select call, record_id, after from audit_record where about = 'viewing' and actor_id = $1 order by id",
    [admin.id]
  )
  expect(rows).toEqual([
    { call: 'startViewing', record_id: robin.id, after: { isViewing: true } },
    { call: 'stopViewing', record_id: robin.id, after: { isViewing: false } }
  ])
})

test('what a header says is believed of those alone whom somebody was let look as', async () => {
  const admin = await server.add({ role: 'Administrator' })
  const [robin, stranger] = [await server.add(), await server.add()]
  const save = async (as: TestPerson, viewing: string) => {
    await server.ask(saveProfile, { id: as.id, bio: `Hello ${newId()}` }, as, { 'viewing-as': viewing })
    const { rows } = await server.database.raw<{ viewing_id: string | null }>(
      "select viewing_id from audit_record where actor_id = $1 and call = 'saveProfile' order by id desc limit 1",
      [as.id]
    )
    return rows[0]?.viewing_id
  }
  expect(await save(stranger, admin.id)).toBeNull()
  expect(await save(admin, robin.id)).toBeNull()
  await view(robin.id, admin)
  expect(await save(admin, robin.id)).toBe(robin.id)
  expect(await save(admin, stranger.id)).toBeNull()
  await server.ask(calls.stopViewing, {}, admin)
  expect(await save(admin, robin.id)).toBeNull()
})
