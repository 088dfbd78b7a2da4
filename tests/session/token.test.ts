import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isOver } from '#shared/session/token.ts'
import { pathAfterSignIn } from '#shared/session/path-after.ts'

const tokenOf = (payload: object) => `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`
const ending = (expiryTimestamp: string) => tokenOf({ expiryTimestamp, firstName: 'Zoë 🐝 ÿÿÿ' })
const NOW = new Date('2026-11-18T12:00:00Z')

describe('a token', () => {
  test('is good while more than two days are left', () => {
    expect(isOver(ending('2026-11-20T12:00:01Z'), NOW)).toBe(false)
    expect(isOver(ending('2026-11-20T12:00:00Z'), NOW)).toBe(true)
    expect(isOver(ending('2026-11-19T00:00:00Z'), NOW)).toBe(true)
    expect(isOver(ending('2020-01-01T00:00:00Z'), NOW)).toBe(true)
  })

  test('that is none is over', () => {
    for (const text of ['', 'a.b.c', 'nonsense', tokenOf({}), tokenOf([]), ending('someday')]) {
      expect(isOver(text, NOW)).toBe(true)
    }
  })
})

describe('after signing in one goes', () => {
  test('back to where one came from', () => {
    for (const path of ['/timelog', '/userprofile/1#bluesquare', '/reports?week=1&x=%2F', '/hgnform/page2', '/a//b']) {
      expect(pathAfterSignIn(path)).toBe(path)
    }
  })

  test('to the dashboard without a place to go back to, or from a page for strangers', () => {
    for (const path of [undefined, '', '/', '/login', '/Login?from=/x', '/logout', '/forgotpassword', '/firstowner']) {
      expect(pathAfterSignIn(path)).toBe('/dashboard')
    }
    expect(pathAfterSignIn('/forcePasswordUpdate/1')).toBe('/dashboard')
    expect(pathAfterSignIn('/updatepassword/1')).toBe('/dashboard')
    expect(pathAfterSignIn('/loginhistory')).toBe('/loginhistory')
  })

  test.each([
    '//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2e//evil.example/#x',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    'timelog'
  ])('never to %j', from => {
    expect(pathAfterSignIn(from)).toBe('/dashboard')
  })

  test('only ever to a place of this site', () => {
    assert(
      property(string({ unit: 'binary-ascii' }), text => {
        for (const from of [text, `/${text}`, `//${text}`]) {
          const url = new URL(pathAfterSignIn(from), 'https://site.example')
          expect(url.origin).toBe('https://site.example')
        }
      })
    )
  })
})
