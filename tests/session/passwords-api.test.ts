import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { hashings } from '#server/session/hash.ts'
import { saveProfile } from '#shared/people/calls.ts'
import { listOwnData, readOwnData } from '#shared/people/own-data/calls.ts'
import * as calls from '#shared/session/calls.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'

import { add, mailsTo, minutes, OTHER, PASSWORD, refusalOf, ticketOf, tokenOf } from './setting.ts'

const COMMON = 'This password is easy to guess. Choose one that is less common.'
const USED = 'This link was used already or has expired.'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
// Everybody here knocks from one address.
beforeEach(() => server.database.raw('delete from rate_limit'))

const update = (userId: string, newpassword: string, more: { currentpassword?: string; again?: string } = {}) => ({
  userId,
  currentpassword: more.currentpassword ?? PASSWORD,
  newpassword,
  confirmnewpassword: more.again ?? newpassword
})

const storedOf = async (id: string) => {
  const text = 'select password, must_set_password from person where id = $1'
  const { rows } = await server.database.raw<{ password: string; must_set_password: boolean }>(text, [id])
  return rows[0]!
}

describe('changing one’s own password', () => {
  test('signs out everywhere, here too, and sends a word of it', async () => {
    const robin = await add(server, { firstName: 'Robin' })
    const second = await tokenOf(server, robin.email)
    expect(await server.ask(calls.updatePassword, update(robin.id, OTHER), robin)).toEqual({
      message: 'Your password has been updated. You will be logged out and can sign in with the new one.'
    })
    for (const token of [robin.token, second]) {
      expect(await refusalOf(server.ask(calls.readMe, {}, token))).toMatchObject({ status: 401 })
    }
    expect(await refusalOf(server.ask(calls.signIn, { email: robin.email, password: PASSWORD }))).toMatchObject({
      status: 404
    })
    expect(await tokenOf(server, robin.email, OTHER)).toEqual(expect.any(String))
    const [mail] = await mailsTo(server, robin.email)
    expect(mail).toMatchObject({ subject: 'Your password was changed' })
    expect(mail?.plain).toContain('Hello Robin,')
    expect((await storedOf(robin.id)).password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  })

  test('needs the current one, and says so under its field', async () => {
    const robin = await add(server)
    const asked = server.ask(calls.updatePassword, update(robin.id, OTHER, { currentpassword: 'wrong' }), robin)
    expect(await refusalOf(asked)).toMatchObject({
      status: 400,
      label: 'currentpassword',
      message: 'That is not the current password.',
      fields: { currentpassword: 'That is not the current password.' }
    })
    expect(await server.ask(calls.readMe, {}, robin)).toMatchObject({ id: robin.id })
  })

  test('takes no more than eight wrong guesses, and signing in is not counted with them', async () => {
    const robin = await add(server)
    for (let guess = 0; guess < 8; guess += 1) {
      const wrong = update(robin.id, OTHER, { currentpassword: `wrong ${guess}` })
      expect(await refusalOf(server.ask(calls.updatePassword, wrong, robin))).toMatchObject({ status: 400 })
    }
    const right = server.ask(calls.updatePassword, update(robin.id, OTHER), robin)
    expect(await refusalOf(right)).toMatchObject({ status: 429 })
    expect(await tokenOf(server, robin.email)).toEqual(expect.any(String))
  })

  test.each([
    ['the same as before', PASSWORD, PASSWORD, { newpassword: 'should not be same as old password' }],
    ['one that differs from its second writing', OTHER, `${OTHER}x`, { confirmnewpassword: 'must match new password' }],
    ['one that is weak and differs too', 'kettle', 'kettle!', { confirmnewpassword: 'must match new password' }],
    [
      'one without a special character',
      'CopperKettle77',
      'CopperKettle77',
      {
        newpassword:
          'A password needs at least 8 characters, among them a capital letter, a small letter, a digit and a special character.'
      }
    ],
    ['a common one', 'Password123!', 'Password123!', { newpassword: COMMON }],
    ['one made of the own name', 'Wilhelmina!9', 'Wilhelmina!9', { newpassword: COMMON }],
    [
      'one that is too long',
      `Aa1!${'x y'.repeat(42)}`,
      `Aa1!${'x y'.repeat(42)}`,
      { newpassword: 'A password has at most 128 characters.' }
    ]
  ])('refuses %s', async (_, newpassword, again, fields: Record<string, string>) => {
    const robin = await add(server, { firstName: 'Wilhelmina' })
    const asked = server.ask(calls.updatePassword, update(robin.id, newpassword, { again }), robin)
    expect(await refusalOf(asked)).toMatchObject({ status: 400, fields })
  })

  test('takes 128 characters with blanks and signs of any script', async () => {
    const robin = await add(server)
    const long = `Ä1! blåbær ${'süß ☕ '.repeat(30)}`.slice(0, 120)
    await server.ask(calls.updatePassword, update(robin.id, long), robin)
    expect(await tokenOf(server, robin.email, long.normalize('NFD'))).toEqual(expect.any(String))
  })

  test('is one change when it is asked for twice at once', async () => {
    const robin = await add(server)
    const both = [OTHER, 'Willow!Basket31'].map(password =>
      server.ask(calls.updatePassword, update(robin.id, password), robin).then(
        () => password,
        () => undefined
      )
    )
    const done = (await Promise.all(both)).filter(password => password !== undefined)
    expect(done).toHaveLength(1)
    expect(await tokenOf(server, robin.email, done[0])).toEqual(expect.any(String))
  })

  test('leaves no trace of either password in the records', async () => {
    const robin = await add(server)
    await server.ask(calls.updatePassword, update(robin.id, OTHER), robin)
    const { rows } = await server.database.raw('select * from audit_record where record_id = $1', [robin.id])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/argon2|Meadow|Copper/)
  })
})

