// What only this suite would find: that somebody gives by a title what they may not give by hand, or that half of it is given.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import { readProfile, saveProfile } from '#shared/people/calls.ts'
import type { Title } from '#shared/people/titles/schemas.ts'
import * as calls from '#shared/people/titles/calls.ts'
import * as texts from '#shared/people/titles/texts.ts'
import { deleteTeam } from '#shared/teams/calls.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { openTestServer, type PersonParts, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { projectFor } from '#tests/projects/project.ts'
import { teamFor } from '#tests/teams/team.ts'
import { refusalOf } from './people.ts'

let server: TestServer
let administrator: TestPerson
let team: string
let project: string

const folder = 'https://www.dropbox.com/scl/fo/abcdef'
const document = 'https://docs.google.com/document/d/abcdefghij'

beforeAll(async () => {
  server = await openTestServer()
  administrator = await server.add({ role: 'Administrator' })
  team = await teamFor(server)
  project = await projectFor(server)
})
afterAll(() => server?.close())

let count = 0
const add = (parts: { titleName?: string; teamCode?: string } = {}) =>
  server.ask(
    calls.addTitle,
    {
      titleName: `Engineer ${(count += 1)}`,
      shortName: `E${count}`,
      titleCode: 'ENG',
      teamCode: 'E-NGIN',
      mediaFolder: folder,
      teamAssiged: { _id: team },
      projectAssigned: { _id: project },
      ...parts
    },
    administrator
  )
const give = ({ _id: titleId }: Title, { id }: TestPerson, as = administrator, googleDoc = '') =>
  server.ask(calls.giveTitle, { id, titleId, googleDoc }, as)
const read = ({ id }: TestPerson) => server.ask(readProfile, { id }, administrator)
const listed = async () => (await server.ask(calls.listTitles, {}, administrator)).map(({ _id }) => _id)

test('a title gives all that belongs to it, and what is there stays', async () => {
  const title = await add()
  const maya = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
  await server.ask(
    saveProfile,
    { id: maya.id, adminLinks: [{ Name: 'Wiki', Link: 'https://wiki.example.org' }] },
    administrator
  )
  expect(await give(title, maya, administrator, document)).toEqual({
    message: `Maya Okafor is set up as ${title.titleName}.`
  })
  const once = await read(maya)
  expect(once).toMatchObject({
    jobTitle: [title.titleName],
    teamCode: 'E-NGIN',
    teams: [{ _id: team }],
    projects: [{ _id: project }],
    adminLinks: [
      { Name: 'Wiki', Link: 'https://wiki.example.org' },
      { Name: 'Google Doc', Link: document },
      { Name: 'Media Folder', Link: folder }
    ]
  })
  await give(title, maya)
  expect(await read(maya)).toEqual(once)
})

describe('whoever gives a title gives no more than by hand', () => {
  const parts: [string, PersonParts['removed'] & {}, number][] = [
    ['the team', ['assignTeamToUsers', 'putUserProfileImportantInfo'], 403],
    ['the project', ['assignProjectToUsers', 'putUserProfileImportantInfo'], 403],
    ['the code', ['editTeamCode'], 403],
    ['the links', ['manageAdminLinks'], 403],
    ['the job title', ['putUserProfile'], 403],
    ['any', ['assignTitle'], 403]
  ]
  test.each(parts)('%s', async (_, removed, status) => {
    const title = await add()
    const [clerk, maya] = [await server.add({ role: 'Administrator', removed }), await server.add()]
    const before = await read(maya)
    expect(await refusalOf(give(title, maya, clerk))).toMatchObject({ status })
    expect(await read(maya)).toEqual(before)
  })

  test('and nothing to an Owner', async () => {
    const owner = await server.add({ role: 'Owner' })
    expect(await refusalOf(give(await add(), owner))).toMatchObject({ status: 403 })
  })
})

