// Mails may have headings and pictures, notes may not.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compose, type MailRich, parse, parseMail, plain, safePicture } from '#shared/kit/text/rich.ts'

const piece = fc.constantFrom(
  '<h2>',
  '</h2>',
  '<h1>',
  '<p>',
  '</p>',
  '<li>',
  '<ul>',
  '<img src="https://x.org/a.png" alt="A &amp; B">',
  "<img src='https://x.org/b.png'>",
  '<img>',
  '<strong>',
  '</strong>',
  '<blockquote>',
  ' word ',
  '&lt;'
)
const soup = fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 40 }).map(parts => parts.join(''))

/** Joins neighbouring text nodes: they look like one. */
const words = (tree: readonly MailRich[]) => plain(compose(tree)).replaceAll(/\s+/g, '')

describe('a mail', () => {
  test('has headings and pictures, with what they show', () => {
    expect(
      parseMail(`<h1>Walls</h1><p>See <img alt="A &quot;wall&quot;" src='https://x.org/a.png?b&amp;c'></p>`)
    ).toEqual([
      { tag: 'h2', children: [{ text: 'Walls' }] },
      {
        tag: 'p',
        children: [{ text: 'See ' }, { tag: 'img', src: 'https://x.org/a.png?b&c', alt: 'A "wall"' }]
      }
    ])
  })

  test('is read again as it was written down', () => {
    fc.assert(
      fc.property(soup, html => {
        const tree = parseMail(html)
        const again = parseMail(compose(tree))
        expect(compose(again)).toBe(compose(tree))
        expect(words(again)).toBe(words(tree))
      })
    )
  })

  test('closes the paragraph before a heading', () => {
    expect(compose(parseMail('<p>one<h2>two</h2>'))).toBe('<p>one</p><h2>two</h2>')
  })
})

test('a note has neither', () => {
  fc.assert(
    fc.property(soup, html => {
      expect(compose(parse(html))).not.toMatch(/<(?:h2|img)/)
    })
  )
})

test.each([
  ['https://x.org/a.png', 'https://x.org/a.png'],
  ['http://127.0.0.1:4300/a.png', 'http://127.0.0.1:4300/a.png'],
  ['http://localhost/a.png', 'http://localhost/a.png'],
  ['http://x.org/a.png', undefined],
  ['http://localhost.x.org/a.png', undefined],
  ['data:image/png;base64,AAAA', undefined],
  ['javascript:alert(1)', undefined],
  ['//x.org/a.png', undefined],
  ['', undefined]
])('a picture at %s is fetched from %s', (src, expected) => {
  expect(safePicture(src)).toBe(expected)
})
