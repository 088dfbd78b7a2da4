// What only this suite would find: a letter that anybody can read while it is valid and nobody can make up, that says what
// the entries say, and that ends when it is withdrawn or too old.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { letterKeys } from '#server/hours-letters/key.ts'
import * as calls from '#shared/hours-letters/calls.ts'
import * as page from '#shared/hours-letters/page-texts.ts'
import { monthsAfter, MOST_LETTERS, topProjects } from '#shared/hours-letters/rules.ts'
import * as texts from '#shared/hours-letters/texts.ts'
import { readOrganisationSettings, saveOrganisationSettings } from '#shared/info/calls.ts'
import { setProperty } from '#shared/people/calls.ts'
import { listSecurityEvents } from '#shared/security/calls.ts'
import { deleteEntry } from '#shared/time-entries/calls.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { eachEdge } from '#tests/kit/walk/each-edge.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { mailsTo } from '#tests/session/setting.ts'
import { furnish, log, type Place, refusalOf } from '#tests/time-entries/place.ts'

let server: TestServer
let place: Place
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  place = await furnish(server)
  owner = await server.add({ role: 'Owner' })
})
afterAll(() => server?.close())

const asked = { from: '2026-11-01', to: '2026-11-18', withProjects: true, withValue: false }
const issue = (person: TestPerson, more: object = {}, as = person) =>
  server.ask(calls.issueHoursLetter, { userId: person.id, ...asked, ...more }, as)
const open = async (address: string) => {
  const { statusCode, body, headers } = await server.app.inject({ url: address })
  return { statusCode, body, headers }
}

/** Three hours on two projects, and intangible time that no letter names. */
async function worker() {
  const person = await server.add({ firstName: 'Robin', lastName: 'Reed <b>' })
  const first = await log(server, place, person)
  await log(server, place, person, { projectId: place.kitchen })
  await log(server, place, person, { isTangible: false })
  return { person, first }
}

