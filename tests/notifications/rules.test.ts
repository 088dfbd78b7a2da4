import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parse, plain, type Rich } from '#shared/kit/text/rich.ts'
import { noPictures } from '#shared/kit/text/rich-texts.ts'
import {
  bellCount,
  clean,
  excerpt,
  LONGEST,
  mayReadOf,
  messageProblem,
  namesOf,
  problemOf
} from '#shared/notifications/rules.ts'
import * as texts from '#shared/notifications/texts.ts'
import type { Role } from '#shared/permissions.ts'

function* hrefs(tree: readonly Rich[]): Generator<string | undefined> {
  for (const node of tree) {
    if ('text' in node || node.tag === 'br') continue
    if (node.tag === 'a') yield node.href
    yield* hrefs(node.children)
  }
}

const pieces = constantFrom(
  '<p>',
  '</p>',
  '<a href="https://example.org/a">',
  "<a href='javascript:alert(1)'>",
  '<a href=http://example.org>',
  '<a>',
  '</a>',
  '<script>alert(1)</script>',
  '<b onclick="x()">',
  '</b>',
  '<ul><li>',
  '<',
  '>',
  '&lt;',
  '&',
  '"',
  'meet at nine'
)
const htmls = oneof(
  array(pieces, { maxLength: 20 }).map(parts => parts.join('')),
  string()
)

describe('a message', () => {
  test('is kept as paragraphs, lists, emphasis and safe links', () => {
    const said =
      '<div>Bring <b onclick="x()">gloves</b></div><script>alert(1)</script><ul><li><a href="https://a.org">here</a></li></ul>'
    expect(clean(said)).toBe('<p>Bring <strong>gloves</strong></p><ul><li><a href="https://a.org/">here</a></li></ul>')
    expect(clean('<a href="javascript:alert(1)">press</a> <a href="http://a.org">me</a>')).toBe('press me')
  })

  test('has only https links and keeps its words, whatever comes', () => {
    assert(
      property(htmls, html => {
        const kept = clean(html)
        expect([...hrefs(parse(kept))].every(href => href?.startsWith('https://'))).toBe(true)
        expect(kept).not.toMatch(/<(?!\/?(?:p|strong|em|u|ul|ol|li|blockquote|a|br)\b)/)
        expect(plain(kept)).toBe(plain(html))
        expect(clean(kept)).toBe(kept)
      })
    )
  })

  test.each([
    ['', texts.noMessage],
    ['<p> <br> </p>', texts.noMessage],
    ['<p>&nbsp;</p>', texts.noMessage],
    ['<p>See <img src="https://a.org/a.png"></p>', noPictures],
    [`<p>${'x'.repeat(LONGEST)}</p>`, texts.longMessage],
    ['<p>Hello</p>', undefined]
  ])('%# is refused with its sentence or sent', (html, sentence) => {
    expect(messageProblem(html)).toBe(sentence)
  })

  test('is told in its first words', () => {
    expect(excerpt('<p>One</p><p>two &amp; three</p>')).toBe('One two & three')
    expect(excerpt('<p>one two three</p>', 7)).toBe('one two…')
    expect(excerpt('<p>🐝🐝🐝</p>', 2)).toBe('🐝🐝…')
  })
})

describe('reading', () => {
  test.each([
    ['Volunteer', false],
    ['Manager', false],
    ['Core Team', false],
    ['Administrator', true],
    ['Owner', true]
  ])('%s reads others’: %s', (role, may) => {
    const me = { id: 'a', role, permissions: [] }
    const of = (ownerId: string, ownerRole: Role, isProtected = false) =>
      mayReadOf(me, { ownerId, ownerRole, isProtected })
    expect(of('b', 'Volunteer')).toBe(may)
    expect(of('b', 'Owner')).toBe(role === 'Owner')
    expect(of('b', 'Volunteer', true)).toBe(role === 'Owner')
    expect(of('a', role, true)).toBe(true)
  })
})

describe('words', () => {
  test('name three people and count the rest', () => {
    expect(namesOf(['Ada Park', 'Ben Oh'])).toBe('Ada Park, Ben Oh')
    expect(namesOf(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C and 2 more')
  })

  test('say how many are unread, up to what the bell knows', () => {
    expect([0, 2, 19, 20].map(count => bellCount(count, count))).toEqual(['0', '2', '19', '20+'])
    expect(bellCount(15, 20)).toBe('15+')
    expect(bellCount(15, 19)).toBe('15')
  })

  test('say what a failed call comes to', () => {
    expect(problemOf(401)).toBe('You are unauthorized to access the resource.')
    expect(problemOf(403)).toBe('You are forbidden to access the resource.')
    expect(problemOf(404)).toBe('The resource you are trying to access is not found.')
    expect(problemOf(500)).toBe('Internal server error. Please try again later.')
    expect([0, 400, 429, 503].map(status => problemOf(status))).toEqual(
      Array(4).fill('Fetch unread notifications: Unexpected Error.')
    )
  })
})
