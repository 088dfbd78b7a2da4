// People from a file. Somebody made by who may not, made twice by a repeated call, or gone with what they did since would
// show here alone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readProfile, saveProfile } from '#shared/people/calls.ts'
import { importUsers, listImports, undoImport } from '#shared/people/import/calls.ts'
import * as texts from '#shared/people/import/texts.ts'
import { columnsProblem, guessColumns, type ImportColumn } from '#shared/people/import/rules.ts'
import { listUsers } from '#shared/people/users/calls.ts'
import { addTeam, listTeamUsers } from '#shared/teams/calls.ts'
import { isLong } from '#tests/kit/length.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { mailsTo, refusalOf } from '#tests/session/setting.ts'
import { furnish, log } from '#tests/time-entries/place.ts'

let server: TestServer
let owner: TestPerson
let admin: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner', firstName: 'Olive', lastName: 'Owner' })
  admin = await server.add({ role: 'Administrator', firstName: 'Ada', lastName: 'Admin', email: 'ada@example.org' })
})
afterAll(() => server?.close())

const HEADINGS = 'First name,Last name,Email,Phone,Role'
const file = (...lines: string[]) => {
  const text = [HEADINGS, ...lines].join('\n')
  return { text, columns: guessColumns(HEADINGS.split(',')) }
}
type File = { text: string; columns: ImportColumn[]; allowsDuplicateNames?: boolean }

async function bring(sent: File, as = admin) {
  const { digest } = await server.ask(importUsers, sent, as)
  return server.ask(importUsers, { ...sent, confirm: digest }, as)
}
const count = async () => (await server.ask(listUsers, {}, owner)).active ?? 0

describe('columns', () => {
  test('are guessed by what other files call them', () => {
    expect(guessColumns(['E-mail', 'Surname', 'Given Name', 'Team', 'Notes', 'email'])).toEqual([
      'email',
      'lastName',
      'firstName',
      'teams',
      '',
      ''
    ])
    expect(columnsProblem(['name', 'email'])).toBeUndefined()
    expect(columnsProblem(['firstName', 'email'])).toBeDefined()
    expect(columnsProblem(['name', 'email', 'name'])).toMatchObject({ name: expect.any(String) })
  })
})

describe('a file of people', () => {
  test('says what would happen to each line, and makes nobody yet', async () => {
    const before = await count()
    const { rows, counts } = await server.ask(
      importUsers,
      file(
        'Nina,Novak,nina.novak@example.org,555-010-1,',
        'Ned,N,ned@example.org,,',
        'Nora,Nolan,not an address,,',
        'Noel,Nash,ADA@example.org,,',
        'Olive,Owner,other.olive@example.org,,',
        'Nick,Nero,NINA.novak@example.org,,',
        'Nele,Neu,nele@example.org,555-010-1,',
        'Nils,Nord,nils@example.org,,Owner',
        'Nuri,Nam,nuri@example.org,,No such role',
        ',,,,Volunteer'
      ),
      admin
    )
    expect(counts).toEqual({ new: 1, refused: 9 })
    expect(rows[0]).toEqual({ line: 2, name: 'Nina Novak', email: 'nina.novak@example.org' })
    const problems = rows.map(({ problem = '' }) => problem)
    expect(problems[1]).toMatch(/^Last name: /)
    expect(problems[2]).toMatch(/^Email: /)
    expect(problems[3]).toContain('ada@example.org has an account')
    expect(problems[4]).toContain('Olive Owner is here already')
    expect(problems[5]).toContain('line 2')
    expect(problems[6]).toMatch(/^Phone: .*line 2/)
    expect(problems[7]).toMatch(/^Role: /)
    expect(problems[8]).toContain('No such role')
    expect(problems[9]).toBe('First name: This is empty.')
    expect(await count()).toBe(before)
  })

  test('makes accounts that are mailed a first password, once, also when the answer was lost', async () => {
    const sent = file('Mia,Meyer,mia@example.org,,', 'Max,Moor,max@example.org,,Manager', 'X,Y,x,,')
    const { digest } = await server.ask(importUsers, sent, admin)
    const first = await server.ask(importUsers, { ...sent, confirm: digest }, admin)
    expect(first.counts).toEqual({ new: 2, refused: 1 })
    expect(await server.ask(readProfile, { id: first.rows[1]!._id! }, owner)).toMatchObject({
      role: 'Manager',
      email: 'max@example.org'
    })
    const again = await server.ask(importUsers, { ...sent, confirm: digest }, admin)
    expect(again).toEqual(first)
    expect(await mailsTo(server, 'mia@example.org')).toMatchObject([{ lets_in: true }])
  })

  test('gives no more than its sender may give', async () => {
    const helper = await server.add({ role: 'Volunteer', front: ['postUserProfile'] })
    const sent = file('Rae,Ruler,rae@example.org,,Administrator')
    const { rows } = await server.ask(importUsers, sent, helper)
    expect(rows[0]?.problem).toMatch(/^Role: /)
    const teams = {
      text: 'Name,Email,Team\nRae Ruler,rae@example.org,Any',
      columns: guessColumns(['Name', 'Email', 'Team'])
    }
    expect(await refusalOf(server.ask(importUsers, teams, helper))).toMatchObject({ status: 403 })
  })

  test('puts people on teams by name', async () => {
    const team = await server.ask(addTeam, { teamName: 'Gardeners' }, owner)
    const text =
      'Name;Email;Team;Start;Hours\nGil Green;gil@example.org;gardeners;11/30/2026;12,5\nGus Gray;gus@example.org;Nobodies;;'
    const { rows } = await bring({ text, columns: guessColumns(['Name', 'Email', 'Team', 'Start', 'Hours']) })
    expect(rows[1]?.problem).toContain('Nobodies')
    const members = await server.ask(listTeamUsers, { id: team._id }, owner)
    expect(members).toMatchObject([{ _id: rows[0]!._id }])
    expect(await server.ask(readProfile, { id: rows[0]!._id! }, owner)).toMatchObject({ weeklycommittedHours: 12.5 })
  })
})