describe('changing the password of somebody else', () => {
  test('needs updatePassword and the current password of that person', async () => {
    const robin = await add(server)
    const stranger = await add(server)
    const admin = await add(server, { role: 'Administrator' })
    const asked = update(robin.id, OTHER)
    expect(await refusalOf(server.ask(calls.updatePassword, asked, stranger))).toMatchObject({ status: 403 })
    expect(await server.ask(calls.updatePassword, asked, admin)).toEqual({
      message: 'The password is updated. The person is signed out everywhere.'
    })
    expect(await server.ask(calls.readMe, {}, admin)).toMatchObject({ id: admin.id })
    expect(await refusalOf(server.ask(calls.readMe, {}, robin))).toMatchObject({ status: 401 })
  })

  test('stops before Owners and protected accounts', async () => {
    const owner = await add(server, { role: 'Owner' })
    const safe = await add(server, { isProtected: true })
    const admin = await add(server, { role: 'Administrator' })
    for (const call of [calls.updatePassword, calls.resetPassword]) {
      for (const { id } of [owner, safe]) {
        expect(await refusalOf(server.ask(call, update(id, OTHER), admin))).toMatchObject({ status: 403 })
      }
    }
    const keeper = await add(server, { role: 'Administrator', front: ['addDeleteEditOwners'] })
    await server.ask(calls.resetPassword, update(owner.id, OTHER), keeper)
    expect(await refusalOf(server.ask(calls.resetPassword, update(safe.id, OTHER), keeper))).toMatchObject({
      status: 403,
      message: 'This account is protected. Only its owner and Owners may change it.'
    })
  })
})

