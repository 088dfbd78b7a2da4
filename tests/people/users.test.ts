// The list of user management: what it finds, whom it shows what, and the calls that work on it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  actOnUsers,
  listCodesInUse,
  listProfiles,
  listTeamMates,
  listUsers,
  projectsOfName
} from '#shared/people/users/calls.ts'
import { answered, handIn } from '#tests/questionnaire/answers.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

let server: TestServer
let admin: TestPerson
let core: TestPerson
let hidden: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.add({ role: 'Administrator', firstName: 'Rosa', lastName: 'Delgado' })
  core = await server.add({ role: 'Core Team', firstName: 'Priya', lastName: 'Raman' })
  hidden = await server.add({ firstName: 'Ingrid', lastName: 'Solberg', email: 'secretive@example.org' })
  await server.database.raw(`update person set privacy = privacy || '{"email": false}' where id = '${hidden.id}'`)
})
afterAll(() => server?.close())

const found = async (input: Parameters<typeof server.ask<typeof listUsers>>[1], as = admin) =>
  (await server.ask(listUsers, input, as)).items.map(({ firstName }) => firstName)

describe('the list of people', () => {
  test('is in the order of names, with how many there are', async () => {
    const page = await server.ask(listUsers, {}, admin)
    expect(page).toMatchObject({ active: 3, inactive: 0, total: { count: 3 } })
    expect(page.items.map(({ firstName }) => firstName)).toEqual(['Ingrid', 'Priya', 'Rosa'])
    expect(await found({ sort: '-role' })).toEqual(['Ingrid', 'Priya', 'Rosa'])
    expect(await found({ role: 'Core Team' })).toEqual(['Priya'])
    expect(await found({ status: 'inactive' })).toEqual([])
  })

  test('finds an address only for those who see it', async () => {
    expect(await found({ search: 'secretive' })).toEqual(['Ingrid'])
    expect(await found({ search: 'secretive' }, core)).toEqual([])
    expect(await found({ search: 'solb' }, core)).toEqual(['Ingrid'])
    const { items } = await server.ask(listUsers, { search: 'solberg' }, core)
    expect(items[0]).toMatchObject({ email: null, isRehireable: true })
    await expect(server.ask(listUsers, { sort: 'email' }, core)).rejects.toThrow()
    expect(await found({ sort: 'email' })).toHaveLength(3)
  })

  test('finds people by a skill that they show, and by how much of it they have', async () => {
    const skilled = (React: string, skills: boolean) => ({
      frontend: { ...answered().frontend, React },
      shown: { skills, contact: false }
    })
    await handIn(server, core, skilled('9', true))
    await handIn(server, hidden, skilled('10', false))
    expect(await found({ skill: 'React' })).toEqual(['Priya'])
    expect(await found({ skill: 'React', least: 9 }, core)).toEqual(['Priya'])
    expect(await found({ skill: 'React', least: 10 })).toEqual([])
    expect(await found({ least: 9 })).toEqual(['Priya'])
    await expect(server.ask(listUsers, { skill: 'COBOL' }, admin)).rejects.toThrow('no such skill')
    const all = { act: 'hide', all: { skill: 'React', least: 9 }, seen: 1 } as const
    const { results } = await server.ask(actOnUsers, all, admin)
    expect(results.map(({ name }) => name)).toEqual(['Priya Raman'])
  })

  test('answers scripts that ask for codes, projects and team mates', async () => {
    await server.database.raw(`update person set team_code = 'A-BCD' where id = '${core.id}'`)
    expect(await server.ask(listCodesInUse, {}, core)).toMatchObject({ distinctTeamCodes: ['A-BCD'] })
    await expect(server.ask(projectsOfName, { name: 'Priya Raman' }, admin)).rejects.toThrow('Nobody of this name')
    expect(await server.ask(listTeamMates, { id: core.id }, admin)).toEqual({ myteam: [] })
  })

  test('is there whole for scripts, by last name', async () => {
    const all = await server.ask(listProfiles, {}, core)
    expect(all.map(({ lastName }) => lastName)).toEqual(['Delgado', 'Raman', 'Solberg'])
    expect(all[2]).not.toHaveProperty('email')
    expect(all[0]).not.toHaveProperty('permissions')
  })
})