describe('a letter', () => {
  test('says to anybody with its address what the entries say, by project, and how to check it', async () => {
    const { person } = await worker()
    const letter = await issue(person)
    expect(letter).toMatchObject({ tangibleSeconds: 10_800, validUntil: '2027-11-18', withdrawn: false })
    expect(letter.address).toMatch(/^\/hours-letter\/[\w-]{43}$/)
    const { statusCode, body, headers } = await open(letter.address)
    expect(statusCode).toBe(200)
    for (const part of [
      'Robin Reed &lt;b&gt;',
      '3 tangible hours',
      'Earthbag Village',
      '1.5',
      'Nov 1, 2026',
      letter.address
    ])
      expect(body).toContain(part)
    expect(body).not.toContain(page.corrected.slice(0, 20))
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' })
  })

  test('cannot be made up: another key, another row, another number', async () => {
    const { person } = await worker()
    const { address, _id } = await issue(person)
    const changed = address.slice(0, -1) + (address.endsWith('A') ? 'B' : 'A')
    for (const one of [changed, '/hours-letter/x', `/hours-letter/${'a'.repeat(43)}`])
      expect((await open(one)).statusCode).toBe(404)
    // The router refuses such a length, and where the site is built its files do.
    expect([400, 414]).toContain((await open(`/hours-letter/${'a'.repeat(5000)}`)).statusCode)
    await server.database.raw('update hours_letter set tangible_seconds = 360000 where id = $1', [_id])
    expect((await open(address)).body).toContain(page.gone)
    const renamed = await issue((await worker()).person)
    await server.database.raw('update hours_letter set name = $1 where id = $2', ['Queen', renamed._id])
    expect((await open(renamed.address)).body).toContain(page.gone)
  })

  test('keeps the name that its person had, says the new one beside it, and Owners hear of that', async () => {
    const { person } = await worker()
    const rename = (key: 'firstName' | 'lastName', value: string) =>
      server.ask(setProperty, { id: person.id, key, value }, person)
    await rename('firstName', 'Robyn')
    const { address } = await issue(person)
    for (const value of ['Queen', 'Empress']) await rename('firstName', value)
    const { body } = await open(address)
    expect(body).toContain('confirms that Robyn Reed &lt;b&gt; volunteered')
    expect(body).toContain('Now called Empress Reed &lt;b&gt;.')
    const { letters } = await server.ask(calls.listHoursLetters, { userId: person.id }, person)
    expect(letters.map(letter => letter.address)).toEqual([address])
    // The first change was before there was a letter, and the third of a day is not mailed.
    const { items } = await server.ask(listSecurityEvents, { kind: 'name-changed', personId: person.id }, owner)
    expect(items).toMatchObject([
      { detail: 'Valid letters: 1, shared badges: 0, signed agreements: 0', times: 2, actor: { _id: person.id } }
    ])
    const mails = (await mailsTo(server, owner.email)).filter(({ plain }) => plain.includes('Reed <b>'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.plain).toContain('Robyn Reed <b> changed their name to Queen Reed <b>.')
  })

  test('of before names were signed keeps its address and the name that was kept of it', async () => {
    const letter = {
      id: '01900000-0000-7000-8000-000000000001',
      personId: '01900000-0000-7000-8000-000000000002',
      name: 'Robin Reed',
      issuedAt: '2026-11-18T18:00:00.000Z',
      from: '2026-11-01',
      to: '2026-11-18',
      tangibleSeconds: 10_800,
      projects: [['Earthbag Village', 5400]] as const,
      hourCents: null,
      currency: null,
      validUntil: '2027-11-18',
      withdrawnAt: null
    }
    const { fits, keyOf } = letterKeys('a secret')
    const before = 'AZAAAAAAcACAAAAAAAAAAZ6wS1u8RILImlqlNWkx5vA'
    expect([fits(before, letter), fits(keyOf(letter), letter), keyOf(letter) === before]).toEqual([true, true, false])
    expect(fits(before, { ...letter, tangibleSeconds: 1 })).toBe(false)

    // As a node of before issues one while another serves already.
    const { person } = await worker()
    const { _id } = await issue(person)
    await server.database.raw('update hours_letter set name = null where id = $1', [_id])
    const { letters } = await server.ask(calls.listHoursLetters, { userId: person.id }, person)
    await server.ask(setProperty, { id: person.id, key: 'firstName', value: 'Queen' }, person)
    expect((await open(letters[0]?.address ?? '')).body).toContain('confirms that Robin Reed')
  })

  test('says that entries were corrected since', async () => {
    const { person, first } = await worker()
    const { address } = await issue(person)
    await server.ask(deleteEntry, { id: first._id }, owner)
    expect((await open(address)).body).toContain('today they add up to 1.5 tangible hours')
  })

  test('ends when it is withdrawn or too old, and then names nobody', async () => {
    const { person } = await worker()
    const [withdrawn, old] = [await issue(person), await issue(person)]
    expect(await server.ask(calls.withdrawHoursLetter, { id: withdrawn._id }, person)).toMatchObject({
      withdrawn: true
    })
    await server.ask(calls.withdrawHoursLetter, { id: withdrawn._id }, person)
    const gone = await open(withdrawn.address)
    expect([gone.statusCode, gone.body.includes(page.withdrawn), gone.body.includes('Robin')]).toEqual([
      410,
      true,
      false
    ])
    const before = server.clock.now
    server.clock.now = new Date('2027-11-19T20:00:00Z')
    const over = await open(old.address)
    server.clock.now = before
    expect([over.statusCode, over.body.includes('It was valid until Nov 18, 2027.')]).toEqual([410, true])
  })

  test('names the value of the time where the organization has set one', async () => {
    const { person } = await worker()
    expect((await refusalOf(issue(person, { withValue: true }))).message).toBe(texts.noValue)
    const settings = await server.ask(readOrganisationSettings, {}, owner)
    await server.ask(saveOrganisationSettings, { ...settings, hourValue: 33.49, hourCurrency: 'EUR' }, owner)
    expect((await server.ask(calls.listHoursLetters, { userId: person.id }, person)).hourValue).toEqual({
      cents: 3349,
      currency: 'EUR'
    })
    expect((await open((await issue(person, { withValue: true })).address)).body).toContain(
      '€33.49 for an hour, this time is worth €100.47'
    )
  })

  test('is refused for a span that makes no sense or holds no hours', async () => {
    const { person } = await worker()
    const refused = async (more: object) => (await refusalOf(issue(person, more))).message
    expect(await refused({ from: '2026-11-19', to: '2026-11-18' })).toBe(texts.reversed)
    expect(await refused({ to: '2026-11-19' })).toBe(texts.future)
    expect(await refused({ from: '1986-01-01' })).toBe('A letter covers at most 10 years.')
    expect(await refused({ from: '2026-10-01', to: '2026-10-02' })).toBe(texts.noHours)
  })

  test('is issued, listed and withdrawn by its person and whoever reads reports, and by nobody else', async () => {
    const { person } = await worker()
    const [stranger, reader] = [await server.add(), await server.add({ front: ['getReports'] })]
    const { _id: id } = await issue(person, {}, reader)
    for (const call of [
      () => issue(person, {}, stranger),
      () => server.ask(calls.listHoursLetters, { userId: person.id }, stranger),
      () => server.ask(calls.withdrawHoursLetter, { id }, stranger)
    ])
      expect((await refusalOf(call())).status).toBe(403)
    expect((await server.ask(calls.listHoursLetters, { userId: person.id }, reader)).letters).toHaveLength(1)
  })
})

describe('the rules', () => {
  test('keep the last day of a shorter month, and the sum of all projects', () => {
    expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28')
    expect(monthsAfter('2026-11-18', 12)).toBe('2027-11-18')
    const many = Array.from({ length: 30 }, (_, index) => ({ name: `P ${index}`, seconds: 60 * index }))
    const top = topProjects(many)
    expect([top.length, top.at(-1)?.[0]]).toEqual([12, texts.otherProjects])
    expect(top.reduce((sum, [, seconds]) => sum + seconds, 0)).toBe(many.reduce((sum, { seconds }) => sum + seconds, 0))
  })
})

test('a letter is of days that have begun in California, and valid to the end of its last', async () => {
  const { person } = await worker()
  const { address, validUntil } = await issue(person)
  const opened = async () => (await open(address)).body.includes('volunteered')
  expect(await eachEdge(server, validUntil, opened)).toEqual([true, true, false])
  const may = () =>
    issue(person, { to: '2026-11-21' }).then(
      () => true,
      () => false
    )
  expect(await eachEdge(server, '2026-11-21', may)).toEqual([false, true, true])
})

test('of twelve at once as many are made as are left of the most', async () => {
  const { person } = await worker()
  await issue(person)
  await server.database.raw(
    `insert into hours_letter select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid()))).*
      from hours_letter l, generate_series(1, $2::int) where l.person_id = $1`,
    [person.id, MOST_LETTERS - 4]
  )
  const { done, refused } = await atOnce(12, () => issue(person))
  expect([done.length, new Set(refused)]).toEqual([3, new Set([400])])
})