describe('resetting a password', () => {
  const reset = (to: string, by: TestPerson, password = OTHER) =>
    server.ask(calls.resetPassword, { userId: to, newpassword: password, confirmnewpassword: password }, by)

  test('gives one that works once and leads to a new one', async () => {
    const robin = await add(server)
    const admin = await add(server, { role: 'Administrator' })
    expect(await reset(robin.id, admin)).toEqual({
      message: 'The password is reset. The person chooses a new one at the next sign-in.'
    })
    expect(await refusalOf(server.ask(calls.readMe, {}, robin))).toMatchObject({ status: 401 })
    expect(await ticketOf(server, robin.email, OTHER)).toMatchObject({ new: true, userId: robin.id })
    expect(await mailsTo(server, robin.email)).toHaveLength(1)
  })

  test('of an Administrator is told to every active Owner, of a Volunteer to none', async () => {
    const owners = [await add(server, { role: 'Owner' }), await add(server, { role: 'Owner' })]
    const gone = await add(server, { role: 'Owner', isActive: false })
    const admin = await add(server, { role: 'Administrator', firstName: 'Ada', lastName: 'Admin' })
    const peer = await add(server, { role: 'Administrator', firstName: 'Pia', lastName: 'Peer' })
    const robin = await add(server)
    await reset(peer.id, admin)
    await reset(robin.id, admin)
    for (const owner of owners) {
      const mails = await mailsTo(server, owner.email)
      expect(mails.map(({ subject }) => subject)).toEqual(['The password of Pia Peer was reset'])
      expect(mails[0]?.plain).toContain('Ada Admin reset the password of Pia Peer, who has the role Administrator.')
    }
    expect(await mailsTo(server, gone.email)).toEqual([])
  })

  test('is no way around the current password of one’s own account', async () => {
    const admin = await add(server, { role: 'Administrator' })
    expect(await refusalOf(reset(admin.id, admin))).toMatchObject({
      status: 400,
      message: 'Change your own password on the Update Password page, where the current one is asked for.'
    })
  })

  test('keeps to the rules of a password', async () => {
    const robin = await add(server)
    const admin = await add(server, { role: 'Administrator' })
    expect(await refusalOf(reset(robin.id, admin, 'Password123!'))).toMatchObject({ fields: { newpassword: COMMON } })
    expect(await refusalOf(reset(robin.id, admin, 'short'))).toMatchObject({ status: 400 })
    expect(await refusalOf(reset(robin.id, await add(server), OTHER))).toMatchObject({ status: 403 })
  })
})