test('a title whose team is gone changes nobody, and says so', async () => {
  const gone = await teamFor(server)
  const title = await add()
  const saved = await server.ask(calls.updateTitle, { id: title._id, teamAssiged: { _id: gone } }, administrator)
  expect(saved.updatedTitle.teamAssiged?._id).toBe(gone)
  await server.ask(deleteTeam, { id: gone }, administrator)
  const maya = await server.add()
  expect(await refusalOf(give(title, maya))).toMatchObject({ status: 400, message: texts.teamGone })
  expect((await read(maya)).jobTitle).toEqual([])
  // Its name can still be changed, and the team taken out.
  await server.ask(calls.updateTitle, { id: title._id, titleName: `Still ${title.titleName}` }, administrator)
  const { updatedTitle } = await server.ask(calls.updateTitle, { id: title._id, teamAssiged: '' }, administrator)
  expect(updatedTitle.teamAssiged).toBeNull()
  await give(updatedTitle, maya)
})

test('a changed team code goes to those who were given the title and still carry it, by whoever may', async () => {
  const title = await add({ teamCode: 'OLD-CO'.replace('-', 'X') })
  const [one, other, stranger] = [await server.add(), await server.add(), await server.add()]
  for (const person of [one, other]) await give(title, person)
  await server.ask(saveProfile, { id: other.id, teamCode: 'OWNCOD' }, administrator)
  await server.ask(saveProfile, { id: stranger.id, teamCode: title.teamCode }, administrator)
  const clerk = await server.add({ role: 'Administrator', removed: ['editTeamCode'] })
  const change = (as: TestPerson) => server.ask(calls.updateTitle, { id: title._id, teamCode: 'NEWCOD' }, as)
  expect(await refusalOf(change(clerk))).toMatchObject({ status: 403 })
  expect((await read(one)).teamCode).toBe(title.teamCode)
  expect((await change(administrator)).message).toContain('1')
  expect(await Promise.all([one, other, stranger].map(async person => (await read(person)).teamCode))).toEqual([
    'NEWCOD',
    'OWNCOD',
    title.teamCode
  ])
})

test('titles have an order and names of their own, go to the trash and come back; a late save is told', async () => {
  const [one, other] = [await add(), await add()]
  const orderData = [
    { id: one._id, order: 50 },
    { id: other._id, order: 40 }
  ]
  await server.ask(calls.orderTitles, { orderData }, administrator)
  expect((await listed()).slice(-2)).toEqual([other._id, one._id])
  const unknown = { orderData: [...orderData, { id: newId(), order: 1 }] }
  expect(await refusalOf(server.ask(calls.orderTitles, unknown, administrator))).toMatchObject({ status: 404 })
  expect(await refusalOf(add({ titleName: one.titleName.toUpperCase() }))).toMatchObject({
    status: 400,
    fields: { titleName: texts.nameTaken }
  })
  const late = { id: one._id, titleName: 'Late', rev: one.rev }
  expect(await refusalOf(server.ask(calls.updateTitle, late, administrator))).toMatchObject({
    status: 409,
    current: { titleName: one.titleName }
  })
  await server.ask(calls.deleteTitle, { id: one._id }, administrator)
  expect(await listed()).not.toContain(one._id)
  expect(await refusalOf(give(one, await server.add()))).toMatchObject({ status: 404, message: texts.gone })
  await server.ask(calls.restoreTitle, { id: one._id }, administrator)
  expect((await listed()).at(-1)).toBe(one._id)
})

test.each([
  ['no name', { titleName: ' ' }],
  ['a code that is none', { teamCode: 'A' }],
  ['a folder that nobody shares', { mediaFolder: 'https://example.org' }],
  ['a team that is none', { teamAssiged: { _id: 'x' } }]
])('%s is refused', async (_, wrong) => {
  const input = { titleName: `Wrong ${(count += 1)}`, ...wrong }
  expect(await refusalOf(server.ask(calls.addTitle, input, administrator))).toMatchObject({ status: 400 })
})

test('twelve titles that are added at once have a place each', async () => {
  const { done } = await atOnce(12, () => add())
  const { rows } = await server.database.raw<{ ord: number }>('select ord from title where id = any($1::uuid[])', [
    done.map(({ _id }) => _id)
  ])
  expect(new Set(rows.map(({ ord }) => ord)).size).toBe(12)
})
