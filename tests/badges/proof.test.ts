// What only this suite would find: a page of a badge that is still there after it was closed, a signature that no other program
// can check, and more of a person on it than their name.
import { createLocalJWKSet, decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import * as badgeCalls from '#shared/badges/calls.ts'
import * as calls from '#shared/badges/person-calls.ts'
import * as texts from '#shared/badges/proof-texts.ts'
import { saveProfile, setProperty } from '#shared/people/calls.ts'
import { listSecurityEvents } from '#shared/security/calls.ts'
import { refusalOf } from '#tests/people/people.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
})
afterAll(() => server?.close())

let made = 0
async function earner(): Promise<{ person: TestPerson; badge: string }> {
  made += 1
  const person = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
  const { _id } = await server.ask(
    badgeCalls.createBadge,
    { badgeName: `<Builder> ${made}`, type: 'X Hours for X Week Streak', totalHrs: 20, weeks: 3 },
    owner
  )
  await server.ask(calls.assignToMany, { people: [person.id], badges: [{ badge: _id, count: 2 }] }, owner)
  return { person, badge: _id }
}

const share = (person: TestPerson, badge: string, shared = true, as = person) =>
  server.ask(calls.shareBadge, { userId: person.id, badge, shared }, as)
const proofOf = async (person: TestPerson, as = person) =>
  (await server.ask(calls.readCollection, { userId: person.id }, as)).badges[0]?.proof
const get = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } })

async function shared() {
  const { person, badge } = await earner()
  const { badges } = await share(person, badge)
  return { person, badge, address: badges[0]?.proof ?? '' }
}

async function expectGone(address: string) {
  const page = await get(address)
  expect([page.statusCode, page.body.includes(texts.gone)]).toEqual([404, true])
  for (const file of ['credential.json', 'credential.jwt'])
    expect((await get(`${address}/${file}`)).statusCode).toBe(404)
}