describe('a forgotten password', () => {
  const answers = (person: { email: string }, more: { firstName?: string; lastName?: string } = {}) => ({
    email: person.email,
    firstName: more.firstName ?? 'Rosa',
    lastName: more.lastName ?? 'Del Mar'
  })
  const rosa = () => add(server, { firstName: 'Rosa', lastName: 'Del Mar' })

  async function mailed(person: TestPerson): Promise<string> {
    await server.ask(calls.forgotPassword, answers(person))
    const mail = (await mailsTo(server, person.email)).at(-1)
    return /asked for: ([2-9a-hjkmnp-z]{16})\n/.exec(mail?.plain ?? '')?.[1] ?? ''
  }

  test('is answered with a mail when all three fit, whatever the letter case', async () => {
    const person = await rosa()
    const asked = answers({ email: person.email.toUpperCase() }, { firstName: ' ROSA', lastName: 'del mar ' })
    expect(await server.ask(calls.forgotPassword, asked)).toEqual({
      message:
        'Nice! You have successfully passed the 3-question Change My Password Challenge. Check your email for your reward: A NEW PASSWORD!'
    })
    const [mail] = await mailsTo(server, person.email)
    expect(mail).toMatchObject({ subject: 'Your new password', lets_in: true })
    expect(mail?.plain).toMatch(/asked for: [2-9a-hjkmnp-z]{16}\n/)
    expect(mail?.plain).toContain('http://127.0.0.1:4300/login')
  })

  test.each([
    ['an unknown address', { email: 'nobody@example.org' }],
    ['another first name', { firstName: 'Ros' }],
    ['another last name', { lastName: 'Mar' }],
    ['a pattern', { lastName: '%' }]
  ])('is not answered with a mail for %s', async (_, wrong) => {
    const person = await rosa()
    expect(await refusalOf(server.ask(calls.forgotPassword, { ...answers(person), ...wrong }))).toMatchObject({
      status: 400,
      message: "Well bummer, your entries don't match what is in our system. Don't give up though, you can do this!"
    })
    expect(await mailsTo(server, person.email)).toEqual([])
  })

  test('of an inactive account brings none', async () => {
    const person = await add(server, { firstName: 'Rosa', lastName: 'Del Mar', isActive: false })
    expect(await refusalOf(server.ask(calls.forgotPassword, answers(person)))).toMatchObject({ status: 400 })
  })

  test('says what is missing', async () => {
    const empty = { email: '', firstName: ' ', lastName: '' }
    expect(await refusalOf(server.ask(calls.forgotPassword, empty))).toMatchObject({
      fields: {
        email: 'Email should not be empty',
        firstName: 'First name should not be empty.',
        lastName: 'Last name should not be empty.'
      }
    })
    expect(await refusalOf(server.ask(calls.forgotPassword, { ...empty, email: 'rosa' }))).toMatchObject({
      fields: { email: 'Please enter a valid email address.' }
    })
  })

  test('costs no hash, so both answers take as long', async () => {
    const person = await rosa()
    const before = hashings()
    await server.ask(calls.forgotPassword, answers(person))
    await refusalOf(server.ask(calls.forgotPassword, answers(person, { firstName: 'Rose' })))
    expect(hashings() - before).toBe(0)
  })

  test('is replaced by one that works once and leads nowhere but to a new password', async () => {
    const person = await rosa()
    const password = await mailed(person)
    expect(password).toHaveLength(16)
    const { ticket, userId } = await ticketOf(server, person.email, `  ${password}\n`)
    expect(userId).toBe(person.id)
    expect(await refusalOf(server.ask(calls.signIn, { email: person.email, password }))).toMatchObject({ status: 404 })
    expect(await refusalOf(server.ask(calls.readMe, {}, ticket))).toMatchObject({ status: 401 })
    expect(await tokenOf(server, person.email)).toEqual(expect.any(String))
    const used = "select call, after from audit_record where record_id = $1 and call = 'signIn'"
    expect((await server.database.raw(used, [person.id])).rows).toEqual([
      { call: 'signIn', after: { mayChoosePassword: true } }
    ])
  })

  test('shows that the address is one’s own: until then its new owner reads nothing that was sent without an account', async () => {
    const person = await rosa()
    const moved = { ...person, email: `moved.${person.email}` }
    await server.ask(saveProfile, { id: person.id, email: moved.email }, await add(server, { role: 'Owner' }))
    const part = 'Mails to your address'
    const read = async (token: string) => {
      const { parts, left } = await server.ask(listOwnData, {}, token)
      return [parts.includes(part), left?.includes(moved.email) ?? false]
    }
    const before = await tokenOf(server, moved.email)
    expect(await read(before)).toEqual([false, true])
    expect(await refusalOf(server.ask(readOwnData, { part }, before))).toMatchObject({ status: 403 })
    await ticketOf(server, moved.email, await mailed(moved))
    const after = await tokenOf(server, moved.email)
    expect(await read(after)).toEqual([true, false])
    expect((await server.ask(readOwnData, { part }, after)).rows.length).toBeGreaterThan(0)
  })

  test('is replaced for an hour', async () => {
    const person = await rosa()
    const password = await mailed(person)
    const before = server.clock.now
    server.clock.now = new Date(before.getTime() + minutes(61))
    const late = await refusalOf(server.ask(calls.signIn, { email: person.email, password }))
    server.clock.now = new Date(before.getTime() + minutes(59))
    const inTime = await ticketOf(server, person.email, password)
    server.clock.now = before
    expect([late.status, inTime.new]).toEqual([404, true])
  })

  test('asked for twice is replaced by the newest alone', async () => {
    const person = await rosa()
    const first = await mailed(person)
    const second = await mailed(person)
    expect(await refusalOf(server.ask(calls.signIn, { email: person.email, password: first }))).toMatchObject({
      status: 404
    })
    expect(await ticketOf(server, person.email, second)).toMatchObject({ userId: person.id })
  })

  test('is asked for three times an hour', async () => {
    const person = await rosa()
    for (let time = 0; time < 3; time += 1) await server.ask(calls.forgotPassword, answers(person))
    const refusal = await refusalOf(server.ask(calls.forgotPassword, answers(person)))
    expect(refusal).toMatchObject({ status: 429, message: expect.stringContaining('minutes') })
    expect(refusal.retryAfter).toBeGreaterThan(3000)
  })
})

