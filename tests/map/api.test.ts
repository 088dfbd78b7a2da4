// Only here: that nobody's place leaves the server unless they agreed, and never closer than about ten kilometers.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { countCountries } from '#shared/invitations/calls.ts'
import * as calls from '#shared/map/calls.ts'
import { approximate } from '#shared/map/rules.ts'
import * as texts from '#shared/map/texts.ts'
import * as profiles from '#shared/people/calls.ts'
import { refusalOf } from '#tests/people/people.ts'
import { teamFor } from '#tests/teams/team.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

let server: TestServer
let owner: TestPerson
let maya: TestPerson
const home = { lat: 44.05207, lng: -123.08675 }
const eugene = { userProvided: '12 Elm Street, Eugene', city: 'Eugene', country: 'United States', coords: home }

beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
  maya = await server.add({ firstName: 'Maya', lastName: 'Reed' })
})
afterAll(() => server?.close())

const settle = (person: TestPerson, location: object) =>
  server.ask(profiles.setProperty, { id: person.id, key: 'location', value: location }, owner)
const work = (person: TestPerson, hours: number) =>
  server.database.raw(
    `insert into person_project (person_id, project_id, tangible_seconds)
     values ('${person.id}', null, ${hours * 3600})
     on conflict (person_id, project_id) do update set tangible_seconds = excluded.tangible_seconds`
  )
const agree = (person: TestPerson, shows = true) => server.ask(calls.saveMapConsent, { shows }, person)
const list = (as = maya) => server.ask(calls.listMapLocations, {}, as)
const shown = async (person: TestPerson) => (await list()).users.find(({ _id }) => _id === person.id)

describe('somebody with an account', () => {
  test('is shown once they agreed, said where, and worked ten hours; roughly, and without what they typed', async () => {
    expect(await shown(maya)).toBeUndefined()
    expect(await agree(maya)).toEqual({ shows: true, hours: 0, isLocated: false })
    await settle(maya, eugene)
    await work(maya, 9.9)
    expect(await shown(maya)).toBeUndefined()
    await work(maya, 10)
    const found = await shown(maya)
    expect(found?.location).toEqual({
      userProvided: 'Eugene, United States',
      city: 'Eugene',
      country: 'United States',
      coords: approximate(home)
    })
    expect(JSON.stringify(await list(owner))).not.toMatch(/44\.052|Elm/)
    await teamFor(server, [maya, owner])
    expect(await shown(maya)).toMatchObject({ role: 'Volunteer', teams: [expect.any(String)] })
    await agree(maya, false)
    expect(await shown(maya)).toBeUndefined()
    await agree(maya)
  })

  test('is changed by Owners through the profile, which keeps its exact place when only the name changes', async () => {
    const found = (await shown(maya)) ?? { location: { coords: home } }
    const location = { city: 'Eugene', country: 'United States', coords: found.location.coords }
    const names = { firstName: 'Mayra', lastName: 'Reed', jobTitle: 'Carpenter' }
    const change = (more: object = {}) => ({ _id: maya.id, type: 'user' as const, ...names, location, ...more })
    await server.ask(calls.editMapLocation, change(), owner)
    const profile = await server.ask(profiles.readProfile, { id: maya.id }, owner)
    expect(profile).toMatchObject({ firstName: 'Mayra', jobTitle: ['Carpenter'], location: eugene })
    const porto = { city: 'Porto', country: 'Portugal', coords: { lat: 41.1496, lng: -8.611 } }
    await server.ask(calls.editMapLocation, change({ location: porto, timeZone: 'Europe/Lisbon' }), owner)
    expect(await server.ask(profiles.readProfile, { id: maya.id }, owner)).toMatchObject({
      location: { city: 'Porto', coords: porto.coords },
      timeZone: 'Europe/Lisbon'
    })
    const administrator = await server.add({ role: 'Administrator' })
    expect(await refusalOf(server.ask(calls.editMapLocation, change(), administrator))).toMatchObject({ status: 403 })
  })

  test('is taken off by the office, but no Owner by an Administrator', async () => {
    const administrator = await server.add({ role: 'Administrator' })
    await agree(owner)
    expect(await refusalOf(server.ask(calls.removeMapLocation, { id: owner.id }, administrator))).toMatchObject({
      status: 403
    })
    expect(await server.ask(calls.removeMapLocation, { id: maya.id }, administrator)).toEqual({
      message: texts.removed
    })
    expect(await shown(maya)).toBeUndefined()
    expect(await refusalOf(server.ask(calls.removeMapLocation, { id: maya.id }, administrator))).toMatchObject({
      status: 404
    })
  })
})

test('an Owner puts somebody without an account there, changes, removes and restores them', async () => {
  const joanna = { firstName: 'Joanna', lastName: 'Novak', jobTitle: 'Carpenter' }
  const location = { city: 'Kraków', country: 'Poland', coords: { lat: 50.0614, lng: 19.9366 } }
  const nowhere = server.ask(
    calls.addMapLocation,
    { ...joanna, location: { ...location, city: '', country: '' } },
    owner
  )
  expect(await refusalOf(nowhere)).toMatchObject({ status: 400, fields: { location: texts.getCoordinates } })
  expect(
    await refusalOf(server.ask(calls.addMapLocation, { ...joanna, firstName: ' ', location }, owner))
  ).toMatchObject({ fields: { firstName: texts.invalid } })
  const {
    _id: id,
    rev,
    timeZone,
    location: kept
  } = await server.ask(calls.addMapLocation, { ...joanna, location }, owner)
  expect([timeZone, kept.coords]).toEqual(['Europe/Warsaw', approximate(location.coords)])
  const change = (jobTitle: string) =>
    server.ask(calls.editMapLocation, { ...joanna, jobTitle, _id: id, type: 'm_user', location, rev }, owner)
  await change('Joiner')
  expect(await refusalOf(change('Mason'))).toMatchObject({ status: 409, current: { jobTitle: 'Joiner' } })
  expect((await list()).mUsers).toMatchObject([{ _id: id, jobTitle: 'Joiner', isActive: true, title: '' }])
  await server.ask(calls.removeMapLocation, { id }, owner)
  expect((await list()).mUsers).toEqual([])
  await server.ask(calls.restoreMapLocation, { id }, owner)
  expect((await list()).mUsers).toHaveLength(1)
})