describe('undoing an import', () => {
  test.each<[string, string, (person: TestPerson) => Promise<unknown>]>([
    ['logged time', texts.hasTime, async person => log(server, await furnish(server), person, {}, owner)],
    ['signed in', texts.hasSignedIn, person => server.signIn({ ...person, role: 'Volunteer' })],
    ['was changed', texts.wasChanged, ({ id }) => server.ask(saveProfile, { id, bio: 'Here to stay.' }, owner)]
  ])('keeps somebody who %s, and says why', async (did, why, act) => {
    const name = did.replace(' ', '')
    const email = `${name}@example.org`
    const { _id, rows } = await bring(file(`Uma,${name},${email},,`, `Ulf,${name},un${email},,`))
    const [uma, ulf] = rows.map(row => row._id!)
    await act({ id: uma!, email, token: '', sessionId: '' })
    expect(await server.ask(undoImport, { id: _id! }, admin)).toMatchObject({
      removed: 1,
      stayed: [{ _id: uma, name: `Uma ${name}`, why }]
    })
    expect(await server.ask(readProfile, { id: uma! }, owner)).toMatchObject({ firstName: 'Uma' })
    expect(await refusalOf(server.ask(readProfile, { id: ulf! }, owner))).toMatchObject({ status: 404 })
  })

  test('deletes who did nothing yet, and names who stays', async () => {
    const before = await count()
    const done = await bring(file('Una,Used,una@example.org,,', 'Ulf,Unused,ulf@example.org,,'))
    const [una] = done.rows
    await server.ask(saveProfile, { id: una!._id!, bio: 'Here to stay.' }, owner)
    const stranger = await server.add({ role: 'Volunteer', front: ['postUserProfile'] })
    expect(await refusalOf(server.ask(undoImport, { id: done._id! }, stranger))).toMatchObject({ status: 403 })
    expect((await server.ask(listImports, {}, stranger)).items[0]).toMatchObject({ _id: done._id, mayUndo: false })
    expect(await server.ask(undoImport, { id: done._id! }, admin)).toMatchObject({
      removed: 1,
      stayed: [{ name: 'Una Used' }]
    })
    expect(await count()).toBe(before + 2)
    expect(await mailsTo(server, 'ulf@example.org')).toHaveLength(0)
    expect(await refusalOf(server.ask(undoImport, { id: done._id! }, admin))).toMatchObject({ status: 409 })
  })

  test('keeps who has more rights than whoever takes it back', async () => {
    const sent = file('Ona,Owner,ona@example.org,,Owner', 'Una,Unused,una2@example.org,,')
    const done = await bring(sent, owner)
    const lesser = await server.add({ role: 'Volunteer', front: ['postUserProfile', 'deleteUserProfile'] })
    expect(await server.ask(undoImport, { id: done._id! }, lesser)).toMatchObject({
      removed: 1,
      stayed: [{ name: 'Ona Owner', why: texts.notYoursToDelete }]
    })
  })

  test('thousands of lines with some broken ones are made and taken back', async () => {
    const all = isLong ? 5000 : 500
    const lines = Array.from({ length: all }, (_, n) =>
      n % 125 === 7 ? `Broken,Line${n},nobody,,` : `Person${n},Of Many,many${n}@example.org,555-${n},`
    )
    const sent = file(...lines)
    const clock = [performance.now()]
    const { digest, counts } = await server.ask(importUsers, sent, admin)
    clock.push(performance.now())
    expect(counts).toEqual({ new: all - all / 125, refused: all / 125 })
    const done = await server.ask(importUsers, { ...sent, confirm: digest }, admin)
    clock.push(performance.now())
    expect(done.rows.filter(({ problem }) => problem?.startsWith('Email: '))).toHaveLength(all / 125)
    expect(await server.ask(undoImport, { id: done._id! }, admin)).toMatchObject({
      removed: all - all / 125,
      stayed: []
    })
    clock.push(performance.now())
    if (process.env['TIMES']) console.log(clock.slice(1).map((at, index) => Math.round(at - clock[index]!)))
  })
})