describe('a forced update', () => {
  const mustChoose = async (parts = {}) => {
    const person = await add(server, parts)
    await server.database.raw('update person set must_set_password = true where id = $1', [person.id])
    return { ...person, ...(await ticketOf(server, person.email)) }
  }
  const force = ({ userId, ticket }: { userId: string; ticket: string }, newpassword: string) =>
    server.ask(calls.forcePassword, { userId, ticket, newpassword })

  test('is asked for by a first password, and done once', async () => {
    const person = await mustChoose()
    expect(await force(person, OTHER)).toEqual({
      message: 'You will now be directed to the login page where you can login with your new password.'
    })
    expect(await tokenOf(server, person.email, OTHER)).toEqual(expect.any(String))
    expect(await refusalOf(server.ask(calls.readMe, {}, person))).toMatchObject({ status: 401 })
    expect(await refusalOf(force(person, 'Willow!Basket31'))).toMatchObject({ status: 401, message: USED })
    expect((await storedOf(person.id)).must_set_password).toBe(false)
  })

  test('takes a digit in place of a special character', async () => {
    expect(await force(await mustChoose(), 'CopperKettle77')).toHaveProperty('message')
  })

  test.each([
    ['the old one', PASSWORD, 'should not be same as old password'],
    ['a common one', 'Password1', COMMON],
    [
      'a weak one',
      'copperkettle',
      'A password needs at least 8 characters, among them a capital letter, a small letter, and a digit or a special character.'
    ]
  ])('refuses %s and takes another after it', async (_, wrong, sentence) => {
    const person = await mustChoose()
    expect(await refusalOf(force(person, wrong))).toMatchObject({ status: 400, fields: { newpassword: sentence } })
    expect(await force(person, OTHER)).toHaveProperty('message')
  })

  test('needs a ticket: what only looks like one is none', async () => {
    const robin = await add(server)
    const asked = { userId: robin.id, newpassword: OTHER, ticket: `${'-'.repeat(36)}.${'a'.repeat(32)}` }
    expect(await refusalOf(server.ask(calls.forcePassword, asked))).toMatchObject({ status: 401, message: USED })
  })
  test('is for the person of the ticket and for half an hour', async () => {
    const person = await mustChoose()
    const other = await add(server)
    expect(await refusalOf(force({ ...person, userId: other.id }, OTHER))).toMatchObject({ status: 400 })
    expect(await tokenOf(server, other.email)).toEqual(expect.any(String))
    expect(await refusalOf(force({ ...person, ticket: 'none' }, OTHER))).toMatchObject({ status: 401 })
    const late = await mustChoose()
    const before = server.clock.now
    server.clock.now = new Date(before.getTime() + minutes(31))
    const refusal = await refusalOf(force(late, OTHER))
    server.clock.now = before
    expect(refusal).toMatchObject({ status: 401, message: USED })
  })

  test('is over for an account that was made inactive', async () => {
    const person = await mustChoose()
    await server.database.raw('update person set is_active = false where id = $1', [person.id])
    expect(await refusalOf(force(person, OTHER))).toMatchObject({ status: 403 })
  })

  test('ends with a password that was changed meanwhile', async () => {
    const person = await mustChoose()
    const admin = await add(server, { role: 'Administrator' })
    await server.ask(calls.resetPassword, update(person.id, OTHER), admin)
    expect(await refusalOf(force(person, 'Willow!Basket31'))).toMatchObject({ status: 401, message: USED })
  })
})

test('of a changed password its person is told once, and of one that was set for a ruler each Owner who is here', async () => {
  const changed = 'Your password was changed'
  await server.database.raw(`update person set is_active = false where role = 'Owner'`)
  const [owner, second] = [await add(server, { role: 'Owner' }), await add(server, { role: 'Owner' })]
  const [robin, ruler] = [
    await add(server),
    await add(server, { role: 'Administrator', firstName: 'Ada', lastName: 'Orr' })
  ]
  expect(await mailed(server, () => server.ask(calls.updatePassword, update(robin.id, OTHER), robin))).toEqual(
    told([robin, changed])
  )
  const reset = (userId: string) =>
    mailed(server, () =>
      server.ask(calls.resetPassword, { userId, newpassword: OTHER, confirmnewpassword: OTHER }, owner)
    )
  expect(await reset(robin.id)).toEqual(told([robin, changed]))
  // Also the Owner who did it: it may have been somebody at their desk.
  const subject = 'The password of Ada Orr was reset'
  expect(await reset(ruler.id)).toEqual(told([ruler, changed], [owner, subject], [second, subject]))
})