test('countries are those of people and entries on the map, and of nobody else', async () => {
  const count = async () => (await server.ask(countCountries, {})).CountryCount
  const before = new Set([...(await list()).users, ...(await list()).mUsers].map(({ location }) => location.country))
  expect(await count()).toBe(before.size)
  const ana = await server.add({ firstName: 'Ana', lastName: 'Sul' })
  await settle(ana, { userProvided: 'Lima', city: 'Lima', country: 'Peru', coords: { lat: -12.05, lng: -77.04 } })
  expect(await count()).toBe(before.size)
  await work(ana, 10)
  await agree(ana)
  expect(await count()).toBe(before.size + 1)
  const entry = (country: string) => ({
    firstName: 'Tashi',
    lastName: 'Dorji',
    jobTitle: 'Mason',
    location: { userProvided: '', city: 'Paro', country, coords: { lat: 27.43, lng: 89.41 } }
  })
  await server.ask(calls.addMapLocation, entry('Peru'), owner)
  const { _id: id } = await server.ask(calls.addMapLocation, entry('Bhutan'), owner)
  expect(await count()).toBe(before.size + 2)
  await server.ask(calls.removeMapLocation, { id }, owner)
  expect(await count()).toBe(before.size + 1)
})

describe('what is looked at', () => {
  const spots = [
    { lat: 52.5163, lng: 13.3777 },
    { lat: 52.5, lng: 13.45 },
    { lat: -33.8688, lng: 151.2093 },
    { lat: 71.03, lng: -179.98 },
    { lat: 0, lng: 0.049 }
  ]
  let placed: TestPerson[]
  beforeAll(async () => {
    placed = []
    for (const [index, coords] of spots.entries()) {
      const person = await server.add({ firstName: 'Placed', lastName: `Number${index}` })
      await settle(person, {
        userProvided: 'Hidden Street 5',
        city: `Town ${Math.min(index, 1)}`,
        country: 'Land',
        coords
      })
      await work(person, 12)
      await agree(person)
      placed.push(person)
    }
  })
  const people = (wish: object = {}) => server.ask(calls.listMapPeople, { search: 'placed', ...wish }, maya)
  const places = (wish: object = {}) => server.ask(calls.listMapPlaces, { search: 'placed', ...wish }, maya)

  test('comes by pages, as roughly as the whole map and without what was typed', async () => {
    const first = await people({ size: 2 })
    const second = await people({ size: 3, after: first.next })
    expect(first.total).toEqual({ count: 5, isMore: false })
    const all = [...first.items, ...second.items]
    expect(all.map(({ location }) => location.coords)).toEqual(spots.map(approximate))
    expect(all.map(({ _id }) => _id)).toEqual(placed.map(({ id }) => id))
    expect(JSON.stringify(all)).not.toContain('Hidden')
    expect(await people({ role: 'Owner' })).toMatchObject({ items: [] })
    expect((await people({ team: 'no such team' })).items).toEqual([])
  })

  test('is gathered by place, which says how many and a few names, and is asked for by what it says', async () => {
    const found = await places()
    expect(found).toMatchObject({ people: 5, countries: 1, isWider: false })
    expect(found.places.map(({ lat, lng }) => ({ lat, lng }))).toEqual(expect.arrayContaining(spots.map(approximate)))
    expect(found.most[0]).toEqual({ name: 'Town 1, Land', count: 4 })
    for (const { within, count, names } of found.places) {
      const { items } = await people({ within })
      expect(items.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(names)
      expect(items).toHaveLength(count)
    }
    expect((await places({ accounts: 'yes' })).people).toBe(5)
    expect(await refusalOf(places({ within: '1,2,3' }))).toMatchObject({ status: 400 })
  })

  test('cannot be used to learn more closely where somebody lives', async () => {
    const { lat, lng } = spots[0]!
    const around = (of: number) => `${lat - of},${lng - of},${lat + of},${lng + of}`
    expect((await people({ within: around(0.004) })).items).toEqual([])
    const rough = approximate(spots[0]!)
    const near = `${rough.lat},${rough.lng},${rough.lat},${rough.lng}`
    expect((await people({ within: near })).items.map(({ _id }) => _id)).toEqual([placed[0]!.id])
  })

  test('is narrowed to where it is working time, and says what it can be narrowed to', async () => {
    const atWork = async (zone: string) => {
      await server.ask(profiles.setProperty, { id: placed[0]!.id, key: 'timeZone', value: zone }, owner)
      return (await people({ atWork: 'yes' })).items.some(({ _id }) => _id === placed[0]!.id)
    }
    // It is ten in the morning in Los Angeles.
    expect([await atWork('America/Los_Angeles'), await atWork('Asia/Tokyo')]).toEqual([true, false])
    const choices = await server.ask(calls.readMapChoices, {}, maya)
    expect(choices.countries).toContain('Land')
    expect(choices.roles).toContain('Volunteer')
    expect(choices.people).toBeGreaterThanOrEqual(5)
  })
})