describe('the page of a badge', () => {
  test('is there for whoever has its address once its person shares it, and says who, what, when and by whom', async () => {
    const { person, badge } = await earner()
    expect(await proofOf(person)).toBeUndefined()
    await share(person, badge)
    const address = (await proofOf(person)) ?? ''
    expect(address).toMatch(/^\/proof\/[\w-]{43}$/)
    const page = await get(address)
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer'
    })
    expect(page.headers['content-security-policy']).not.toContain('https:')
    expect(page.body).toContain('Maya Okafor earned this badge at Workbee on Nov 18, 2026.')
    expect(page.body).toContain('&lt;Builder&gt;')
    for (const secret of [person.id, person.email]) expect(page.body).not.toContain(secret)
  })

  test('has a credential of Open Badges 3.0, signed by a key that everybody can read', async () => {
    const { person, badge, address } = await shared()
    const credential = JSON.parse((await get(`${address}/credential.json`)).body)
    expect(credential).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { type: ['Profile'], name: 'Workbee' },
      validFrom: '2026-11-18T08:00:00Z',
      credentialSubject: {
        type: ['AchievementSubject'],
        identifier: [{ type: 'IdentityObject', identityHash: 'Maya Okafor', identityType: 'name', hashed: false }],
        achievement: {
          id: `urn:uuid:${badge}`,
          type: ['Achievement'],
          criteria: { narrative: '20 hours, 3 weeks in a row' }
        }
      }
    })
    expect(credential['@context']).toEqual([
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'
    ])
    expect(credential.id.endsWith(address)).toBe(true)
    expect(JSON.stringify(credential)).not.toContain(person.id)

    const file = await get(`${address}/credential.jwt`)
    expect(file.headers).toMatchObject({ 'content-type': 'application/vc+jwt', 'access-control-allow-origin': '*' })
    const { kid, alg, typ } = decodeProtectedHeader(file.body)
    expect([alg, typ]).toEqual(['RS256', 'JWT'])
    const key = JSON.parse((await get(new URL(kid ?? '').pathname)).body)
    expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
    const at = { currentDate: server.clock.now }
    const { payload } = await jwtVerify(file.body, await importJWK(key, 'RS256'), at)
    const { iss, jti, sub, nbf, ...rest } = payload
    expect(rest).toEqual(credential)
    expect([iss, jti, sub, nbf]).toEqual([
      credential.issuer.id,
      credential.id,
      credential.credentialSubject.id,
      Date.parse(credential.validFrom) / 1000
    ])
    const set = JSON.parse((await get('/proof/keys')).body)
    expect(set).toEqual({ keys: [key] })
    const [head, , signature] = file.body.split('.')
    const forged = Buffer.from(JSON.stringify({ ...payload, name: 'Queen' })).toString('base64url')
    await expect(jwtVerify(`${head}.${forged}.${signature}`, createLocalJWKSet(set), at)).rejects.toThrow('signature')
  })

  test('and its credential keep the name from when it was shared, and Owners hear of another one', async () => {
    const { person, badge, address } = await shared()
    const rename = (value: string) => server.ask(setProperty, { id: person.id, key: 'firstName', value }, person)
    await rename('Queen')
    const page = await get(address)
    expect(page.body).toContain('Maya Okafor earned this badge')
    expect(page.body).toContain('Now called Queen Okafor.')
    const key = createLocalJWKSet(JSON.parse((await get('/proof/keys')).body))
    const { body: file } = await get(`${address}/credential.jwt`)
    const { payload } = await jwtVerify(file, key, { currentDate: server.clock.now })
    expect(payload).toMatchObject({ credentialSubject: { identifier: [{ identityHash: 'Maya Okafor' }] } })
    expect(JSON.stringify(payload)).not.toContain('Queen')
    const { items } = await server.ask(listSecurityEvents, { kind: 'name-changed', personId: person.id }, owner)
    expect(items).toMatchObject([{ detail: 'Valid letters: 0, shared badges: 1, signed agreements: 0', times: 1 }])
    // Shared by a node of before, which keeps no name.
    await server.database.raw('update person_badge set shared_name = null where person_id = $1', [person.id])
    await rename('Empress')
    expect((await get(address)).body).toContain('Queen Okafor earned this badge')
    await share(person, badge, false)
    await share(person, badge)
    expect((await get((await proofOf(person)) ?? '')).body).toContain('Empress Okafor earned this badge')
  })

  test('is gone as soon as its person closes it, and has another address the next time', async () => {
    const { person, badge, address } = await shared()
    await share(person, badge, false)
    await expectGone(address)
    await share(person, badge)
    expect(await proofOf(person)).not.toBe(address)
    await expectGone(address)
    for (const wrong of ['/proof/x', `/proof/${'a'.repeat(43)}`, `/proof/${'%27'.repeat(43)}`]) await expectGone(wrong)
  })

  test('is opened and closed by its person alone, and its address told to nobody else', async () => {
    const { person, badge } = await shared()
    for (const other of [owner, await server.add()]) {
      expect(await refusalOf(share(person, badge, false, other))).toMatchObject({ status: 403 })
      expect(await proofOf(person, other)).toBeUndefined()
    }
    expect(await refusalOf(share(person, '01900000-0000-7000-8000-00000000dead'))).toMatchObject({ status: 404 })
  })

  test('ends when the badge is taken away or deleted, and comes back with a deleted one', async () => {
    const [one, two] = [await shared(), await shared()]
    await server.ask(calls.assignBadges, { userId: one.person.id, badgeCollection: [] }, owner)
    await expectGone(one.address)
    await server.ask(badgeCalls.deleteBadge, { id: two.badge }, owner)
    await expectGone(two.address)
    await server.ask(badgeCalls.restoreBadge, { id: two.badge }, owner)
    expect((await get(two.address)).statusCode).toBe(200)
  })

  test('stays while a count is changed, and ends for good when its person leaves', async () => {
    const { person, badge, address } = await shared()
    await server.ask(calls.assignBadges, { userId: person.id, badgeCollection: [{ badge, count: 5 }] }, owner)
    expect((await get(address)).statusCode).toBe(200)
    await server.ask(saveProfile, { id: person.id, isActive: false }, owner)
    await expectGone(address)
    await server.ask(saveProfile, { id: person.id, isActive: true }, owner)
    await expectGone(address)
  })
})
