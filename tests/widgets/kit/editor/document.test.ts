import { assert, array, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { links, plain } from '#shared/kit/text/rich.ts'
import { documentOf, htmlOf } from '#widgets/kit/editor/document.ts'

const again = (html: string) => htmlOf(documentOf(html))

test.each([
  ['', ''],
  ['<p></p>', ''],
  ['   \n ', ''],
  ['words', '<p>words</p>'],
  ['<p>one</p>\n<p>two</p>', '<p>one</p><p>two</p>'],
  ['<p>a <strong>b <em>c</em></strong><em>d</em></p>', '<p>a <strong>b <em>c</em></strong><em>d</em></p>'],
  [
    '<ul><li>one<li><p>two</p><ol><li>three</li></ol></ul>',
    '<ul><li><p>one</p></li><li><p>two</p><ol><li><p>three</p></li></ol></li></ul>'
  ],
  ['<ul>\n  <li>one</li>\n  stray\n</ul>', '<ul><li><p>one</p></li><li><p>stray </p></li></ul>'],
  ['<ul></ul><blockquote></blockquote>', ''],
  ['<blockquote>said<br>twice</blockquote>', '<blockquote><p>said<br>twice</p></blockquote>'],
  ['<strong><p>all</p><p>bold</p></strong>', '<p><strong>all</strong></p><p><strong>bold</strong></p>'],
  ['<a href="https://x.org/a">x <u>y</u></a>', '<p><a href="https://x.org/a">x <u>y</u></a></p>'],
  ['<a href="javascript:alert(1)">x</a>', '<p>x</p>'],
  ['<p>a</p><p></p><p>b</p>', '<p>a</p><p></p><p>b</p>'],
  ['<p>a\n   b</p>', '<p>a b</p>']
])('%s is edited as %s', (html, expected) => {
  expect(again(html)).toBe(expected)
})

describe('any text', () => {
  const piece = constantFrom(
    ...'<p> </p> <ul> <ol> <li> </li> </ul> <strong> </strong> <em> <u> <br> <blockquote> </blockquote>'.split(' '),
    '<a href="https://x.org/">',
    '</a>',
    ' word ',
    '&amp;'
  )
  const soup = array(oneof(piece, string()), { maxLength: 30 }).map(parts => parts.join(''))
  const flat = (html: string) => plain(html).split(/\s+/).join('')

  test('makes a document that its schema allows', () => {
    assert(property(soup, html => documentOf(html).check()))
  })
  test('keeps its words and its links', () => {
    assert(
      property(soup, html => {
        expect(flat(again(html))).toBe(flat(html))
        expect(links(again(html)).length).toBeLessThanOrEqual(links(html).length)
      })
    )
  })
  test('is the same when it is opened and kept again', () => {
    assert(
      property(soup, html => {
        expect(again(again(html))).toBe(again(html))
      })
    )
  })
})
