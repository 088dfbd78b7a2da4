import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { blank, draftFrom, isBlank, listOf, problemsOf, saysSomething, withAddress } from '#shared/mail/form.ts'
import { inboxOf } from '#shared/mail/inbox.ts'
import { readAddresses } from '#shared/mail/rules.ts'

describe('a list of addresses', () => {
  test.each([
    ['', []],
    [' , ;\n', []],
    ['ana@x.org', ['ana@x.org']],
    ['ana@x.org, ben@x.org', ['ana@x.org', 'ben@x.org']],
    ['ana@x.org ben@x.org;carol@x.org\ndan@x.org,', ['ana@x.org', 'ben@x.org', 'carol@x.org', 'dan@x.org']],
    ['Ana Lopez <ana@x.org>, "Vale, Ben" <ben@x.org>', ['ana@x.org', 'ben@x.org']],
    ['Lopez, Ana <ana@x.org>; Vale, Ben <ben@x.org>', ['ana@x.org', 'ben@x.org']],
    ['ana@x.org, Vale, Ben <ben@x.org>, carol', ['ana@x.org', 'ben@x.org', 'carol']],
    ['Ana Lopez\tana@x.org\tVolunteer\r\nBen Vale\tben@x.org\t', ['ana@x.org', 'ben@x.org']],
    ['"ana@x.org";"ben@x.org"', ['ana@x.org', 'ben@x.org']],
    ['carol\tdan', ['carol', 'dan']],
    ['ana@x.org, Ben <ben@x.org>\nCarol <carol@x.org>', ['ana@x.org', 'ben@x.org', 'carol@x.org']],
    ['ana@x.org Ben <ben@x.org>', ['ana@x.org', 'Ben', 'ben@x.org']],
    ['<ana@x.org><ben@x.org>', ['ana@x.org', 'ben@x.org']],
    ['\u200Bana@x.org\u00A0', ['ana@x.org']]
  ])('%j is read as %j', (typed, expected) => {
    expect(listOf(typed).toSorted()).toEqual(expected.toSorted())
  })

  const address = fc.emailAddress().filter(one => readAddresses([one]).wrong.length === 0)
  const between = fc.constantFrom(', ', ',', '; ', '\n', ' ', ',\n')

  test('of any addresses, however they are parted, has each of them', () => {
    fc.assert(
      fc.property(fc.array(address, { minLength: 1, maxLength: 12 }), between, (addresses, sign) => {
        expect(listOf(addresses.join(sign))).toEqual(addresses)
        expect(problemsOf({ subject: 'x', to: addresses.join(sign), html: '<p>x</p>' }, 'mail')).toEqual({})
      })
    )
  })

  test('takes one more address, once', () => {
    expect(withAddress('', 'ana@x.org')).toBe('ana@x.org')
    expect(withAddress('ben@x.org,', 'ana@x.org')).toBe('ben@x.org, ana@x.org')
    expect(withAddress('ben@x.org, ana@x.org', 'ana@x.org')).toBe('ben@x.org, ana@x.org')
  })
})

describe('what keeps a mail from leaving', () => {
  test('is each thing that is missing', () => {
    expect(problemsOf(blank, 'mail')).toEqual({
      subject: 'A mail needs a subject.',
      to: 'Error: Empty Email List. Please enter AT LEAST One email.',
      html: 'There is nothing in this mail yet.'
    })
    expect(Object.keys(problemsOf(blank, 'broadcast'))).toEqual(['subject', 'html'])
  })

  test('names the addresses that are none', () => {
    const { to } = problemsOf({ subject: 'x', to: 'ana@x.org, ben@x, carol', html: '<p>x</p>' }, 'mail')
    expect(to).toBe('Error: Invalid email addresses: ben@x, carol')
  })

  test('is not a picture without words', () => {
    expect(saysSomething('<p> </p>')).toBe(false)
    expect(saysSomething('<p><img src="https://x.org/a.png" alt=""></p>')).toBe(true)
  })

  test('is a text or a subject without an end', () => {
    const long = problemsOf({ subject: 'x'.repeat(201), to: 'a@x.org', html: `<p>${'x'.repeat(200_000)}</p>` }, 'mail')
    expect(long).toEqual({ subject: 'A subject has at most 200 characters.', html: 'This mail is too long.' })
  })
})

test('a draft comes back as it was kept, and nothing else comes back', () => {
  const draft = { subject: 'x', to: 'y', html: '<p>z</p>', at: '2026-11-21T12:00:00.000Z' }
  expect(draftFrom(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  for (const kept of [undefined, null, 'x', { subject: 1 }, { ...draft, at: 'noon' }])
    expect(draftFrom(kept)).toBeUndefined()
  expect(isBlank(blank)).toBe(true)
  expect(isBlank(draft)).toBe(false)
})

describe('an inbox', () => {
  test('is that of the provider, looking for the mail', () => {
    expect(inboxOf('Ana@GMail.com', 'Confirm it & go')).toEqual({
      provider: 'Gmail',
      href: 'https://mail.google.com/mail/u/0/#search/in%3Aanywhere%20subject%3A%22Confirm%20it%20%26%20go%22'
    })
    expect(inboxOf('ana@hotmail.com', '')?.provider).toBe('Outlook')
  })

  test('is nowhere for a provider that is not known, and never anywhere but https', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (email, words) => {
        expect(inboxOf(email, words)).toBeUndefined()
      })
    )
    for (const domain of ['gmail.com', 'yahoo.com', 'icloud.com', 'proton.me', 'aol.com', 'gmx.de', 'fastmail.com'])
      expect(new URL(inboxOf(`a@${domain}`, 'x" y')?.href ?? '').protocol).toBe('https:')
    expect(inboxOf('ana@gmail.com.evil.example', 'x')).toBeUndefined()
  })
})
